"""A contestant: one library that plays one game at random, as fast as it can."""

from collections.abc import Callable
from time import perf_counter
from typing import Protocol

from msgspec import Struct

CONNECT_FOUR = "connect_four"


class Sample(Struct, frozen=True):
    """Decisions made, and how long they took."""

    decisions: int
    seconds: float

    @property
    def rate(self) -> float:
        """Decisions a second."""
        return self.decisions / self.seconds


class Contestant(Protocol):
    """What the harness needs of each library and game."""

    name: str
    game: str
    players: int
    version: str
    note: str
    """What a reader of the numbers should know; may be written by `prepare`."""

    def prepare(self) -> None:
        """Compile and warm up; not timed."""

    def run(self, seconds: float) -> Sample:
        """Play for about this long."""


def repeat(play: Callable[[], int], seconds: float) -> Sample:
    """Call `play`, which gives the decisions it made, until the time is over."""
    decisions = 0
    start = perf_counter()
    while (elapsed := perf_counter() - start) < seconds:
        decisions += play()
    return Sample(decisions, elapsed)
