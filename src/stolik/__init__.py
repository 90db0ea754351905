"""stolik: modern board games on one table. `stolik.game(name)` gives one, `all_games()` each."""

from stolik.games.records import load, loads
from stolik.games.registry import all_games, game
from stolik.match.game import Game
from stolik.match.match import Match
from stolik.rules.errors import (
    BadMove,
    BadOption,
    BadPosition,
    BadRecord,
    IllegalMove,
    NothingToUndo,
    StolikError,
    UnknownGame,
)

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
