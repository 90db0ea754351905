"""The roster: the contestants that take part, and the reasons of those that do not."""

from dataclasses import dataclass, field

from msgspec import Struct

from benchmarks.contestant import Contestant
from benchmarks.package import load

SOURCES = {
    "stolik": "benchmarks.ours",
    "OpenSpiel": "benchmarks.openspiel_peer",
    "pgx": "benchmarks.pgx_peer",
    "RLCard": "benchmarks.rlcard_peer",
    "PettingZoo": "benchmarks.pettingzoo_peer",
}


class Absent(Struct, frozen=True):
    """A contestant that does not take part, and the reason in a line."""

    name: str
    reason: str


@dataclass
class Roster:
    """The contestants and the absent."""

    contestants: list[Contestant] = field(default_factory=list)
    absent: list[Absent] = field(default_factory=list)

    def invite(self, only: str) -> None:
        """The contestants whose library can be imported and whose title contains the text."""
        for name, module in SOURCES.items():
            try:
                invited = load(module).contestants()
            except Exception as error:
                self.excuse(name, error)
                continue
            self.contestants += [c for c in invited if only.casefold() in title(c).casefold()]

    def excuse(self, name: str, error: Exception) -> None:
        """Notes why a contestant does not take part."""
        what = "not installed" if isinstance(error, ImportError) else "failed"
        why = next(iter(str(error).splitlines()), type(error).__name__)
        self.absent.append(Absent(name, f"{what} ({why})"))


def title(contestant: Contestant) -> str:
    """The library and its game."""
    return f"{contestant.name} {contestant.game}"
