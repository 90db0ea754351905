"""The settings of a search: a row of ints for compiled code, by name for people.

A level is the best bot with something taken away: it overlooks moves, misjudges them, forgets what
it has seen, or searches little. `bots.toml` in a game's folder says how much; there a level may
also have weights of its own. What a game's evaluation weighs is a second row, its weights.
"""

from collections.abc import Mapping

import msgspec

from stolik.rules.game import GameDefinition

(
    SEARCHES,  # determinizations that are searched; 0 takes the candidate of the best prior
    DEPTH,  # moves of a rollout before the evaluation; ENDLESS plays to the end at random
    EXPLORATION,  # thousandths: the constant of UCB1; for paired rollouts, how far behind a
    # candidate may be before it is dropped
    WIDTH,  # candidates that are tried from the first visit on, those of the best priors
    WIDENING,  # hundredths: how many more for each root of the node's visits
    PRIOR_WEIGHT,  # thousandths: the progressive bias; for paired rollouts, the determinizations
    # that a prior counts as
    PRIOR_NOISE,  # how much a prior may be raised at random where the policy is followed
    ROUNDS,  # rounds that a rollout reaches, the one being played among them; 0 is all
    RANDOM,  # 1 for any legal move
    OVERLOOKS,  # candidates in a thousand that are left out at the root
    EVALUATION_NOISE,  # how much the priors at the root may be wrong, at most
    FORGETS,  # 1 for a short memory
    TREE_DEPTH,  # moves that the tree is deep at most; 0 is no limit
    POLICY_OPPONENTS,  # 1 where the other seats are assumed to follow the prior policy
    REJECTION_TRIES,  # samples at most for a determinization that explains the log; 0 takes any
    PAIRED,  # 1 for paired rollouts instead of a tree
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
    """A bot's settings and weights by name, and its budget of seconds if it has one."""

    name: str
    settings: Mapping[str, int]
    weights: Mapping[str, int]
    seconds: float | None = None

    @property
    def searches(self) -> int:
        """The determinizations that it searches where no clock stops it."""
        return self.settings.get("searches", 0)

    def setting_row(self) -> list[int]:
        row = [0] * SETTINGS
        for name, value in self.settings.items():
            row[COLUMNS[name]] = value
        return row

    def weight_row(self) -> list[int]:
        """The weights in their order, at least one."""
        return list(self.weights.values()) or [0]


def config_of(game: GameDefinition, name: str) -> SearchConfig:
    tuning = game.tuning
    own = BUILDING_BLOCKS.get(name) or tuning.levels[name]
    settings = {key: value for key, value in own.items() if key in COLUMNS}
    weights = {key: value for key, value in own.items() if key not in COLUMNS}
    return SearchConfig(name, {**tuning.search, **settings}, {**tuning.weights, **weights})
