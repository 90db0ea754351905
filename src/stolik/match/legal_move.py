"""A move on its way: given as a struct or a text, checked once, then applied."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from stolik.match.position import Position
from stolik.match.refusal import refusal_of
from stolik.rules.game import GameDefinition
from stolik.rules.messages import LogEntry, Move, Refusal

GivenMove = Move | str | dict[str, Any]
"""A move as it is given: a struct, the fields of one, or a text."""


class LegalMove(msgspec.Struct, frozen=True, gc=False):
    """A move that a seat may make in one position of a match, in all its forms."""

    seat: int
    move: Move
    code: int
    game: GameDefinition
    position: Position

    @property
    def text(self) -> str:
        """The canonical text, written when it is asked for."""
        return self.game.text(self.move)

    def log_entry(self, viewpoint: int, before: Any, after: Any) -> LogEntry:
        """The move and what came of it, as a viewpoint saw it by its information states."""
        moves, events = self.game.moves, self.game.events
        move = moves.as_seen(before, self.seat, self.move, viewpoint)
        code = self.code if move is self.move else moves.encode(before, move)
        return LogEntry(self.seat, move, events.events(before, self.seat, code, after))


class EncodedMove(NamedTuple):
    """A move, or a part of one, with its int, and 0 or the reason why the seat may not make it."""

    move: Move
    code: int | None  # None for a struct that can be no move
    reason: int


def encode_move(game: GameDefinition, s: Any, seat: int, move: Move) -> EncodedMove:
    malformed = game.moves.malformed(s, seat, move)
    if malformed:
        return EncodedMove(move, None, game.rules.why_not_act(s, seat) or malformed)
    code = game.moves.encode(s, move)
    return EncodedMove(move, code, game.legal.why_not(s, seat, code))


def check_move(
    game: GameDefinition, position: Position, seat: int, move: Move, language: str
) -> LegalMove | Refusal:
    """The move in all its forms, or why the seat may not make it in this position."""
    s = position.state
    _, code, reason = encode_move(game, s, seat, move)
    if code is None or reason:
        return refusal_of(game, s, move, reason, language)
    return LegalMove(seat, game.moves.decode(s, code), code, game, position)
