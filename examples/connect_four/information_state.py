"""The information state, and determinizations of it: only the generator is secret."""

from examples.connect_four.state import State
from stolik.rules.chance import draw, seed
from stolik.rules.state import reveal_public

copy_public = reveal_public(State)


def reveal(s: State, seat: int, seen: State) -> None:
    """F1 The board is open."""
    copy_public(s, seen)


def complete(s: State, seat: int, rng: list[int]) -> None:
    """F1 Nothing is hidden but the generator."""
    seed(s.rng, draw(rng), draw(rng), draw(rng))


def hides(s: State) -> int:
    """F1 Nothing is hidden."""
    return 0
