"""The broadcast of presence, to the clients of a table and to the other processes that serve it."""

import asyncio
from collections.abc import Callable

import msgspec

from stolik.server.domain.wire import Presence
from stolik.server.live.session import TableSession

CROWD, CROWD_SECONDS = 30, 1.0
"""At a table of CROWD clients, arrivals and departures are announced every CROWD_SECONDS."""


class Notice(msgspec.Struct, frozen=True):
    """A message to the other processes about a table: the length of its log, and presence."""

    process: str
    table: str
    number: int
    presence: Presence


class PresenceBroadcast:
    """Announces the presence at tables, to their clients and to the other processes."""

    def __init__(self, process: str, is_shared: bool) -> None:
        self.process = process
        self.publish: Callable[[Notice], None] = lambda _: None
        self._is_shared = is_shared
        self._delayed: dict[str, asyncio.TimerHandle] = {}

    def announce(self, session: TableSession) -> None:
        """Announces at once among few clients, and together with others in a crowd."""
        if len(session.clients) < CROWD:
            self._announce_now(session)
        elif session.name not in self._delayed:
            later = asyncio.get_running_loop().call_later
            self._delayed[session.name] = later(CROWD_SECONDS, self._announce_now, session)

    def _announce_now(self, session: TableSession) -> None:
        self.forget(session.name)
        session.send_presence()
        self.notify(session)

    def notify(self, session: TableSession) -> None:
        """Notifies the other processes, where there are others."""
        if self._is_shared:
            number, presence = session.table.number, session.presence()
            self.publish(Notice(self.process, session.name, number, presence))

    async def on_notice(self, session: TableSession, notice: Notice) -> None:
        if notice.process == self.process:
            return
        if notice.number > session.table.number:
            await session.refresh()
        if session.remote.update(notice.process, notice.presence):
            session.send_presence()

    def forget(self, name: str) -> None:
        if name in self._delayed:
            self._delayed.pop(name).cancel()
