"""Moves and steps of a chain as ints; to be done with tokens is an action and nothing more."""

from stolik.games.chain.components import FACES
from stolik.rules.generated import BitFields

DROP, CLAIM, DONE = range(3)

ACTION_BITS, KIND_BITS, COUNT_BITS = 2, 5, 3
FIRST_COUNT = ACTION_BITS + KIND_BITS

A_DROP = BitFields(__name__, action=ACTION_BITS, column=3, turn=2)
drop_code = A_DROP.packer(action=DROP)
action_of, column_of, turn_of = A_DROP.readers

A_CLAIM = BitFields(__name__, action=ACTION_BITS, kind=KIND_BITS, counts=COUNT_BITS * FACES)
claim_code = A_CLAIM.packer(action=CLAIM, counts=0)
_, kind_of, counts_of = A_CLAIM.readers
"""The kind of token, and for each face how many tiles of it are handed in."""

USED = (
    A_DROP.bits("action", "column", "turn"),
    A_CLAIM.bits("action", "kind", "counts"),
    A_DROP.bits("action"),
    0,
)
"""The bits that a move may use, by its action."""

STEP = BitFields(__name__, column=3, height=6, tile=9)
pack_step = STEP.packer()
step_column, step_height, step_tile = STEP.readers
"""A step of a chain: the tile as it lay, and where."""


def step_code(lying: int, column: int, height: int) -> int:
    return pack_step(column, height, lying)


def handed_in(face: int, number: int) -> int:
    """What tiles of a face add to a claim."""
    return number << (FIRST_COUNT + COUNT_BITS * face)


def count_of(move: int, face: int) -> int:
    return move >> (FIRST_COUNT + COUNT_BITS * face) & 7


def all_counts(move: int) -> list[int]:
    """How many tiles of each face are handed in."""
    counts = counts_of(move)
    return [counts >> COUNT_BITS * face & 7 for face in range(FACES)]
