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
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from stolik.games.registry import game as registered_game
from stolik.match.game import Game
from stolik.rules.errors import StolikError
from stolik.server.domain.wire import FromClient
from tests.server.clients import Live, new_id
from tests.server.tables import GAMES

DECODER: msgspec.json.Decoder[Any] = msgspec.json.Decoder(FromClient)
LONGEST = 4096
LONGEST_FRAME = 4 * LONGEST
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
class Place:
    """Where somebody hostile sits, or only stands, and what they know."""

    table: str
    stage: str
    game: str
    token: str = ""
    seat: int | None = None  # one that the token holds
    free: int | None = None  # a seat that nobody holds, before the game
    acts: bool = False  # the game waits for that seat
    moves: tuple[str, ...] = ()  # those that can be made here


@dataclass(frozen=True)
class Message:
    """A frame, and what may answer it."""

    frame: str | bytes
    answers: frozenset[str] = REFUSED
    closes: int = 0  # the code that it ends the connection with, where it does

    @property
    def reason(self) -> str:
        """Why it has to be refused, where that is sure."""
        if isinstance(self.frame, str) and len(self.frame) > LONGEST:
            return "too_long"
        return "" if isinstance(self.frame, str) and decodes(self.frame) else "malformed"


def decodes(text: str) -> bool:
    """The server takes it for a message."""
    try:
        DECODER.decode(text)
    except (msgspec.DecodeError, RecursionError):
        return False
    return True


def written(message: Any) -> str:
    """As it is sent."""
    return msgspec.json.encode(message).decode()


@dataclass
class Fuzzer:
    """Draws messages for a place."""

    place: Place
    seed: int
    draw: random.Random = field(init=False)

    def __post_init__(self) -> None:
        self.draw = random.Random(self.seed)
        nonsense = (self.garbage, self.nested, self.long, self.binary, self.mutated, self.mutated)
        often = (self.impossible, self.foul_move, self.question)
        self.kinds = (*nonsense, *often, *often, self.other_eyes)

    def messages(self, most: int) -> Iterator[Message]:
        """So many of all kinds."""
        for _ in range(most):
            yield self.draw.choice(self.kinds)()

    # What is no message

    def garbage(self) -> Message:
        """Text that is no JSON, or JSON that is no message."""
        if self.draw.random() < 0.5:
            return Message(self.draw.choice(TEXTS))
        points = [self.draw.randrange(0x110000) for _ in range(self.draw.randrange(200))]
        return Message("".join(chr(point) for point in points if not 0xD800 <= point < 0xE000))

    def nested(self) -> Message:
        """Brackets in brackets."""
        deep = self.draw.choice((10, 500, 1020, 2000, 4000))
        opened, closed = self.draw.choice((("[", "]"), ('{"a":', "}"), ('{"type":', "}")))
        whole = opened * (deep // len(opened)) + self.draw.choice(("", "1", "null"))
        text = whole + self.draw.choice(("", closed * 10, closed * LONGEST))
        prefix = self.draw.choice(("", '{"type":"do","id":"a","command":'))
        return Message((prefix + text)[:LONGEST])

    def long(self) -> Message:
        """Just short enough, or too long."""
        length = self.draw.choice((LONGEST - 1, LONGEST, LONGEST + 1, LONGEST_FRAME))
        letter = self.draw.choice("x0[{\\")
        return Message(
            (self.do(command="send_message", seat=0, text="")[:-3] + letter * length)[:length]
        )

    def binary(self) -> Message:
        """Bytes, some of which would be a message if they were text."""
        sense = written({"type": "look", "seat": None}).encode()
        return Message(self.draw.choice((self.draw.randbytes(self.draw.randrange(300)), sense)))

    def mutated(self) -> Message:
        """A message with something wrong in it."""
        while decodes(text := self.mutate(msgspec.json.decode(self.sensible()))):
            pass
        return Message(text)

    def mutate(self, message: dict[str, Any]) -> str:
        """One of many ways to spoil it."""
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
        """With a letter too many, too few, or another one; or with a key twice."""
        at, letter = self.draw.randrange(len(text)), self.draw.choice('"{}[],:\\\x00\x1fé7')
        ways = (text[:at], text[:at] + letter + text[at:], text[:at] + letter + text[at + 1 :])
        return self.draw.choice((*ways, text[:-1] + ',"type":"x"}', text[:at] + text[at + 1 :]))

    def sensible(self) -> str:
        """A message such as clients send; it is not sent as it is."""
        seat, move = self.draw.randrange(8), self.draw.choice((*self.place.moves, "draw"))
        names = ("leave_seat", "pause_game", "rematch", "stand_in", "take_back")
        command = self.draw.choice(names)
        return self.draw.choice(
            (
                written({"type": "hello", "token": self.place.token, "seat": seat, "since": 3}),
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

    # Messages that cannot be heeded

    def impossible(self) -> Message:
        """What is not this client's to do, or not now."""
        place, seat = self.place, self.other_seat()
        names = "leave_seat take_back come_back pause_game resume_game rematch free_seat".split()
        commands: list[dict[str, Any]] = [{"command": name, "seat": seat} for name in names]
        commands += [
            {"command": "start_game"},
            {"command": "seat_bot", "seat": seat, "bot": self.snippet(20)},
        ]
        commands += [{"command": "send_message", "seat": seat, "text": self.snippet(500)}]
        commands += [{"command": "take_seat", "seat": seat, "name": self.snippet(40), "colour": 5}]
        commands += [{"command": "stand_in", "seat": 7 if place.seat is not None else seat}]
        if place.free is not None:
            commands += self.impossible_to_sit(place.free)
        if place.seat is not None:
            commands += self.impossible_now(place.seat)
        return Message(self.do(**self.draw.choice(commands)))

    def impossible_to_sit(self, seat: int) -> list[dict[str, Any]]:
        """Ways not to take a free seat: a name or a colour that cannot be, or nobody."""
        name = self.draw.choice(NOT_NAMES)
        ways: list[dict[str, Any]] = [{"name": name, "colour": 7}, {"name": "Eve", "colour": 0}]
        if not self.place.token:
            ways.append({"name": "Eve", "colour": 7})
        return [{"command": "take_seat", "seat": seat, **way} for way in ways]

    def impossible_now(self, seat: int) -> list[dict[str, Any]]:
        """What the holder of a seat cannot do at this stage."""
        possible = {"paused": {"resume_game"}, "over": {"rematch"}}
        never = {"pause_game", "stand_in"}
        also = {"open": never, "paused": {"pause_game"}, "over": {*never, "leave_seat"}}
        names = {"take_back", "come_back", "resume_game", "rematch"}
        names |= also.get(self.place.stage, set())
        names -= possible.get(self.place.stage, set())
        said = {"command": "send_message", "seat": seat, "text": self.draw.choice(NOT_SAID)}
        return [said, *({"command": name, "seat": seat} for name in sorted(names))]

    def foul_move(self) -> Message:
        """Out of turn, for others, of another game, not legal, or no move at all."""
        place, text = self.place, self.snippet(400)
        for _ in range(self.draw.randrange(4)):
            texts = (*self.draw.choice(list(MOVES.values())), *place.moves, self.mangled())
            text = self.draw.choice(texts)
            if not place.acts or not is_among(text, place):
                break
            text = self.snippet(400)
        seats = [self.other_seat(), *([place.seat] * 3 if place.seat is not None else [])]
        return Message(self.do(command="make_move", seat=self.draw.choice(seats), move=text))

    def mangled(self) -> str:
        """Nearly a move."""
        letters = list(self.draw.choice(self.place.moves or ("draw",)))
        for _ in range(self.draw.randrange(1, 4)):
            letters[self.draw.randrange(len(letters))] = self.draw.choice(" 0179/@:-SAxż\u0663")
        return "".join(letters)

    def question(self) -> Message:
        """About a seat of others; or about one's own, which may be answered."""
        seat, answers = self.other_seat(), REFUSED
        if self.place.seat is not None and self.draw.random() < 0.7:
            seat, answers = self.place.seat, REFUSED | {"explored"}
        text = self.draw.choice((*self.place.moves, self.mangled(), self.snippet(400)))
        ways = (
            {"query": "explore", "seat": seat, "part": text},
            {"query": "explore", "seat": seat, "most": self.draw.choice((0, 1, 200))},
            {"query": "explore", "seat": seat, "part": text},
            {"query": "advise", "seat": seat},
        )
        return Message(self.ask(**self.draw.choice(ways)), answers)

    def other_eyes(self) -> Message:
        """A look at what is not shown to this client or not there, or hello as somebody else."""
        look = {"type": self.draw.choice(("look", "follow")), "seat": self.other_seat()}
        hello = {"type": "hello", "token": self.draw.choice(("", "x", self.place.token)), "seat": 0}
        return Message(written(self.draw.choice((look, hello))))

    def hello(self) -> Message:
        """A first message that lets nobody in."""
        if self.draw.random() < 0.3:
            drawn = self.draw.choice((self.garbage, self.mutated, self.impossible))()
            return Message(drawn.frame, closes=POLICY)
        ways: tuple[dict[str, Any], ...] = (
            {"token": f"{2**44 - 1:x}." + "A" * 43, "seat": self.draw.randrange(8)},
            {"token": "0." + "A" * 43},
            {"token": self.snippet(99)},
            {"token": self.place.token, "seat": self.other_seat()},
            {"token": self.place.token, "since": self.draw.choice((10**6, 2**53))},
        )
        return Message(written({"type": "hello", **self.draw.choice(ways)}), closes=POLICY)

    def last(self) -> Message:
        """What no server listens on after."""
        if self.draw.random() < 0.5:
            return Message("x" * (LONGEST_FRAME + 1), closes=TOO_BIG)
        return Message(self.draw.choice((b"\xff", b"\xed\xa0\x80", b'"\xc3')), closes=NO_TEXT)

    def do(self, **action: Any) -> str:
        """Something to be done."""
        return written({"type": "do", "id": new_id(), "command": action})

    def ask(self, **question: Any) -> str:
        """Something to be known."""
        return written({"type": "ask", "id": new_id(), "query": question})

    def other_seat(self) -> int:
        """A seat that this client does not hold; it may not even be there."""
        mine = (self.place.seat, self.place.free)
        return self.draw.choice([seat for seat in (0, 1, 2, 0, 1, 2, 7) if seat not in mine])

    def snippet(self, most: int) -> str:
        """Text that tries to be more than text."""
        return self.draw.choice(SNIPPETS)[:most]


def is_among(text: str, place: Place) -> bool:
    """A text stands for one of the moves of a place."""
    game = registered_game(place.game)
    try:
        return game.text(game.move(text)) in place.moves
    except StolikError:
        return False


def some_moves(game: Game) -> tuple[str, ...]:
    """Moves of a game, as text."""
    match = game.new(seed=1)
    return tuple(game.text(move) for move in match.moves(match.waits_for[0])[:20])


MOVES = {game.id: some_moves(game) for game in GAMES}


class Attack:
    """Hostile connections to a place, one after the other; it counts what they are told."""

    def __init__(self, address: str, place: Place, seed: int) -> None:
        self.address, self.place, self.fuzzer = address, place, Fuzzer(place, seed)
        self.told: Counter[str] = Counter()

    async def run(self, messages: int) -> None:
        """Send so many."""
        while self.told.total() < messages:
            await self.knock()
            await self.stay(min(SESSION, messages - self.told.total()))

    async def knock(self) -> None:
        """Come with a first message that lets nobody in."""
        message = self.fuzzer.hello()
        async with connect(Live(self.address, self.place.table).url) as socket:
            await socket.send(message.frame)
            self.check(message, msgspec.json.decode(await socket.recv()))
            await expect_end(socket, message.closes)

    async def stay(self, messages: int) -> None:
        """Come in, and send so many at once; each has one answer, and nothing has changed."""
        place, sent = self.place, list(self.fuzzer.messages(messages))
        async with Live(self.address, place.table, token=place.token, seat=place.seat) as live:
            before = await live.receive("snapshot")
            assert live.socket
            for message in sent:
                await live.socket.send(message.frame)
            for message in sent:
                self.check(message, await answer(live))
            await live.send({"type": "look", "seat": place.seat})
            assert unchanging(await answer(live)) == unchanging(before)
            last = self.fuzzer.last()
            await live.socket.send(last.frame, text=True)
            await expect_end(live.socket, last.closes)
            self.told[f"closed, {last.closes}"] += 1

    def check(self, message: Message, told: dict[str, Any]) -> None:
        """It is an answer that may be."""
        reason = told.get("reason", "")
        self.told[reason or told["type"]] += 1
        assert told["type"] in message.answers, (message, told)
        expected = reason == message.reason if message.reason else reason != "malformed"
        assert expected, (message, told)
        assert told.get("sentence", " ").isprintable(), (message, told)


async def answer(live: Live) -> dict[str, Any]:
    """What comes next, beside who is there."""
    while (message := await live.receive())["type"] == "presence":
        pass
    return message


async def expect_end(socket: ClientConnection, code: int) -> None:
    """The server says nothing more, and closes the connection with a code."""
    with suppress(ConnectionClosed):
        while True:
            assert b'"presence"' in await socket.recv(decode=False)
    assert socket.close_code == code


def unchanging(snapshot: dict[str, Any]) -> dict[str, Any]:
    """A snapshot without the time that it was taken at."""
    return {name: value for name, value in snapshot.items() if name != "at"}
