"""What playing has found out about a game's bots: `bots.toml` in its folder.

[search]            how search works best in this game (see bots/search/config.py)
[levels.beginner]   what tells a level from the best bot, and so on

The weights of the evaluation are declared in the game's `weights.py`, a line each; a level may
have some of its own.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import msgspec

from stolik.rules.errors import BoxError

FILE = "bots.toml"


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
def _read(package: str) -> Tuning:
    text = files(package).joinpath(FILE).read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), Tuning)


def read_tuning(package: str, weights: Mapping[str, int] | None = None) -> Tuning:
    """The tuning of the game in a package, with the weights that its `weights.py` declares."""
    tuning = _read(package)
    return tuning if weights is None else msgspec.structs.replace(tuning, weights=weights)
