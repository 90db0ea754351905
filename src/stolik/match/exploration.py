"""A move being put together: its continuations, its preview, and its refusal so far."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from stolik.engine.move_filter import filter_moves
from stolik.engine.plain import Engine, plain_engine_of
from stolik.match.legal_move import LegalMove, check_move
from stolik.match.position import Position
from stolik.rules.errors import BadMove
from stolik.rules.game import GameDefinition
from stolik.rules.messages import Event, Move, Refusal
from stolik.rules.state import copied


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
    game = engine.game
    s = position.revealed(game, seat)
    may_act = seat in position.turn(game.rules).to_act
    codes = find_codes(engine, s, seat, part) if may_act else []
    words = game.addable_words(s, codes)
    if part is not None and may_act:
        text = game.text(part)
        begun = set(text.split())
        words = words - begun | {w for w in begun if can_add(engine, s, seat, f"{text} {w}")}
    checked = check_move(game, position, seat, part, language) if part else None
    return Exploration(
        total=len(codes),
        moves=tuple(game.moves.decode(s, code) for code in codes[:most]),
        next_words=tuple(sorted(words)),
        preview=preview_move(game, position, seat, part) if part else (),
        refusal=None if isinstance(checked, LegalMove) else checked,
    )


def preview_move(
    game: GameDefinition, position: Position, seat: int, move: Move
) -> tuple[Event, ...]:
    """The certain events of a move, or of a part of one."""
    if game.moves.malformed(position.state, seat, move):
        return ()
    return game.events.preview(copied(position.revealed(game, seat)), seat, move)


def can_add(engine: Engine, s: Any, seat: int, text: str) -> bool:
    """True if a legal move contains this part, with a piece named once more."""
    try:
        return bool(find_codes(engine, s, seat, engine.game.move(text)))
    except BadMove:
        return False


def list_moves(
    game: GameDefinition, position: Position, seat: int, part: Move | None = None
) -> list[Move]:
    """Every legal move of a seat, or those that contain a part; none when it may not act."""
    if seat not in position.turn(game.rules).to_act:
        return []
    codes = find_codes(plain_engine_of(game), position.state, seat, part)
    return [game.moves.decode(position.state, code) for code in codes]


def find_codes(engine: Engine, s: Any, seat: int, part: Move | None = None) -> list[int]:
    """The legal moves, as ints, of a seat that may act, and that contain a part of one."""
    game = engine.game
    if part is not None and game.moves.malformed(s, seat, part):
        return []
    code = 0 if part is None else game.moves.encode(s, part)
    moves = engine.ints(game.most_moves)
    n = engine.entry(filter_moves)(engine.pool([s]), 0, seat, code, int(part is not None), moves)
    return [int(found) for found in moves[:n]]
