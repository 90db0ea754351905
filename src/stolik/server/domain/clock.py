"""The clock of a table, and how it runs for a seat. Times are in milliseconds."""

import time
from dataclasses import dataclass
from typing import Annotated

import msgspec

from stolik.rules.messages import Meta

SECOND = 1000
RETURN_SHARE = 10
"""A person who comes back has at least this part of the bank again: one tenth."""

Seconds = Annotated[int, Meta(ge=0, le=7 * 24 * 3600)]


def now() -> int:
    """The time as logs and messages have it: milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Clock(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The clock of a table: time for each move, and after that a bank for the whole game."""

    move: Seconds = 0
    bank: Seconds = 0


@dataclass
class SeatClock:
    """The clock as it runs for one seat."""

    clock: Clock
    bank: int  # time left beside that of each move
    spent: int = 0  # on this move, before `since`
    since: int | None = None  # when it was started; None while it is stopped

    @classmethod
    def of(cls, clock: Clock) -> "SeatClock":
        return cls(clock, clock.bank * SECOND)

    @property
    def runs(self) -> bool:
        return self.since is not None

    @property
    def deadline(self) -> int | None:
        """The moment at which the time will be up, if the clock runs."""
        return None if self.since is None else self.since + self.time_left(self.since)

    def time_left(self, at: int) -> int:
        """The time left for this move, with the bank."""
        running = 0 if self.since is None else at - self.since
        return self.clock.move * SECOND + self.bank - self.spent - running

    def start(self, at: int) -> None:
        if self.since is None:
            self.since = at

    def stop(self, at: int) -> None:
        if self.since is not None:
            self.spent += at - self.since
            self.since = None

    def finish_move(self, at: int) -> None:
        """Stops; what the move took beyond its own time comes out of the bank."""
        self.stop(at)
        self.bank = max(0, self.bank - max(0, self.spent - self.clock.move * SECOND))
        self.spent = 0

    def give_back(self) -> None:
        """Leaves a person who comes back some time to think."""
        self.bank = max(self.bank, self.clock.bank * SECOND // RETURN_SHARE)
        self.spent = 0
