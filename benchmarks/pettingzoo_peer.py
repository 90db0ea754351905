"""PettingZoo: random play in Python, by the action mask.

A decision is one `step` of an agent that is still playing. In PettingZoo's favour its raw
environments are used, without the wrappers that check order and legality. Its observation is
timed, as the mask comes with it.
"""

import os
from dataclasses import dataclass, field
from random import Random
from typing import Any

from numpy import flatnonzero

from benchmarks.contestant import CONNECT_FOUR, Contestant, Sample, repeat
from benchmarks.package import load, version

WARM_UP = 0.2

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
load("pettingzoo")


@dataclass
class PettingZoo:
    """An environment of PettingZoo."""

    game: str
    players: int
    module: str
    note: str = ""
    name: str = "PettingZoo"
    version: str = version("pettingzoo") or "source"
    _env: Any = None
    _rng: Random = field(default_factory=lambda: Random(1))

    def prepare(self) -> None:
        """Load the environment; some need more packages than PettingZoo."""
        self._env = load(f"pettingzoo.classic.{self.module}").raw_env()
        self._env.reset(seed=1)
        repeat(self._play, WARM_UP)

    def run(self, seconds: float) -> Sample:
        """Play for about this long."""
        return repeat(self._play, seconds)

    def _play(self) -> int:
        """Plays one game."""
        env, choice = self._env, self._rng.choice
        env.reset()
        decisions = 0
        while True:
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                return decisions
            env.step(choice(flatnonzero(observation["action_mask"]).tolist()))
            decisions += 1


def contestants() -> list[Contestant]:
    """A card game, and Connect Four."""
    return [
        PettingZoo("leduc_holdem", 2, "leduc_holdem_v4", "RLCard's game inside"),
        PettingZoo(CONNECT_FOUR, 2, "connect_four_v3"),
    ]
