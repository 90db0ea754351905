"""Looking at a state as a seat, and guessing what the seat cannot see."""

from typing import Any

from stolik.engine.binding import game
from stolik.rules.state import Pool


def reveal(pool: Pool[Any], i: int, seat: int, j: int) -> None:
    """Write into the blank state `pool[j]` what `seat` may know of `pool[i]`."""
    game.reveal(pool[i], seat, pool[j])


def complete(pool: Pool[Any], i: int, seat: int, rng: list[int]) -> None:
    """Fill the blanks of the revealed state `pool[i]` with a fair guess."""
    game.complete(pool[i], seat, rng)
