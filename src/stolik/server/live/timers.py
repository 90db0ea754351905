"""The clock timer of a session: when a person's time is up, a bot stands in."""

import asyncio
import logging

from stolik.server.domain.clock import now
from stolik.server.domain.events import StandInStarted
from stolik.server.domain.refusals import RequestRefused
from stolik.server.domain.table import Table
from stolik.server.live.session import TableSession

LOG = logging.getLogger(__name__)
RETRY_SECONDS = 1.0


class ClockTimer:
    """Waits for the next deadline of a session."""

    def __init__(self, session: TableSession) -> None:
        self._session = session
        self._handle: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None

    def stop(self) -> None:
        if self._handle:
            self._handle.cancel()
        if self._task:
            self._task.cancel()

    def schedule(self) -> None:
        """Waits for the next deadline, if there is one."""
        if self._handle:
            self._handle.cancel()
        deadline = self._session.table.next_deadline()
        if deadline is not None:
            wait = max(0, deadline - now()) / 1000
            self._handle = asyncio.get_running_loop().call_later(wait, self._ring)

    def _ring(self) -> None:
        if not self._task or self._task.done():
            self._task = asyncio.create_task(self._stand_in())

    async def _stand_in(self) -> None:
        """Starts a stand-in for each seat whose time is up."""
        for event in self._session.table.time_outs(now()):
            try:
                await self._write(event)
            except RequestRefused:
                LOG.debug("a move came just in time")
            except Exception:
                LOG.exception("a stand-in could not start", extra={"table": self._session.name})
                await asyncio.sleep(RETRY_SECONDS)
        self.schedule()

    async def _write(self, event: StandInStarted) -> None:
        def decision(table: Table) -> StandInStarted:
            if event not in table.time_outs(now()):
                raise RequestRefused("position_changed")
            return event

        await self._session.write(decision, f"late:{self._session.table.number}:{event.seat}")
