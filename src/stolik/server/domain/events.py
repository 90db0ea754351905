"""What can happen at a table. Its log is a row of these, and a table is nothing but its log."""

import msgspec


class Deed(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="deed"):
    """Something that happened; every kind is a subclass with a tag."""


class Sat(Deed, frozen=True, tag="sat"):
    """Somebody took a free seat; `holder` is a digest of what they prove it by."""

    seat: int
    name: str
    colour: int
    holder: str


class Hired(Deed, frozen=True, tag="hired"):
    """A program took a free seat for the whole game."""

    seat: int
    level: str


class Left(Deed, frozen=True, tag="left"):
    """A seat was given up before the game."""

    seat: int


class Began(Deed, frozen=True, tag="began"):
    """The game was dealt."""


class Moved(Deed, frozen=True, tag="moved"):
    """A move, as text."""

    seat: int
    move: str


class TookBack(Deed, frozen=True, tag="took_back"):
    """The last move was taken back by whoever had made it."""

    seat: int


class StoodIn(Deed, frozen=True, tag="stood_in"):
    """A program plays for somebody who left, or whose time ran out, until they come back."""

    seat: int
    late: bool


class CameBack(Deed, frozen=True, tag="came_back"):
    """Somebody plays again for themselves."""

    seat: int


class Paused(Deed, frozen=True, tag="paused"):
    """The game and its clocks wait."""

    seat: int


class WentOn(Deed, frozen=True, tag="went_on"):
    """They go on."""

    seat: int


class Said(Deed, frozen=True, tag="said"):
    """Somebody said something to everybody."""

    seat: int
    text: str


class Rematched(Deed, frozen=True, tag="rematched"):
    """The same people go on at another table, each a seat further."""

    table: str


class Archived(Deed, frozen=True, tag="archived"):
    """The table was put away: nothing comes after it."""


AnyDeed = (
    Sat
    | Hired
    | Left
    | Began
    | Moved
    | TookBack
    | StoodIn
    | CameBack
    | Paused
    | WentOn
    | Said
    | Rematched
    | Archived
)


class Entry(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A line of the log. `action` is the client's own name for it, so that nothing counts twice."""

    number: int
    at: int  # milliseconds since 1970
    action: str
    deed: AnyDeed
