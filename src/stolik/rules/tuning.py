"""What playing has revealed_information the programs about a game: `players.toml` in its folder.

[weights]           what `evaluate.py` weighs, by name
[search]            how search works best in this game (see bots/search/config.py)
[levels.beginner]   what tells a level from the best player, and so on
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import msgspec

from stolik.rules.errors import BoxError

FILE = "players.toml"


class Tuning(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Weights, search settings and levels, each by name."""

    weights: Mapping[str, int] = {}
    search: Mapping[str, int] = {}
    levels: Mapping[str, Mapping[str, int]] = {}

    def places(self, *names: str) -> range:
        """The places of the weights, which have to be these, in this order."""
        if names != tuple(self.weights):
            raise BoxError(f"the weights are {', '.join(self.weights)}, not {', '.join(names)}")
        return range(len(names))


@cache
def read_tuning(package: str) -> Tuning:
    """The tuning of the game in a package."""
    text = files(package).joinpath(FILE).read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), Tuning)
