"""The options of a game: whole numbers or words, each with its default."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from stolik.core.errors import BadOption, quoted
from stolik.core.numbers import plain_int, whole_number


@dataclass(frozen=True)
class Option:
    """A number from `lowest` to `highest`, or the place of a word among `words`.

    The state has a field of the same name.
    """

    name: str
    default: Callable[[int], int] = lambda _: 0  # for a number of players
    lowest: int = 0
    highest: int = 1
    words: tuple[str, ...] = ()
    choices: Callable[[int], int] | None = None  # how many of the words, for a number of players

    def words_for(self, players: int) -> tuple[str, ...]:
        """Those of its words that fit a number of players."""
        return self.words[: self.choices(players)] if self.choices else self.words

    def read(self, value: object, players: int) -> int:
        """The value as the state holds it."""
        words = self.words_for(players)
        if value in words:
            return words.index(str(value))
        number = whole_number(value) if isinstance(value, str) else plain_int(value)
        if not self.words and number is not None and self.lowest <= number <= self.highest:
            return number
        with_players = f" with {players} players" if words != self.words else ""
        there = self.range_of(words)
        raise BadOption(f"{self.name} cannot be {quoted(value)}{with_players}; it is {there}")

    def write(self, value: int) -> str:
        """The value as people write it."""
        return self.words[value] if self.words else str(value)

    @property
    def range(self) -> str:
        """What it can be, in words."""
        return self.range_of(self.words)

    def range_of(self, words: tuple[str, ...]) -> str:
        """The same, where only some of the words fit."""
        if words:
            return " or ".join(words)
        return f"a whole number from {self.lowest} to {self.highest}"


def read_options(
    options: tuple[Option, ...], given: Mapping[str, object], players: int
) -> dict[str, int]:
    """All options of a game, as given or by default."""
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
