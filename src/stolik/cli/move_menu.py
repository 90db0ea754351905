"""The numbered menu of a person's legal moves, and what a typed text selects in it."""

import re
from contextlib import suppress
from dataclasses import dataclass, replace

from stolik.match.match import Match
from stolik.rules.errors import BadMove
from stolik.rules.messages import Move
from stolik.rules.texts import Texts

PART = re.compile(r"[^0-9a-z]")
MOST_PREVIEWS = 2_000
"""Longer menus are not sorted by what their moves promise."""


@dataclass(frozen=True)
class MenuItem:
    move: Move
    text: str
    worth: int = 0
    promise: str = ""

    @property
    def note(self) -> str:
        return f" {self.promise}" if self.promise else ""

    def begins(self, typed: str) -> bool:
        return self.text.casefold().startswith(typed)

    def has_all(self, typed: list[str]) -> bool:
        words = self.text.casefold().split()
        parts = [*words, *(part for word in words for part in PART.split(word))]
        return all(any(part.startswith(word) for part in parts) for word in typed)


Numbered = list[tuple[int, MenuItem]]


class MoveMenu:
    """The moves that a seat may make and that may be shown, the most promising first, from 1."""

    def __init__(self, match: Match, seat: int, texts: Texts) -> None:
        self.match = match
        self.seat = seat
        moves = match.moves(seat)
        moves = [move for move in moves if not move.quiet] or moves
        self.items = [MenuItem(move, texts.typed(match.game.text(move))) for move in moves]
        if len(moves) <= MOST_PREVIEWS:
            rated = [self.rated(item, texts) for item in self.items]
            self.items = sorted(rated, key=lambda item: -item.worth)
        self.moves = [item.move for item in self.items]
        self.texts = [item.text for item in self.items]

    def rated(self, item: MenuItem, texts: Texts) -> MenuItem:
        events = self.match.preview(self.seat, item.move)
        worth, promise = self.match.game.terminal.promise(events, texts)
        return replace(item, worth=worth, promise=promise)

    def read(self, text: str) -> Move | None:
        """The move that a number or a text stands for, legal or not; None for anything else."""
        if text.isdecimal():
            number = int(text[:9])
            return self.items[number - 1].move if 0 < number <= len(self.items) else None
        with suppress(BadMove):
            return self.match.game.move(text)
        for verb in self.verbs:
            with suppress(BadMove):
                move = self.match.game.move(f"{verb} {text}")
                if move in self.moves:
                    return move
        return None

    @property
    def verbs(self) -> dict[str, None]:
        return dict.fromkeys(text.split()[0] for text in self.texts)

    @property
    def numbered(self) -> Numbered:
        return list(enumerate(self.items, start=1))

    def matching(self, text: str = "") -> Numbered:
        """The items that have all words typed, in any order, with their numbers."""
        typed = text.casefold().split()
        if typed and self.read(text) is None:
            begun = " ".join(typed)
            found = [(n, item) for n, item in self.numbered if item.begins(begun)]
            if found:
                return found
        for words in (typed, typed[1:]):  # the verb may be in another language
            found = [(n, item) for n, item in self.numbered if item.has_all(words)]
            if found and (words or not typed):
                return found
        containing = self.containing(text)
        return [(n, item) for n, item in self.numbered if item.move in containing]

    def containing(self, text: str) -> set[Move]:
        for words in (text, *(f"{verb} {text}" for verb in self.verbs)):
            with suppress(BadMove):
                return set(self.match.moves(self.seat, containing=words))
        return set()

    def prefix(self, item: MenuItem) -> str:
        """The beginning of an item's text that is no move by itself, as an example."""
        start = " ".join(item.text.split()[:2])
        while start in self.texts:
            start = start[:-1]
        return start.strip()
