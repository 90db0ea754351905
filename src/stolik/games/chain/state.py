"""The state of a game of Chain Reaction.

Tiles, lying tiles and sets of tiles are numbers (see components.py). The stack has no order: which
of its tiles is drawn next is decided when it is drawn, so nobody can know it.
"""

from dataclasses import dataclass

from stolik.games.chain.components import COLUMNS, HIGHEST, SEATS, TILES, TOKENS, WORDS
from stolik.rules.state import RNG_WORDS, ints

UNSEEN = -1
"""A tile in hand, which is then counted to the stack, or a colour that this state does not show."""


@dataclass(slots=True)
class State:
    """A position; a revealed one has UNSEEN where the seat may not look."""

    rng: list[int] = ints(RNG_WORDS)  # the generator; nobody sees it
    players: int = 0  # how many play
    edition: int = 0  # which faces and tokens
    start: int = 0  # C2 who was to begin: 0 was drawn, else the seat + 1
    turns: int = 0  # C3 tiles dropped
    mover: int = 0  # C2 the seat whose turn it is
    claiming: int = 0  # C6 1 after the chain, while its maker may take tokens
    heights: list[int] = ints(COLUMNS)  # C4 how many tiles each column has
    columns: list[list[int]] = ints(COLUMNS, HIGHEST)  # C4 lying tiles, from the floor up
    hand: list[int] = ints(SEATS)  # C1 the tile in each hand + 1; 0 for none
    colour: list[int] = ints(SEATS)  # C1 each seat's secret colour + 1
    front: list[list[int]] = ints(SEATS, WORDS)  # C5 the tiles in front of each seat
    taken: list[list[int]] = ints(SEATS, TOKENS)  # C6 the tokens of each kind that each seat took
    handed: list[int] = ints(WORDS)  # C6 tiles handed in, out of the game
    stack: list[int] = ints(WORDS)  # C1 the tiles of the stack, in no order
    column: int = 0  # C3 the column that the latest tile was dropped on
    dropped: int = 0  # C3 that tile as it lies + 1; 0 before the first
    steps: int = 0  # C4 how many tiles its chain took
    chain: list[int] = ints(TILES)  # C4 the steps, in order (see encoding.py)
