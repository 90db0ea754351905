"""The state of a game: one class, declared once, held as a plain object or as a NumPy record.

A state class is a dataclass with slots whose fields are ints or lists of ints of fixed capacity:

    @dataclass(slots=True)
    class State:
        rng: list[int] = ints(RNG_WORDS)  # the generator
        players: int = public()           # how many play
        turn: int = public()              # the seat to move
        hand: list[int] = ints(5)         # by seat: secret, like everything not said to be public
"""

from collections.abc import Callable, Iterator
from dataclasses import field, fields
from functools import cache
from itertools import product, repeat
from struct import Struct
from typing import Any, Protocol, TypeVar

RNG_WORDS = 4

Ints = list[int]
Rows = list[Ints]
"""The rows of an algorithm: lists in plain Python, arrays when compiled."""


class AnyState(Protocol):
    rng: list[int]
    players: int


S = TypeVar("S", bound=AnyState)


def ints(*shape: int) -> Any:
    """Declare a field of ints: `ints(5)` is a list of five, `ints(5, 2)` five lists of two."""
    return _declared(shape, public=False)


def public(*shape: int) -> Any:
    """Declare a field that every viewpoint may see: an int, or ints of that capacity."""
    return _declared(shape, public=True)


def _declared(shape: tuple[int, ...], public: bool) -> Any:
    metadata = {"shape": shape, "public": public}
    return field(default_factory=lambda: _filled(shape, repeat(0)), metadata=metadata)


def shape_of(state_class: type[Any]) -> list[tuple[str, tuple[int, ...]]]:
    return [(f.name, f.metadata.get("shape", ())) for f in fields(state_class)]


def copy_row(row: Ints) -> Ints:
    """A row to be put into a state: compiled, where putting it copies it, the row itself."""
    return row[:]


def copy_rows(rows: Rows) -> Rows:
    return list(map(list, rows))


def assign(target: Any, source: Any) -> None:
    """Make `target` equal to `source`, field by field, sharing nothing."""
    kind: Any = type(source)
    _assignment(kind)(target, source)


def copied(state: S) -> S:
    twin = object.__new__(type(state))
    assign(twin, state)
    return twin


def blank(state_class: type[S]) -> S:
    empty: S = _blank(state_class)
    return copied(empty)


@cache
def _blank(state_class: Any) -> Any:
    return state_class()


@cache
def _assignment(state_class: Any) -> Callable[[Any, Any], None]:
    """The function that assigns a state, written out field by field.

    That is quickest, and a table copies a state for each move and each viewpoint.
    """
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


def packed(state: Any) -> bytes:
    """A state as bytes: little room, and nothing for the garbage collector to track."""
    kind: Any = type(state)
    layout, values_of = _layout(kind)
    return layout.pack(*values_of(state))


def unpacked(state_class: type[S], data: bytes) -> S:
    state, values = blank(state_class), iter(_layout(state_class)[0].unpack(data))
    for name, shape in shape_of(state_class):
        setattr(state, name, _filled(shape, values))
    return state


def _filled(shape: tuple[int, ...], values: Iterator[int]) -> Any:
    return [_filled(shape[1:], values) for _ in range(shape[0])] if shape else next(values)


@cache
def _layout(state_class: Any) -> tuple[Struct, Callable[[Any], tuple[int, ...]]]:
    """How the ints of a state follow each other as bytes, and the function that gives them."""
    written: dict[str, Any] = {}
    rows = [row for name, shape in shape_of(state_class) for row in _rows_of(name, shape)]
    exec("def values_of(state):\n    return (" + ", ".join(rows) + ",)", written)
    values_of: Callable[[Any], tuple[int, ...]] = written["values_of"]
    return Struct(f"={len(values_of(_blank(state_class)))}q"), values_of


def _rows_of(name: str, shape: tuple[int, ...]) -> Iterator[str]:
    """The expressions that give the ints of a field, row by row."""
    for place in product(*map(range, shape[:-1])):
        row = f"state.{name}" + "".join(f"[{i}]" for i in place)
        yield f"*{row}" if shape else row


class Pool(list[S]):
    """Plain states in a row. Like an array of records, it copies what is put into it."""

    def __init__(self, state_class: type[S], size: int) -> None:
        super().__init__(blank(state_class) for _ in range(size))

    def __setitem__(self, i: Any, state: Any) -> None:
        assign(self[i], state)
