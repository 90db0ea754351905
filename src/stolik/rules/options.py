"""The options of a game: whole numbers or words, each with its default."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from operator import index

from stolik.rules.errors import BadOption, quoted
from stolik.rules.position_syntax import whole_number
from stolik.rules.seats import LETTERS

FINGERPRINT_SIGN = "@"
"""Begins the fingerprint at the end of a word; it need not be typed."""


@dataclass(frozen=True)
class Option:
    """A number from `lowest`, or the place of one of `words`; a field of the state by its name."""

    name: str
    default: Callable[[int], int] = lambda _: 0  # for a number of players
    lowest: int = 0
    highest: int = 1
    words: tuple[str, ...] = ()
    choices: Callable[[int], int] | None = None  # how many of the words, for a number of players
    broken: Mapping[str, str] = field(default_factory=dict)  # words that cannot be, and why

    def words_for(self, players: int) -> tuple[str, ...]:
        return self.words[: self.choices(players)] if self.choices else self.words

    def read(self, value: object, players: int) -> int:
        if self.words:
            return self.read_word(str(value), players)
        number = whole_number(value) if isinstance(value, str) else plain_int(value)
        if number is None or not self.lowest <= number <= self.highest:
            raise BadOption(f"{self.name} cannot be {quoted(value)}; it is {self.range}")
        return number

    def read_word(self, value: str, players: int) -> int:
        if value in self.broken:
            raise BadOption(self.broken[value])
        words = [word.casefold() for word in self.words]
        words += [word.partition(FINGERPRINT_SIGN)[0] for word in words]
        if value.casefold() not in words:
            raise BadOption(f"{self.name} cannot be {quoted(value)}; it is {self.range}")
        place = words.index(value.casefold()) % len(self.words)
        if place >= len(self.words_for(players)):
            raise BadOption(f"{self.name}={self.words[place]} is not for {players} players")
        return place

    def write(self, value: int) -> str:
        return self.words[value] if self.words else str(value)

    @property
    def range(self) -> str:
        if self.words:
            return " or ".join(self.words)
        return f"a whole number from {self.lowest} to {self.highest}"


def edition_option(names: tuple[str, ...], broken: Mapping[str, str]) -> Option:
    """`edition`: with the components of which box the game is played."""
    return Option("edition", words=names, broken=broken)


def start_option(seats: int) -> Option:
    """`start`: the seat that begins, or `drawn` by lot."""
    words = ("drawn", *LETTERS[:seats])
    return Option("start", words=words, choices=lambda players: players + 1)


def read_options(
    options: tuple[Option, ...], given: Mapping[str, object], players: int
) -> dict[str, int]:
    known = {option.name for option in options}
    for name in given:
        if name not in known:
            there = f"there are {', '.join(sorted(known))}" if known else "there are none"
            raise BadOption(f"no such option: {quoted(name)}; {there}")
    return {
        option.name: option.read(given[option.name], players)
        if option.name in given
        else option.default(players)
        for option in options
    }


def plain_int(thing: object) -> int | None:
    """An int of any kind, NumPy's too, as Python's own; None for anything else."""
    try:
        return None if isinstance(thing, bool) else int(index(thing))  # type: ignore[arg-type]
    except TypeError:
        return None
