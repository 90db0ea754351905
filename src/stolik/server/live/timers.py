"""The clock of a room: when somebody's time is up, a program stands in."""

import asyncio
import logging

from stolik.server.domain import events as deeds
from stolik.server.domain.clock import now
from stolik.server.domain.refusals import Refused
from stolik.server.domain.table import Table
from stolik.server.live.session import Room

LOG = logging.getLogger(__name__)
AFTER_TROUBLE = 1.0


class Timer:
    """Waits for the next deadline of a room."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._handle: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None

    def stop(self) -> None:
        """Wait no longer."""
        if self._handle:
            self._handle.cancel()
        if self._task:
            self._task.cancel()

    def set(self) -> None:
        """Wait for the deadline there is now, if there is one."""
        if self._handle:
            self._handle.cancel()
        deadline = self._room.table.next_deadline()
        if deadline is not None:
            wait = max(0, deadline - now()) / 1000
            self._handle = asyncio.get_running_loop().call_later(wait, self._ring)

    def _ring(self) -> None:
        if not self._task or self._task.done():
            self._task = asyncio.create_task(self._stand_in())

    async def _stand_in(self) -> None:
        """For everybody whose time is up."""
        for late in self._room.table.late(now()):
            try:
                await self._write(late)
            except Refused:
                LOG.debug("somebody moved just in time")
            except Exception:
                LOG.exception("time is up", extra={"table": self._room.name})
                await asyncio.sleep(AFTER_TROUBLE)
        self.set()

    async def _write(self, late: deeds.StoodIn) -> None:
        def decide(table: Table) -> deeds.AnyDeed:
            if late not in table.late(now()):
                raise Refused("somebody_has_moved")
            return late

        await self._room.write(decide, f"late:{self._room.table.number}:{late.seat}")
