"""The share of the win that a plan's first bot has."""

from stolik.lab.arena import win_shares
from stolik.lab.journal import Row
from stolik.lab.plan import Plan


def share_of_first(plan: Plan, number: int, row: Row) -> float:
    """The part of the win of a game that the plan's first bot has."""
    return win_shares(plan, row)[plan.side_seating(number).index(0)]
