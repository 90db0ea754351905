"""States with a number in another place, or another number in its place."""

from collections.abc import Callable
from random import Random
from typing import Any

from stolik.rules.state import shape_of

Change = Callable[[Any], None]

STRANGE = [-(2**63), -(2**31), -2, -1, 0, 1, 2, 3, 4, 5, 8, 30, 50, 57, 58, 59, 89, 90, 91, 359]
STRANGE += [360, 361, 2**30, 2**44, 2**45 - 1, 2**45, 2**62, 2**63 - 1]
BITS = 46


def put(field: str, value: int, *place: int) -> Change:
    """Puts a number into a field of a state."""

    def change(s: Any) -> None:
        if not place:
            setattr(s, field, value)
            return
        row = getattr(s, field)
        for i in place[:-1]:
            row = row[i]
        row[place[-1]] = value

    return change


def flip(field: str, bits: int, *place: int) -> Change:
    """Puts what the bits stand for into a field of a state, or takes it out."""

    def change(s: Any) -> None:
        put(field, value_at(s, field, place) ^ bits, *place)(s)

    return change


def value_at(s: Any, field: str, place: tuple[int, ...]) -> int:
    value = getattr(s, field)
    for i in place:
        value = value[i]
    return int(value)


def spoil(s: Any, random: Random, spared: tuple[str, ...]) -> None:
    """Changes a number, or moves a bit or a number to another place of the same field."""
    fields = [each for each in shape_of(type(s)) if each[0] not in ("rng", *spared)]
    field, shape = random.choice(fields)
    place, other = (tuple(random.randrange(size) for size in shape) for _ in range(2))
    old, near, bit = value_at(s, field, place), value_at(s, field, other), random.randrange(BITS)
    kind = random.randrange(3)
    if kind == 0:
        new = random.choice([near, old ^ 1 << bit, old + 1, random.choice(STRANGE)])
        put(field, new, *place)(s)
    elif kind == 1:
        put(field, near, *place)(s)
        put(field, old, *other)(s)
    elif old >> bit & 1:
        flip(field, 1 << bit, *place)(s)
        flip(field, 1 << bit, *other)(s)
