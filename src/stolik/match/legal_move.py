"""A move on its way: given as a struct or a text, checked once, then applied."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from stolik.match.position import Position
from stolik.match.refusal import refusal_of
from stolik.rules.game import GameDefinition
from stolik.rules.messages import Move, Refusal

GivenMove = Move | str | dict[str, Any]
"""A move as it is given: a struct, the fields of one, or a text."""


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


def check_move(
    game: GameDefinition, position: Position, seat: int, move: Move, language: str
) -> LegalMove | Refusal:
    """The move in all its forms, or why the seat may not make it in this position."""
    s = position.state
    reason = game.moves.malformed(s, seat, move)
    if reason:
        reason = game.rules.why_not_act(s, seat) or reason
    code = 0 if reason else game.moves.encode(s, move)
    reason = reason or game.legal.why_not(s, seat, code)
    if reason:
        return refusal_of(game, s, move, reason, language)
    return LegalMove(seat, game.moves.decode(s, code), code, game, position)
