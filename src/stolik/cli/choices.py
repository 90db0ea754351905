"""The legal moves of a person, and what a typed text means among them."""

from stolik.core.errors import BadMove
from stolik.core.match import Match
from stolik.core.structs import Move


class Choices:
    """The moves of a seat, numbered from 1."""

    def __init__(self, match: Match, seat: int) -> None:
        self.game = match.game
        self.moves = match.moves(seat)
        self.texts = [match.game.text(move) for move in self.moves]

    def meant(self, text: str) -> Move | None:
        """The move that a number or a text stands for, legal or not; None for anything else."""
        if text.isdecimal():
            number = int(text[:9])
            return self.moves[number - 1] if 0 < number <= len(self.moves) else None
        try:
            return self.game.move(text)
        except BadMove:
            return None

    def has(self, text: str) -> bool:
        """One of the moves is written so."""
        return text.casefold() in map(str.casefold, self.texts)

    def beginning_with(self, text: str = "") -> list[tuple[int, str]]:
        """The moves whose text begins so, with their numbers."""
        start = " ".join(text.split()).casefold()
        numbered = enumerate(self.texts, start=1)
        return [(n, move) for n, move in numbered if move.casefold().startswith(start)]
