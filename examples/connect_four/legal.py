"""Legality of moves: the columns that a stone may be dropped into."""

from examples.connect_four.refusals import FINE, FULL, NO_COLUMN
from examples.connect_four.rules import board, is_free, why_not_act
from examples.connect_four.state import COLUMNS, State
from stolik.rules.chance import below

MOST_MOVES = COLUMNS


def action_of(move: int) -> int:
    """F2 A stone is dropped; there is nothing else to do."""
    return 0


def why_not(s: State, seat: int, move: int) -> int:
    """F2 A column of the board that is not full."""
    reason = why_not_act(s, seat)
    if reason != FINE:
        return reason
    if move < 0 or move >= COLUMNS:
        return NO_COLUMN
    return FINE if is_free(board(s), move) else FULL


def legal_moves(s: State, seat: int, moves: list[int]) -> int:
    """F2 Every column that is not full."""
    stones = board(s)
    n = 0
    for column in range(COLUMNS):
        moves[n] = column
        n += is_free(stones, column)
    return n


def random_move(s: State, seat: int, rng: list[int], moves: list[int]) -> int:
    """F2 One of the legal moves, each as likely as any other."""
    return moves[below(rng, legal_moves(s, seat, moves))]
