"""Bots as a user would write them."""

from stolik.match.observation import Observation
from stolik.rules.messages import Move


class Last:
    """Makes the last move of the list."""

    def choose_move(self, observation: Observation) -> Move:
        """The last one."""
        return observation.moves()[-1]


def determinizes(observation: Observation) -> Move:
    """Tries every move in a determinization, and makes one that wins at once."""
    for move in observation.moves():
        match = observation.determinize()
        match.play(observation.seat, move)
        if match.outcome and observation.seat in match.outcome.winners:
            return move
    return observation.moves()[0]


def stubborn(_: Observation) -> str:
    """Drops into the first column, full or not."""
    return "drop 1"


def dumb(_: Observation) -> int:
    """Returns no move."""
    return 5


def babbles(_: Observation) -> str:
    """Returns a text that is no move."""
    return "abracadabra"
