"""The state of a game of Chain Reaction.

Tiles, lying tiles and sets of tiles are numbers (see components.py). The stack has no order: which
of its tiles is drawn next is decided when it is drawn, so no seat can know it.
"""

from dataclasses import dataclass

from stolik.games.chain.components import COLUMNS, HIGHEST, SEATS, TILES, TOKENS, WORDS
from stolik.rules.state import RNG_WORDS, ints, public

UNSEEN = -1
"""A hidden colour, or a hidden tile in hand, which is then counted to the stack."""


@dataclass(slots=True)
class State:
    """A position; a revealed one has UNSEEN where the seat may not see."""

    rng: list[int] = ints(RNG_WORDS)  # the generator
    players: int = public()  # how many play
    edition: int = public()  # which faces and tokens
    start: int = public()  # C2 who was to begin: 0 was drawn, else the seat + 1
    turns: int = public()  # C3 tiles dropped
    mover: int = public()  # C2 the seat whose turn it is
    claiming: int = public()  # C6 1 after the chain, while its maker may take tokens
    heights: list[int] = public(COLUMNS)  # C4 how many tiles each column has
    columns: list[list[int]] = public(COLUMNS, HIGHEST)  # C4 lying tiles, from the floor up
    hand: list[int] = ints(SEATS)  # C1 the tile in each hand + 1; 0 for none
    colour: list[int] = ints(SEATS)  # C1 each seat's secret colour + 1
    front: list[list[int]] = public(SEATS, WORDS)  # C5 the tiles in front of each seat
    taken: list[list[int]] = public(SEATS, TOKENS)  # C6 the tokens of each kind that each seat took
    handed: list[int] = public(WORDS)  # C6 tiles handed in, out of the game
    stack: list[int] = ints(WORDS)  # C1 the tiles of the stack, in no order
    column: int = public()  # C3 the column that the latest tile was dropped on
    dropped: int = public()  # C3 that tile as it lies + 1; 0 before the first
    steps: int = public()  # C4 how many tiles its chain took
    chain: list[int] = public(TILES)  # C4 the steps, in order (see encoding.py)
