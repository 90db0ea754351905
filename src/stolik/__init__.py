"""stolik: modern board games on one table. `stolik.games()` lists them, `game` gives one."""

from stolik.core.errors import StolikError
from stolik.core.game import Game
from stolik.core.match import Match
from stolik.core.registry import game, games
from stolik.core.replay import load, loads

__version__ = "0.1.0"

__all__ = ["Game", "Match", "StolikError", "game", "games", "load", "loads"]
