"""Perft: the number of sequences of moves from a deal, which two implementations can compare."""

from collections.abc import Iterator
from typing import Any

from stolik.engine.perft import perft
from stolik.engine.plain import Engine


def counts(engine: Engine, start: Any, depth: int) -> Iterator[int]:
    """The number of sequences of 1, 2, …, `depth` moves."""
    count = engine.entry(perft)
    pool = engine.pool([start], depth + 1)
    moves = engine.rows(depth + 1, engine.game.most_moves)
    for length in range(1, depth + 1):
        yield int(count(pool, 0, length, moves))
