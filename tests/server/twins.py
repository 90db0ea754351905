"""Twin games: two servers play one game that differs only in what one viewpoint cannot know.

The true server plays by the rules. The other one holds, in every position, another state that
reveals the same to the viewpoint: all that they cannot see is dealt anew. So every byte that the
viewpoint gets from the one has to come from the other one too.
"""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from contextvars import ContextVar
from dataclasses import dataclass, field
from itertools import zip_longest
from random import Random
from typing import Any, cast

import msgspec
from litestar.exceptions import WebSocketDisconnect

from stolik.match.game import Game
from stolik.match.legal_move import GivenMove, LegalMove
from stolik.match.match import Match
from stolik.match.position import SPECTATOR, Position
from stolik.match.provably_fair import SECRET_BITS, words_of_move
from stolik.rules.chance import generator
from stolik.rules.chance import seed as seed_generator
from stolik.rules.errors import StolikError
from stolik.rules.messages import Move, Refusal
from stolik.rules.state import copied
from stolik.server.domain.clock import Clock
from stolik.server.domain.settings import Settings
from stolik.server.domain.tokens import holder_of
from stolik.server.domain.wire import Do
from stolik.server.live.service import TableService
from stolik.server.live.session import TableSession
from stolik.server.live.table_manager import TableManager
from stolik.server.storage import StoredTable
from stolik.server.web.socket import SocketHandler
from tests.every_game import Table
from tests.waiting import HANGS_SECONDS

BEGUN_AT = 1_900_000_000_000
TRIES = 6
"""The twins that are tried to find one in which a move shows the viewpoint the same."""
TOKENS = [f"1ffffffffff.{letter * 43}" for letter in "abcdefgh"]
HOLDERS = [holder_of(token, BEGUN_AT) for token in TOKENS]
UNSPOKEN = [*HOLDERS, *(token.rpartition(".")[2] for token in TOKENS)]
TIME: ContextVar[list[int]] = ContextVar("TIME")

Viewpoint = int | None
Message = dict[str, Any]
DealAnew = Callable[[Game, Any, Viewpoint, list[int]], Any]


class Leak(AssertionError):
    """A viewpoint was sent something that it may not know."""


# States and matches


def number_of(viewpoint: Viewpoint) -> int:
    """The viewpoint as games number it."""
    return SPECTATOR if viewpoint is None else viewpoint


def completed(game: Game, s: Any, viewpoint: Viewpoint, rng: list[int]) -> Any:
    """Another state that reveals the same: all that is hidden from the viewpoint is dealt anew."""
    other = game.revealed(s, number_of(viewpoint))
    game.information_state.complete(other, number_of(viewpoint), rng)
    return other


class Twin(Match):
    """A match whose next move, and the state after it, are prepared."""

    coming: tuple[Move, Any] | None = None

    def check(
        self, seat: int, move: GivenMove | LegalMove, language: str = "en"
    ) -> LegalMove | Refusal:
        """Allows the prepared move."""
        made = move.move if isinstance(move, LegalMove) else self.game.as_move(move)
        if self.coming and self.coming[0] == made:
            return self.as_legal(seat, made)
        return super().check(seat, move, language)

    def play(self, seat: int, move: GivenMove | LegalMove) -> None:
        """Makes the prepared move."""
        assert self.coming
        text = move.text if isinstance(move, LegalMove) else move
        assert self.game.text(self.coming[0]) == text
        made, state = self.coming
        self.coming = None
        self._history.append(self.as_legal(seat, made))
        self._positions.append(Position(state))

    def as_legal(self, seat: int, move: Move) -> LegalMove:
        code = self.game.moves.encode(self._state, move)
        return LegalMove(seat, move, code, self.game, self._positions[-1])

    def stand(self, state: Any) -> None:
        """Replaces the state."""
        self._positions[-1] = Position(state)


def played(game: Game, s: Any, seat: int, move: Move, words: tuple[int, int, int]) -> Any | None:
    """The state after a move, if it may be made."""
    if game.moves.malformed(s, seat, move):
        return None
    code = game.moves.encode(s, move)
    if game.legal.why_not(s, seat, code):
        return None
    after = copied(s)
    seed_generator(after.rng, *words)
    game.rules.act(after, seat, code)
    return after


def seen_alike(game: Game, s: Any, seat: int, move: Move, viewpoint: int) -> Move:
    """A move that looks the same to a viewpoint; a different one where there is one."""
    seen = game.moves.as_seen(s, seat, move, viewpoint)
    if seen == move:
        return move
    codes = [0] * game.most_moves
    listed = codes[: game.legal.legal_moves(s, seat, codes)]
    moves = (game.moves.decode(s, code) for code in listed)
    alike = (m for m in moves if m != move and game.moves.as_seen(s, seat, m, viewpoint) == seen)
    return next(alike, move)


# Servers and sockets


class Wire:
    """A socket without a network, for one client."""

    def __init__(self) -> None:
        self.scope: dict[str, Any] = {}
        self._said: asyncio.Queue[str | None] = asyncio.Queue()
        self._sent: asyncio.Queue[str] = asyncio.Queue()
        self._received: list[str] = []

    async def receive(self) -> Message:
        """The next message of the client, or its disconnect."""
        text = await self._said.get()
        if text is None:
            return {"type": "websocket.disconnect", "code": 1000}
        return {"type": "websocket.receive", "text": text}

    async def send(self, message: Message) -> None:
        """Takes a message for the client."""
        self._sent.put_nowait(message["text"])

    async def send_data(self, frame: str) -> None:
        self._sent.put_nowait(frame)

    async def close(self, code: int) -> None:
        """Takes the close of the socket."""
        self._sent.put_nowait(f"closed {code}")

    def say(self, message: Message | str | None) -> None:
        """Sends a message, or a text as it is; None disconnects."""
        text = msgspec.json.encode(message).decode() if isinstance(message, dict) else message
        self._said.put_nowait(text)

    async def receive_until(self, *marks: str) -> None:
        """Receives everything up to a text that begins with one of the marks."""
        async with asyncio.timeout(HANGS_SECONDS):
            while not self._received or not self._received[-1].startswith(marks):
                self._received.append(await self._sent.get())

    def received(self) -> list[str]:
        """The texts received since the last call."""
        texts, self._received = self._received, []
        return texts


@dataclass(eq=False)
class World:
    """A table on one of two servers, and the clients that look at it."""

    manager: TableManager
    service: TableService
    session: TableSession
    wire: Wire = field(default_factory=Wire)  # of the viewpoint
    serving: dict[Wire, asyncio.Task[None]] = field(default_factory=dict)

    async def do(self, seat: int, command: Message, id_: str) -> None:
        """Sends a command of a seat over REST; it may be refused."""
        asked = msgspec.convert({"type": "do", "id": id_, "command": command}, Do)
        with suppress(StolikError):
            await self.service.do(self.session.name, HOLDERS[seat], asked, "pl")

    async def enter(self, wire: Wire, viewpoint: Viewpoint, **hello: Any) -> None:
        """Connects a client."""
        if viewpoint is not None:
            hello |= {"token": TOKENS[viewpoint], "seat": viewpoint}
        handler = SocketHandler(cast(Any, wire), self.session.name, self.manager, self.service)
        self.serving[wire] = asyncio.create_task(until_gone(handler.serve()))
        wire.say({"type": "hello", **hello})
        await wire.receive_until('{"type":"presence"')

    async def leave(self, wire: Wire) -> None:
        """Disconnects a client."""
        wire.say(None)
        await self.serving.pop(wire)

    async def close(self) -> None:
        """Disconnects all clients."""
        for wire in [*self.serving]:
            await self.leave(wire)
        self.manager.drop(self.session.name)


async def until_gone(serving: Awaitable[None]) -> None:
    """Serves until the client disconnects, as the socket's route does."""
    with suppress(WebSocketDisconnect):
        await serving


async def new_world(manager: TableManager, table: Table, name: str, secret: int) -> World:
    """A table whose seats are all taken."""
    rest: dict[str, Any] = {"clock": Clock(move=60, bank=3600), "hints": True, "listed": True}
    settings = Settings(table.game.id, table.players, dict(table.options), **rest)
    stored = StoredTable(name, settings, secret, HOLDERS[0], name, TIME.get()[0])
    await manager.store.create(stored, [])
    world = World(manager, TableService(manager), await manager.session(name))
    for seat in table.seats:
        person = {"command": "take_seat", "seat": seat, "name": f"Gość {seat}", "colour": seat}
        await world.do(seat, person, f"sit-{seat}")
    return world


# Games


class Pair:
    """A game and its twin, followed from one viewpoint."""

    def __init__(
        self, table: Table, worlds: list[World], viewpoint: Viewpoint, secret: int
    ) -> None:
        self.game, self.table, self.viewpoint, self.secret = table.game, table, viewpoint, secret
        self.worlds, (self.true, self.twin) = worlds, worlds
        self.name, self.tally = self.true.session.name, Counter(games=1)
        self.deal_anew: DealAnew = completed
        self.tries = TRIES
        self.random, self.rng = Random(f"{secret}"), generator("moves", secret)
        self.aside, self.twin_rng = Random(self.name), generator("twins", self.name)
        self._room_for_moves = [0] * self.game.most_moves
        self._ids = 0

    @property
    def match(self) -> Match:
        """The true game."""
        return self.true.session.table.playing

    @property
    def other(self) -> Twin:
        """Its twin."""
        return cast(Twin, self.twin.session.table.playing)

    def new_id(self) -> str:
        """An id for a command."""
        self._ids += 1
        return f"a{self._ids}"

    async def begin(self) -> None:
        """Deals both, then connects a neighbour, a spectator, and the viewpoint's client."""
        await self.true.do(0, {"command": "start_game"}, "begin")
        start, names = self.anew(self.match._state), self.match.names
        other, table = (
            Twin(self.game, start, self.secret, names, table=self.name),
            self.twin.session.table,
        )
        vars(table)["deal"] = lambda: setattr(table, "match", other)
        await self.twin.do(0, {"command": "start_game"}, "begin")
        neighbour = 0 if self.viewpoint is None else (self.viewpoint + 1) % self.table.players
        for world in self.worlds:
            for viewpoint in (neighbour, None):
                await world.enter(Wire(), viewpoint)
            await world.enter(world.wire, self.viewpoint)
        self.compare()

    # What the viewpoint receives

    def compare(self, *wires: Wire) -> None:
        """Checks that the viewpoint received the same from both."""
        wires = wires or (self.true.wire, self.twin.wire)
        for one, other in zip_longest(*(wire.received() for wire in wires), fillvalue="nothing"):
            self.same(one, other)

    def same(self, one: str, other: str) -> None:
        """Checks that a text is the same in both, and holds no token or holder."""
        if one != other:
            at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
            around = slice(max(0, at - 200), at + 200)
            raise Leak(f"{self.name}: {one[around]}\n!= {other[around]}")
        secrets = [str(self.secret), f"{self.secret:x}", *UNSPOKEN]
        if any(secret in one for secret in secrets):
            raise Leak(f"{self.name}: {one}")
        self.tally.update(texts=1, bytes=len(one.encode()))

    async def send(self, message: Message | str, *wires: Wire) -> None:
        """Sends the same to both, and compares the answers."""
        wires = wires or (self.true.wire, self.twin.wire)
        for wire in wires:
            await send(wire, message)
        self.compare(*wires)

    # What happens

    async def happen(self, seat: int, command: Message) -> None:
        """Sends a command of a seat in both; it is refused in both or in neither."""
        id_ = self.new_id()
        for world in self.worlds:
            await self._do(world, seat, command, id_)
        self.compare()

    async def _do(self, world: World, seat: int, command: Message, id_: str) -> None:
        """Sends a command: the viewpoint's own over its socket, others over REST."""
        if seat == self.viewpoint:
            await send(world.wire, {"type": "do", "id": id_, "command": command})
            return
        before = world.session.table.number
        await world.do(seat, command, id_)
        if world.session.table.number > before:
            await world.wire.receive_until(f'{{"type":"updated","number":{before + 1},')

    async def move(self) -> None:
        """Makes a move of some seat, and its twin."""
        TIME.get()[0] += 1000
        seat, id_ = self.random.choice(self.match.to_act), self.new_id()
        move = self.some_move(self.match, seat, self.rng)
        await self._do(self.true, seat, self.action(seat, move), id_)
        other = self.foreseen(seat, move)
        await self._do(self.twin, seat, self.action(seat, other), id_)
        self.compare()
        self.tally.update(moves=1, apart=self.apart(self.match._state, self.other._state))

    def some_move(self, match: Match, seat: int, rng: list[int]) -> Move:
        """One of the moves of a seat."""
        code = self.game.legal.random_move(match._state, seat, rng, self._room_for_moves)
        return self.game.moves.decode(match._state, code)

    def action(self, seat: int, move: Move) -> Message:
        """A move as it is sent."""
        given = msgspec.to_builtins(move) if self.match.made % 2 else self.game.text(move)
        return {"command": "make_move", "seat": seat, "move": given}

    def foreseen(self, seat: int, move: Move) -> Move:
        """Prepares the twin of a move, which shows the viewpoint the same.

        If possible by the rules, from a twin where the same chance brings the same about. Else the
        move has revealed something, and the position after it is dealt anew.
        """
        before, after = (position.state for position in self.match._positions[-2:])
        words, made = words_of_move(self.secret, self.match.made), move
        for number in range(self.tries):
            s = self.anew(before) if number else self.other._state
            if number < self.tries - 1 and not self.apart(s, before):
                continue
            made = seen_alike(self.game, s, seat, move, number_of(self.viewpoint))
            found = played(self.game, s, seat, made, words)
            if found is not None and self.seen(found) == self.seen(after):
                self.tally["alike"] += 1  # else chance had to be helped along
                self.other.stand(s)
                break
        else:
            found = self.anew(after)
        self.other.coming = made, found
        return made

    def anew(self, s: Any) -> Any:
        """A twin of a state."""
        return self.deal_anew(self.game, s, self.viewpoint, self.twin_rng)

    def apart(self, one: Any, other: Any) -> bool:
        """Whether two states differ in more than their generators."""
        return self.game.write(one) != self.game.write(other)

    def seen(self, s: Any) -> Any:
        """The state as revealed to the viewpoint."""
        return self.game.revealed(s, number_of(self.viewpoint))


async def send(wire: Wire, message: Message | str) -> None:
    """Sends a message of a client and waits for the answer."""
    id_ = message.get("id", "") if isinstance(message, dict) else ""
    kinds = ("done", "refused", "explored", "hint")
    wire.say(message)
    await wire.receive_until(
        *(f'{{"type":"{kind}","id":"{id_}"' for kind in kinds), '{"type":"snapshot"'
    )


async def new_pair(
    managers: list[TableManager], table: Table, number: int, viewpoint: Viewpoint
) -> Pair:
    """A new game and its twin, about to begin; its number is that of its secret."""
    TIME.set([BEGUN_AT])
    secret = Random(f"{table} {number}").getrandbits(SECRET_BITS)
    name = f"{table}-{number}-{viewpoint}"
    worlds = [await new_world(manager, table, name, secret) for manager in managers]
    return Pair(table, worlds, viewpoint, secret)
