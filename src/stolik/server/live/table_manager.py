"""The hall: all rooms of this process, found by name; tables are made and put away here."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextlib import suppress
from secrets import token_hex
from typing import Any

import msgspec

from stolik.games.registry import all_games
from stolik.match.provably_fair import new_secret
from stolik.server.config import Config
from stolik.server.domain.clock import now
from stolik.server.domain.commands import Hire, Sit, deed_of
from stolik.server.domain.events import Began
from stolik.server.domain.lobby import listing_of
from stolik.server.domain.names import can_be_name, new_name
from stolik.server.domain.refusals import Refused
from stolik.server.domain.settings import Settings
from stolik.server.domain.wire import Closing, Present
from stolik.server.live.bot_driver import Players
from stolik.server.live.bot_pool import Programs
from stolik.server.live.client import Connection
from stolik.server.live.limits import Buckets, Connections
from stolik.server.live.session import Room
from stolik.server.live.timers import Timer
from stolik.server.storage import Store, StoredTable

LOG = logging.getLogger(__name__)
SHORTEST_STAY = 10 * 60 * 1000
SWEEP_SECONDS = 2.0
GOODBYE_SECONDS = 1.0
ARCHIVE_SECONDS = 3600.0
ARCHIVED_AT_ONCE = 50
MINUTE, HOUR = 60, 3600
CLIENTS_AT_ONCE, MESSAGE_SECONDS = 10, 5.0
"""So many clients of one address may send as much as one client may; others are slower."""
MANY, NOW_AND_THEN = 30, 1.0
"""Where so many are connected, those who come and go are told of together, each so many seconds."""
DAY = 24 * HOUR * 1000
GONE = 1000


class Word(msgspec.Struct, frozen=True):
    """What processes tell each other of a table: how long its log is, and who is connected."""

    process: str
    table: str
    number: int
    present: Present


class Hall:
    """Everything that this process serves."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.process = token_hex(8)
        self.store = Store(config.database)
        self.programs = Programs(config.threads, config.bots, config.bot_seconds)
        self.connections = Connections(config.connections)
        self.messages = Buckets(CLIENTS_AT_ONCE * config.messages_a_second, MESSAGE_SECONDS)
        self.requests = Buckets(config.requests_a_minute / MINUTE, MINUTE)
        self.rooms: dict[str, Room] = {}
        self.pass_on: Callable[[Word], None] = lambda _: None
        self.count_done: Callable[[str], None] = lambda _: None
        self.count_refused: Callable[[str], None] = lambda _: None
        self._makers = Buckets(config.tables_an_hour / HOUR, HOUR)
        self._driven: dict[str, tuple[Players, Timer]] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._telling: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        """Begin to serve."""
        await self.store.open()
        self.spawn(self._sweep())
        self.spawn(self._archive())
        for game in all_games() if self.programs.names else ():
            self.spawn(self.programs.warm_up(game))

    async def say_goodbye(self) -> None:
        """Tell everybody that this process is about to stop."""
        everybody = [c for room in self.rooms.values() for c in room.connections]
        for connection in everybody:
            connection.tell(Closing())
        with suppress(TimeoutError):
            async with asyncio.timeout(GOODBYE_SECONDS):
                await asyncio.gather(*(c.sent() for c in everybody), return_exceptions=True)

    async def close(self) -> None:
        """Stop; everything that was acknowledged is in the store, and clients come back."""
        for task in [*self._tasks]:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for name in [*self.rooms]:
            self.drop(name)
        self.programs.close()
        await self.store.close()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Have something done meanwhile."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Tables

    async def create(
        self, settings: Settings, seats: list[Sit | Hire], begins: bool, holder: str, id_: str
    ) -> str:
        """Make a table with some of its seats taken; gives its name, the same for the same id."""
        room = self._new_room(settings, holder, f"make:{id_}")
        for seat in seats:
            room.happen(deed_of(room.table, seat, holder, holder))
        if begins:
            room.happen(room.table.begin())
        return await self._open(room)

    async def rematch(self, room: Room) -> int:
        """Make the table where they play again, once; everybody sits a seat further.

        Gives the number under which that is told.
        """
        await self.freshen(room)
        room.table.rematch("")
        following = self._new_room(room.table.settings, room.host, f"again:{room.name}")
        for deed in (*room.table.moved_on(), Began()):
            following.happen(deed)
        name = await self._open(following)
        return await room.write(lambda table: table.rematch(name), "rematch")

    def _new_room(self, settings: Settings, host: str, action: str) -> Room:
        stored = StoredTable(new_name(), settings, new_secret(), host, action, now())
        return Room(self.store, stored, self.programs.names)

    async def _open(self, room: Room) -> str:
        """Write a table and the first lines of its log in one go, unless it was made before."""
        name = await self.store.create(room.stored, room.first_lines(), listing_of(room.table))
        if name == room.name:
            self._serve(room)
        return name

    # Rooms

    async def room(self, name: str) -> Room:
        """The room of a table; the first to ask has it read from the store."""
        if name in self.rooms:
            self.rooms[name].used = now()
            return self.rooms[name]
        if not can_be_name(name):
            raise Refused("no_such_table")
        if name not in self._loading:
            self._loading[name] = asyncio.create_task(self._load(name))
            self._loading[name].add_done_callback(lambda _: self._loading.pop(name, None))
        return await asyncio.shield(self._loading[name])

    async def _load(self, name: str) -> Room:
        stored = await self.store.find(name)
        if not stored:
            raise Refused("no_such_table")
        if stored.stage == "archived":
            raise Refused("archived")
        room = Room(self.store, stored, self.programs.names)
        await room.catch_up()
        self._serve(room)
        return room

    def _serve(self, room: Room) -> None:
        self.rooms[room.name] = room
        self._drive(room)

    def _drive(self, room: Room) -> None:
        """Let programs play and clocks run."""
        players = Players(room, self.programs, self.config.pace / 1000, self.store.is_shared)
        timer = Timer(room)
        self._driven[room.name] = players, timer

        def look(room: Room) -> None:
            players.look(room)
            timer.set()
            if room.table.archived:
                self._put_away(room)
            elif room.table.over and room.stage != "over":
                room.stage = "over"
                self.spawn(self.store.set_stage(room.name, "over", now()))

        room.on_changed = look
        room.on_written = self._pass_on
        look(room)

    def _put_away(self, room: Room) -> None:
        """Whoever still looks at a table that was put away has nothing to wait for."""
        for connection in room.connections:
            self.spawn(connection.finish(GONE))
        if self.rooms.get(room.name) is room:
            self.drop(room.name)

    def drop(self, name: str) -> None:
        """Serve a table no longer, until somebody comes again."""
        if name in self._telling:
            self._telling.pop(name).cancel()
        for driver in self._driven.pop(name):
            driver.stop()
        del self.rooms[name]
        self.programs.forget(name)

    # Clients

    async def enter(
        self, room: Room, connection: Connection, viewer: int | None, since: int | None
    ) -> None:
        """A client comes to a table."""
        await self.freshen(room)
        room.join(connection, viewer, since)
        self._tell_present(room)

    async def freshen(self, room: Room) -> None:
        """Apply what other processes have written, where there are others."""
        if self.store.is_shared:
            await room.catch_up()

    def leave(self, room: Room, connection: Connection) -> None:
        """A client goes."""
        room.connections.discard(connection)
        self._tell_present(room)

    def _tell_present(self, room: Room) -> None:
        """At once among a few; where there are many, each would be told of each."""
        if len(room.connections) < MANY:
            self._tell_present_now(room)
        elif room.name not in self._telling:
            later = asyncio.get_running_loop().call_later
            self._telling[room.name] = later(NOW_AND_THEN, self._tell_present_now, room)

    def _tell_present_now(self, room: Room) -> None:
        if room.name in self._telling:
            self._telling.pop(room.name).cancel()
        room.tell_present()
        self._pass_on(room)

    def _pass_on(self, room: Room) -> None:
        if not self.store.is_shared:
            return
        self.pass_on(Word(self.process, room.name, room.table.number, room.present()))

    async def hear(self, word: Word) -> None:
        """Another process tells of a table."""
        room = self.rooms.get(word.table)
        if not room or word.process == self.process:
            return
        if word.number > room.table.number:
            await room.catch_up()
        if room.hear_present(word.process, word.present):
            room.tell_present()

    def may_make(self, address: str) -> bool:
        """An address has not made too many tables lately."""
        return self._makers.take(address)

    # What is done from time to time

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                self.drop_idle()
                self._makers.forget()
                self.requests.forget()
                self.messages.forget()
                if self.store.is_shared:
                    await self.catch_up()
                    self.tell_others()
            except Exception:
                LOG.exception("sweep")

    def tell_others(self) -> None:
        """Say who is connected here, and forget processes that have long said nothing."""
        for room in self.rooms.values():
            if room.connections:
                self._pass_on(room)
            if room.forget_absent():
                room.tell_present()

    async def _archive(self) -> None:
        while True:
            try:
                while await self.archive():
                    pass
            except Exception:
                LOG.exception("archive")
            await asyncio.sleep(ARCHIVE_SECONDS)

    def drop_idle(self) -> None:
        """Serve no longer what nobody has looked at for some time."""
        late = now() - SHORTEST_STAY
        idle = [r.name for r in self.rooms.values() if not r.connections and r.used < late]
        for name in idle:
            self.drop(name)

    async def catch_up(self) -> None:
        """Apply what other processes wrote, even if no word of it came."""
        names = [name for name, room in self.rooms.items() if room.connections]
        if not names:
            return
        lengths = await self.store.lengths(names)
        for name, length in lengths.items():
            room = self.rooms.get(name)
            if room and room.table.number < length:
                await room.catch_up()

    async def archive(self) -> int:
        """Put tables away where nothing has happened for long; gives how many."""
        before = now() - self.config.archive_days * DAY
        names = await self.store.untouched(before, ARCHIVED_AT_ONCE)
        return sum([await self._archived(name) for name in names])

    async def _archived(self, name: str) -> bool:
        """Put a table away, unless another process has, or somebody has come meanwhile."""
        try:
            room = await self.room(name)
        except Refused:
            return False
        match, number = room.table.match, room.table.number
        record = str(match.record()) if match else ""
        put_away = await self.store.archive(name, number, record, now())
        await room.catch_up()
        return put_away
