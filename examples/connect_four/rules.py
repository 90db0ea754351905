"""The rules of Connect Four, by clause:

F1 Two players, a board of seven columns and six rows; A begins, then turn by turn.
F2 Drop a stone into a column that is not full; it lies on top.
F3 Four in a row, in any direction, win at once.
F4 When the board is full and no seat has won, both have.
"""

from examples.connect_four.refusals import FINE, NOT_YOUR_TURN, OVER
from examples.connect_four.state import COLUMNS, HEIGHT, ROWS, State
from stolik.rules.bits import count

SQUARES = COLUMNS * ROWS


def start(s: State) -> None:
    """F1 The board is empty and A begins."""
    s.turn = 0


def board(s: State) -> int:
    """F1 All stones."""
    return s.stones[0] | s.stones[1]


def is_free(stones: int, column: int) -> int:
    """F2 1 when the column is not full."""
    return 1 - (stones >> (column * HEIGHT + ROWS - 1) & 1)


def act(s: State, seat: int, move: int) -> None:
    """F2 The stone falls on top of the column."""
    column = ((1 << ROWS) - 1) << move * HEIGHT
    s.stones[seat] |= (board(s) + (1 << move * HEIGHT)) & column
    s.turn = 1 - seat


def has_four(stones: int) -> bool:
    """F3 Four in a column, a row or a diagonal."""
    return (
        in_line(stones, 1)
        | in_line(stones, HEIGHT)
        | in_line(stones, HEIGHT - 1)
        | in_line(stones, HEIGHT + 1)
    ) != 0


def in_line(stones: int, step: int) -> int:
    """F3 The first stones of four that lie one step apart."""
    pairs = stones & (stones >> step)
    return pairs & (pairs >> 2 * step)


def is_full(s: State) -> bool:
    """F4 No square is free."""
    return count(board(s)) == SQUARES


def over(s: State) -> bool:
    """F3 The last mover has four in a row, or F4 the board is full."""
    return has_four(s.stones[1 - s.turn]) or is_full(s)


def to_act(s: State) -> int:
    """F1 The seat to move, as a bit."""
    return 0 if over(s) else 1 << s.turn


def why_not_act(s: State, seat: int) -> int:
    """F1 Only the seat whose turn it is may act."""
    if over(s):
        return OVER
    return FINE if seat == s.turn else NOT_YOUR_TURN


def winners(s: State) -> int:
    """F3 The seat with four in a row; F4 both where there is none. A bit a seat."""
    if has_four(s.stones[1 - s.turn]):
        return 1 << (1 - s.turn)
    return 3


def ended_by(s: State) -> int:
    """F3 Four in a row, or F4 a full board."""
    return 3 if has_four(s.stones[1 - s.turn]) else 4


def points(s: State, seat: int) -> int:
    """F3 Two for a win, F4 one each for a draw."""
    if winners(s) == 3:
        return 1
    return 2 * (winners(s) >> seat & 1)


def turns(s: State) -> int:
    """F1 Stones dropped."""
    return count(board(s))


def rounds(s: State) -> int:
    """F1 The game is one round."""
    return 1
