"""The story in the documentation of the socket, played on a real server."""

import asyncio
from types import TracebackType
from typing import Any

from tests.server.clients import Live
from tests.waiting import HANGS_SECONDS
from tools.server_docs.story import OLA, Example, Person, Story


class Sockets:
    """Real sockets for the people in a story."""

    def __init__(self, address: str, story: Story) -> None:
        self.address, self.story = address, story
        self.sockets: dict[Person, Live] = {}

    async def play(self, example: Example) -> list[dict[str, Any]]:
        """Sends what an example sends; gives what Ola receives."""
        if example.sends is None:
            await self.sockets.pop(example.who).__aexit__(None, None, None)
        elif example.sends["type"] == "hello":
            await self.enter(example.who, example.sends)
        else:
            await self.sockets[example.who].send(example.sends)
            if example.who != OLA:  # it has happened before the next message
                await self.sockets[example.who].receive("done", "refused")
        async with asyncio.timeout(HANGS_SECONDS):
            return [await self.receive(expected) for expected in example.gets]

    async def enter(self, who: Person, hello: dict[str, Any]) -> None:
        """Opens a socket for a person."""
        parts = {key: part for key, part in hello.items() if key != "type"}
        live = Live(self.address, self.story.name, **parts)
        self.sockets[who] = await live.__aenter__()

    async def receive(self, expected: dict[str, Any]) -> dict[str, Any]:
        """The next message to Ola; `presence` may come once more than expected."""
        while (message := await self.sockets[OLA].receive()) != expected:
            if message["type"] != "presence":
                break
        return message

    async def __aenter__(self) -> "Sockets":
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for live in self.sockets.values():
            await live.__aexit__(kind, error, trace)


def shape(value: Any) -> Any:
    """The keys and types of a message, without its values."""
    if isinstance(value, dict):
        return {key: shape(part) for key, part in value.items()}
    if isinstance(value, list):
        return [shape(part) for part in value[:1]]
    return type(value).__name__


def without_times(message: dict[str, Any]) -> dict[str, Any]:
    """A message without what differs between servers: times and advice."""
    return {key: part for key, part in message.items() if key not in {"at", "advice", "texts"}}
