"""stolik: modern board games on one table. `stolik.game(name)` gives one, `all_games()` each."""

from stolik.core.errors import (
    BadMove,
    BadOption,
    BadPosition,
    BadRecord,
    IllegalMove,
    NothingToUndo,
    StolikError,
    UnknownGame,
)
from stolik.core.game import Game
from stolik.core.match import Match
from stolik.core.registry import all_games, game
from stolik.core.replay import load, loads

__version__ = "0.1.0"

__all__ = [
    "BadMove",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Game",
    "IllegalMove",
    "Match",
    "NothingToUndo",
    "StolikError",
    "UnknownGame",
    "all_games",
    "game",
    "load",
    "loads",
]
