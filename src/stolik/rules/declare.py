"""Numbers with something behind them, a line each: refusals, invalid positions, weights.

Compiled code needs plain ints under plain names, people need a clause or a sentence. A module of
declarations numbers its names in their order:

>>> refusal = Declared[str]("")
>>> FINE = 0
>>> GAME_OVER = refusal("D13")
>>> NOT_YOUR_TURN = refusal("D4")
>>> refusal.by_name(globals())
{'fine': '', 'game_over': 'D13', 'not_your_turn': 'D4'}
>>> refusal.all()
('', 'D13', 'D4')
"""

from collections.abc import Mapping
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class Declared(Generic[T]):
    """Gives the next number to each thing declared; the first may be taken by others."""

    def __init__(self, *taken: T) -> None:
        self._things = list(taken)

    def __call__(self, thing: T) -> int:
        self._things.append(thing)
        return len(self._things) - 1

    def all(self) -> tuple[T, ...]:
        return tuple(self._things)

    def by_name(self, names: Mapping[str, Any]) -> dict[str, T]:
        """Everything declared, by its name in a module's globals, in the order of the numbers."""
        numbers = {name: n for name, n in names.items() if name.isupper() and type(n) is int}
        ordered = sorted(numbers, key=numbers.__getitem__)
        if [numbers[name] for name in ordered] != list(range(len(self._things))):
            raise TypeError(f"a module of declarations holds nothing else: {', '.join(ordered)}")
        return {name.lower(): self._things[numbers[name]] for name in ordered}
