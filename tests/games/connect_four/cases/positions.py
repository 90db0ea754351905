"""Positions of Connect Four, texts that are none, and positions that cannot be."""

from examples.connect_four.validity import FLOATING, TOO_MANY, TWO_IN_ONE
from tests.conformance.states import put

OPEN = """
    connect_four, players 2
    .......
    .......
    .......
    .......
    ...B...
    ..AA...
"""
POSITIONS = [OPEN, OPEN.replace("..AA", ".BAA")]
NO_LINES = "6 lines of 7 squares have to follow, each . or A or B"
MALFORMED = [
    (OPEN, "...B...\n", "", NO_LINES),
    (OPEN, "...B...", "...B....", NO_LINES),
    (OPEN, "...B...", "...C...", NO_LINES),
]
INVALID = [
    (OPEN.replace("..AA", "..AB"), TOO_MANY),
    (OPEN.replace("...B...", "......B"), FLOATING),
]
STATES = [(OPEN, put("stones", 1 << 14, 1), TWO_IN_ONE)]
