"""Static evaluation: the race to the finish line, and what a hand promises.

A lead counts the more the nearer the line is.
"""

from stolik.games.setup.features import (
    of_the_race,
    partner_of,
    progress,
    promise_of_hand,
    team_progress,
)
from stolik.games.setup.state import State


def value(s: State, seat: int, weights: list[int]) -> int:
    """How far ahead a seat is, S11 or its team, with what its hand promises."""
    ahead = promise_of_hand(s, seat, weights)
    if s.teams:
        ahead += promise_of_hand(s, partner_of(seat), weights) + team_progress(s, seat, weights)
    else:
        ahead += progress(s, seat, weights)
    return of_the_race(s, ahead, weights)
