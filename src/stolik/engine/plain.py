"""The two speeds of one interface: `Plain` here, `Compiled` in compiled.py.

An algorithm is a plain function over pools of states and lists of ints that calls the rules as
`game.…` (see binding.py). `engine.entry(algorithm)` binds it to the engine's game; `pool`, `ints`
and `rows` make what it works on.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from types import FunctionType, SimpleNamespace
from typing import Any, Protocol

from stolik.engine.binding import globals_used, is_stub, rebound
from stolik.rules.game import GameDefinition
from stolik.rules.state import Pool, copied

Replacements = Mapping[Callable[..., Any], Callable[..., Any]]
NO_REPLACEMENTS: Replacements = {}


class Engine(Protocol):
    """The interface of both speeds: it binds algorithms to a game, and makes their memory."""

    game: GameDefinition

    def entry(self, algorithm: Callable[..., Any]) -> Callable[..., Any]:
        """The algorithm, bound to the game."""

    def pool(self, states: Sequence[Any], size: int = 0) -> Any:
        """A pool of states, the first ones filled."""

    def state(self, pool: Any, i: int) -> Any:
        """A state of the pool as a plain object."""

    def ints(self, size: int) -> Any:
        """A row of zeros."""

    def rows(self, height: int, width: int) -> Any:
        """Rows of zeros."""


@cache
def plain_engine_of(game: GameDefinition) -> "Plain":
    return Plain(game)


class Plain:
    """A game's functions as plain Python; any that an algorithm calls can be replaced."""

    def __init__(self, game: GameDefinition, replaced: Replacements = NO_REPLACEMENTS) -> None:
        self.game = game
        self._rules = SimpleNamespace(**game.functions())
        self._bound: dict[Any, Any] = dict(replaced)

    def entry(self, algorithm: Callable[..., Any]) -> Callable[..., Any]:
        """The algorithm, and every function it calls, with the game's rules behind `game`."""
        if algorithm not in self._bound:
            used = globals_used(algorithm)
            called = {name: f for name, f in used.items() if isinstance(f, FunctionType)}
            names: dict[str, Any] = {name: self.entry(f) for name, f in called.items()}
            names |= {name: self._rules for name, thing in used.items() if is_stub(thing)}
            self._bound[algorithm] = rebound(algorithm, names) if names else algorithm
        bound: Callable[..., Any] = self._bound[algorithm]
        return bound

    def pool(self, states: Sequence[Any], size: int = 0) -> Pool[Any]:
        pool = Pool(self.game.state, max(size, len(states)))
        for i, state in enumerate(states):
            pool[i] = state
        return pool

    def state(self, pool: Any, i: int) -> Any:
        return copied(pool[i])

    def ints(self, size: int) -> list[int]:
        return [0] * size

    def rows(self, height: int, width: int) -> list[list[int]]:
        return [[0] * width for _ in range(height)]
