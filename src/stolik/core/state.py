"""The state of a game: one class, declared once, held as a plain object or as a NumPy record.

A state class is a dataclass with slots whose fields are ints or lists of ints of fixed capacity:

    @dataclass(slots=True)
    class State:
        rng: list[int] = ints(4)  # the generator
        turn: int = 0             # the seat to move
        hand: list[int] = ints(5)
"""

from collections.abc import Callable
from dataclasses import field, fields
from functools import cache
from typing import Any, Protocol, TypeVar

RNG_WORDS = 4


class AnyState(Protocol):
    """What the engine itself needs of every state."""

    rng: list[int]
    players: int


S = TypeVar("S", bound=AnyState)


def ints(*shape: int) -> Any:
    """Declare a field of ints: `ints(5)` is a list of five, `ints(5, 2)` five lists of two."""
    return field(default_factory=lambda: _zeros(shape), metadata={"shape": shape})


def _zeros(shape: tuple[int, ...]) -> list[Any]:
    if len(shape) == 1:
        return [0] * shape[0]
    return [_zeros(shape[1:]) for _ in range(shape[0])]


def shape_of(state_class: type[Any]) -> list[tuple[str, tuple[int, ...]]]:
    """The names of the fields and their capacities."""
    return [(f.name, f.metadata.get("shape", ())) for f in fields(state_class)]


def assign(target: Any, source: Any) -> None:
    """Make `target` equal to `source`, field by field, sharing nothing."""
    kind: Any = type(source)
    _assignment(kind)(target, source)


def copied(state: S) -> S:
    """A state of its own, equal to `state`."""
    twin = object.__new__(type(state))
    assign(twin, state)
    return twin


def blank(state_class: type[S]) -> S:
    """A state with nothing in it."""
    kind: Any = state_class
    empty: S = _blank(kind)
    return copied(empty)


@cache
def _blank(state_class: Any) -> Any:
    return state_class()


@cache
def _assignment(state_class: Any) -> Callable[[Any, Any], None]:
    """Written out field by field: tables copy a state for every move and everybody who looks."""
    lines = [
        f"target.{name} = {_copy_of(f'source.{name}', len(shape))}"
        for name, shape in shape_of(state_class)
    ]
    written: dict[str, Any] = {}
    exec("def assign(target, source):\n    " + "\n    ".join(lines), written)
    function: Callable[[Any, Any], None] = written["assign"]
    return function


def _copy_of(value: str, dimensions: int) -> str:
    if dimensions < 2:
        return value + "[:]" * dimensions
    return f"[{_copy_of('item', dimensions - 1)} for item in {value}]"


class Pool(list[S]):
    """Plain states in a row. Like an array of records, it copies what is put into it."""

    def __init__(self, state_class: type[S], size: int) -> None:
        super().__init__(state_class() for _ in range(size))

    def __setitem__(self, i: Any, state: Any) -> None:
        assign(self[i], state)
