"""The protocol of boardgame.io: socket.io 4 over its WebSocket transport.

A match comes into being when the first seat asks for it, so that nothing has to be created by
HTTP. Such a match has no credentials, which spares the server a comparison for every move.
"""

from collections import Counter
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

import msgspec

from benchmarks.load.protocols import Meaning, SeatProtocol

FOLDER = Path(__file__).parents[1] / "boardgame_io"

OPEN, PING, PONG = b"0", b"2", b"3"
CONNECT = b"40/dnup,"
EVENT = b"42/dnup,"
UPDATE = EVENT + b'["update",'
SYNC = EVENT + b'["sync",'
NUMBER = b'"_stateID":'
TURN = b'"currentPlayer":"'

Card = tuple[int, int]


class Game(msgspec.Struct):
    """The part of a state by which a seat chooses a move."""

    hand: list[Card]
    sets: list[list[Card]]


class State(msgspec.Struct):
    """A state as boardgame.io sends it."""

    game: Game = msgspec.field(name="G")
    number: int = msgspec.field(name="_stateID")


class Synced(msgspec.Struct):
    """The answer to a seat that sits down."""

    state: State


class Sync(msgspec.Struct, array_like=True):
    """The event with that answer."""

    event: str
    match: str
    info: Synced


class Update(msgspec.Struct, array_like=True):
    """The event of a move."""

    event: str
    match: str
    state: State


decode_sync = msgspec.json.Decoder(Sync).decode
decode_update = msgspec.json.Decoder(Update).decode
names = count()


@dataclass
class BoardgameIoSeat:
    """A seat of a match."""

    url: str
    match: str
    seat: int
    seats: int
    greeting: bytes = b""
    games: int = 0
    _frame: bytes = b""
    _digit: int = field(init=False)

    def __post_init__(self) -> None:
        self._digit = ord(str(self.seat))

    def read(self, frame: bytes) -> Meaning:
        """Reads a frame."""
        if frame.startswith((UPDATE, SYNC)):
            return self._state(frame)
        if frame == PING:
            return Meaning(reply=PONG)
        if frame.startswith(OPEN):
            return Meaning(reply=CONNECT)
        if frame.startswith(CONNECT):
            return Meaning(reply=self._sit())
        return Meaning()

    def move(self) -> bytes:
        """The largest set that may be played, or another legal move."""
        state = self._seen()
        payload = f'{{{choose(state, self.seat)},"playerID":"{self.seat}"}}'
        action = f'{{"type":"MAKE_MOVE","payload":{payload}}}'
        return EVENT + f'["update",{action},{state.number},"{self._name}","{self.seat}"]'.encode()

    def again(self) -> bytes:
        """Asks for a new match."""
        self.games += 1
        return self._sit()

    @property
    def _name(self) -> str:
        return f"{self.match}-{self.games}"

    def _sit(self) -> bytes:
        return EVENT + f'["sync","{self._name}","{self.seat}",null,{self.seats}]'.encode()

    def _state(self, frame: bytes) -> Meaning:
        start = frame.find(NUMBER) + len(NUMBER)
        end = start
        while frame[end : end + 1].isdigit():
            end += 1
        my_turn = frame[frame.find(TURN) + len(TURN)] == self._digit
        if my_turn:
            self._frame = frame
        return Meaning(int(frame[start:end]), my_turn)

    def _seen(self) -> State:
        event = memoryview(self._frame)[len(EVENT) :]
        if self._frame.startswith(UPDATE):
            return decode_update(event).state
        return decode_sync(event).info.state


def choose(state: State, seat: int) -> str:
    """The name and arguments of a move."""
    game = state.game
    best = largest_set(game)
    if best:
        return f'"type":"play","args":[{best}]'
    owners = [owner for owner, pile in enumerate(game.sets) if pile and owner != seat]
    if owners and state.number % 2:
        return f'"type":"take","args":[{owners[0]}]'
    return '"type":"turnOver","args":[]'


def largest_set(game: Game) -> list[int]:
    """The places of its cards in the hand; empty if no set may be played."""
    to_beat = {len(pile): pile[0][0] for pile in game.sets if pile}
    sizes = Counter(active for active, _ in game.hand)
    free = [(size, value) for value, size in sizes.items() if value > to_beat.get(size, 0)]
    if not free:
        return []
    _, best = max(free)
    return [place for place, (active, _) in enumerate(game.hand) if active == best]


@dataclass
class BoardgameIo:
    """A boardgame.io server with a game like dnup."""

    name: str = "boardgame.io"
    storages: tuple[str, ...] = ("flatfile", "memory")
    games_end: bool = False

    def command(self, port: int, storage: str, folder: Path) -> list[str]:
        """The command that starts it."""
        options = ["--storage", storage, str(folder)]
        return ["node", str(FOLDER / "server.js"), str(port), *options]

    def environment(self) -> dict[str, str]:
        """The environment that its documentation advises in production."""
        return {"NODE_ENV": "production"}

    async def table(self, port: int, seats: int) -> list[SeatProtocol]:
        """A new match."""
        url = f"ws://127.0.0.1:{port}/socket.io/?EIO=4&transport=websocket"
        match = f"m{next(names)}"
        return [BoardgameIoSeat(url, match, seat, seats) for seat in range(seats)]
