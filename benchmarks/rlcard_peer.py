"""RLCard: random play in Python.

A decision is one `step` of the game. In RLCard's favour its game objects are played directly,
two to three times as fast as through its environments, which also encode an observation. Dealing
is timed, as there is no way to take a deal up again.
"""

from dataclasses import dataclass, field
from random import Random
from typing import Any

from benchmarks.contestant import Contestant, Sample, repeat
from benchmarks.package import load, version

WARM_UP = 0.2

rlcard = load("rlcard")


@dataclass
class RLCard:
    """A game of RLCard; `legal` is where its states keep the legal moves."""

    game: str
    players: int
    legal: str = "legal_actions"
    note: str = ""
    name: str = "RLCard"
    version: str = version("rlcard") or "source"
    _game: Any = None
    _rng: Random = field(default_factory=lambda: Random(1))

    def prepare(self) -> None:
        """Load the game and its tables."""
        self._game = rlcard.make(self.game, {"seed": 1}).game
        repeat(self._play, WARM_UP)

    def run(self, seconds: float) -> Sample:
        """Play for about this long."""
        return repeat(self._play, seconds)

    def _play(self) -> int:
        """Plays one game."""
        game, choice = self._game, self._rng.choice
        state, _ = game.init_game()
        decisions = 0
        while not game.is_over():
            state, _ = game.step(choice(state[self.legal]))
            decisions += 1
        return decisions


def contestants() -> list[Contestant]:
    """RLCard's shedding games, and its smallest."""
    return [
        RLCard("uno", 2),
        RLCard("doudizhu", 3, legal="actions"),
        RLCard("leduc-holdem", 2),
    ]
