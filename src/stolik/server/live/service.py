"""The desk: what clients ask for, whichever way they come, and who may have it."""

import asyncio

from stolik.match.match import Match
from stolik.server.domain import queries as questions
from stolik.server.domain.commands import Rematch, StandIn, check_holds
from stolik.server.domain.names import can_be_name
from stolik.server.domain.refusals import Refused
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
    Advised,
    Ask,
    Do,
    Done,
    Moves,
    MovesFound,
    Preview,
    Previewed,
    Snapshot,
)
from stolik.server.live.session import Room
from stolik.server.live.table_manager import Hall


class Desk:
    """Answers for a hall."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    async def snapshot(self, name: str, holder: str, seat: int | None) -> Snapshot:
        """A table as somebody sees it."""
        room = await self._fresh_room(name)
        return room.snapshot(holder, seat)

    async def do(self, name: str, holder: str, asked: Do, language: str) -> Done:
        """Do something at a table, once."""
        done = await self._do(name, holder, asked, language)
        self._hall.count_done(str(asked.action.__struct_config__.tag))
        return done

    async def _do(self, name: str, holder: str, asked: Do, language: str) -> Done:
        room = await self._hall.room(name)
        if isinstance(asked.action, Rematch):
            check_holds(room.table, asked.action.seat, holder)
            return Done(asked.id, await self._hall.rematch(room))
        if isinstance(asked.action, StandIn) and asked.action.seat in room.present_anywhere().seats:
            raise Refused("still_here")
        return Done(asked.id, await room.do(asked.action, holder, asked.id, language))

    async def ask(
        self, name: str, holder: str, asked: Ask, language: str
    ) -> MovesFound | Previewed | Advised:
        """Answer a question about a seat that somebody holds."""
        room = await self._fresh_room(name)
        check_holds(room.table, asked.question.seat, holder)
        match = self._game_of(room)
        match asked.question:
            case Moves() as moves:
                number, twin = room.table.number, match.latest()
                find = questions.find_moves
                return await asyncio.to_thread(find, twin, number, asked.id, moves)
            case Preview() as preview:
                return questions.preview(match, asked.id, preview, language)
            case Advise(seat):
                return await self._advise(room, match, seat, asked.id)

    async def _advise(self, room: Room, match: Match, seat: int, id_: str) -> Advised:
        if not room.table.settings.hints:
            raise Refused("no_hints")
        advice = await self._hall.programs.advise(match, seat)
        return questions.advised(match, id_, advice)

    async def record(self, name: str) -> str:
        """The record of a game, without what is secret while it runs."""
        if not can_be_name(name):
            raise Refused("no_such_table")
        kept = await self._hall.store.record(name)
        if kept is not None:
            return kept
        room = await self._fresh_room(name)
        return str(self._game_of(room).record())

    async def replay(self, name: str, seat: int | None) -> Replay:
        """A game that is over, and what happened in it."""
        return await asyncio.to_thread(replay_of, await self._ended(name), seat)

    async def frames(self, name: str, seat: int | None, first: int) -> tuple[Frame, ...]:
        """Some frames of a game that is over."""
        return await asyncio.to_thread(frames_of, await self._ended(name), seat, first)

    async def chance(self, name: str) -> Chance:
        """What the chance of a game that is over came from."""
        return await asyncio.to_thread(chance_of, await self._ended(name))

    async def _ended(self, name: str) -> Match:
        return await asyncio.to_thread(replayed, await self.record(name))

    async def _fresh_room(self, name: str) -> Room:
        room = await self._hall.room(name)
        await self._hall.freshen(room)
        return room

    def _game_of(self, room: Room) -> Match:
        if not room.table.match:
            raise Refused("not_begun")
        return room.table.match
