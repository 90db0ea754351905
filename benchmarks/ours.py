"""Ours: every game of the registry at both speeds, and Connect Four from the examples."""

from collections.abc import Callable
from dataclasses import dataclass, field

from benchmarks.contestant import Contestant, Sample
from benchmarks.package import version

WARM_UP = 0.1

Rate = Callable[[float], tuple[int, float]]
"""Plays for about so many seconds; gives the decisions made and the seconds they took."""


@dataclass
class Ours:
    """A game of ours at one speed."""

    name: str
    game: str
    players: int
    rate: Rate
    note: str = ""
    version: str = field(default_factory=lambda: version("stolik") or "source")

    def prepare(self) -> None:
        """Compiles, where there is anything to compile."""
        self.rate(WARM_UP)

    def run(self, seconds: float) -> Sample:
        """Play for about this long."""
        return Sample(*self.rate(seconds))


def contestants() -> list[Contestant]:
    """All of ours."""
    return []
