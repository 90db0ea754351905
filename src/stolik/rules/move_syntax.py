"""The small grammar of moves as text: a verb, and words for each field of the move's struct.

A game declares its moves once, in the order of its `action_of`:

>>> from stolik.rules.messages import Move
>>> class Add(Move, tag="add", frozen=True):
...     card: str
...     to: str
>>> class Play(Move, tag="play", frozen=True):
...     cards: tuple[str, ...]
>>> SYNTAX = MoveSyntax(
...     "a move is: play CARDS, or add CARD to SEAT",
...     Verb(Play, "zagraj", cards=several(lambda words: tuple(sorted(words)), most=40)),
...     Verb(Add, "dodaj", card=one(str), to=one(str.upper, "to", "do")),
... )
>>> SYNTAX.parse("Zagraj 7/3, 7/1"), SYNTAX.parse("add 7/3 b")
(Play(cards=('7/1', '7/3')), Add(card='7/3', to='B'))
>>> SYNTAX.write(Add("7/3", "B"))
'add 7/3 to B'
>>> SYNTAX.parse("sing")
Traceback (most recent call last):
stolik.rules.errors.BadMove: 'sing' is no move; a move is: play CARDS, or add CARD to SEAT
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from stolik.rules.errors import BadMove, quoted
from stolik.rules.messages import Move

REMEMBERED = 1 << 11
"""Texts whose moves are remembered: a game has few that come often."""


class FieldSyntax(NamedTuple):
    """How the words of a field are read; raises BadMove, or gives None for no such thing."""

    read: Callable[[Any], Any]
    links: tuple[str, ...]
    """Words that may stand before it, the first of which is written."""
    most: int | None
    """How many words it may be; None is exactly one."""


def one(read: Callable[[str], Any], *links: str) -> FieldSyntax:
    return FieldSyntax(read, links, None)


def several(read: Callable[[list[str]], Any], *links: str, most: int) -> FieldSyntax:
    """A field, the last one, that is all words that are left."""
    return FieldSyntax(read, links, most)


class Verb:
    """A kind of move: its struct, whose tag is what is written, and other words for that."""

    def __init__(
        self,
        kind: type[Move],
        *others: str,
        acts: bool = True,
        wrong: str = "",
        **parts: FieldSyntax,
    ) -> None:
        self.kind = kind
        self.tag = str(kind.__struct_config__.tag)
        self.words = (self.tag, *others)
        self.acts = acts  # else it is what others see of a move
        self.wrong = wrong  # what is said of a text that begins with this verb and is no move
        self.parts = tuple(parts.values())
        if kind.__struct_fields__ != tuple(parts):
            raise TypeError(f"{kind.__name__} has the fields {kind.__struct_fields__}")

    def read(self, words: list[str]) -> Move | None:
        given: list[Any] = []
        for _, links, most in self.parts:
            if links and len(words) > 1 and words[0].casefold() in links:
                words = words[1:]
            if most is None and words:
                given.append(words[0])
                words = words[1:]
            elif most is not None and len(words) <= most:
                given.append(words)
                words = []
        if words or len(given) < len(self.parts):
            return None
        fields = [part.read(words) for part, words in zip(self.parts, given, strict=True)]
        return None if None in fields else self.kind(*fields)

    def write(self, move: Move) -> str:
        written = [self.tag]
        for (_, links, most), value in zip(self.parts, msgspec.structs.astuple(move), strict=True):
            words = [str(value)] if most is None else value
            if links and words:
                written.append(links[0])
            written += words
        return " ".join(written)


class MoveSyntax:
    def __init__(
        self, usage: str, *verbs: Verb, prepare: Callable[[list[str]], list[str]] = list
    ) -> None:
        """`prepare` is given the words after the verb before they are read."""
        self.usage = usage
        self.actions = tuple(verb.tag for verb in verbs if verb.acts)
        self.numbers = {verb.kind: n for n, verb in enumerate(verb for verb in verbs if verb.acts)}
        self._by_word = {word: verb for verb in verbs for word in verb.words}
        self._by_kind = {verb.kind: verb for verb in verbs}
        self._prepare = prepare
        self.parse = lru_cache(REMEMBERED)(self._parse)

    def _parse(self, text: str) -> Move:
        words = text.replace(",", " ").split()
        verb = self._by_word.get(words[0].casefold()) if words else None
        move = verb.read(self._prepare(words[1:])) if verb else None
        if move is None:
            wrong = verb.wrong if verb else ""
            raise BadMove(f"{quoted(text)} is no {wrong or f'move; {self.usage}'}")
        return move

    def write(self, move: Move) -> str:
        verb = self._by_kind.get(type(move))
        if verb is None:
            raise BadMove(f"{quoted(move)} is no move of this game")
        return verb.write(move)
