"""The options of a game: whole numbers or words, each with its default."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from stolik.core.errors import BadOption
from stolik.core.numbers import whole_number


@dataclass(frozen=True)
class Option:
    """A number from `lowest` to `highest`, or the place of a word among `words`.

    The state has a field of the same name.
    """

    name: str
    default: Callable[[int], int]  # for a number of players
    lowest: int = 0
    highest: int = 1
    words: tuple[str, ...] = ()

    def read(self, value: object) -> int:
        """The value as the state holds it."""
        text = str(value).lower() if isinstance(value, bool) else str(value)
        if self.words and text in self.words:
            return self.words.index(text)
        number = None if self.words else whole_number(text)
        if number is not None and self.lowest <= number <= self.highest:
            return number
        raise BadOption(f"{self.name} cannot be {text!r}; it is {self.range}")

    def write(self, value: int) -> str:
        """The value as people write it."""
        return self.words[value] if self.words else str(value)

    @property
    def range(self) -> str:
        """What it can be, in words."""
        if self.words:
            return " or ".join(self.words)
        return f"a whole number from {self.lowest} to {self.highest}"


def read_options(
    options: tuple[Option, ...], given: Mapping[str, object], players: int
) -> dict[str, int]:
    """All options of a game, as given or by default."""
    known = {option.name for option in options}
    for name in given:
        if name not in known:
            raise BadOption(f"no such option: {name}; there are {', '.join(sorted(known))}")
    return {
        option.name: option.read(given[option.name])
        if option.name in given
        else option.default(players)
        for option in options
    }
