"""The table service: carries out commands and answers queries, over REST or the socket."""

import asyncio

from stolik.engine.compiled import engine_of
from stolik.match.match import Match
from stolik.server.domain import queries
from stolik.server.domain.commands import Rematch, StandIn, check_holds
from stolik.server.domain.names import can_be_name
from stolik.server.domain.refusals import RequestRefused
from stolik.server.domain.replays import (
    Chance,
    Frame,
    Replay,
    chance_of,
    frames_of,
    replay_of,
    replayed,
)
from stolik.server.domain.wire import (
    Advise,
    Ask,
    Do,
    Done,
    Explore,
    Explored,
    Hint,
    Snapshot,
)
from stolik.server.live.session import TableSession
from stolik.server.live.table_manager import TableManager


class TableService:
    """Carries out commands and answers queries at the tables of a manager."""

    def __init__(self, manager: TableManager) -> None:
        self._manager = manager

    async def snapshot(self, name: str, holder: str, seat: int | None) -> Snapshot:
        session = await self._fresh_session(name)
        return session.snapshot(holder, seat)

    async def do(self, name: str, holder: str, asked: Do, language: str) -> Done:
        """Carries out a command at a table, once."""
        done = await self._do(name, holder, asked, language)
        self._manager.count_command(str(asked.command.__struct_config__.tag))
        return done

    async def _do(self, name: str, holder: str, asked: Do, language: str) -> Done:
        session, command = await self._manager.session(name), asked.command
        if isinstance(command, Rematch):
            check_holds(session.table, command.seat, holder)
            return Done(asked.id, await self._manager.rematch(session))
        if isinstance(command, StandIn) and command.seat in session.presence_anywhere().seats:
            raise RequestRefused("still_here")
        return Done(asked.id, await session.do(command, holder, asked.id, language))

    async def ask(self, name: str, holder: str, asked: Ask, language: str) -> Explored | Hint:
        """Answers a query about a seat of the holder."""
        session = await self._fresh_session(name)
        check_holds(session.table, asked.query.seat, holder)
        match = session.table.playing
        match asked.query:
            case Explore() as query:
                now, number = match.latest(), session.table.number
                return await asyncio.to_thread(
                    lambda: queries.explore(
                        now, engine_of(now.game), number, asked.id, query, language
                    )
                )
            case Advise(seat):
                return await self._advise(session, match, seat, asked.id)

    async def _advise(self, session: TableSession, match: Match, seat: int, id_: str) -> Hint:
        if not session.table.settings.hints:
            raise RequestRefused("no_hints")
        return queries.hint(match, id_, await self._manager.bots.advise(match, seat))

    async def record(self, name: str) -> str:
        """The record of a game, without what is secret while it runs."""
        if not can_be_name(name):
            raise RequestRefused("no_such_table")
        kept = await self._manager.store.record(name)
        if kept is not None:
            return kept
        session = await self._fresh_session(name)
        return str(session.table.playing.record())

    async def replay(self, name: str, seat: int | None) -> Replay:
        return await asyncio.to_thread(replay_of, await self._ended(name), seat)

    async def frames(self, name: str, seat: int | None, first: int) -> tuple[Frame, ...]:
        return await asyncio.to_thread(frames_of, await self._ended(name), seat, first)

    async def chance(self, name: str) -> Chance:
        """The chance of a game that is over, to be checked."""
        return await asyncio.to_thread(chance_of, await self._ended(name))

    async def _ended(self, name: str) -> Match:
        return await asyncio.to_thread(replayed, await self.record(name))

    async def _fresh_session(self, name: str) -> TableSession:
        session = await self._manager.session(name)
        await self._manager.refresh(session)
        return session
