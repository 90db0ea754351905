"""A move being put together: its continuations, its preview, and its refusal so far."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from stolik.engine.move_filter import filter_moves
from stolik.engine.plain import Engine, plain_engine_of
from stolik.match.legal_move import EncodedMove, encode_move
from stolik.match.position import Position
from stolik.match.refusal import refusal_of
from stolik.rules.game import GameDefinition
from stolik.rules.messages import Event, Move, Refusal


@dataclass(frozen=True)
class Exploration:
    """The continuations of a part of a move."""

    total: int  # how many legal moves contain the part
    moves: tuple[Move, ...]  # the first of them
    next_words: tuple[str, ...]  # words that can be added to the part's text, in order
    preview: tuple[Event, ...]  # what the part would bring for sure
    refusal: Refusal | None  # why the part is no legal move yet; None where it is one


def explore(
    position: Position,
    engine: Engine,
    seat: int,
    part: Move | None,
    most: int | None,
    language: str,
) -> Exploration:
    game, s = engine.game, position.revealed(engine.game, seat)
    encoded = encode_move(game, position.state, seat, part) if part else None
    may_act = seat in position.turn(game.rules).to_act
    codes = find_codes(engine, s, seat, encoded) if may_act else []
    begun = game.text(part).split() if part and may_act else []
    return Exploration(
        total=len(codes),
        moves=tuple(game.moves.decode(s, code) for code in codes[:most]),
        next_words=tuple(sorted(game.addable_words(s, codes, begun))),
        preview=preview_move(game, position, seat, encoded) if encoded else (),
        refusal=refusal_of(game, position.state, encoded.move, encoded.reason, language)
        if encoded and encoded.reason
        else None,
    )


def preview_move(
    game: GameDefinition, position: Position, seat: int, part: EncodedMove
) -> tuple[Event, ...]:
    """The certain events of a move, or of a part of one."""
    if part.code is None:
        return ()
    return game.events.preview(position.revealed(game, seat), seat, part.code, part.reason)


def list_moves(
    game: GameDefinition, position: Position, seat: int, part: EncodedMove | None = None
) -> list[Move]:
    """Every legal move of a seat, or those that contain a part; none when it may not act."""
    if seat not in position.turn(game.rules).to_act:
        return []
    codes = find_codes(plain_engine_of(game), position.state, seat, part)
    return [game.moves.decode(position.state, code) for code in codes]


def find_codes(engine: Engine, s: Any, seat: int, part: EncodedMove | None = None) -> list[int]:
    """The legal moves, as ints, of a seat that may act, and that contain a part of one."""
    if part and part.code is None:
        return []
    moves = engine.ints(engine.game.most_moves)
    given = (0, 0) if part is None else (part.code, 1)
    n = engine.entry(filter_moves)(engine.pool([s]), 0, seat, *given, moves)
    return [int(found) for found in moves[:n]]
