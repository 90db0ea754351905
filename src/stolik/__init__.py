"""stolik: four modern board games on one table.

>>> import stolik
>>> match = stolik.game("dnup").new(players=3, seed=7)
>>> while not match.over:
...     seat = match.to_act[0]
...     match.play(seat, match.moves(seat)[0])
>>> print(match.outcome)
"""

from stolik.core.errors import StolikError
from stolik.core.game import Game
from stolik.core.match import Match
from stolik.core.registry import game, games
from stolik.core.replay import load, loads

__version__ = "0.1.0"

__all__ = ["Game", "Match", "StolikError", "game", "games", "load", "loads"]
