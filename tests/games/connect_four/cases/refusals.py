"""Moves of Connect Four that are refused, that are allowed, and texts that are none."""

from examples.connect_four.moves import Drop

EMPTY = "connect_four, players 2\n" + ".......\n" * 6
FULL_COLUMN = "connect_four, players 2\n" + "B......\nA......\n" * 3
OVER = """
    connect_four, players 2
    .......
    .......
    A......
    A.....B
    A.....B
    A.....B
"""

Row = tuple[str, str, str, str, str]

REFUSALS: list[Row] = [
    (OVER, "B drop 1", "F3", "over", "The game is over."),
    (EMPTY, "B drop 4", "F1", "not_your_turn", "A"),
    (FULL_COLUMN, "A drop 1", "F2", "full", "1"),
]
NO_ACTION = "no_column"
INTS = [(EMPTY, "A", code, "F2", "no_column") for code in (-1, 7, 1 << 62)]
NO_STRUCTS = [Drop(0), Drop(8)]
ALLOWED = [(EMPTY, "A drop 4", "drop 4"), (FULL_COLUMN, "A DROP 2", "drop 2")]
NO_MOVES = ["drop", "drop x", "drop 1 2", "drop ٣", "4"]
SPELLINGS = [("Drop 7", "drop 7")]
IN_ORDER = False
