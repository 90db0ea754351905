"""Moves: `drop 4` is the fourth column from the left."""

from typing import Annotated

from examples.connect_four.refusals import FINE, NO_COLUMN
from examples.connect_four.state import COLUMNS, State
from stolik.rules.defaults import no_hidden_moves
from stolik.rules.messages import Meta, Move
from stolik.rules.move_syntax import MoveSyntax, Verb, one
from stolik.rules.position_syntax import whole_number


class Drop(Move, tag="drop", frozen=True):
    """F2 Drop a stone into a column, counted from 1."""

    column: Annotated[int, Meta(ge=1, le=COLUMNS)]


SYNTAX = MoveSyntax("a move is: drop COLUMN", Verb(Drop, column=one(whole_number)))
ACTIONS, parse, write = SYNTAX.actions, SYNTAX.parse, SYNTAX.write
as_seen = no_hidden_moves


def malformed(s: State, seat: int, move: Move) -> int:
    """F2 A struct that names no column."""
    return FINE if isinstance(move, Drop) and 1 <= move.column <= COLUMNS else NO_COLUMN


def encode(s: State, move: Drop) -> int:
    """The column, counted from 0."""
    return move.column - 1


def decode(s: State, code: int) -> Drop:
    return Drop(code + 1)
