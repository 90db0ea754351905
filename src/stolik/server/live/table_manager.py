"""The table manager: makes tables, and finds the sessions of this process by name."""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from secrets import token_hex
from typing import Any

from stolik.games.registry import all_games
from stolik.match.provably_fair import new_secret
from stolik.server.config import Config
from stolik.server.domain.clock import now
from stolik.server.domain.commands import SeatBot, TakeSeat, decide
from stolik.server.domain.events import GameStarted
from stolik.server.domain.lobby import lobby_row
from stolik.server.domain.names import can_be_name, new_name
from stolik.server.domain.refusals import RequestRefused
from stolik.server.domain.settings import Settings
from stolik.server.domain.wire import Closing
from stolik.server.live.bot_driver import BotDriver
from stolik.server.live.bot_pool import BotPool
from stolik.server.live.broadcast import Notice, PresenceBroadcast
from stolik.server.live.client import Client
from stolik.server.live.limits import Limits
from stolik.server.live.session import TableSession
from stolik.server.live.timers import ClockTimer
from stolik.server.storage import Store, StoredTable

ANNOUNCE_SECONDS = 1.0
GOING_AWAY = 1000


class TableManager:
    """Makes tables, keeps the sessions of this process, and runs work in the background."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.store = Store(config.database)
        self.bots = BotPool(config.threads, config.bots, config.bot_seconds)
        self.limits = Limits(config)
        self.sessions: dict[str, TableSession] = {}
        self.broadcast = PresenceBroadcast(token_hex(8), self.store.is_shared)
        self.count_command: Callable[[str], None] = lambda _: None
        self.count_refused: Callable[[str], None] = lambda _: None
        self._driven: dict[str, tuple[BotDriver, ClockTimer]] = {}
        self._loading: dict[str, asyncio.Task[TableSession]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        """Opens the store, and compiles the games for the bots in the background."""
        await self.store.open()
        for game in all_games() if self.bots.names else ():
            self.spawn(self.bots.warm_up(game))

    async def announce_stop(self) -> None:
        """Announces to all clients that this process is about to stop."""
        clients = [client for session in self.sessions.values() for client in session.clients]
        for client in clients:
            client.send(Closing())
        with suppress(TimeoutError):
            async with asyncio.timeout(ANNOUNCE_SECONDS):
                await asyncio.gather(*(c.drain() for c in clients), return_exceptions=True)

    async def close(self) -> None:
        """Stops; everything that was acknowledged is in the store, and clients come back."""
        for task in [*self._tasks]:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for name in [*self.sessions]:
            self.drop(name)
        self.bots.close()
        await self.store.close()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Runs a coroutine in the background."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Tables

    async def create(
        self,
        settings: Settings,
        seats: list[TakeSeat | SeatBot],
        starts: bool,
        holder: str,
        id_: str,
    ) -> str:
        """Makes a table with some of its seats taken; gives its name, the same for the same id."""
        session = self._new_session(settings, holder, f"make:{id_}")
        for seat in seats:
            session.begin_with(decide(session.table, seat, holder, holder))
        if starts:
            session.begin_with(session.table.start_game())
        return await self._write_new(session)

    async def rematch(self, session: TableSession) -> int:
        """Makes the table of the rematch, once; gives the number of the update about it."""
        await self.refresh(session)
        session.table.start_rematch("")
        following = self._new_session(session.table.settings, session.host, f"again:{session.name}")
        for event in (*session.table.rematch_seats(), GameStarted()):
            following.begin_with(event)
        name = await self._write_new(following)
        return await session.write(lambda table: table.start_rematch(name), "rematch")

    def _new_session(self, settings: Settings, host: str, request: str) -> TableSession:
        stored = StoredTable(new_name(), settings, new_secret(), host, request, now())
        return TableSession(self.store, stored, self.bots.names)

    async def _write_new(self, session: TableSession) -> str:
        """Writes a table and its first events together, unless its request has made one before."""
        row = lobby_row(session.table)
        name = await self.store.create(session.stored, session.first_rows(), row)
        if name == session.name:
            self._serve(session)
        return name

    # Sessions

    async def session(self, name: str) -> TableSession:
        """The session of a table; the first request has it read from the store."""
        if name in self.sessions:
            self.sessions[name].used = now()
            return self.sessions[name]
        if not can_be_name(name):
            raise RequestRefused("no_such_table")
        if name not in self._loading:
            self._loading[name] = asyncio.create_task(self._load(name))
            self._loading[name].add_done_callback(lambda _: self._loading.pop(name, None))
        return await asyncio.shield(self._loading[name])

    async def _load(self, name: str) -> TableSession:
        stored = await self.store.find(name)
        if not stored:
            raise RequestRefused("no_such_table")
        if stored.stage == "archived":
            raise RequestRefused("archived")
        session = TableSession(self.store, stored, self.bots.names)
        await session.refresh()
        self._serve(session)
        return session

    def _serve(self, session: TableSession) -> None:
        """Serves a session: lets its bots play and its clocks run."""
        self.sessions[session.name] = session
        driver = BotDriver(session, self.bots, self.config.pace / 1000, self.store.is_shared)
        self._driven[session.name] = driver, ClockTimer(session)
        session.on_applied = self._on_applied
        session.on_written = self.broadcast.notify
        self._on_applied(session)

    def _on_applied(self, session: TableSession) -> None:
        """Lets the bots, the clocks and the lobby follow an entry."""
        driver, timer = self._driven[session.name]
        driver.start_moves()
        timer.schedule()
        if session.table.archived:
            self._close_archived(session)
        elif session.table.over and session.stage != "over":
            session.stage = "over"
            self.spawn(self.store.set_stage(session.name, "over", now()))

    def _close_archived(self, session: TableSession) -> None:
        """Closes the connections to an archived table."""
        for client in session.clients:
            self.spawn(client.close(GOING_AWAY))
        if self.sessions.get(session.name) is session:
            self.drop(session.name)

    def drop(self, name: str) -> None:
        """Drops a session, until its table is asked for again."""
        self.broadcast.forget(name)
        for driver in self._driven.pop(name):
            driver.stop()
        del self.sessions[name]
        self.bots.forget(name)

    async def refresh(self, session: TableSession) -> None:
        """Applies what other processes have written, where there are others."""
        if self.store.is_shared:
            await session.refresh()

    async def on_notice(self, notice: Notice) -> None:
        session = self.sessions.get(notice.table)
        if session:
            await self.broadcast.on_notice(session, notice)

    # Clients

    async def enter(
        self, session: TableSession, client: Client, viewpoint: int | None, since: int | None
    ) -> None:
        await self.refresh(session)
        session.join(client, viewpoint, since)
        self.broadcast.announce(session)

    def leave(self, session: TableSession, client: Client) -> None:
        session.leave(client)
        self.broadcast.announce(session)
