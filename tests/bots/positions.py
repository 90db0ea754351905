"""Decisions of random games, and twins of their states that look the same to a seat."""

from collections.abc import Iterator
from typing import Any

from stolik.match.observation import Observation
from stolik.rules.seats import seats_in
from stolik.rules.state import copied
from tests.every_game import Table, generator, random_game, spread

POISON = 0xBAD5EED
"""What the generator of a poisoned state holds, which no seat may see."""


def decisions(table: Table, number: int, most: int) -> Iterator[tuple[Any, int]]:
    """Some states of a random game, each with a seat that may act."""
    states, _ = random_game(table, number)
    for s in spread(states[:-1], most):
        for seat in seats_in(table.game.rules.to_act(s)):
            yield s, seat


def twin(table: Table, s: Any, seat: int, number: int) -> Any:
    """Another true state that reveals the same to the seat: all that is hidden is dealt anew."""
    other = table.game.revealed(s, seat)
    table.game.information_state.complete(other, seat, generator("twin", number))
    other.rng = [POISON] * len(other.rng)
    return other


def observation(table: Table, s: Any, seat: int, *secret: object) -> Observation:
    """What a bot in the seat is given."""
    return Observation(table.game, seat, table.game.revealed(copied(s), seat), generator(*secret))
