"""Word between processes that serve the same tables, by the framework's channels."""

import asyncio
import logging

import msgspec
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend

from stolik.server.live.table_manager import Hall, Word
from stolik.server.storage.database import read_url

LOG = logging.getLogger(__name__)
CHANNEL = "tables"
DECODER = msgspec.json.Decoder(Word)


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

    def __init__(self, hall: Hall, channels: ChannelsPlugin) -> None:
        self._hall, self._channels = hall, channels

    def pass_on(self, word: Word) -> None:
        """Tell the other processes."""
        self._channels.publish(msgspec.json.encode(word).decode(), [CHANNEL])

    async def listen(self) -> None:
        """Hear the other processes, for ever."""
        async with self._channels.start_subscription([CHANNEL]) as subscriber:
            async for event in subscriber.iter_events():
                try:
                    await self._hall.hear(DECODER.decode(event))
                except asyncio.CancelledError:
                    raise
                except Exception:
                    LOG.exception("word from another process")
