"""Publish–subscribe between the processes that serve the same tables: notices over PostgreSQL.

LISTEN and NOTIFY need no broker beside the database. A notice may be lost while the database is
unreachable. What it would have announced is in the logs of the tables, which every process reads
from time to time.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import msgspec

from stolik.server.live.broadcast import Notice
from stolik.server.storage.database import read_url

LOG = logging.getLogger(__name__)
CHANNEL = "tables"
NOTIFY = "select pg_notify($1, $2)"
RECONNECT_SECONDS = 1.0
MOST_WAITING = 1000
WAKE = ""
"""Stands among the notices to be sent when the connection is lost."""


class NoticeBus:
    """Publishes the notices of this process, and hands on those of the others in their order.

    One connection does both; it is made anew when it is lost.
    """

    def __init__(self, database: str, on_notice: Callable[[Notice], Awaitable[None]]) -> None:
        self._url = read_url(database).set(drivername="postgresql")
        self._on_notice = on_notice
        self._to_send: asyncio.Queue[str] = asyncio.Queue(MOST_WAITING)
        self._received: asyncio.Queue[str] = asyncio.Queue()

    def publish(self, notice: Notice) -> None:
        """Sends a notice soon, unless too many wait."""
        self._put(msgspec.json.encode(notice).decode())

    async def run(self) -> None:
        """Serves until it is cancelled."""
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._connect_again())
            tasks.create_task(self._hand_on())

    def _put(self, text: str) -> None:
        with suppress(asyncio.QueueFull):
            self._to_send.put_nowait(text)

    async def _connect_again(self) -> None:
        while True:
            try:
                await self._serve()
            except Exception as error:  # a connection cut off in mid-statement raises many kinds
                LOG.warning("the connection for notices is lost: %r", error)
            await asyncio.sleep(RECONNECT_SECONDS)

    async def _serve(self) -> None:
        """Listens and sends over one connection until it is lost."""
        connection = await asyncpg.connect(self._url.render_as_string(hide_password=False))
        try:
            connection.add_termination_listener(lambda _: self._put(WAKE))
            await connection.add_listener(CHANNEL, self._receive)
            while not connection.is_closed():
                if text := await self._to_send.get():
                    await connection.execute(NOTIFY, CHANNEL, text)
        finally:
            connection.terminate()

    def _receive(self, _connection: Any, _process: int, _channel: str, payload: str) -> None:
        self._received.put_nowait(payload)

    async def _hand_on(self) -> None:
        while True:
            text = await self._received.get()
            try:
                await self._on_notice(msgspec.json.decode(text, type=Notice))
            except Exception:
                LOG.exception("a notice could not be handled")
