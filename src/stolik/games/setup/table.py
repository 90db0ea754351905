"""Questions about the board: which tiles are visible, and which of them make sets.

Squares and tiles are numbers, and sets of them bits (see components.py).
"""

from stolik.games.setup.components import BOARD, NEIGHBOURS, NUMBERS, SUITS
from stolik.games.setup.state import State

NONE = -1


def number_of(tile: int) -> int:
    """S3 The number on a tile."""
    return tile % NUMBERS + 1


def suit_of(tile: int) -> int:
    """S3 The suit of a tile."""
    return tile // NUMBERS


def tile_on(s: State, square: int) -> int:
    """S3 The tile that is visible on a square, or NONE."""
    number, suit = 0, 0
    for one in range(1, NUMBERS + 1):
        number += one * (s.numbers[one] >> square & 1)
    for one in range(SUITS):
        suit += one * (s.suits[one] >> square & 1)
    return NUMBERS * suit + number - 1 if number else NONE


def where(s: State, suit: int, number: int) -> int:
    """S3 The square, as a bit, on which this tile is visible; 0 where it is not."""
    return s.numbers[number] & s.suits[suit]


def linked(s: State, squares: int) -> int:
    """S3 The squares that are linked to one of these."""
    return NEIGHBOURS[s.edition][squares]


def joined(s: State, squares: int, among: int) -> int:
    """S3 Of the squares `among`, those that can be reached from `squares` by links."""
    reached = squares
    wider = reached | (linked(s, reached) & among)
    while wider != reached:
        reached = wider
        wider = reached | (linked(s, reached) & among)
    return reached


def number_set(s: State, number: int, square: int) -> int:
    """S3 The squares of the tiles of one number that are joined to this one; 0 if it is alone."""
    found = joined(s, square, s.numbers[number])
    return found if found != square else 0


def run(s: State, suit: int, number: int) -> int:
    """S3 The squares of the run through a visible tile; 0 if it is alone."""
    return run_onward(s, suit, number, 1) | run_onward(s, suit, number, -1)


def run_onward(s: State, suit: int, number: int, step: int) -> int:
    """S3 The squares of the run from a visible tile upwards or downwards; 0 if it is alone."""
    here = where(s, suit, number)
    found = here
    following = where(s, suit, number + step) & linked(s, here)
    if following == 0:
        return 0
    while following:
        here = following
        found |= here
        number += step
        following = where(s, suit, number + step) & linked(s, here)
    return found


def shown(s: State) -> int:
    """S12 Every tile whose place this state tells."""
    tiles = s.common | s.bag
    for seat in range(s.players):
        tiles |= s.hands[seat]
    for square in range(BOARD):
        tiles |= stack(s, square)
    return tiles


def stack(s: State, square: int) -> int:
    """S12 The tiles on a square, the visible one and those under it."""
    tiles = 0
    tile = tile_on(s, square)
    while tile != NONE and tiles >> tile & 1 == 0:
        tiles |= 1 << tile
        tile = s.under[tile] - 1
    return tiles
