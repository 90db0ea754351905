"""Events (event sourcing): a table is nothing but the log of what happened at it.

Any state can so be rebuilt and checked, and an update is an event that a client has not seen yet.
"""

import msgspec

from stolik.match.legal_move import LegalMove


class TableEvent(
    msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="event"
):
    """An event; every kind is a subclass with a tag."""


class SeatTaken(TableEvent, frozen=True, tag="seat_taken"):
    """A person took a free seat; `holder` is a digest of their token."""

    seat: int
    name: str
    colour: int
    holder: str


class BotSeated(TableEvent, frozen=True, tag="bot_seated"):
    """A bot took a free seat for the whole game."""

    seat: int
    bot: str


class SeatLeft(TableEvent, frozen=True, tag="seat_left"):
    """A seat was given up before the game."""

    seat: int


class GameStarted(TableEvent, frozen=True, tag="game_started"):
    """The game was dealt."""


class MoveMade(TableEvent, frozen=True, gc=True, dict=True, tag="move_made"):
    """A move, as text; and as it was checked, in the process that decided on it."""

    seat: int
    move: str

    @classmethod
    def of(cls, checked: LegalMove) -> "MoveMade":
        made = cls(checked.seat, checked.text)
        vars(made)["checked"] = checked  # beside the fields: neither written nor compared
        return made

    def pop_checked(self) -> LegalMove | None:
        """The move as it was checked, once: kept longer, it would keep its position."""
        checked: LegalMove | None = vars(self).pop("checked", None)
        return checked


class MoveTakenBack(TableEvent, frozen=True, tag="move_taken_back"):
    """The last move was taken back by the seat that had made it."""

    seat: int


class StandInStarted(TableEvent, frozen=True, tag="stand_in_started"):
    """A bot plays for a person who left, or whose time ran out, until they come back."""

    seat: int
    late: bool


class SeatResumed(TableEvent, frozen=True, tag="seat_resumed"):
    """A person plays for themselves again."""

    seat: int


class GamePaused(TableEvent, frozen=True, tag="game_paused"):
    """The game and its clocks stopped for a while."""

    seat: int


class GameResumed(TableEvent, frozen=True, tag="game_resumed"):
    """The game and its clocks went on."""

    seat: int


class MessageSent(TableEvent, frozen=True, tag="message_sent"):
    """A person sent a chat message."""

    seat: int
    text: str


class RematchStarted(TableEvent, frozen=True, tag="rematch_started"):
    """The same people play on at another table, each a seat further."""

    table: str


class TableArchived(TableEvent, frozen=True, tag="table_archived"):
    """The table was archived: nothing comes after it."""


AnyEvent = (
    SeatTaken
    | BotSeated
    | SeatLeft
    | GameStarted
    | MoveMade
    | MoveTakenBack
    | StandInStarted
    | SeatResumed
    | GamePaused
    | GameResumed
    | MessageSent
    | RematchStarted
    | TableArchived
)


class Entry(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """An event in the log. A request has at most one entry, however often it is sent."""

    number: int
    at: int  # milliseconds since 1970
    request: str
    event: AnyEvent


def tag_of(event: AnyEvent) -> str:
    """The tag of an event, as it is written."""
    tag = event.__struct_config__.tag
    assert isinstance(tag, str)
    return tag
