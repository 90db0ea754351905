"""No evaluation: search plays games to their end to find out who wins."""

from typing import Any

from examples.connect_four.legal import legal_moves
from examples.connect_four.state import State
from stolik.rules.state import Pool


def value(s: State, seat: int, weights: list[int]) -> int:
    """F3 No seat is ahead before four are in a row."""
    return 0


def candidates(
    pool: Pool[Any], i: int, seat: int, moves: list[int], priors: list[int], weights: list[int]
) -> int:
    """F2 Every column that is not full, each with the same prior."""
    n = legal_moves(pool[i], seat, moves)
    for k in range(n):
        priors[k] = 0
    return n
