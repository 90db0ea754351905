"""Opponent model: none, as all that a seat may know of others lies on the table.

Rejecting determinizations by what others placed does not help (see weights.py).
"""

from stolik.games.setup.rules import line_is_reached, team_of, winners
from stolik.games.setup.state import State


def holds_back(s: State) -> int:
    """S6 The seats that do not call, because their team would lose by it; a bit a seat."""
    seats = 0
    for seat in range(s.players):
        seats |= (seat != s.mover and call_loses(s, seat)) << seat
    return seats


def call_loses(s: State, seat: int) -> bool:
    """S10 With what is owed the pawn ends the game, and S11 it is the other team that wins."""
    owed = s.owed[seat]
    if owed == 0 or not s.teams or line_is_reached(s):
        return False
    s.points[seat] += owed
    loses = line_is_reached(s) and winners(s) & team_of(seat) == 0
    s.points[seat] -= owed
    return loses
