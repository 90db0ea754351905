"""A move on its way: given as a struct or a text, checked once, then applied."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from stolik.rules.messages import Move

if TYPE_CHECKING:
    from stolik.match.position import Position
    from stolik.rules.game import GameDefinition


@dataclass(frozen=True)
class LegalMove:
    """A move that a seat may make in one position of a match, in all its forms."""

    seat: int
    move: Move
    code: int
    game: GameDefinition = field(repr=False, compare=False)
    position: Position = field(repr=False, compare=False)

    @cached_property
    def text(self) -> str:
        """The canonical text, written when it is asked for."""
        return self.game.text(self.move)
