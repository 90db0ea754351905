"""Bases of what travels: moves, events and views as frozen structs, and the outcome of a game.

None of them can be part of a cycle, so the garbage collector does not track them (`gc=False`).
"""

from typing import ClassVar

import msgspec

from stolik.rules.seats import letter

Meta = msgspec.Meta


def like(pattern: str) -> msgspec.Meta:
    """The metadata of a text that has to match a pattern from its first letter to its last."""
    return Meta(pattern=rf"^{pattern}$(?!\n)")


class FrozenStruct(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The base of structs that are no message of their own: parts of views, events and boxes."""


class Move(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="do"):
    """A move; every kind of move is a subclass with a tag."""

    quiet: ClassVar[bool] = False
    """Whether menus leave the move out: that it may be made is for players to find out."""


class Event(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="event"):
    """What a move brought about; every kind of event is a subclass with a tag."""


class LogEntry(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A move and what came of it, as one seat could see it."""

    seat: int
    move: Move
    events: tuple[Event, ...]


class View(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What one seat sees."""


class Outcome(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The result of a game: its winners, the points, and the clause that ended it.

    >>> print(Outcome(winners=(1,), points=(2, 4, 1), clause="D13"))
    B wins with 2, 4, 1 points by D13
    """

    winners: tuple[int, ...]
    points: tuple[int, ...]
    clause: str

    def __str__(self) -> str:
        who = " and ".join(map(letter, self.winners))
        verb = "wins" if len(self.winners) == 1 else "win"
        return f"{who} {verb} with {', '.join(map(str, self.points))} points by {self.clause}"


class Refusal(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The refusal of a move: the clause it breaks and a sentence."""

    clause: str
    reason: str
    sentence: str

    def __str__(self) -> str:
        return f"{self.clause}: {self.sentence}"
