"""The state of a game: one class, declared once, held as a plain object or as a NumPy record.

A state class is a dataclass with slots whose fields are ints or lists of ints of fixed capacity:

    @dataclass(slots=True)
    class State:
        rng: list[int] = ints(4)  # the generator
        turn: int = 0             # the seat to move
        hand: list[int] = ints(5)
"""

from dataclasses import field, fields
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
    for f in fields(source):
        setattr(target, f.name, _copied(getattr(source, f.name)))


def copied(state: S) -> S:
    """A state of its own, equal to `state`."""
    twin = type(state)()
    assign(twin, state)
    return twin


def _copied(value: Any) -> Any:
    return [_copied(item) for item in value] if isinstance(value, list) else value


class Pool(list[S]):
    """Plain states in a row. Like an array of records, it copies what is put into it."""

    def __init__(self, state_class: type[S], size: int) -> None:
        super().__init__(state_class() for _ in range(size))

    def __setitem__(self, i: Any, state: Any) -> None:
        assign(self[i], state)
