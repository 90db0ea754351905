"""Counting the move sequences of a position: golden data for the rules."""

from typing import Any

from stolik.engine.binding import game
from stolik.rules.state import Pool, Rows


def perft(pool: Pool[Any], level: int, depth: int, moves: Rows) -> int:
    """How many sequences of `depth` moves begin at `pool[level]`; a game that ends is shorter.

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
