"""Algorithms that reveal and complete a state, for tests of both speeds."""

from typing import Any

from stolik.engine.binding import game
from stolik.rules.state import Pool


def reveal(pool: Pool[Any], i: int, seat: int, j: int) -> None:
    """Writes into the blank state `pool[j]` what `seat` may know of `pool[i]`."""
    game.reveal(pool[i], seat, pool[j])


def complete(pool: Pool[Any], i: int, seat: int, rng: list[int]) -> None:
    """Completes the revealed state `pool[i]` to a determinization."""
    game.complete(pool[i], seat, rng)
