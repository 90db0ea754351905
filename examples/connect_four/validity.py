"""Validity of positions: an invalid one has a number with a sentence."""

from examples.connect_four.rules import board, has_four
from examples.connect_four.state import COLUMNS, HEIGHT, ROWS, State
from stolik.rules.bits import count
from stolik.rules.declare import Declared

sentence = Declared[str]("")

SOUND = 0
TWO_IN_ONE = sentence("two stones are in one place")
FLOATING = sentence("stones are missing below others")
TOO_MANY = sentence("a seat has too many stones")


def invalid(s: State) -> int:
    """F2 Stones lie on the floor or on stones; F1 the seats take turns; F3 one winner."""
    if s.stones[0] & s.stones[1]:
        return TWO_IN_ONE
    for column in range(COLUMNS):
        stones = board(s) >> column * HEIGHT & ((1 << HEIGHT) - 1)
        if stones & (stones + 1) or stones >> ROWS:
            return FLOATING
    ahead = count(s.stones[0]) - count(s.stones[1])
    if board(s) >> COLUMNS * HEIGHT or ahead != s.turn or has_four(s.stones[s.turn]):
        return TOO_MANY
    return SOUND
