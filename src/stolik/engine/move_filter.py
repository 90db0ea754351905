"""The legal moves that contain a part of one, filtered at full speed."""

from typing import Any

from stolik.engine.binding import game
from stolik.rules.state import Ints, Pool


def filter_moves(pool: Pool[Any], i: int, seat: int, part: int, has_part: int, moves: Ints) -> int:
    """Writes the moves of a seat that may act, and that contain the part, into `moves`."""
    n: int = game.legal_moves(pool[i], seat, moves)
    if not has_part:
        return n
    kept = 0
    for k in range(n):
        if game.contains(moves[k], part):
            moves[kept] = moves[k]
            kept += 1
    return kept
