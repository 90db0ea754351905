"""Notices between the processes that serve the same tables, over the framework's channels."""

import asyncio
import logging

import msgspec
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend

from stolik.server.live.presence import Notice
from stolik.server.live.table_manager import TableManager
from stolik.server.storage.database import read_url

LOG = logging.getLogger(__name__)
CHANNEL = "tables"
DECODER = msgspec.json.Decoder(Notice)


def backend_for(database: str) -> ChannelsBackend:
    """PostgreSQL carries the word where it keeps the logs; else there is one process."""
    url = read_url(database)
    if url.get_backend_name() == "sqlite":
        return MemoryChannelsBackend()
    from stolik.server.web.postgres_channels import LastingBackend  # noqa: PLC0415

    plain = url.set(drivername="postgresql")
    return LastingBackend(plain.render_as_string(hide_password=False))


class Bus:
    """Passes word on, and takes it in."""

    def __init__(self, manager: TableManager, channels: ChannelsPlugin) -> None:
        self._manager, self._channels = manager, channels

    def publish(self, notice: Notice) -> None:
        """Tell the other processes."""
        self._channels.publish(msgspec.json.encode(notice).decode(), [CHANNEL])

    async def listen(self) -> None:
        """Hear the other processes, for ever."""
        async with self._channels.start_subscription([CHANNEL]) as subscriber:
            async for event in subscriber.iter_events():
                try:
                    await self._manager.on_notice(DECODER.decode(event))
                except asyncio.CancelledError:
                    raise
                except Exception:
                    LOG.exception("word from another process")
