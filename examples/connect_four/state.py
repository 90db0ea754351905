"""The state of a game of Connect Four: two sets of stones on a board of bits.

A column is seven bits, six for stones and one that stays empty, so that lines do not run from one
column into the next.
"""

from dataclasses import dataclass

from stolik.rules.state import RNG_WORDS, ints, public

COLUMNS = 7
ROWS = 6
HEIGHT = ROWS + 1  # bits a column


@dataclass(slots=True)
class State:
    """A position."""

    rng: list[int] = ints(RNG_WORDS)  # every state has one; this game leaves nothing to chance
    players: int = public()  # always two
    turn: int = public()  # the seat to move
    stones: list[int] = public(2)  # by seat, a bit a stone
