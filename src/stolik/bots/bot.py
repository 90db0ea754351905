"""A bot: it is given an observation of its seat, and chooses a move.

>>> import stolik
>>> def choose_move(observation):
...     return observation.moves()[0]
>>> match = stolik.all_games()[0].new(players=3, seed=7)
>>> seat = match.to_act[0]
>>> match.play(seat, choose_move(match.observe(seat)))
"""

from collections.abc import Callable
from typing import Protocol

from stolik.match.match import Match
from stolik.match.observation import Observation
from stolik.rules.errors import StolikError
from stolik.rules.messages import Move


class UnknownBot(StolikError):
    """No bot has this name."""


class BotError(StolikError):
    """A bot failed, or did what the rules do not allow."""


class Bot(Protocol):
    def choose_move(self, observation: Observation) -> Move:
        """A legal move."""


class FunctionBot:
    def __init__(self, function: Callable[[Observation], Move]) -> None:
        self.choose_move = function


def random_move(observation: Observation) -> Move:
    scratch = [0] * observation.game.most_moves
    code = observation.game.legal.random_move(
        observation.state, observation.seat, observation.rng, scratch
    )
    return observation.move(code)


def holds_back(match: Match, seat: int) -> bool:
    """True if a bot in this seat may act out of turn, and rather waits."""
    if match.to_act == (seat,):
        return False
    return bool(match.game.evaluate.holds_back(match.revealed(seat)) >> seat & 1)
