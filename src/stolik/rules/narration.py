"""Narration: lines that every language has its own sentence for.

A game narrates in keys and details, once for the terminal and the page. Its texts hold a template
for each key under `[narration]`; where a number matters, a table of plural forms for `n`:

    plays = "{name} plays {set}."
    goes_out = { one = "{name} is out: +{n} token.", other = "{name} is out: +{n} tokens." }
    claims = "{name} takes the token {token} for {faces:and}."

Details called `name`, `owner`, `other` and `names` hold seats, and are shown as players' names. A
tuple is joined by commas, `{faces:and}` by commas and a last "and". A detail may be a line itself.
"""

from collections.abc import Callable, Mapping
from string import Formatter
from typing import Any

import msgspec

from stolik.rules.messages import LogEntry
from stolik.rules.texts import Texts

SEATS = frozenset({"name", "owner", "other", "names"})
"""Details that hold the number of a seat, or several."""

LAST = {"en": (" and ", ", and "), "pl": (" i ", " i ")}
"""What stands before the last of two things, and of more."""


class Line(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The key of a template and what it mentions, in no language."""

    key: str
    details: "dict[str, int | str | Line | tuple[int | str | Line, ...]]" = {}


Word = int | str | Line


def line(key: str, /, **details: Word | tuple[Word, ...]) -> Line:
    return Line(key, details)


Said = Callable[[LogEntry, Any], Line | tuple[Line, ...]]


def narrator(said: Mapping[type, Said]) -> Callable[[LogEntry], tuple[Line, ...]]:
    """Narration.narrate from what is said, if anything, of each kind of move and event.

    It is given the entry, and the move or the event.
    """

    def narrate(entry: LogEntry) -> tuple[Line, ...]:
        things = [thing for thing in (entry.move, *entry.events) if type(thing) in said]
        told = [said[type(thing)](entry, thing) for thing in things]
        return tuple([one for t in told for one in (t if isinstance(t, tuple) else (t,))])

    return narrate


def render(line: Line, names: tuple[str, ...], texts: Texts) -> str:
    return Sentence(names, texts).of(line)


class Sentence(Formatter):
    def __init__(self, names: tuple[str, ...], texts: Texts) -> None:
        self.names = names
        self.texts = texts

    def of(self, line: Line) -> str:
        template = self.texts.narration[line.key]
        if not isinstance(template, str):
            template = template[plural(self.texts.language, line.details["n"])]
        sentence: str = self.vformat(template, (), line.details)
        return sentence

    def get_value(self, key: int | str, _: Any, details: Mapping[str, Any]) -> Any:
        detail, is_seat = details[str(key)], key in SEATS
        if isinstance(detail, tuple):
            return [self.word(one, is_seat) for one in detail]
        return self.word(detail, is_seat)

    def word(self, thing: Any, is_seat: bool) -> str:
        if is_seat:
            return self.names[int(thing)]
        return self.of(thing) if isinstance(thing, Line) else str(thing)

    def format_field(self, value: Any, spec: str) -> str:
        if not isinstance(value, list):
            return str(value)
        *others, last = value or [""]
        if not others or spec != "and":
            return ", ".join(value)
        ended: str = LAST[self.texts.language][len(others) > 1] + last
        return ", ".join(others) + ended


def plural(language: str, n: Any) -> str:
    """The plural form that goes with a whole number, by its name in Unicode's CLDR.

    >>> plural("en", 1), plural("en", 2), plural("pl", 22), plural("pl", 12)
    ('one', 'other', 'few', 'many')
    """
    if n == 1:
        return "one"
    if language == "en":
        return "other"
    return "few" if n % 10 in {2, 3, 4} and n % 100 not in {12, 13, 14} else "many"
