"""A bot: it is given an observation of its seat, and chooses a move.

>>> import stolik
>>> def choose_move(observation):
...     return observation.moves()[0]
>>> match = stolik.all_games()[0].new(players=3, seed=7)
>>> seat = match.to_act[0]
>>> match.play(seat, choose_move(match.observe(seat)))
"""

from typing import Protocol

from stolik.match.match import Match
from stolik.match.observation import Observation
from stolik.rules.messages import Move


class Bot(Protocol):
    """A program that plays."""

    def choose_move(self, observation: Observation) -> Move:
        """A legal move."""


def holds_back(match: Match, seat: int) -> bool:
    """A bot in this seat might act out of turn beside others, and rather waits."""
    if match.to_act == (seat,):
        return False
    return bool(match.game.evaluate.holds_back(match.revealed(seat)) >> seat & 1)
