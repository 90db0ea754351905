"""The small grammar of positions: lines of fields, `key value, key value`.

A game declares what such a line holds; a line may be about a seat, and a field of the state that
is a list then holds its value for each seat:

>>> from types import SimpleNamespace as State
>>> COUNTS = Fields(number("turns"), choice("to_move", "mover", lambda s: ["A", "B"]))
>>> SEAT = Fields(number("points"), number("hidden", unless_zero=True))
>>> s = State(turns=0, mover=0, points=[0, 0], hidden=[0, 0])
>>> COUNTS.read("turns 12, to_move B", s)
>>> SEAT.read("points 7", s, seat=1)
>>> COUNTS.write(s), SEAT.write(s, seat=1)
('turns 12, to_move B', 'points 7')

It declares which lines there are, too:

>>> PositionLines("turns", "board", last=("bag",)).heads[2]
['board', 'A:', 'B:', 'bag']
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import attrgetter
from typing import Any, NamedTuple

from stolik.rules.errors import BadPosition, quoted
from stolik.rules.seats import LETTERS, letter

MOST_DIGITS = 80
LARGEST = 1_000_000_000


def whole_number(text: str) -> int | None:
    """The number, or None when the text is none.

    >>> whole_number("42"), whole_number("-1"), whole_number("²")
    (42, None, None)
    """
    if not (text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS):
        return None
    return int(text)


def unique_fields(line: str, known: set[str] | None = None) -> dict[str, str]:
    """The fields of a line, `tokens 2, known 6/2 7/1`; no key twice, and none but those `known`."""
    fields: dict[str, str] = {}
    for part in filter(None, map(str.strip, line.split(","))):
        key, _, value = part.partition(" ")
        if known is not None and key not in known:
            there = ", ".join(sorted(known))
            raise BadPosition(f"nothing is called {quoted(key)} here; there are {there}")
        if key in fields:
            raise BadPosition(f"{quoted(key)} is there twice")
        fields[key] = value.strip()
    return fields


def number_in(fields: Mapping[str, str], key: str) -> int:
    """The number under a key, 0 where there is none."""
    number = whole_number(fields.get(key, "0"))
    if number is None or number > LARGEST:
        raise BadPosition(f"{key} has to be a whole number up to {LARGEST}")
    return number


def place_in(fields: Mapping[str, str], key: str, names: Sequence[str]) -> int:
    name = fields.get(key, "")
    if name not in names:
        raise BadPosition(f"{key} has to be one of {', '.join(names)}")
    return names.index(name)


class Field(NamedTuple):
    """How a value is written and read; nothing is written where the text is empty."""

    key: str
    write: Callable[[Any, int], str]
    read: Callable[[Any, int, Mapping[str, str]], None]


class Fields:
    def __init__(self, *fields: Field) -> None:
        self.fields = fields
        self.keys = {field.key for field in fields}

    def write(self, s: Any, seat: int = 0) -> str:
        texts = [(field.key, field.write(s, seat)) for field in self.fields]
        return ", ".join(f"{key} {text}" for key, text in texts if text)

    def read(self, line: str, s: Any, seat: int = 0) -> None:
        given = unique_fields(line, self.keys)
        for field in self.fields:
            field.read(s, seat, given)


def number(key: str, name: str = "", *, unless_zero: bool = False) -> Field:
    """A whole number, 0 where it is missing; `name` is its field where that differs."""

    def write(s: Any, seat: int) -> str:
        value = value_in(s, name or key, seat)
        return "" if unless_zero and not value else str(value)

    def read(s: Any, seat: int, given: Mapping[str, str]) -> None:
        set_in(s, name or key, seat, number_in(given, key))

    return Field(key, write, read)


def seat_letters(s: Any) -> list[str]:
    return [letter(seat) for seat in range(s.players)]


def choice(
    key: str,
    name: str,
    names: Callable[[Any], Sequence[str]] = seat_letters,
    *,
    default: str = "",
) -> Field:
    """The place of one of the names; without a default it may not be missing."""

    def write(s: Any, seat: int) -> str:
        return names(s)[value_in(s, name, seat)]

    def read(s: Any, seat: int, given: Mapping[str, str]) -> None:
        given = {key: default, **given}
        set_in(s, name, seat, place_in(given, key, names(s)))

    return Field(key, write, read)


def text(
    key: str, write: Callable[[Any, int], str], read: Callable[[Any, int, str], None]
) -> Field:
    """A field that a game writes and reads by itself; one that is missing is read as empty."""
    return Field(key, write, lambda s, seat, given: read(s, seat, given.get(key, "")))


def word_list(
    key: str, write: Callable[[Any], Iterable[str]], read: Callable[[str], Any], name: str = ""
) -> Field:
    """A field of words for each seat; `name` is the state's field where it is not the key."""
    by_seat = attrgetter(name or key)

    def read_words(s: Any, seat: int, given: str) -> None:
        by_seat(s)[seat] = read(given)

    return text(key, lambda s, seat: " ".join(write(by_seat(s)[seat])), read_words)


def value_in(s: Any, name: str, seat: int) -> int:
    value = getattr(s, name)
    number: int = value[seat] if isinstance(value, list) else value
    return number


def set_in(s: Any, name: str, seat: int, value: int) -> None:
    held = getattr(s, name)
    if isinstance(held, list):
        held[seat] = value
    else:
        setattr(s, name, value)


class PositionLines:
    """The lines after the header: the first has fields, the others begin with a word or a seat."""

    def __init__(self, first: str, *words: str, last: tuple[str, ...] = ()) -> None:
        """`first` is what the first line begins with; `last` are words after the seats."""
        seats = [f"{name}:" for name in LETTERS]
        self.first = first
        self.heads = [[*words, *seats[:players], *last] for players in range(len(seats) + 1)]

    def write(self, s: Any, first: str, *rests: str) -> str:
        heads = zip(self.heads[s.players], rests, strict=True)
        return "\n".join([first, *[f"{head} {rest}" if rest else head for head, rest in heads]])

    def read(self, text: str, s: Any) -> list[str]:
        """What the lines hold, each without its word."""
        heads, lines = self.heads[s.players], text.splitlines()
        if len(lines) != len(heads) + 1:
            there = f"{len(heads) + 1} more: {self.first} …, {', '.join(heads)}"
            raise BadPosition(f"after the first line there have to be {there}")
        return [lines[0], *map(after, heads, lines[1:])]


def after(word: str, line: str) -> str:
    """What follows the word that a line has to begin with; a colon belongs to it."""
    begun, separator, rest = line.partition(word[-1] if word.endswith(":") else " ")
    if begun.strip() != word.removesuffix(":") or (word.endswith(":") and not separator):
        raise BadPosition(f"{quoted(line)} has to begin with {word}")
    return rest


def header(name: str, fields: Mapping[str, object]) -> str:
    return ", ".join([name, *(f"{key} {value}" for key, value in fields.items())])


def split_header(text: str, name: str) -> tuple[dict[str, str], str]:
    """The fields of the first line, which begins with the game's name, and the other lines."""
    lines = [line.strip() for line in text.replace(";", "\n").strip().splitlines()]
    begun, _, rest = lines[0].partition(",") if lines else ("", "", "")
    if begun.strip() != name:
        raise BadPosition(f"it has to begin with: {name}, players N")
    return unique_fields(rest), "\n".join(line for line in lines[1:] if line)
