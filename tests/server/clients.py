"""Clients for tests: real requests and real sockets."""

import itertools
from types import TracebackType
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection

from tests.server import web

COUNT = itertools.count()


def new_id() -> str:
    """An id that no other command has."""
    return f"a{next(COUNT)}"


class Person:
    """A client with a token, over REST."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.token = str(web.post(f"{address}/api/tokens").json()["token"])

    def request(self, method: str, path: str, body: Any = None) -> httpx.Response:
        """Sends a request."""
        headers = {"Authorization": f"Bearer {self.token}"}
        url = self.address + path
        return web.request(method, url, json=body, headers=headers)

    def make(
        self, settings: dict[str, Any], seats: list[dict[str, Any]], start: bool = False
    ) -> str:
        """Makes a table; gives its name."""
        body = {"id": new_id(), "settings": settings, "seats": seats, "start": start}
        answer = self.request("POST", "/api/tables", body)
        assert answer.status_code == httpx.codes.CREATED, answer.text
        return str(answer.json()["name"])

    def do(self, table: str, command: dict[str, Any], id_: str = "") -> httpx.Response:
        """Sends a command."""
        body = {"type": "do", "id": id_ or new_id(), "command": command}
        return self.request("POST", f"/api/tables/{table}/commands", body)

    def sit(self, table: str, seat: int, name: str = "") -> None:
        """Takes a seat."""
        command = {
            "command": "take_seat",
            "seat": seat,
            "name": name or f"Person {seat}",
            "colour": seat,
        }
        answer = self.do(table, command)
        assert answer.status_code == httpx.codes.OK, answer.text


def table_of(address: str, game: str, players: int, **settings: Any) -> tuple[str, list[Person]]:
    """A table whose seats are all taken by people, dealt; and the people."""
    people = [Person(address) for _ in range(players)]
    table = people[0].make({"game": game, "players": players, **settings}, [])
    for seat, person in enumerate(people):
        person.sit(table, seat)
    assert people[0].do(table, {"command": "start_game"}).status_code == httpx.codes.OK
    return table, people


class Live:
    """A socket at a table. Everything that came over it is kept."""

    def __init__(self, address: str, table: str, **hello: Any) -> None:
        self.url = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/live"
        self.hello = {"type": "hello", **hello}
        self.headers: dict[str, str] = {}
        self.frames: list[str] = []
        self.socket: ClientConnection | None = None

    async def __aenter__(self) -> "Live":
        self.socket = await web.connect(self.url, additional_headers=self.headers)
        await self.send(self.hello)
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.socket:
            await self.socket.close()

    async def send(self, message: Any) -> None:
        """Sends a message, or a text as it is."""
        assert self.socket
        text = message if isinstance(message, str) else msgspec.json.encode(message).decode()
        await self.socket.send(text)

    async def receive(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these kinds, or of any."""
        assert self.socket
        while True:
            frame = await self.socket.recv()
            assert isinstance(frame, str)
            self.frames.append(frame)
            message: dict[str, Any] = msgspec.json.decode(frame)
            if not kinds or message["type"] in kinds:
                return message

    async def do(self, command: dict[str, Any], id_: str = "") -> dict[str, Any]:
        """Sends a command; gives `done` or `refused`."""
        await self.send({"type": "do", "id": id_ or new_id(), "command": command})
        return await self.receive("done", "refused")

    async def ask(self, query: dict[str, Any]) -> dict[str, Any]:
        """Sends a query; gives the answer or `refused`."""
        await self.send({"type": "ask", "id": new_id(), "query": query})
        return await self.receive("explored", "hint", "refused")
