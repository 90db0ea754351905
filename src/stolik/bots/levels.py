"""The players that are there for every game: five levels, and what they are made of.

A level is the best player with something taken away: it overlooks moves, misjudges them, forgets
what it has seen, or does not look far. `players.toml` in a game's folder says how much; there a
level may also have weights of its own.
"""

from collections.abc import Mapping

import msgspec

from stolik.bots import minds
from stolik.core.game import Game

LEVELS = ("beginner", "casual", "skilled", "expert", "master")
BUILDING_BLOCKS: dict[str, dict[str, int]] = {
    "random": {"random": 1},
    "greedy": {"searches": 0},
    "search": {"searches": 1000},
}
NAMES = (*LEVELS, *BUILDING_BLOCKS)

COLUMNS = {
    name.lower(): place
    for name, place in vars(minds).items()
    if name.isupper() and name not in {"SETTINGS", "ENDLESS"}
}
"""The settings of a mind by name."""


class Mind(msgspec.Struct, frozen=True):
    """A player of ours: its settings and weights by name, and how long it thinks by the clock."""

    name: str
    settings: Mapping[str, int]
    weights: Mapping[str, int]
    seconds: float | None = None

    @property
    def searches(self) -> int:
        """How many guesses it plays through where no clock stops it."""
        return self.settings.get("searches", 0)

    def setting_row(self) -> list[int]:
        """The settings, each in its column."""
        row = [0] * minds.SETTINGS
        for name, value in self.settings.items():
            row[COLUMNS[name]] = value
        return row

    def weight_row(self) -> list[int]:
        """The weights in their order; there is always one."""
        return list(self.weights.values()) or [0]


def mind_of(game: Game, name: str) -> Mind:
    """The level or building block of that name."""
    tuning = game.evaluate.TUNING
    own = BUILDING_BLOCKS.get(name) or tuning.levels[name]
    settings = {key: value for key, value in own.items() if key in COLUMNS}
    weights = {key: value for key, value in own.items() if key not in COLUMNS}
    return Mind(name, {**tuning.habits, **settings}, {**tuning.weights, **weights})
