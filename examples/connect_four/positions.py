"""Positions: the rows from the top, `.` for an empty square, A and B for stones."""

from examples.connect_four.state import COLUMNS, HEIGHT, ROWS, State
from stolik.rules.bits import count
from stolik.rules.errors import BadPosition
from stolik.rules.seats import letter


def write(s: State) -> str:
    """The board in lines."""
    return "\n".join(
        "".join(stone(s, column, row) for column in range(COLUMNS)) for row in reversed(range(ROWS))
    )


def stone(s: State, column: int, row: int) -> str:
    """What lies on a square."""
    for seat in range(2):
        if s.stones[seat] >> (column * HEIGHT + row) & 1:
            return letter(seat)
    return "."


def read(text: str, s: State) -> None:
    """Fill a blank state."""
    lines = text.splitlines()
    if len(lines) != ROWS or any(len(line) != COLUMNS or set(line) - set(".AB") for line in lines):
        raise BadPosition(f"{ROWS} lines of {COLUMNS} squares have to follow, each . or A or B")
    for row, line in enumerate(reversed(lines)):
        for column, square in enumerate(line):
            if square != ".":
                s.stones["AB".index(square)] |= 1 << (column * HEIGHT + row)
    s.turn = int(count(s.stones[0]) > count(s.stones[1]))
