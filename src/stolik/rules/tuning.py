"""Tuning of a game's bots: the evaluation's weights, and `bots.toml` in its folder.

[search]            how search works best in this game (see bots/search/config.py)
[levels.beginner]   what sets a level apart from the best bot, and so on

The weights are declared in the game's `weights.py`, a line each; a level may have some of its own.
"""

import tomllib
from collections.abc import Mapping
from importlib.resources import files

import msgspec

FILE = "bots.toml"


class Tuning(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Weights, search settings and levels, each by name."""

    weights: Mapping[str, int] = {}
    search: Mapping[str, int] = {}
    levels: Mapping[str, Mapping[str, int]] = {}


def read_tuning(package: str, weights: Mapping[str, int]) -> Tuning:
    """The weights of the game in a package, with its `bots.toml`."""
    settings = tomllib.loads(files(package).joinpath(FILE).read_text("utf-8"))
    return msgspec.convert({**settings, "weights": weights}, Tuning)
