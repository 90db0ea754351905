"""A story at a table, told without a server, for the documentation of the socket.

It is played in a room of the server's own: what would be written to the log is applied at once. A
test sends it to a server and compares what that one says.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import count
from typing import Any, cast

import msgspec
from msgspec.structs import replace

from stolik.bots.advice import advise
from stolik.bots.registry import any_move
from stolik.bots.search.config import LEVELS
from stolik.games.registry import all_games
from stolik.rules.errors import StolikError
from stolik.rules.messages import Advice
from stolik.server.domain import events as deeds
from stolik.server.domain import queries as questions
from stolik.server.domain import wire
from stolik.server.domain.commands import AnyAction, Rematch, check_holds, deed_of
from stolik.server.domain.settings import Settings
from stolik.server.domain.tokens import holder_of
from stolik.server.live.client import Connection, Pipe
from stolik.server.live.session import Room
from stolik.server.storage import Store, StoredTable
from stolik.server.web.errors import refusal_of
from stolik.server.web.socket import DECODER

Json = dict[str, Any]

GAME = all_games()[0]
TABLE, ENDED, NEXT = "k7fq-2m9x-b3wd-h8tp", "p3zt-6c4j-v8hn-2rqk", "w5gd-9s2b-n7xm-4ycf"
AT = 1_800_000_000_000
SEARCHES = 200


@dataclass(frozen=True)
class Person:
    """Somebody in the story."""

    name: str
    seat: int

    @property
    def token(self) -> str:
        """What they prove to be themselves by."""
        return f"fffffffffff.{f'{self.name}_' * 10}{self.name}"

    @property
    def holder(self) -> str:
        """What the table knows them by."""
        return holder_of(self.token, AT)


OLA, JAN = Person("Ola", 0), Person("Jan", 1)


@dataclass(frozen=True)
class Example:
    """What somebody sends, or that they go; and what Ola is told then."""

    about: str
    who: Person
    sends: Json | None
    gets: tuple[Json, ...]


class Ear(Connection):
    """A client that keeps what it is told."""

    def __init__(self, holder: str) -> None:
        super().__init__(cast(Pipe, None), holder)
        self.heard: list[bytes] = []

    def push(self, frame: bytes) -> None:
        """Hear it."""
        self.heard.append(frame)


class Story:
    """A table, and what is said there chapter by chapter, `before` which something happened."""

    def __init__(self, name: str, secret: int = 1) -> None:
        settings = Settings(GAME.id, 2, hints=True)
        self.stored = StoredTable(name, settings, secret, OLA.holder, f"make:{name}", AT)
        self.room = Room(cast(Store, None), self.stored, LEVELS)
        self.table = self.room.table
        self.before: list[deeds.Entry] = []
        self.chapters: dict[str, list[Example]] = {}
        self._ears: dict[Person, Ear] = {}
        self._numbers: dict[str, int] = {}

    def tell(self, chapter: Callable[["Story"], None]) -> "Story":
        """Tell one more chapter."""
        self.chapters[chapter.__name__.replace("_", " ").capitalize()] = []
        chapter(self)
        return self

    def happen(self, deed: deeds.AnyDeed, action: str) -> deeds.Entry:
        """Something happens."""
        entry = deeds.Entry(self.table.number, AT + 1000 * self.table.number, action, deed)
        self.room.apply(entry)
        self._numbers[action] = self.table.number
        return entry

    def send(self, who: Person, about: str, **message: Any) -> None:
        """Somebody sends something."""
        try:
            self._hear(who, DECODER.decode(msgspec.json.encode(message)))
        except (StolikError, msgspec.ValidationError) as error:
            self._ears[who].tell(refusal_of(error, message.get("id", "")))
        self._note(about, who, message)

    def do(self, who: Person, about: str, id_: str, **action: Any) -> None:
        """Somebody does something."""
        self.send(who, about, type="do", id=id_, action=action)

    def ask(self, about: str, id_: str, **question: Any) -> None:
        """Ola asks something about her seat."""
        question = {"ask": question.pop("ask"), "seat": OLA.seat, **question}
        self.send(OLA, about, type="ask", id=id_, question=question)

    def go(self, who: Person, about: str) -> None:
        """Somebody is cut off."""
        self.room.connections.discard(self._ears.pop(who))
        self.room.tell_present()
        self._note(about, who, None)

    def stop(self, about: str) -> None:
        """The server is about to stop."""
        self._ears[OLA].tell(wire.Closing())
        self._note(about, OLA, None)

    def _hear(self, who: Person, message: wire.FromClient) -> None:
        match message:
            case wire.Hello(seat=seat, since=since):
                self._ears[who] = Ear(who.holder)
                self.room.join(self._ears[who], seat, since)
                self.room.tell_present()
            case wire.Look(seat):
                self._ears[who].tell(self.room.snapshot(who.holder, seat))
                self._ears[who].viewer = seat
            case wire.Follow(seat):
                self._follow(who, seat)
            case wire.Do(id_, action):
                self._ears[who].tell(wire.Done(id_, self._done(who, id_, action)))
            case wire.Ask(id_, question):
                self._ears[who].tell(self._answer(who, id_, question))

    def _done(self, who: Person, id_: str, action: AnyAction) -> int:
        if id_ not in self._numbers:
            rematch = isinstance(action, Rematch)
            holders = who.holder, self.room.host
            deed = self.table.rematch(NEXT) if rematch else deed_of(self.table, action, *holders)
            self.happen(deed, id_)
        return self._numbers[id_]

    def _follow(self, who: Person, seat: int | None) -> None:
        """The table of the rematch, as somebody sees it who comes first."""
        following = Room(cast(Store, None), replace(self.stored, name=self.table.next), LEVELS)
        for deed in (*self.table.moved_on(), deeds.Began()):
            following.happen(deed)
        following.join(self._ears[who], seat, since=None)
        following.tell_present()

    def _answer(self, who: Person, id_: str, asked: wire.AnyQuestion) -> wire.Message:
        match = self.table.playing
        check_holds(self.table, asked.seat, who.holder)
        match asked:
            case wire.Moves():
                return questions.find_moves(match, self.table.number, id_, asked)
            case wire.Preview():
                return questions.preview(match, id_, asked, "en")
            case wire.Advise(seat):
                return questions.advised(
                    match, id_, rounded(advise(match, seat, searches=SEARCHES))
                )

    def _note(self, about: str, who: Person, sends: Json | None) -> None:
        """Keep an example, with times that are always the same."""
        ear = self._ears.get(OLA) or Ear("")
        told = [msgspec.json.decode(frame) for frame in ear.heard]
        ear.heard.clear()
        timed = [{**m, "at": AT + 1000 * m["number"]} if "at" in m else m for m in told]
        [*self.chapters.values()][-1].append(Example(about, who, sends, tuple(timed)))


def rounded(advice: Advice) -> Advice:
    """The same wherever it is worked out."""
    moves = [replace(found, chance=round(found.chance, 2)) for found in advice.moves]
    return replace(advice, moves=tuple(moves))


def before_the_game(story: Story) -> None:
    """People come and sit down."""
    about = "Ola has made a table. She says hello, and sees it as everybody does."
    story.send(OLA, about, type="hello", token=OLA.token)
    sits = {"act": "sit", "seat": OLA.seat, "name": OLA.name, "colour": 0}
    story.do(OLA, "She takes a seat. Whoever does something is told that it is done.", "a1", **sits)
    about = "The host can have a program play."
    story.do(OLA, about, "a2", act="hire", seat=JAN.seat, level=LEVELS[1])
    about = "And can send it away again, before the game."
    story.do(OLA, about, "a3", act="dismiss", seat=JAN.seat)
    about = "Jan comes, to whom Ola gave the name of the table. Everybody is told who is there."
    story.send(JAN, about, type="hello", token=JAN.token)
    sits = {"act": "sit", "seat": JAN.seat, "name": JAN.name, "colour": 1}
    story.do(JAN, "He takes the other seat. Of what others do, Ola is told.", "b1", **sits)
    story.do(OLA, "The host deals.", "a4", act="begin")
    about = "She still sees what onlookers see. Now she looks through the eyes of her seat."
    story.send(OLA, about, type="look", seat=OLA.seat)


def the_game(story: Story) -> None:
    """Questions and moves."""
    match = story.table.playing
    move = match.game.text(match.moves(OLA.seat)[0])
    story.ask("Which moves are there? The first three will do.", "q1", ask="moves", most=3)
    about = "Which of them contain this part? `next` has the words that can come with it."
    story.ask(about, "q2", ask="moves", containing=move, most=3)
    story.ask("What would this move bring for sure?", "q3", ask="preview", move=move)
    story.ask("What would a master do? This table allows hints.", "q4", ask="advise")
    story.do(OLA, "She makes the move.", "a5", act="move", seat=OLA.seat, move=move)
    about = "No answer came? Send it again: nothing is done twice."
    story.do(OLA, about, "a5", act="move", seat=OLA.seat, move=move)
    about = "What the rules forbid changes nothing, and the clause says why."
    story.do(OLA, about, "a6", act="move", seat=OLA.seat, move=move)
    about = "A move can be taken back while nobody has learnt anything by it."
    story.do(OLA, about, "a7", act="take_back", seat=OLA.seat)
    story.do(OLA, "She says something.", "a8", act="say", seat=OLA.seat, text="Your turn, Jan.")


def away_and_back(story: Story) -> None:
    """Breaks, and programs that stand in."""
    story.go(JAN, "Jan is cut off.")
    story.do(OLA, "The game can wait.", "a9", act="pause", seat=OLA.seat)
    about = "Or a program plays for somebody who is not connected."
    story.do(OLA, about, "a10", act="stand_in", seat=JAN.seat)
    about = "Jan is there again. He has seen everything up to that number."
    hello = {"token": JAN.token, "seat": JAN.seat, "since": story.table.number - 2}
    story.send(JAN, about, type="hello", **hello)
    story.do(JAN, "He plays for himself again.", "b2", act="come_back", seat=JAN.seat)
    story.do(OLA, "Ola has to leave; a program plays for her.", "a11", act="leave", seat=OLA.seat)
    story.do(OLA, "She need not.", "a12", act="come_back", seat=OLA.seat)
    story.do(OLA, "The game goes on.", "a13", act="go_on", seat=OLA.seat)


def cut_off(story: Story) -> None:
    """Messages that were lost, and messages that are none."""
    since = story.table.number
    story.go(OLA, "Ola is cut off.")
    story.do(JAN, "She misses something.", "b3", act="say", seat=JAN.seat, text="Thinking…")
    about = "She comes back, says what she saw last, and is told the rest."
    hello = {"token": OLA.token, "seat": OLA.seat, "since": since}
    story.send(OLA, about, type="hello", **hello)
    story.send(OLA, "What is no message is refused.", type="dance")


def the_end(story: Story) -> None:
    """A game that is over."""
    about = "At another table the game is over; Ola comes to see how it ended."
    story.send(OLA, about, type="hello", token=OLA.token, seat=OLA.seat)
    about = "They play again, each a seat further. `next` is the new table."
    story.do(OLA, about, "a1", act="rematch", seat=OLA.seat)
    about = "She goes there without another socket."
    story.send(OLA, about, type="follow", seat=JAN.seat)
    story.stop("The server is about to stop.")


@cache
def stories() -> tuple[Story, Story]:
    """The table where the story takes place, and the one where the game is over."""
    secrets = (secret for secret in count() if OLA.seat in who_begins(secret))
    played = Story(TABLE, next(secrets))
    for chapter in (before_the_game, the_game, away_and_back, cut_off):
        played.tell(chapter)
    return played, played_to_the_end(Story(ENDED)).tell(the_end)


def who_begins(secret: int) -> tuple[int, ...]:
    """Whom the game would wait for first, at a table of this secret."""
    return GAME.new_provably_fair(2, TABLE, secret).waits_for


def played_to_the_end(story: Story) -> Story:
    """The same table, when its game is over."""
    sat = [deeds.Sat(who.seat, who.name, who.seat, who.holder) for who in (OLA, JAN)]
    first: list[deeds.AnyDeed] = [*sat, deeds.Began()]
    story.before = [story.happen(deed, f"before {number}") for number, deed in enumerate(first)]
    while not story.table.over:
        match = story.table.playing
        seat = match.waits_for[0]
        moved = story.table.move(seat, any_move(match.observe(seat)))
        story.before.append(story.happen(moved, f"move {match.made}"))
    return story
