"""Background work: archives tables that have long been idle, and drops unused sessions."""

import asyncio
import logging

from stolik.server.domain.clock import now
from stolik.server.domain.refusals import RequestRefused
from stolik.server.live.table_manager import TableManager

LOG = logging.getLogger(__name__)
SHORTEST_STAY = 10 * 60 * 1000
SWEEP_SECONDS = 2.0
ARCHIVE_SECONDS = 3600.0
LARGEST_BATCH = 50
DAY = 24 * 3600 * 1000


class Archiver:
    """Replaces the logs of old tables by the records of their games."""

    def __init__(self, manager: TableManager) -> None:
        self._manager = manager

    async def run(self) -> None:
        """Archives old tables every hour, until cancelled."""
        while True:
            try:
                while await self.archive():
                    pass
            except Exception:
                LOG.exception("archiving failed")
            await asyncio.sleep(ARCHIVE_SECONDS)

    async def archive(self) -> int:
        """Archives tables that have long been idle; gives their number."""
        before = now() - self._manager.config.archive_days * DAY
        names = await self._manager.store.untouched(before, LARGEST_BATCH)
        return sum([await self.archive_table(name) for name in names])

    async def archive_table(self, name: str) -> bool:
        """Archives a table, unless another process has, or it was used meanwhile."""
        try:
            session = await self._manager.session(name)
        except RequestRefused:
            return False
        match, number = session.table.match, session.table.number
        record = str(match.record()) if match else ""
        archived = await self._manager.store.archive(name, number, record, now())
        await session.refresh()
        return archived


class Sweeper:
    """Drops idle sessions, and makes up for notices that were lost."""

    def __init__(self, manager: TableManager) -> None:
        self._manager = manager

    async def run(self) -> None:
        """Sweeps every few seconds, until cancelled."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                self.drop_idle()
                self._manager.limits.forget()
                if self._manager.store.is_shared:
                    await self.refresh_sessions()
                    self.exchange_presence()
            except Exception:
                LOG.exception("sweeping sessions failed")

    def drop_idle(self) -> None:
        """Drops sessions that have had no client for some time."""
        late, sessions = now() - SHORTEST_STAY, self._manager.sessions.values()
        for name in [s.name for s in sessions if not s.clients and s.used < late]:
            self._manager.drop(name)

    async def refresh_sessions(self) -> None:
        """Applies what other processes wrote, even if no notice of it came."""
        sessions = self._manager.sessions
        names = [name for name, session in sessions.items() if session.clients]
        if not names:
            return
        lengths = await self._manager.store.lengths(names)
        for name, length in lengths.items():
            session = sessions.get(name)
            if session and session.table.number < length:
                await session.refresh()

    def exchange_presence(self) -> None:
        """Notifies the other processes, and forgets those that have long been silent."""
        for session in self._manager.sessions.values():
            if session.clients:
                self._manager.broadcast.notify(session)
            if session.remote.forget_silent():
                session.send_presence()
