"""The player who makes any legal move."""

from collections.abc import Sequence

from stolik.core.chance import below
from stolik.core.structs import Move


def choose(moves: Sequence[Move], rng: list[int]) -> Move:
    """One of the moves, each as likely as any other."""
    return moves[below(rng, len(moves))]
