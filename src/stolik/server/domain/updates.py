"""Updates: an event of a table and the state after it, shown from any seat's viewpoint.

An update keeps the match as it was then, so that a client that was cut off can be sent what it
missed. The frame for each viewpoint is encoded once.
"""

from dataclasses import dataclass, field

import msgspec

from stolik.match.match import Match
from stolik.rules.messages import LogEntry, View
from stolik.server.domain.events import (
    Entry,
    GamePaused,
    GameResumed,
    MessageSent,
    MoveMade,
    RematchStarted,
    SeatResumed,
    StandInStarted,
    TableArchived,
    tag_of,
)
from stolik.server.domain.seats import Seat
from stolik.server.domain.table import Table
from stolik.server.domain.wire import EventView, SeatState, TableState, Updated

ENCODER = msgspec.json.Encoder()
MOVE_MADE = str(MoveMade.__struct_config__.tag)
WITHOUT_VIEW = (
    MessageSent,
    RematchStarted,
    GamePaused,
    GameResumed,
    StandInStarted,
    SeatResumed,
    TableArchived,
)
"""Events that leave the game as it is."""


@dataclass
class TableUpdate:
    """An event, the table after it, and the match with its last move."""

    entry: Entry
    table: TableState
    match: Match | None
    _frames: dict[int | None, bytes] = field(default_factory=dict)
    _move: tuple[LogEntry, EventView] | None = None

    @property
    def number(self) -> int:
        """The update's place in the stream, from 1."""
        return self.entry.number + 1

    def frame(self, viewpoint: int | None) -> bytes:
        """The encoded message for a viewpoint, made once."""
        if viewpoint not in self._frames:
            self._frames[viewpoint] = ENCODER.encode(self.message(viewpoint))
        return self._frames[viewpoint]

    def forget_frames(self) -> None:
        """Drops the encoded messages; they can be made again."""
        self._frames.clear()

    def message(self, viewpoint: int | None) -> Updated:
        view = None
        if not isinstance(self.entry.event, WITHOUT_VIEW):
            view = view_of(self.match, viewpoint)
        return Updated(self.number, self.entry.at, self.event_view(viewpoint), self.table, view)

    def event_view(self, viewpoint: int | None) -> EventView:
        event = self.entry.event
        match event:
            case MoveMade():
                return self._move_view(viewpoint)
            case MessageSent(seat, text):
                return EventView(tag_of(event), seat, text=text)
            case StandInStarted(seat, late):
                return EventView(tag_of(event), seat, late=late)
            case RematchStarted(table):
                return EventView(tag_of(event), text=table)
            case _:
                return EventView(tag_of(event), getattr(event, "seat", None))

    def _move_view(self, viewpoint: int | None) -> EventView:
        """The last move; viewpoints that share an entry of the log share its view."""
        assert self.match
        entry, made = self.match.last_entry(viewpoint), self.match.last_move
        if not self._move or self._move[0] is not entry:
            text = made.text if entry.move is made.move else ""
            self._move = entry, move_view(self.match, entry, text)
        return self._move[1]


def move_view(match: Match, entry: LogEntry, text: str = "") -> EventView:
    """A move and what it brought about, as an entry of a seat's log has it."""
    game = match.game
    return EventView(
        event=MOVE_MADE,
        seat=entry.seat,
        move=entry.move,
        events=entry.events,
        lines=game.narration.narrate(entry),
        text=text or game.text(entry.move),
    )


def update_after(table: Table, entry: Entry) -> TableUpdate:
    """The update of an entry that was just applied."""
    match = table.match.latest() if table.match else None
    return TableUpdate(entry, table_state(table, entry.at), match)


def view_of(match: Match | None, viewpoint: int | None) -> View | None:
    """The game as a viewpoint sees it, once there is one."""
    return match.view(viewpoint) if match else None


def table_state(table: Table, at: int) -> TableState:
    match = table.match
    return TableState(
        stage=table.stage,
        seats=tuple(seat_state(table, seat, at) for seat in table.seats),
        waits_for=match.waits_for if match else (),
        may_interrupt=match.may_interrupt if match else (),
        outcome=match.outcome if match else None,
        takes_back=table.last_mover if table.settings.take_back else None,
        rematch=table.rematch,
    )


def seat_state(table: Table, seat: Seat, at: int) -> SeatState:
    left = seat.clock.time_left(at) if table.settings.clock else None
    bot = seat.bot or (table.settings.stand_in if seat.away else "")
    return SeatState(seat.name, seat.colour, bot, seat.away, left, seat.clock.runs)
