"""A table: the seat whose turn it is moves, at once or at a steady pace."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from time import perf_counter_ns

from benchmarks.load.line import Line
from benchmarks.load.meter import Meter
from benchmarks.load.protocols import Meaning, SeatProtocol


@dataclass(frozen=True)
class Pace:
    """The pace of a table."""

    length: int
    """The moves after which a new game begins, where games do not end."""
    every: float = 0.0
    """Seconds from one move to the next; 0 does not wait."""


@dataclass
class Table:
    """The seats of a table, and the moves they have sent in this game."""

    pace: Pace
    meter: Meter
    length: int
    """The moves of this game, where it does not end by itself.

    The first is shorter at some tables, so that not all of them begin anew together.
    """
    games_end: bool
    invite: Callable[[], Awaitable[list[SeatProtocol]]]
    """The seats of a new table."""
    lines: list[Line] = field(default_factory=list)
    seated: asyncio.Event = field(default_factory=asyncio.Event)
    _sent: list[tuple[int, Line]] = field(default_factory=list)
    _ready: int = 0
    _finished: int = 0
    _first: Line | None = None
    _due: int = 0

    async def sit(self) -> None:
        """Connects all seats, the first before the others, and waits until all are ready."""
        seats = await self.invite()
        self.lines = [Line(seat_protocol, self.on_frame, self._lost) for seat_protocol in seats]
        await self.lines[0].open()
        while not self._ready:
            await asyncio.sleep(0.001)
        for line in self.lines[1:]:
            await line.open()
        await self.seated.wait()

    def begin(self, delay: float = 0.0) -> None:
        """Has the first seat move, now or after some seconds."""
        self._due = perf_counter_ns() + int(delay * 1e9)
        self._begin()

    def on_frame(self, line: Line, meaning: Meaning, now: int) -> None:
        """Handles a frame that a seat received."""
        if not self._sent:
            self._welcome(line, meaning.my_turn)
        elif meaning.number <= line.number:
            self.meter.refused += 1
        else:
            self._arrived(line, meaning, now)

    def _arrived(self, line: Line, meaning: Meaning, now: int) -> None:
        line.number = meaning.number
        sent, mover = self._sent[meaning.number - 1]
        if mover is not line:
            self.meter.arrived(now - sent)
        if meaning.over or (meaning.number == self.length and not self.games_end):
            self._finish()
        elif meaning.my_turn:
            self._turn(line)

    def _turn(self, line: Line) -> None:
        """Moves at once, or when it is due; a move held up by the last one counts from then."""
        if not self.pace.every:
            self._move(line)
            return
        self._due += int(self.pace.every * 1e9)
        wait = self._due - perf_counter_ns()
        if wait > 0:
            asyncio.get_running_loop().call_later(wait / 1e9, self._move, line)
        else:
            self._move(line, self._due)

    def _move(self, line: Line, since: int | None = None) -> None:
        message = line.seat_protocol.move()
        self._sent.append((since or perf_counter_ns(), line))
        line.send(message)

    def _finish(self) -> None:
        """Begins a new game as soon as all seats have seen the last move."""
        self._finished += 1
        if self._finished == len(self.lines):
            self._sent.clear()
            self._ready = self._finished = 0
            self.length = self.pace.length
            self.lines[0].send(self.lines[0].seat_protocol.again())

    def _welcome(self, line: Line, my_turn: bool) -> None:
        """A seat is ready; in a new game the others follow the first."""
        line.number = 0
        self._ready += 1
        if my_turn:
            self._first = line
        if self.seated.is_set() and self._ready == 1:
            for other in self.lines[1:]:
                other.send(other.seat_protocol.again())
        if self._ready == len(self.lines):
            self._all_are_ready()

    def _all_are_ready(self) -> None:
        if self.seated.is_set():
            self._begin()
        self.seated.set()

    def _begin(self) -> None:
        assert self._first, "it is a seat's turn"
        self._turn(self._first)

    def _lost(self) -> None:
        self.meter.lost += 1
