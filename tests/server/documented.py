"""The story in the documentation of the socket, told to a real server; and docs/live.md.

`python -m tests.server.documented` writes that document anew.
"""

import asyncio
from pathlib import Path
from types import TracebackType
from typing import Any

from stolik.server.storage import Line, Store
from stolik.server.web.live_docs import HEADING, text
from stolik.server.web.live_story import ENDED, OLA, TABLE, Example, Person, Story
from tests.server.clients import Live

DOCUMENT = Path(__file__).parents[2] / "docs" / "live.md"
NOTE = (
    "This page is made from the server's own structs, and a server answers its examples in the\n"
    "tests. A running server shows it at `/api/docs/live`, beside REST at `/api/docs`."
)
SECONDS = 60


def document() -> str:
    """What docs/live.md has to say."""
    return f"# {HEADING}\n\n{NOTE}\n\n{text()}\n"


async def lay(database: str, story: Story) -> None:
    """Put the table of a story into the database of a server, as it was before the story."""
    store = Store(database)
    await store.open()
    lines = [Line(story.stored.name, entry) for entry in story.before]
    assert await store.create(story.stored, lines) == story.stored.name
    await store.close()


class Stage:
    """Real sockets for those in a story."""

    def __init__(self, address: str, story: Story) -> None:
        self.address, self.story = address, story
        self.sockets: dict[Person, Live] = {}

    async def play(self, example: Example) -> list[dict[str, Any]]:
        """Send what an example sends; gives what Ola is told instead of what it says."""
        if example.sends is None:
            await self.sockets.pop(example.who).__aexit__(None, None, None)
        elif example.sends["type"] == "hello":
            await self.enter(example.who, example.sends)
        else:
            await self.sockets[example.who].send(example.sends)
            if example.who != OLA:  # it has happened before anybody does something else
                await self.sockets[example.who].receive("done", "refused")
        async with asyncio.timeout(SECONDS):
            return [await self.told(expected) for expected in example.gets]

    async def enter(self, who: Person, hello: dict[str, Any]) -> None:
        """Come to the table."""
        parts = {key: part for key, part in hello.items() if key != "type"}
        live = Live(self.address, self.story.stored.name, **parts)
        self.sockets[who] = await live.__aenter__()

    async def told(self, expected: dict[str, Any]) -> dict[str, Any]:
        """What Ola is told next; who is present may be told once more than expected."""
        while (message := await self.sockets[OLA].receive()) != expected:
            if message["type"] != "present":
                break
        return message

    async def __aenter__(self) -> "Stage":
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


def lasting(message: dict[str, Any]) -> dict[str, Any]:
    """A message without what no two servers say alike: times, new tables, and what is thought."""
    kept = {key: part for key, part in message.items() if key not in {"at", "advice", "texts"}}
    if kept["type"] == "snapshot" and kept["name"] not in {TABLE, ENDED}:
        kept = {key: kept[key] for key in ("number", "settings", "host", "mine", "seat", "told")}
    if kept.get("what", {}).get("deed") == "rematched":
        kept |= {"what": {"deed": "rematched"}, "table": {**kept["table"], "next": ""}}
    return kept


if __name__ == "__main__":
    DOCUMENT.write_text(document(), "utf-8")
