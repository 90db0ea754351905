"""Moves: `drop 4` is the fourth column from the left."""

from typing import Annotated

from examples.connect_four.rules import FINE, NO_COLUMN, why_not_act
from examples.connect_four.state import COLUMNS, State
from stolik.rules.defaults import no_hidden_moves, words_of_texts
from stolik.rules.errors import BadMove, quoted
from stolik.rules.messages import Meta, Move
from stolik.rules.position_syntax import whole_number
from stolik.rules.seats import letter

as_seen = no_hidden_moves


class Drop(Move, tag="drop", frozen=True):
    """F2 Drop a stone into a column, counted from 1."""

    column: Annotated[int, Meta(ge=1, le=COLUMNS)]


ACTIONS = ("drop",)


def parse(text: str) -> Drop:
    """The move that a person typed."""
    words = text.split()
    column = whole_number(words[1]) if len(words) == 2 else None
    if column is not None and words[0].lower() == "drop":
        return Drop(column)
    raise BadMove(f"{quoted(text)} is no move; a move is: drop COLUMN")


def write(move: Move) -> str:
    """The move as text."""
    if not isinstance(move, Drop):
        raise BadMove(f"{quoted(move)} is no move of this game")
    return f"drop {move.column}"


def malformed(s: State, seat: int, move: Move) -> int:
    """F1 Out of turn, or F2 a struct that names no column."""
    if isinstance(move, Drop) and 1 <= move.column <= COLUMNS:
        return FINE
    return why_not_act(s, seat) or NO_COLUMN


def encode(s: State, move: Drop) -> int:
    """The column, counted from 0."""
    return move.column - 1


def decode(s: State, code: int) -> Drop:
    """The int as a struct."""
    return Drop(code + 1)


words = words_of_texts(decode, write)


def details(s: State, move: Move) -> dict[str, object]:
    """What the sentence about a refused move can mention."""
    return {"mover": letter(s.turn), "column": move.column if isinstance(move, Drop) else 0}
