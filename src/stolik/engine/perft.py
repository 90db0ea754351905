"""Perft, the usual test of a move generator: counts the sequences of moves from a position.

Two implementations of the rules that agree on these numbers agree on the legal moves.
"""

from typing import Any

from stolik.engine.binding import game
from stolik.rules.state import Pool, Rows


def perft(pool: Pool[Any], level: int, depth: int, moves: Rows) -> int:
    """The number of sequences of `depth` moves from `pool[level]`; a game that ends is shorter.

    `pool` and `moves` need a place for each level.
    """
    seats = game.to_act(pool[level])
    if depth == 0 or seats == 0:
        return 1
    total = 0
    for seat in range(pool[level].players):
        if seats >> seat & 1:
            n = game.legal_moves(pool[level], seat, moves[level])
            if depth == 1:
                total += n
                continue
            for i in range(n):
                pool[level + 1] = pool[level]
                game.act(pool[level + 1], seat, moves[level][i])
                total += perft(pool, level + 1, depth - 1, moves)
    return total
