"""The legal moves of a person, and what a typed text means among them."""

import re
from contextlib import suppress
from dataclasses import dataclass

from stolik.match.match import Match
from stolik.rules.errors import BadMove
from stolik.rules.messages import Move
from stolik.rules.texts import Texts

PART = re.compile(r"[^0-9a-z]")
MOST_PREVIEWS = 2_000
"""Of more moves than these nobody looks at the best."""


@dataclass(frozen=True)
class Choice:
    """A move, how it is written, and what it promises."""

    move: Move
    text: str
    worth: int = 0
    promise: str = ""

    @property
    def note(self) -> str:
        """What stands after its text."""
        return f" {self.promise}" if self.promise else ""

    def begins(self, typed: str) -> bool:
        """Its text begins so."""
        return self.text.casefold().startswith(typed)

    def has_all(self, typed: list[str]) -> bool:
        """Each of the words begins a word of its text, or a part of one."""
        words = self.text.casefold().split()
        parts = [*words, *(part for word in words for part in PART.split(word))]
        return all(any(part.startswith(word) for part in parts) for word in typed)


class MoveMenu:
    """The moves of a seat that may be pointed out, those that promise most first, from 1."""

    def __init__(self, match: Match, seat: int, texts: Texts) -> None:
        self.match = match
        self.seat = seat
        moves = match.moves(seat)
        moves = [move for move in moves if not move.quiet] or moves
        self.all = [Choice(move, texts.typed(match.game.text(move))) for move in moves]
        if len(moves) <= MOST_PREVIEWS:
            promised = [self.promised(choice, texts) for choice in self.all]
            self.all = sorted(promised, key=lambda choice: -choice.worth)
        self.moves = [choice.move for choice in self.all]
        self.texts = [choice.text for choice in self.all]

    def promised(self, choice: Choice, texts: Texts) -> Choice:
        """The choice with what it promises."""
        events = self.match.preview(self.seat, choice.move)
        return Choice(choice.move, choice.text, *self.match.game.terminal.promise(events, texts))

    def meant(self, text: str) -> Move | None:
        """The move that a number or a text stands for, legal or not; None for anything else."""
        if text.isdecimal():
            number = int(text[:9])
            return self.all[number - 1].move if 0 < number <= len(self.all) else None
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
        """The first words of its moves."""
        return dict.fromkeys(text.split()[0] for text in self.texts)

    def fitting(self, text: str = "") -> list[tuple[int, Choice]]:
        """The moves that have all that was typed, in any order, with their numbers."""
        typed = text.casefold().split()
        if typed and self.meant(text) is None:
            begun = " ".join(typed)
            found = [p for p in enumerate(self.all, start=1) if p[1].begins(begun)]
            if found:
                return found
        for words in (typed, typed[1:]):  # the verb may be in another language
            found = [pair for pair in enumerate(self.all, start=1) if pair[1].has_all(words)]
            if found and (words or not typed):
                return found
        containing = self.containing(text)
        return [pair for pair in enumerate(self.all, start=1) if pair[1].move in containing]

    def containing(self, text: str) -> set[Move]:
        """The moves that contain the one that is written so, with its first word or without."""
        for words in (text, *(f"{verb} {text}" for verb in self.verbs)):
            with suppress(BadMove):
                return set(self.match.moves(self.seat, containing=words))
        return set()

    def beginning(self, choice: Choice) -> str:
        """The beginning of a move that is none by itself, as an example."""
        start = " ".join(choice.text.split()[:2])
        while start in self.texts:
            start = start[:-1]
        return start.strip()
