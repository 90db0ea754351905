"""Hostile messages, drawn from a seed: which they are, and what has to answer them.

Most have to be refused. The server's own decoder says whether a text is a message at all: one that
is none is malformed, and one that is must be refused for a better reason. What is possible and
would change something is not drawn.
"""

import random
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from stolik.games.registry import game as registered_game
from stolik.match.game import Game
from stolik.rules.errors import StolikError
from stolik.server.domain.wire import Ask, Do, FromClient
from tests.server import web
from tests.server.clients import Live, new_id
from tests.server.tables import GAMES

SOCKET: msgspec.json.Decoder[Any] = msgspec.json.Decoder(FromClient)
REQUESTS: tuple[msgspec.json.Decoder[Any], ...] = (
    msgspec.json.Decoder(Do),
    msgspec.json.Decoder(Ask),
)
"""The bodies of requests, whose type is in the address and may be left out."""
LONGEST_MESSAGE = 4096
LONGEST_FRAME = 4 * LONGEST_MESSAGE
SESSION = 150
"""Fewer in a row than those after which a client is cut off."""
POLICY, TOO_BIG, NO_TEXT = 1008, 1009, 1007
REFUSED = frozenset({"refused"})

SNIPPETS = (
    "{0}", "{}", "{why.__class__}", "{0.__globals__}", "%s%s%n", "%(x)s", "${7*7}", "{{7*7}}",
    "'; drop table entries; --", '" or 1=1 --', "<script>alert(1)</script>", "<img src=x>",
    "../../etc/passwd", "file:///etc/passwd", "\x1b[31mred\x1b[0m", "\x1b]0;t\x07", "\r\nSet: x",
    "\x00", "\x7f", "a\x00b", "\u202egnp.exe", "\u200b", "\ufeff", "\u0301" * 30, "𝔘𝔫𝔦", "👩‍👧",
    "İ", "ß", "١٢٣", "\u2028", "\ud7ff", "\U0010ffff", "null", "None", "__proto__", "-0", "1e999",
    "0x10", "1_000", "٣/٤", "9" * 390, "place " + "1S@a1 " * 60, "play " + "1/1 " * 90, "🂡",
)  # fmt: skip
NOT_SAID = ("\x00", " ", "\t\n", "\x1b[2J", "\x07", "a\x1bb", "\u2028", "\u202e", "\u200b", "\x7f")
NOT_NAMES = (*NOT_SAID, "casual@B", "@", " \u3000 ")
TEXTS = (
    "", " ", "\x00", "{", "}", "[", "]", '"', "nul", "tru", "NaN", "-Infinity", "1", "-0.0", '""',
    "[]", "{}", "null", "\ufeff{}", "// x", "'a'", '{"type":}', '{"type":"hello",}', "{,}", '{"a"}',
    '{"type":"look"}{"type":"look"}', '{"type":"look"} x', '{"type":"\\ud800"}', '{"type":"\\u12"}',
    '{"type":"look","seat":NaN}', '{"type":"look","seat":1e400}', '{"type":"look","seat":01}',
    '{"type":"look","seat":-0.5}', '{"type":"look","type":"hello","type":7}', '{"\\u0000":1}',
    '{"type":"look","seat":' + "9" * 4000 + "}", '{"type":"look","seat":0.' + "1" * 4000 + "}",
    '{"type":"do","id":"a","command":' + '{"command":' * 500, "\\", "\ud7ff", "\U0010ffff" * 1000,
)  # fmt: skip
ODD_VALUES: tuple[Any, ...] = (
    None, True, False, -1, 0.5, 1e300, -(2**63), 2**63, 2**64, 2**70, 8, 99, "", "0", "x" * 3000,
    [], {}, [[]], {"a": 1}, [1, 2, 3], {"query": "x"}, {"type": "do"}, "\x00", "a b", "ą", "a\n",
    "a" * 65, "../x", "a;b", "a.b", "💥", "'",
)  # fmt: skip


@dataclass(frozen=True)
class Attacker:
    """A hostile client at a table: its token, its seat if it has one, and what it knows."""

    table: str
    stage: str
    game: str
    token: str = ""
    seat: int | None = None  # one that the token holds
    free: int | None = None  # a free seat, before the game
    acts: bool = False  # the game waits for that seat
    moves: tuple[str, ...] = ()  # those that can be made here


@dataclass(frozen=True)
class HostileMessage:
    """A frame, and what may answer it."""

    frame: str | bytes
    answers: frozenset[str] = REFUSED
    closes: int = 0  # the code that it ends the connection with, where it does

    @property
    def reason(self) -> str:
        """Why it has to be refused, where that is sure."""
        if isinstance(self.frame, str) and len(self.frame) > LONGEST_MESSAGE:
            return "too_long"
        return "" if isinstance(self.frame, str) and decodes(self.frame) else "malformed"


def decodes(text: str, decoder: msgspec.json.Decoder[Any] = SOCKET) -> bool:
    """Whether the server decodes a text as a message."""
    try:
        decoder.decode(text)
    except (msgspec.DecodeError, RecursionError):
        return False
    return True


def written(message: Any) -> str:
    """A message as it is sent."""
    return msgspec.json.encode(message).decode()


@dataclass
class Fuzzer:
    """Draws messages for an attacker."""

    attacker: Attacker
    seed: int
    draw: random.Random = field(init=False)

    def __post_init__(self) -> None:
        self.draw = random.Random(self.seed)
        nonsense = (self.garbage, self.nested, self.long, self.binary, self.mutated, self.mutated)
        often = (self.impossible, self.foul_move, self.query)
        self.kinds = (*nonsense, *often, *often, self.other_viewpoint)

    def messages(self, most: int) -> Iterator[HostileMessage]:
        """A number of messages of all kinds."""
        for _ in range(most):
            yield self.draw.choice(self.kinds)()

    # What is no message

    def garbage(self) -> HostileMessage:
        """Text that is no JSON, or JSON that is no message."""
        if self.draw.random() < 0.5:
            return HostileMessage(self.draw.choice(TEXTS))
        points = [self.draw.randrange(0x110000) for _ in range(self.draw.randrange(200))]
        return HostileMessage(
            "".join(chr(point) for point in points if not 0xD800 <= point < 0xE000)
        )

    def nested(self) -> HostileMessage:
        """Brackets in brackets."""
        deep = self.draw.choice((10, 500, 1020, 2000, 4000))
        opened, closed = self.draw.choice((("[", "]"), ('{"a":', "}"), ('{"type":', "}")))
        whole = opened * (deep // len(opened)) + self.draw.choice(("", "1", "null"))
        text = whole + self.draw.choice(("", closed * 10, closed * LONGEST_MESSAGE))
        prefix = self.draw.choice(("", '{"type":"do","id":"a","command":'))
        return HostileMessage((prefix + text)[:LONGEST_MESSAGE])

    def long(self) -> HostileMessage:
        """Just short enough, or too long."""
        length = self.draw.choice(
            (LONGEST_MESSAGE - 1, LONGEST_MESSAGE, LONGEST_MESSAGE + 1, LONGEST_FRAME)
        )
        letter = self.draw.choice("x0[{\\")
        return HostileMessage(
            (self.do(command="send_message", seat=0, text="")[:-3] + letter * length)[:length]
        )

    def binary(self) -> HostileMessage:
        """Bytes, some of which would be a message if they were text."""
        sense = written({"type": "look", "seat": None}).encode()
        return HostileMessage(
            self.draw.choice((self.draw.randbytes(self.draw.randrange(300)), sense))
        )

    def mutated(self) -> HostileMessage:
        """A message with something wrong in it."""
        while True:
            text = self.mutate(msgspec.json.decode(self.sensible()))
            if not any(decodes(text, decoder) for decoder in (SOCKET, *REQUESTS)):
                return HostileMessage(text)

    def mutate(self, message: dict[str, Any]) -> str:
        """A message spoilt in one of many ways."""
        inner = [message, *(part for part in message.values() if isinstance(part, dict))]
        part = self.draw.choice(inner)
        key = self.draw.choice(list(part))
        match self.draw.randrange(6):
            case 0:
                del part[key]
            case 1:
                part[key] = self.draw.choice(ODD_VALUES)
            case 2:
                part[self.draw.choice(("", "x", "Seat", "__class__", "type ", "seat\x00"))] = 1
            case 3:
                part[key] = [part[key]]
            case 4:
                part[key] = self.draw.choice(SNIPPETS)
            case _:
                return self.spoilt(written(message))
        return written(message)

    def spoilt(self, text: str) -> str:
        """A text with a letter too many, too few, or another one; or with a key twice."""
        at, letter = self.draw.randrange(len(text)), self.draw.choice('"{}[],:\\\x00\x1fé7')
        ways = (text[:at], text[:at] + letter + text[at:], text[:at] + letter + text[at + 1 :])
        return self.draw.choice((*ways, text[:-1] + ',"type":"x"}', text[:at] + text[at + 1 :]))

    def sensible(self) -> str:
        """A message such as clients send; it is not sent as it is."""
        seat, move = self.draw.randrange(8), self.draw.choice((*self.attacker.moves, "draw"))
        names = ("leave_seat", "pause_game", "rematch", "stand_in", "take_back")
        command = self.draw.choice(names)
        return self.draw.choice(
            (
                written({"type": "hello", "token": self.attacker.token, "seat": seat, "since": 3}),
                written({"type": "look", "seat": seat}),
                self.do(command="take_seat", seat=seat, name="Eve", colour=seat),
                self.do(command="seat_bot", seat=seat, bot="casual"),
                self.do(command="make_move", seat=seat, move=move),
                self.do(command="send_message", seat=seat, text="hello"),
                self.do(command=command, seat=seat),
                self.ask(query="explore", seat=seat, part=move, most=7),
                self.ask(query="explore", seat=seat, part=move),
            )
        )

    # Messages that are refused

    def impossible(self) -> HostileMessage:
        """A command that this client may not give, or not now."""
        attacker, seat = self.attacker, self.other_seat()
        names = "leave_seat take_back come_back pause_game resume_game rematch free_seat".split()
        commands: list[dict[str, Any]] = [{"command": name, "seat": seat} for name in names]
        commands += [
            {"command": "start_game"},
            {"command": "seat_bot", "seat": seat, "bot": self.snippet(20)},
        ]
        commands += [{"command": "send_message", "seat": seat, "text": self.snippet(500)}]
        commands += [{"command": "take_seat", "seat": seat, "name": self.snippet(40), "colour": 5}]
        commands += [{"command": "stand_in", "seat": 7 if attacker.seat is not None else seat}]
        if attacker.free is not None:
            commands += self.impossible_to_sit(attacker.free)
        if attacker.seat is not None:
            commands += self.impossible_now(attacker.seat)
        return HostileMessage(self.do(**self.draw.choice(commands)))

    def impossible_to_sit(self, seat: int) -> list[dict[str, Any]]:
        """Commands that cannot take a free seat: a bad name, a taken colour, or no token."""
        name = self.draw.choice(NOT_NAMES)
        ways: list[dict[str, Any]] = [{"name": name, "colour": 7}, {"name": "Eve", "colour": 0}]
        if not self.attacker.token:
            ways.append({"name": "Eve", "colour": 7})
        return [{"command": "take_seat", "seat": seat, **way} for way in ways]

    def impossible_now(self, seat: int) -> list[dict[str, Any]]:
        """What the holder of a seat cannot do at this stage."""
        possible = {"paused": {"resume_game"}, "over": {"rematch"}}
        never = {"pause_game", "stand_in"}
        also = {"open": never, "paused": {"pause_game"}, "over": {*never, "leave_seat"}}
        names = {"take_back", "come_back", "resume_game", "rematch"}
        names |= also.get(self.attacker.stage, set())
        names -= possible.get(self.attacker.stage, set())
        said = {"command": "send_message", "seat": seat, "text": self.draw.choice(NOT_SAID)}
        return [said, *({"command": name, "seat": seat} for name in sorted(names))]

    def foul_move(self) -> HostileMessage:
        """A move out of turn, for another seat, of another game, not legal, or no move at all."""
        attacker, text = self.attacker, self.snippet(400)
        for _ in range(self.draw.randrange(4)):
            texts = (*self.draw.choice(list(MOVES.values())), *attacker.moves, self.mangled())
            text = self.draw.choice(texts)
            if not attacker.acts or not is_among(text, attacker):
                break
            text = self.snippet(400)
        seats = [self.other_seat(), *([attacker.seat] * 3 if attacker.seat is not None else [])]
        return HostileMessage(self.do(command="make_move", seat=self.draw.choice(seats), move=text))

    def mangled(self) -> str:
        """A text that is nearly a move."""
        letters = list(self.draw.choice(self.attacker.moves or ("draw",)))
        for _ in range(self.draw.randrange(1, 4)):
            letters[self.draw.randrange(len(letters))] = self.draw.choice(" 0179/@:-SAxż\u0663")
        return "".join(letters)

    def query(self) -> HostileMessage:
        """A query about another seat; or about an own one, which may be answered."""
        seat, answers = self.other_seat(), REFUSED
        if self.attacker.seat is not None and self.draw.random() < 0.7:
            seat, answers = self.attacker.seat, REFUSED | {"explored"}
        text = self.draw.choice((*self.attacker.moves, self.mangled(), self.snippet(400)))
        ways = (
            {"query": "explore", "seat": seat, "part": text},
            {"query": "explore", "seat": seat, "most": self.draw.choice((0, 1, 200))},
            {"query": "explore", "seat": seat, "part": text},
            {"query": "advise", "seat": seat},
        )
        return HostileMessage(self.ask(**self.draw.choice(ways)), answers)

    def other_viewpoint(self) -> HostileMessage:
        """A look from a viewpoint that this client may not have, or hello with a bad token."""
        look = {"type": self.draw.choice(("look", "follow")), "seat": self.other_seat()}
        hello = {
            "type": "hello",
            "token": self.draw.choice(("", "x", self.attacker.token)),
            "seat": 0,
        }
        return HostileMessage(written(self.draw.choice((look, hello))))

    def hello(self) -> HostileMessage:
        """A first message that is refused."""
        if self.draw.random() < 0.3:
            drawn = self.draw.choice((self.garbage, self.mutated, self.impossible))()
            return HostileMessage(drawn.frame, closes=POLICY)
        ways: tuple[dict[str, Any], ...] = (
            {"token": f"{2**44 - 1:x}." + "A" * 43, "seat": self.draw.randrange(8)},
            {"token": "0." + "A" * 43},
            {"token": self.snippet(99)},
            {"token": self.attacker.token, "seat": self.other_seat()},
            {"token": self.attacker.token, "since": self.draw.choice((10**6, 2**53))},
        )
        return HostileMessage(written({"type": "hello", **self.draw.choice(ways)}), closes=POLICY)

    def last(self) -> HostileMessage:
        """A message after which a server closes the socket."""
        if self.draw.random() < 0.5:
            return HostileMessage("x" * (LONGEST_FRAME + 1), closes=TOO_BIG)
        return HostileMessage(
            self.draw.choice((b"\xff", b"\xed\xa0\x80", b'"\xc3')), closes=NO_TEXT
        )

    def do(self, **command: Any) -> str:
        """A command, as it is sent."""
        return written({"type": "do", "id": new_id(), "command": command})

    def ask(self, **query: Any) -> str:
        """A query, as it is sent."""
        return written({"type": "ask", "id": new_id(), "query": query})

    def other_seat(self) -> int:
        """A seat that this client does not hold; it may not even be there."""
        mine = (self.attacker.seat, self.attacker.free)
        return self.draw.choice([seat for seat in (0, 1, 2, 0, 1, 2, 7) if seat not in mine])

    def snippet(self, most: int) -> str:
        """Text that tries to be more than text."""
        return self.draw.choice(SNIPPETS)[:most]


def is_among(text: str, attacker: Attacker) -> bool:
    """A text stands for one of the moves of an attacker."""
    game = registered_game(attacker.game)
    try:
        return game.text(game.move(text)) in attacker.moves
    except StolikError:
        return False


def some_moves(game: Game) -> tuple[str, ...]:
    """Moves of a game, as text."""
    match = game.new(seed=1)
    return tuple(game.text(move) for move in match.moves(match.waits_for[0])[:20])


MOVES = {game.id: some_moves(game) for game in GAMES}


class Attack:
    """Hostile connections of an attacker, one after the other; it counts the replies."""

    def __init__(self, address: str, fuzzer: Fuzzer) -> None:
        self.address, self.attacker, self.fuzzer = address, fuzzer.attacker, fuzzer
        self.answers: Counter[str] = Counter()

    async def run(self, messages: int) -> None:
        """Sends a number of messages."""
        while self.answers.total() < messages:
            await self.knock()
            await self.stay(min(SESSION, messages - self.answers.total()))

    async def knock(self) -> None:
        """Connects with a first message that is refused."""
        message = self.fuzzer.hello()
        async with web.connect(Live(self.address, self.attacker.table).url) as socket:
            await socket.send(message.frame)
            self.check(message, msgspec.json.decode(await socket.recv()))
            await expect_end(socket, message.closes)

    async def stay(self, messages: int) -> None:
        """Connects and sends messages at once; each has one answer, and nothing has changed."""
        attacker, sent = self.attacker, list(self.fuzzer.messages(messages))
        async with Live(
            self.address, attacker.table, token=attacker.token, seat=attacker.seat
        ) as live:
            before = await live.receive("snapshot")
            assert live.socket
            for message in sent:
                await live.socket.send(message.frame)
            for message in sent:
                self.check(message, await answer(live))
            await live.send({"type": "look", "seat": attacker.seat})
            assert unchanging(await answer(live)) == unchanging(before)
            last = self.fuzzer.last()
            await live.socket.send(last.frame, text=True)
            await expect_end(live.socket, last.closes)
            self.answers[f"closed, {last.closes}"] += 1

    def check(self, message: HostileMessage, reply: dict[str, Any]) -> None:
        """Checks that a message has one of its answers."""
        reason = reply.get("reason", "")
        self.answers[reason or reply["type"]] += 1
        assert reply["type"] in message.answers, (message, reply)
        expected = reason == message.reason if message.reason else reason != "malformed"
        assert expected, (message, reply)
        assert reply.get("sentence", " ").isprintable(), (message, reply)


async def answer(live: Live) -> dict[str, Any]:
    """The next message but for `presence`."""
    while (message := await live.receive())["type"] == "presence":
        pass
    return message


async def expect_end(socket: ClientConnection, code: int) -> None:
    """Checks that the server sends nothing more and closes the connection with a code."""
    with suppress(ConnectionClosed):
        while True:
            assert b'"presence"' in await socket.recv(decode=False)
    assert socket.close_code == code


def unchanging(snapshot: dict[str, Any]) -> dict[str, Any]:
    """A snapshot without the time that it was taken at."""
    return {name: value for name, value in snapshot.items() if name != "at"}
