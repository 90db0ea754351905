"""A seat of a table: who holds it, who plays for it, and how much time is left."""

from dataclasses import dataclass

from stolik.server.domain.settings import Clock

SECOND = 1000
SPARE = 10
"""Whoever comes back has at least this part of the bank again."""


@dataclass
class Seat:
    """A seat. Times are in milliseconds."""

    name: str = ""
    colour: int = 0
    holder: str = ""  # a digest of what a person proves it by
    level: str = ""  # the program that holds it for the whole game
    away: bool = False  # a program plays for its person
    bank: int = 0  # time left beside that of each move
    spent: int = 0  # on this move, before `since`
    since: int | None = None  # when the clock began to run; None where it stands

    @property
    def is_free(self) -> bool:
        """Nobody holds it."""
        return not (self.holder or self.level)

    @property
    def is_played_by_program(self) -> bool:
        """A program plays, for itself or for somebody."""
        return bool(self.level) or self.away

    def time_left(self, clock: Clock, at: int) -> int:
        """For this move, and out of the bank."""
        running = 0 if self.since is None else at - self.since
        return clock.move * SECOND + self.bank - self.spent - running

    def start(self, at: int) -> None:
        """The clock runs, if it did not before."""
        if self.since is None:
            self.since = at

    def hold(self, at: int) -> None:
        """The clock stands in the middle of a move."""
        if self.since is not None:
            self.spent += at - self.since
            self.since = None

    def finish(self, clock: Clock, at: int) -> None:
        """The move is made: what took longer than a move may comes out of the bank."""
        self.hold(at)
        self.bank = max(0, self.bank - max(0, self.spent - clock.move * SECOND))
        self.spent = 0

    def come_back(self, clock: Clock) -> None:
        """Its person plays again, with some time to think."""
        self.away = False
        self.bank = max(self.bank, clock.bank * SECOND // SPARE)
        self.spent = 0
