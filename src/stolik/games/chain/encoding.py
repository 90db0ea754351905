"""Moves and steps of a chain as ints.

DROP    turn (2 bits) · column (3) · action (2)
CLAIM   for each face how many tiles of it, 3 bits each (48) · kind of token (5) · action (2)
DONE    action (2)

A step: the tile as it lay (9 bits) · its height (6) · its column (3)
"""

DROP, CLAIM, DONE = 0, 1, 2

ACTION_BITS = 2
COLUMN_BITS = 3
KIND_BITS = 5
COUNT_BITS = 3
HEIGHT_BITS = 6
HEAD_BITS = ACTION_BITS + KIND_BITS


def drop_code(column: int, turn: int) -> int:
    return (turn << COLUMN_BITS | column) << ACTION_BITS | DROP


def claim_code(kind: int) -> int:
    """A claim of a token without tiles yet."""
    return kind << ACTION_BITS | CLAIM


def handed_in(face: int, number: int) -> int:
    """What tiles of a face add to a claim."""
    return number << (HEAD_BITS + COUNT_BITS * face)


def action_of(move: int) -> int:
    return move & 3


def column_of(move: int) -> int:
    return move >> ACTION_BITS & 7


def turn_of(move: int) -> int:
    return move >> (ACTION_BITS + COLUMN_BITS)


def kind_of(move: int) -> int:
    return move >> ACTION_BITS & 31


def counts_of(move: int) -> int:
    """How many tiles of each face are handed in, 3 bits each."""
    return move >> HEAD_BITS


def count_of(move: int, face: int) -> int:
    return move >> (HEAD_BITS + COUNT_BITS * face) & 7


def step_code(lying: int, column: int, height: int) -> int:
    return (lying << HEIGHT_BITS | height) << COLUMN_BITS | column


def step_column(step: int) -> int:
    return step & 7


def step_height(step: int) -> int:
    return step >> COLUMN_BITS & 63


def step_tile(step: int) -> int:
    return step >> (COLUMN_BITS + HEIGHT_BITS)
