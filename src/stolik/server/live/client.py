"""A client at a table: its viewpoint, and a bounded queue of what waits to be sent to it.

At the bound a slow consumer is cut off, so that it neither fills the memory nor delays others.
"""

import asyncio
from collections import deque
from contextlib import suppress
from typing import Protocol

import msgspec

from stolik.rules.texts import LANGUAGES
from stolik.server.domain.wire import Message

ENCODER = msgspec.json.Encoder()
MOST_WAITING = 500
"""Frames that may wait; a client further behind is cut off, and comes back for a snapshot."""
CLOSE_SECONDS = 5.0


class Transport(Protocol):
    def write(self, *frames: bytes) -> bool:
        """Sends frames at once if the client keeps up; gives whether it did."""

    async def send(self, frame: bytes) -> None:
        """Sends a frame when the client can take it."""

    async def close(self, code: int) -> None:
        """Closes the connection in an orderly way."""

    def cut(self) -> None:
        """Closes the connection at once."""


class Client:
    """A client. Its viewpoint is a seat, or None for a spectator."""

    def __init__(
        self, transport: Transport, holder: str = "", language: str = LANGUAGES[0]
    ) -> None:
        self.holder, self.language = holder, language
        self.viewpoint: int | None = None
        self.awaits = ""  # the request that it is about to be answered, if any
        self._transport = transport
        self._held: list[bytes] = []
        self._waiting: deque[bytes] = deque()
        self._sending: asyncio.Task[None] | None = None
        self._is_gone = False

    def hold(self, frame: bytes) -> None:
        """Holds a frame back, to be sent together with the next one."""
        self._held.append(frame)

    def push(self, frame: bytes) -> None:
        """Sends a frame after everything before it."""
        frames, self._held = [*self._held, frame], []
        if self._is_gone or (not self._waiting and self._transport.write(*frames)):
            return
        if len(self._waiting) >= MOST_WAITING:
            self.forget()
            self._transport.cut()
            return
        self._waiting.extend(frames)
        if not self._sending or self._sending.done():
            self._sending = asyncio.create_task(self._send_waiting())

    def send(self, message: Message) -> None:
        self.push(ENCODER.encode(message))

    async def close(self, code: int) -> None:
        """Sends what waits, and closes; a client that takes nothing is cut off."""
        try:
            async with asyncio.timeout(CLOSE_SECONDS):
                await self.drain()
                await self._transport.close(code)
        except TimeoutError:
            self._transport.cut()
        self.forget()

    async def drain(self) -> None:
        """Waits until everything is sent."""
        if self._sending:
            await asyncio.shield(self._sending)

    def forget(self) -> None:
        """Discards what waits and sends nothing more."""
        self._is_gone = True
        self._waiting.clear()
        if self._sending:
            self._sending.cancel()

    async def _send_waiting(self) -> None:
        """Sends the queue; a frame leaves it when it was sent, so that none can overtake it."""
        with suppress(Exception):  # the socket is gone; its handler finds out by itself
            while self._waiting:
                await self._transport.send(self._waiting[0])
                self._waiting.popleft()
