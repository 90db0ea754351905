"""How a search bot searches: a row of ints for compiled code, by name for people.

A level is the best bot with something taken away: it overlooks moves, misjudges them, forgets what
it has seen, or does not look far. `bots.toml` in a game's folder says how much; there a level
may also have weights of its own. What a game's evaluation weighs is a second row, its weights.
"""

from collections.abc import Mapping

import msgspec

from stolik.rules.game import GameDefinition

(
    SEARCHES,  # guesses at what is hidden, each played through the tree; 0 looks one step ahead
    DEPTH,  # moves played by first impressions after the tree, then it judges; ENDLESS plays on
    EXPLORATION,  # thousandths: how much a move that was tried less is preferred; where moves are
    # compared, how far behind one may be before it is given up
    WIDTH,  # moves that are tried at once, the most promising ones first
    WIDENING,  # hundredths: how many more for each root of the times the position was reached
    PRIOR_WEIGHT,  # thousandths: how much priors count while a move was tried seldom; where
    # moves are compared, the guesses that they count as
    PRIOR_NOISE,  # how far apart first impressions may be, and yet the lesser one be followed
    ROUNDS,  # rounds that it looks ahead: the one being played and those after it; 0 is all
    RANDOM,  # 1 for any legal move
    OVERLOOKS,  # moves in a thousand that it does not list_candidates
    EVALUATION_NOISE,  # how far its own first impressions are from what they should be, at most
    FORGETS,  # 1 for a short memory
    TREE_DEPTH,  # moves that the tree is deep at most; 0 is no limit
    POLICY_OPPONENTS,  # 1 where the others are assumed to follow the prior policy
    REJECTION_TRIES,  # tries to sample a world that explains the log; 0 takes the first
    PAIRED,  # 1 where each determinize is played through with every move in question, not with one
) = range(16)
SETTINGS = 16

ENDLESS = -1

COLUMNS = {
    name.lower(): place
    for name, place in list(globals().items())
    if name.isupper() and name not in {"SETTINGS", "ENDLESS"}
}
"""The settings by name."""

UNLIMITED = 2**62
"""More searches than there is time for."""

LEVELS = ("beginner", "casual", "skilled", "expert", "master")
BUILDING_BLOCKS: dict[str, dict[str, int]] = {
    "random": {"random": 1},
    "greedy": {"searches": 0},
    "search": {"searches": 1000},
}
NAMES = (*LEVELS, *BUILDING_BLOCKS)


class SearchConfig(msgspec.Struct, frozen=True):
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
        row = [0] * SETTINGS
        for name, value in self.settings.items():
            row[COLUMNS[name]] = value
        return row

    def weight_row(self) -> list[int]:
        """The weights in their order; there is always one."""
        return list(self.weights.values()) or [0]


def config_of(game: GameDefinition, name: str) -> SearchConfig:
    """The level or building block of that name."""
    tuning = game.evaluate.TUNING
    own = BUILDING_BLOCKS.get(name) or tuning.levels[name]
    settings = {key: value for key, value in own.items() if key in COLUMNS}
    weights = {key: value for key, value in own.items() if key not in COLUMNS}
    return SearchConfig(name, {**tuning.search, **settings}, {**tuning.weights, **weights})
