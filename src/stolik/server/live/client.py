"""A client at a table: what it may see, and what waits to be sent to it."""

import asyncio
from collections import deque
from contextlib import suppress
from typing import Protocol

import msgspec

from stolik.rules.texts import LANGUAGES
from stolik.server.domain.wire import Message

ENCODER = msgspec.json.Encoder()
MOST_WAITING = 500
"""Whoever is further behind is cut off, and comes back for a snapshot."""
PATIENCE = 5.0


class Pipe(Protocol):
    """Where frames go."""

    def write(self, *frames: bytes) -> bool:
        """Send frames at once, if the client keeps up; whether it did."""

    async def send(self, frame: bytes) -> None:
        """Send one when the client can take it."""

    async def close(self, code: int) -> None:
        """Send no more."""

    def cut(self) -> None:
        """Be rid of a client that takes nothing."""


class Connection:
    """A client. `viewer` is the seat whose eyes it sees through; None only looks on."""

    def __init__(self, pipe: Pipe, holder: str = "", language: str = LANGUAGES[0]) -> None:
        self.holder, self.language = holder, language
        self.viewer: int | None = None
        self.awaits = ""  # the action that it is about to be answered, if any
        self._pipe = pipe
        self._held: list[bytes] = []
        self._waiting: deque[bytes] = deque()
        self._sending: asyncio.Task[None] | None = None
        self._is_gone = False

    def hold(self, frame: bytes) -> None:
        """Send something together with what comes next, at once."""
        self._held.append(frame)

    def push(self, frame: bytes) -> None:
        """Send something as soon as what is before it has gone."""
        frames, self._held = [*self._held, frame], []
        if self._is_gone or (not self._waiting and self._pipe.write(*frames)):
            return
        if len(self._waiting) >= MOST_WAITING:
            self.go()
            self._pipe.cut()
            return
        self._waiting.extend(frames)
        if not self._sending or self._sending.done():
            self._sending = asyncio.create_task(self._send_all())

    def tell(self, message: Message) -> None:
        """The same, for this client alone."""
        self.push(ENCODER.encode(message))

    async def finish(self, code: int) -> None:
        """Send what waits, and close; a client that takes nothing is cut off."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self.sent()
                await self._pipe.close(code)
        except TimeoutError:
            self._pipe.cut()
        self.go()

    async def sent(self) -> None:
        """Nothing waits any more."""
        if self._sending:
            await asyncio.shield(self._sending)

    def go(self) -> None:
        """It is told nothing any more."""
        self._is_gone = True
        self._waiting.clear()
        if self._sending:
            self._sending.cancel()

    async def _send_all(self) -> None:
        """A frame leaves the queue when it was sent, so that none can overtake it."""
        with suppress(Exception):  # the socket is gone, and whoever listens to it hears of that
            while self._waiting:
                await self._pipe.send(self._waiting[0])
                self._waiting.popleft()
