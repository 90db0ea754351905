"""The application itself, with sockets over ASGI instead of a network, on which a story is played.

Nothing of it depends on time: bots are not driven by a clock, and every message is waited for.
"""

import asyncio
import tempfile
from collections.abc import Awaitable, Callable, MutableMapping
from pathlib import Path
from types import TracebackType
from typing import Any

import msgspec
from msgspec.structs import replace

from stolik.bots.advice import advise
from stolik.bots.messages import Advice
from stolik.match.match import Match
from stolik.server.config import Config, without_limits
from stolik.server.domain.events import Entry
from stolik.server.live.bot_pool import BotPool
from stolik.server.live.session import TableSession
from stolik.server.live.table_manager import TableManager
from stolik.server.storage import LogRow, Store, StoredTable
from stolik.server.web.app import litestar_app

Json = dict[str, Any]
SEARCHES = 200
ANSWER_SECONDS = 600  # the first advice may have to be compiled
ANSWERS = {"hello": {"presence"}, "look": {"snapshot"}, "follow": {"presence"}}
"""The last message that a client is sent for a message of its own; others are answered by id."""
BY_ID = {"done", "refused", "explored", "hint"}


class SteadyBots(BotPool):
    """A pool whose advice is the same on every machine."""

    async def warm_up(self, game: object) -> None:
        """Loads nothing: no bot plays."""

    async def advise(self, match: Match, seat: int) -> Advice:
        """Advice from a fixed number of searches, with rounded chances."""
        advice = advise(match, seat, searches=SEARCHES)
        moves = [replace(found, chance=round(found.chance, 2)) for found in advice.moves]
        return replace(advice, moves=tuple(moves))


class AsgiSocket:
    """A socket of the application, without a network."""

    def __init__(self, app: Callable[..., Awaitable[None]], table: str) -> None:
        self.received: list[Json] = []
        self._sent: asyncio.Queue[Json] = asyncio.Queue()
        self._arrived = asyncio.Event()
        self._sent.put_nowait({"type": "websocket.connect"})
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "path": f"/api/tables/{table}/live",
            "query_string": b"",
            "headers": [],
            "client": ("127.0.0.1", 0),
            "subprotocols": [],
            "state": {},
        }
        self._serving = asyncio.ensure_future(app(scope, self._sent.get, self._receive))

    async def _receive(self, message: MutableMapping[str, Any]) -> None:
        if message["type"] == "websocket.send":
            self.received.append(msgspec.json.decode(message["text"]))
            self._arrived.set()

    async def send(self, message: Json) -> None:
        """Sends a message and waits for the answer to it."""
        text, seen = msgspec.json.encode(message).decode(), len(self.received)
        self._sent.put_nowait({"type": "websocket.receive", "text": text})
        last = ANSWERS.get(message["type"], BY_ID)
        while not any(found["type"] in last for found in self.received[seen:]):
            self._arrived.clear()
            async with asyncio.timeout(ANSWER_SECONDS):
                await self._arrived.wait()

    async def close(self) -> None:
        """Disconnects, and waits until the application knows."""
        self._sent.put_nowait({"type": "websocket.disconnect", "code": 1006})
        await self._serving


class Stage:
    """The application with a database of its own."""

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory()
        self.database = f"sqlite:///{Path(self._folder.name) / 'tables.db'}"
        self._manager = TableManager(without_limits(Config(self.database)))
        self._manager.bots = SteadyBots(1)
        self._app: Any = litestar_app(self._manager)
        self._sockets: set[AsgiSocket] = set()

    def connect(self, table: str) -> AsgiSocket:
        """A socket at a table."""
        socket = AsgiSocket(self._app, table)
        self._sockets.add(socket)
        return socket

    async def disconnect(self, socket: AsgiSocket) -> None:
        """Closes a socket."""
        self._sockets.remove(socket)
        await socket.close()
        await self.settle()

    async def session(self, table: str) -> TableSession:
        """The session of a table."""
        return await self._manager.session(table)

    async def settle(self) -> None:
        """Waits until every client has been sent what there is for it."""
        clients = [c for session in self._manager.sessions.values() for c in session.clients]
        await asyncio.gather(*(client.drain() for client in clients))

    async def stop(self) -> None:
        """Announces that the server stops."""
        await self._manager.announce_stop()

    async def __aenter__(self) -> "Stage":
        await self._manager.open()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for socket in [*self._sockets]:
            await self.disconnect(socket)
        await self._manager.close()
        self._folder.cleanup()


async def write_tables(database: str, tables: list[tuple[StoredTable, list[Entry]]]) -> None:
    """Writes tables with their logs into a database."""
    store = Store(database)
    await store.open()
    for stored, entries in tables:
        rows = [LogRow(stored.name, entry) for entry in entries]
        assert await store.create(stored, rows) == stored.name
    await store.close()
