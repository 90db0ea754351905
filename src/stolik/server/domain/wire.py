"""The messages of the socket, as structs. `docs/live.md` is made from them.

A client says `hello` first. It gets a snapshot, or the updates that it missed, and then every
update by its number. Each command and query carries a name of the client's own: a command is
answered `done` or `refused`, a query with its answer.
"""

from typing import Annotated

import msgspec

from stolik.bots.messages import Advice
from stolik.rules.messages import Event, Meta, Outcome, Refusal, View
from stolik.rules.messages import Move as GameMove
from stolik.rules.narration import Line
from stolik.rules.texts import LANGUAGES
from stolik.server.domain.commands import AnyCommand, AnyMove, RequestId, SeatNumber
from stolik.server.domain.settings import Settings

MOST_MOVES = 200
"""Moves in one answer; there may be more, to be narrowed by what they contain."""

StreamNumber = Annotated[int, Meta(ge=0, le=2**53)]
Language = Annotated[str, Meta(pattern=f"^({'|'.join(LANGUAGES)})$(?!\\n)")]


class Message(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="type"):
    """A message; every kind is a subclass with a tag."""


# From clients


class Hello(Message, frozen=True, tag="hello"):
    """The first message: the client's token, its viewpoint, and the last update it has seen."""

    token: Annotated[str, Meta(max_length=100)] = ""
    seat: SeatNumber | None = None  # the viewpoint: a seat that the token holds, or a spectator's
    since: StreamNumber | None = None  # the number of the last update that it has seen
    language: Language = LANGUAGES[0]  # of the sentences


class Look(Message, frozen=True, tag="look"):
    """Change the viewpoint: another seat of yours, where a screen is shared, or a spectator's."""

    seat: SeatNumber | None = None


class Follow(Message, frozen=True, tag="follow"):
    """Go on to the table of the rematch over the same socket; its snapshot comes next."""

    seat: SeatNumber | None = None  # one that you hold there


class Do(Message, frozen=True, tag="do"):
    """Have a command carried out, once however often it is sent."""

    id: RequestId
    command: AnyCommand


class Query(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="query"):
    """A query; every kind is a subclass with a tag."""


class Explore(Query, frozen=True, tag="explore"):
    """The moves that contain a part of one, its preview, and its refusal so far."""

    seat: SeatNumber
    part: AnyMove | None = None
    most: Annotated[int, Meta(ge=0, le=MOST_MOVES)] = MOST_MOVES


class Advise(Query, frozen=True, tag="advise"):
    """The best moves of a master, and the regret of the last one. Where the table allows hints."""

    seat: SeatNumber


AnyQuery = Explore | Advise


class Ask(Message, frozen=True, tag="ask"):
    """Have a query answered; it changes nothing."""

    id: RequestId
    query: AnyQuery


FromClient = Hello | Look | Follow | Do | Ask


# From the server


class SeatState(msgspec.Struct, frozen=True, gc=False):
    """The public state of a seat. Times are in milliseconds."""

    name: str  # empty where the seat is free
    colour: int
    bot: str  # the bot that plays, if one does
    away: bool  # it plays for a person who can come back
    left: int | None  # time left to think, when the message was made
    runs: bool  # that time is running


class TableState(msgspec.Struct, frozen=True, gc=False):
    """The public state of a table."""

    stage: str  # "open", "running", "paused" or "over"
    seats: tuple[SeatState, ...]
    waits_for: tuple[int, ...]  # the seats without which the game does not go on
    may_interrupt: tuple[int, ...]  # the seats that may act out of turn
    outcome: Outcome | None
    takes_back: int | None  # the seat that made the last move, if it may be taken back
    rematch: str  # the table of the rematch


class EventView(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An event of the table, as the viewpoint could see it."""

    event: str
    seat: int | None = None
    move: GameMove | None = None
    events: tuple[Event, ...] = ()  # what the move brought about
    lines: tuple[Line, ...] = ()  # the same in keys of the game's sentences
    text: str = ""  # the move as text, the message, or the table of the rematch
    late: bool = False


class Snapshot(Message, frozen=True, tag="snapshot"):
    """The table, the game and the log as the client's viewpoint may see them now."""

    number: int
    at: int
    name: str
    settings: Settings
    commitment: str
    host: bool  # whether the client is the table's host
    mine: tuple[int, ...]  # the seats that the client holds
    seat: int | None  # the viewpoint
    table: TableState
    view: View | None
    log: tuple[EventView, ...]  # the latest events


class Updated(Message, frozen=True, tag="updated"):
    """An update: one event, and the state after it."""

    number: int
    at: int
    event: EventView
    table: TableState
    view: View | None  # none where the game did not change


class Presence(Message, frozen=True, tag="presence"):
    """The seats that are connected. It has no number: a new one replaces the old one."""

    seats: tuple[int, ...]
    watching: int


class Done(Message, frozen=True, tag="done"):
    """Your command is carried out and written, under this number."""

    id: str
    number: int


# One struct carries all refusals to clients: a `RequestRefused`, where the server does not allow
# the request; the `Refusal` of a move by the rules, which has a clause; and messages that are none.
class Refused(Message, frozen=True, tag="refused"):
    """The answer to a message that has changed nothing, and why."""

    id: str
    reason: str
    clause: str  # the rule that it breaks, of a move
    sentence: str


class Explored(Message, frozen=True, tag="explored"):
    """The continuations of a part of a move; without a part, all of the seat's moves."""

    id: str
    number: int
    total: int  # how many moves contain the part
    moves: tuple[str, ...]  # the first of them, as text
    next: tuple[str, ...]  # words that can be added to the part
    preview: tuple[Event, ...]  # what the part would bring for sure
    refusal: Refusal | None  # why the part is no move that can be made, or not yet


class Hint(Message, frozen=True, tag="hint"):
    """The best moves and their chances."""

    id: str
    advice: Advice
    texts: tuple[str, ...]  # the moves of the advice as text


class Closing(Message, frozen=True, tag="closing"):
    """The server is about to stop; come back in a moment."""


FromServer = Snapshot | Updated | Presence | Done | Refused | Explored | Hint | Closing
