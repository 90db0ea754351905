"""The programs of a room: they think in their turn, and move at a pace people can follow."""

import asyncio
import logging

from stolik.rules.errors import StolikError
from stolik.rules.messages import Move
from stolik.server.domain import events as deeds
from stolik.server.domain.refusals import Refused
from stolik.server.domain.table import Table
from stolik.server.live.bot_pool import Programs
from stolik.server.live.session import Room

LOG = logging.getLogger(__name__)
OTHERS_FIRST = 4.0
"""Seconds that the process which wrote last has for a program's move before another one helps."""
AFTER_TROUBLE = 1.0
PATIENCE = 5
"""So many times as long a program waits where people may still speak up out of turn."""


class Players:
    """The programs of one room."""

    def __init__(self, room: Room, programs: Programs, pace: float, shared: bool) -> None:
        self._room, self._programs = room, programs
        self._pace, self._shared = pace, shared
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._helper: asyncio.TimerHandle | None = None

    def stop(self) -> None:
        """Play no longer."""
        if self._helper:
            self._helper.cancel()
        self._helper = None
        for task in self._thinking.values():
            task.cancel()

    def look(self, room: Room) -> None:
        """See who has to move now."""
        if room.wrote_last or not self._shared:
            self._start(room.table)
        elif room.table.programs_to_move():
            self._help_later()

    def _help_later(self) -> None:
        if self._helper:
            self._helper.cancel()
        loop = asyncio.get_running_loop()
        self._helper = loop.call_later(OTHERS_FIRST, lambda: self._start(self._room.table))

    def _start(self, table: Table) -> None:
        for seat, name in table.programs_to_move().items():
            if seat not in self._thinking:
                self._thinking[seat] = asyncio.create_task(self._play(seat, name))

    async def _play(self, seat: int, name: str) -> None:
        """Move for a seat; then see who has to move next."""
        try:
            await self._move(seat, name)
        except Refused:
            LOG.debug("a program's move came too late")
        except Exception:
            LOG.exception("a program could not move", extra={"table": self._room.name})
            await asyncio.sleep(AFTER_TROUBLE)
        del self._thinking[seat]
        self.look(self._room)

    async def _move(self, seat: int, name: str) -> None:
        """Think, wait until people can follow, and move if the position is still the same."""
        version, loop = self._room.table.version, asyncio.get_running_loop()
        begun = loop.time()
        move = await self._chosen(self._room.table, seat, name)
        await asyncio.sleep(begun + self._pace * patience(self._room.table) - loop.time())

        def decide(table: Table) -> deeds.AnyDeed:
            if table.version != version:
                raise Refused("somebody_has_moved")
            return table.move_of_program(seat, move)

        await self._room.write(decide, f"program:{version}:{seat}")

    async def _chosen(self, table: Table, seat: int, name: str) -> Move:
        """What a program wants to do; where somebody's own fails, the stand-in moves."""
        match, version, about = table.playing, table.version, {"program": name, "table": table.name}
        try:
            move = await self._programs.choose(match, seat, name)
            if table.version == version and match.why_not(seat, move):
                raise StolikError("its move is not legal")
            return move
        except StolikError as error:
            LOG.warning("a program failed: %s", error, extra=about)
        except Exception:
            LOG.exception("a program failed", extra=about)
        if table.version != version:
            raise Refused("somebody_has_moved")
        return await self._programs.choose(match, seat, table.settings.stand_in)


def patience(table: Table) -> int:
    """How many times as long as usual a program waits, so that people can say something first."""
    asked = [table.seats[seat] for seat in table.playing.may_interrupt]
    return PATIENCE if any(not seat.is_played_by_program for seat in asked) else 1
