"""The protocol of our own server: dnup, in which each seat plays the largest set that it can.

Games are played to their end, which takes 142 moves on average with two players. Then there is a
rematch, which all follow over the same socket.
"""

import asyncio
import sys
from collections import Counter
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

import msgspec

from benchmarks.load.protocols import SILENT, Meaning, SeatProtocol

UPDATED, SNAPSHOT = b'{"type":"updated"', b'{"type":"snapshot"'
REMATCHED = b'"event":{"event":"rematch_started"'
STOLIK = Path(sys.executable).with_name("stolik")
names = count()


class Card(msgspec.Struct):
    """A card."""

    active: int
    dormant: int


class Set(msgspec.Struct):
    """A set in an area."""

    area: str
    cards: list[Card]


class Player(msgspec.Struct):
    """The sets before a seat, and the hand that it sees."""

    known: list[Card]
    secret: list[Card]
    sets: list[Set]


class ToBeat(msgspec.Struct):
    """The value that a set of a size has to beat."""

    size: int
    value: int


class View(msgspec.Struct):
    """The part of a view by which a seat chooses a move."""

    players: list[Player]
    to_beat: list[ToBeat]


class TableState(msgspec.Struct):
    """The seats that the game waits for."""

    waits_for: list[int]


class State(msgspec.Struct):
    """A snapshot or an update, as far as it is needed."""

    number: int
    table: TableState
    view: View


decode = msgspec.json.Decoder(State).decode


@dataclass
class StolikSeat:
    """A seat at a table."""

    url: str
    token: str
    seat: int
    seats: int
    is_host: bool
    greeting: bytes = field(init=False)
    _state: State | None = None

    def __post_init__(self) -> None:
        hello = {"type": "hello", "token": self.token, "seat": self.seat}
        self.greeting = msgspec.json.encode(hello)

    def read(self, frame: bytes) -> Meaning:
        """Reads a frame."""
        if not frame.startswith((UPDATED, SNAPSHOT)):
            return Meaning(0 if b'"refused"' in frame[:20] else SILENT)
        if REMATCHED in frame[:100]:
            return Meaning(reply=self._follow())
        state = self._state = decode(frame)
        waits_for, begun = state.table.waits_for, self.seats + 1
        return Meaning(state.number - begun, self.seat in waits_for, over=not waits_for)

    def move(self) -> bytes:
        """The largest set that may be played, or another legal move."""
        state = self._state
        assert state
        action = f'{{"command":"make_move","seat":{self.seat},"move":"{choose(state, self.seat)}"}}'
        return f'{{"type":"do","id":"m{state.number}","command":{action}}}'.encode()

    def again(self) -> bytes:
        """The first seat asks for a rematch; the others receive its update."""
        if not self.is_host:
            return b""
        command = f'{{"command":"rematch","seat":{self.seat}}}'
        return f'{{"type":"do","id":"r","command":{command}}}'.encode()

    def _follow(self) -> bytes:
        """Follows to the rematch, one seat further."""
        self.seat = (self.seat + 1) % self.seats
        return f'{{"type":"follow","seat":{self.seat}}}'.encode()


def choose(state: State, seat: int) -> str:
    """A move as text."""
    me = state.view.players[seat]
    best = largest_set([*me.known, *me.secret], state.view.to_beat)
    if best:
        return "play " + " ".join(f"{card.active}/{card.dormant}" for card in best)
    others = [player for place, player in enumerate(state.view.players) if place != seat]
    areas = [lying.area for player in others for lying in player.sets if lying.cards]
    if areas and state.number % 2:
        return f"take {areas[0]}"
    return "turn"


def largest_set(hand: list[Card], to_beat: list[ToBeat]) -> list[Card]:
    """The cards of the largest set; none if no set may be played."""
    least = {one.size: one.value for one in to_beat}
    sizes = Counter(card.active for card in hand)
    free = [(size, value) for value, size in sizes.items() if value > least.get(size, 0)]
    if not free:
        return []
    _, best = max(free)
    return [card for card in hand if card.active == best]


@dataclass
class Stolik:
    """Our server; every move is on the disk before it is sent."""

    name: str = "stolik"
    storages: tuple[str, ...] = ("sqlite",)
    games_end: bool = True
    _tokens: dict[int, str] = field(default_factory=dict)

    def command(self, port: int, storage: str, folder: Path) -> list[str]:
        """The command that starts it."""
        database = f"{storage}:///{folder}/tables.db"
        where = ["--port", str(port), "--database", database]
        return [str(STOLIK), "serve", *where, "--no-limits", "--threads", "0"]

    def environment(self) -> dict[str, str]:
        return {}

    async def table(self, port: int, seats: int) -> list[SeatProtocol]:
        """A new table, dealt; one person holds all seats."""
        if port not in self._tokens:
            self._tokens[port] = (await post(port, "/api/tokens", {}, ""))["token"]
        token = self._tokens[port]
        sits = [
            {"command": "take_seat", "seat": seat, "name": f"P{seat}", "colour": seat}
            for seat in range(seats)
        ]
        settings = {"game": "dnup", "players": seats}
        new = {"id": f"t{next(names)}", "settings": settings, "seats": sits, "start": True}
        name = (await post(port, "/api/tables", new, token))["name"]
        url = f"ws://127.0.0.1:{port}/api/tables/{name}/live"
        return [StolikSeat(url, token, seat, seats, seat == 0) for seat in range(seats)]


async def post(port: int, path: str, body: object, token: str) -> dict[str, str]:
    """A request over a connection of its own; cheap, so that the client is not what is measured."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    content = msgspec.json.encode(body)
    lines = [f"POST {path} HTTP/1.1", "Host: localhost", f"Content-Length: {len(content)}"]
    lines += ["Content-Type: application/json", "Connection: close"]
    lines += [f"Authorization: Bearer {token}"] if token else []
    writer.write("\r\n".join([*lines, "", ""]).encode() + content)
    answer = await reader.read()
    writer.close()
    found: dict[str, str] = msgspec.json.decode(answer.partition(b"\r\n\r\n")[2])
    return found
