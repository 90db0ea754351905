"""The messages of the socket, as structs. `docs/live.md` is made from them.

A client says `hello` first. It is told a snapshot, or what it missed, and then every change by its
number. What it does it names itself, and is answered `done` or `refused`; what it asks is answered.
"""

from typing import Annotated

import msgspec

from stolik.rules.messages import Advice, Event, Meta, Outcome, View
from stolik.rules.messages import Move as GameMove
from stolik.rules.texts import LANGUAGES
from stolik.server.domain.commands import ActionName, AnyAction, MoveText, SeatNumber
from stolik.server.domain.settings import Settings

MOST_MOVES = 200
"""So many moves are listed at most; narrow them by what they contain."""

StreamNumber = Annotated[int, Meta(ge=0, le=2**53)]
Language = Annotated[str, Meta(pattern=f"^({'|'.join(LANGUAGES)})$(?!\\n)")]


class Message(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="type"):
    """Something sent; every kind is a subclass with a tag."""


# What a client sends


class Hello(Message, frozen=True, tag="hello"):
    """The first message: who it is, whose eyes it sees through, and what it has seen before."""

    token: Annotated[str, Meta(max_length=100)] = ""
    seat: SeatNumber | None = None  # one that the token holds; none only looks on
    since: StreamNumber | None = None  # the last number that it saw
    language: Language = LANGUAGES[0]  # of the sentences


class Look(Message, frozen=True, tag="look"):
    """See through the eyes of another seat of yours, where a screen is shared, or of nobody's."""

    seat: SeatNumber | None = None


class Follow(Message, frozen=True, tag="follow"):
    """Go on to the table of the rematch over the same socket: its snapshot is what comes next."""

    seat: SeatNumber | None = None  # one that you hold there


class Do(Message, frozen=True, tag="do"):
    """Do something, once however often it is sent."""

    id: ActionName
    action: AnyAction


class Question(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="ask"):
    """Something to know; every kind is a subclass with a tag."""


class Moves(Question, frozen=True, tag="moves"):
    """Which moves can I make that contain this part of one?"""

    seat: SeatNumber
    containing: MoveText | None = None
    most: Annotated[int, Meta(ge=0, le=MOST_MOVES)] = MOST_MOVES


class Preview(Question, frozen=True, tag="preview"):
    """What would this move, or this part of one, bring for sure; and is it one already?"""

    seat: SeatNumber
    move: MoveText


class Advise(Question, frozen=True, tag="advise"):
    """What would a master do, and what did my last move cost? Where the table allows hints."""

    seat: SeatNumber


AnyQuestion = Moves | Preview | Advise


class Ask(Message, frozen=True, tag="ask"):
    """Ask something; nothing changes by it."""

    id: ActionName
    question: AnyQuestion


FromClient = Hello | Look | Follow | Do | Ask


# What a client is told


class SeatState(msgspec.Struct, frozen=True, gc=False):
    """A seat as everybody sees it. Times are in milliseconds."""

    name: str  # empty where the seat is free
    colour: int
    program: str  # the level of the program that plays, or nothing
    away: bool  # it plays for a person who can come back
    left: int | None  # time left to think, when the message was made
    runs: bool  # that time is running


class TableState(msgspec.Struct, frozen=True, gc=False):
    """The table as everybody sees it."""

    stage: str  # "open", "running", "paused" or "over"
    seats: tuple[SeatState, ...]
    waits_for: tuple[int, ...]  # the seats without which the game does not go on
    may_interrupt: tuple[int, ...]  # those that may speak up out of turn
    outcome: Outcome | None
    takes_back: int | None  # whose move was the last, if it may be taken back
    next: str  # the table of the rematch


class Happened(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What happened, as the viewer could see it."""

    deed: str
    seat: int | None = None
    move: GameMove | None = None
    events: tuple[Event, ...] = ()
    text: str = ""  # the move as text, or what was said
    late: bool = False


class Snapshot(Message, frozen=True, tag="snapshot"):
    """Everything as it is now."""

    number: int
    at: int
    name: str
    settings: Settings
    commitment: str
    host: bool  # the viewer made the table
    mine: tuple[int, ...]  # the seats that the viewer holds
    seat: int | None  # the one whose eyes these are
    table: TableState
    view: View | None
    told: tuple[Happened, ...]  # the latest things that happened


class Changed(Message, frozen=True, tag="changed"):
    """One thing that happened, and what is there after it."""

    number: int
    at: int
    what: Happened
    table: TableState
    view: View | None  # nothing where the game did not change


class Present(Message, frozen=True, tag="present"):
    """Who is connected. It has no number: a new one replaces the old one."""

    seats: tuple[int, ...]
    watching: int


class Done(Message, frozen=True, tag="done"):
    """What you did has happened and is kept; under which number."""

    id: str
    number: int


class Refusal(Message, frozen=True, tag="refused"):
    """What you sent has changed nothing."""

    id: str
    reason: str
    clause: str  # the rule that it breaks, of a move
    sentence: str


class MovesFound(Message, frozen=True, tag="moves"):
    """Moves that you can make: how many, the first of them as text, and what can come next."""

    id: str
    number: int
    total: int
    moves: tuple[str, ...]
    next: tuple[str, ...]  # words that some of the moves have beside the part


class Previewed(Message, frozen=True, tag="preview"):
    """What a move would bring for sure; why it cannot be made, if it cannot."""

    id: str
    events: tuple[Event, ...]
    refusal: Refusal | None


class Advised(Message, frozen=True, tag="advice"):
    """The best moves and their chances."""

    id: str
    advice: Advice
    texts: tuple[str, ...]  # the moves of the advice as text


class Closing(Message, frozen=True, tag="closing"):
    """The server is about to stop; come back in a moment."""


FromServer = (
    Snapshot | Changed | Present | Done | Refusal | MovesFound | Previewed | Advised | Closing
)
