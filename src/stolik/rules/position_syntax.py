"""The small grammar of positions: lines of fields, `key value, key value`."""

from collections.abc import Mapping, Sequence

from stolik.rules.errors import BadPosition, quoted

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


def split_fields(line: str) -> list[tuple[str, str]]:
    """`tokens 2, known 6/2 7/1` as [("tokens", "2"), ("known", "6/2 7/1")]."""
    parts = [part.strip() for part in line.split(",")]
    pairs = [part.partition(" ") for part in parts if part]
    return [(key, value.strip()) for key, _, value in pairs]


def unique_fields(line: str, known: set[str] | None = None) -> dict[str, str]:
    """The same as a mapping; no key twice, and, if it is told, none that is not known."""
    fields: dict[str, str] = {}
    for key, value in split_fields(line):
        if known is not None and key not in known:
            there = ", ".join(sorted(known))
            raise BadPosition(f"nothing is called {quoted(key)} here; there are {there}")
        if key in fields:
            raise BadPosition(f"{quoted(key)} is there twice")
        fields[key] = value
    return fields


def number_in(fields: Mapping[str, str], key: str) -> int:
    """The number under a key, 0 where there is none."""
    number = whole_number(fields.get(key, "0"))
    if number is None or number > LARGEST:
        raise BadPosition(f"{key} has to be a whole number up to {LARGEST}")
    return number


def place_in(fields: Mapping[str, str], key: str, names: Sequence[str]) -> int:
    """Which of the names is under a key."""
    name = fields.get(key, "")
    if name not in names:
        raise BadPosition(f"{key} has to be one of {', '.join(names)}")
    return names.index(name)


def after(word: str, line: str) -> str:
    """What follows the word that a line has to begin with; a colon belongs to it."""
    begun, mark, rest = line.partition(word[-1] if word.endswith(":") else " ")
    if begun.strip() != word.removesuffix(":") or (word.endswith(":") and not mark):
        raise BadPosition(f"{quoted(line)} has to begin with {word}")
    return rest


def header(name: str, fields: Mapping[str, object]) -> str:
    """The first line of a position."""
    return ", ".join([name, *(f"{key} {value}" for key, value in fields.items())])


def split_header(text: str, name: str) -> tuple[dict[str, str], str]:
    """The fields of the first line, which begins with the game's name, and the other lines."""
    lines = [line.strip() for line in text.replace(";", "\n").strip().splitlines()]
    begun, _, rest = lines[0].partition(",") if lines else ("", "", "")
    if begun.strip() != name:
        raise BadPosition(f"it has to begin with: {name}, players N")
    return unique_fields(rest), "\n".join(line for line in lines[1:] if line)
