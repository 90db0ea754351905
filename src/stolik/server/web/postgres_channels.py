"""Channels over PostgreSQL that outlast its restarts.

Notice may be lost while it is away: what it would have told is in the logs of the tables, and these
are looked through from time to time.
"""

import asyncio
import logging
from collections.abc import Iterable
from typing import Any

import asyncpg  # type: ignore[import-untyped]
from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend

LOG = logging.getLogger(__name__)
NOTIFY = "select pg_notify($1, $2)"
AGAIN_SECONDS = 1.0
TROUBLE = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError)


class LastingBackend(AsyncPgChannelsBackend):
    """The framework's own, over connections that are kept, and made anew when they are lost."""

    _speaking: Any = None
    _watching: asyncio.Task[None] | None = None

    async def on_startup(self) -> None:
        """Connect."""
        await super().on_startup()
        self._watching = asyncio.create_task(self._watch())

    async def on_shutdown(self) -> None:
        """Hang up."""
        if self._watching:
            self._watching.cancel()
        if self._speaking:
            await self._speaking.close()
        await super().on_shutdown()

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Send word; where that fails, others find what happened in the logs."""
        try:
            if not self._speaking or self._speaking.is_closed():
                self._speaking = await self._connect()
            for channel in channels:
                await self._speaking.execute(NOTIFY, channel, data.decode())
        except TROUBLE:
            LOG.warning("word to other processes was lost")

    async def _watch(self) -> None:
        """Listen again when the connection for it was lost."""
        while True:
            await asyncio.sleep(AGAIN_SECONDS)
            if not self._listener_conn.is_closed():
                continue
            try:
                await self._listen_again()
            except TROUBLE:
                LOG.warning("other processes cannot be heard")

    async def _listen_again(self) -> None:
        async with self._listener_lock:
            self._listener_conn = await self._connect()
            for channel in self._subscribed_channels:
                await self._listener_conn.add_listener(channel, self._listener)
