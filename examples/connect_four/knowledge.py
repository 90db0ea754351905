"""Who may know what: everybody everything."""

from examples.connect_four.rules import board, has_four
from examples.connect_four.state import COLUMNS, HEIGHT, ROWS, State
from stolik.rules.bits import count
from stolik.rules.chance import draw, seed

FLAWS = (
    "",
    "two stones are in one place",
    "stones are missing below others",
    "a seat has too many stones",
)
SENTENCES = FLAWS
SOUND, TWO_IN_ONE, FLOATING, TOO_MANY = range(len(FLAWS))


def reveal(s: State, seat: int, seen: State) -> None:
    """F1 The board is open."""
    seen.players = s.players
    seen.turn = s.turn
    for owner in range(2):
        seen.stones[owner] = s.stones[owner]


def complete(s: State, seat: int, rng: list[int]) -> None:
    """F1 Nothing is hidden but the generator."""
    seed(s.rng, draw(rng), draw(rng), draw(rng))


def hides(s: State) -> int:
    """F1 Nothing is hidden."""
    return 0


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
