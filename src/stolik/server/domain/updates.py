"""Moments: what happened at a table and what is there after it, for every pair of eyes.

A moment keeps the game as it was then, so that whoever was cut off can be told later what they
missed. What one viewer is told is made once. It does no I/O.
"""

from dataclasses import dataclass, field

import msgspec

from stolik.match.match import Match
from stolik.rules.messages import View
from stolik.server.domain import events as deeds
from stolik.server.domain.events import Entry
from stolik.server.domain.seats import Seat
from stolik.server.domain.table import Table
from stolik.server.domain.wire import Changed, Happened, SeatState, TableState

ENCODER = msgspec.json.Encoder()
LEAVES_THE_GAME_ALONE = (
    deeds.Said,
    deeds.Rematched,
    deeds.Paused,
    deeds.WentOn,
    deeds.StoodIn,
    deeds.CameBack,
    deeds.Archived,
)


@dataclass
class Moment:
    """Something that happened."""

    entry: Entry
    table: TableState
    match: Match | None  # as it was just then, with its last move
    _frames: dict[int | None, bytes] = field(default_factory=dict)

    @property
    def number(self) -> int:
        """Its place in the stream, from 1."""
        return self.entry.number + 1

    def frame(self, viewer: int | None) -> bytes:
        """The message that tells it to a viewer, made once."""
        if viewer not in self._frames:
            self._frames[viewer] = ENCODER.encode(self.changed(viewer))
        return self._frames[viewer]

    def forget_frames(self) -> None:
        """Keep no messages ready; they can be made again."""
        self._frames.clear()

    def changed(self, viewer: int | None) -> Changed:
        """It, as a viewer sees it."""
        quiet = isinstance(self.entry.deed, LEAVES_THE_GAME_ALONE)
        view = None if quiet else view_of(self.match, viewer)
        return Changed(self.number, self.entry.at, self.happened(viewer), self.table, view)

    def happened(self, viewer: int | None) -> Happened:
        """What happened, as a viewer could see it."""
        deed = self.entry.deed
        match deed:
            case deeds.Moved(seat):
                assert self.match
                told = self.match.last_entry(viewer)
                text = self.match.game.text(told.move)
                return Happened("moved", seat, told.move, told.events, text)
            case deeds.Said(seat, text):
                return Happened("said", seat, text=text)
            case deeds.StoodIn(seat, late):
                return Happened("stood_in", seat, late=late)
            case deeds.Rematched(table):
                return Happened("rematched", text=table)
            case _:
                return Happened(tag_of(deed), getattr(deed, "seat", None))


def moment_of(table: Table, entry: Entry) -> Moment:
    """The moment just after an entry was applied."""
    match = table.match.latest() if table.match else None
    return Moment(entry, table_state(table, entry.at), match)


def view_of(match: Match | None, viewer: int | None) -> View | None:
    """What a viewer sees of the game, once there is one."""
    return match.view(viewer) if match else None


def table_state(table: Table, at: int) -> TableState:
    """The table as everybody sees it."""
    match = table.match
    return TableState(
        stage=table.stage,
        seats=tuple(seat_state(table, seat, at) for seat in table.seats),
        waits_for=match.waits_for if match else (),
        may_interrupt=match.may_interrupt if match else (),
        outcome=match.outcome if match else None,
        takes_back=table.last_mover if table.settings.take_back else None,
        next=table.next,
    )


def seat_state(table: Table, seat: Seat, at: int) -> SeatState:
    """A seat as everybody sees it."""
    left = seat.time_left(table.clock, at) if table.settings.clock else None
    program = seat.level or (table.settings.stand_in if seat.away else "")
    return SeatState(seat.name, seat.colour, program, seat.away, left, seat.since is not None)


def tag_of(deed: deeds.AnyDeed) -> str:
    """The name of a kind of deed, as it is written."""
    tag = deed.__struct_config__.tag
    assert isinstance(tag, str)
    return tag
