"""A move as one int: what is done, and with which tiles.

A placement is of tiles of one number, or of one suit: for each suit, or number, it has a slot with
the square + 1. A tile alone goes by its number. A swap has tiles; to call or to decline is an
action and nothing more.
"""

from stolik.games.setup.components import NUMBERS, SQUARES, SUITS, TILES
from stolik.games.setup.pieces import Laid, number_of, suit_of
from stolik.rules.bits import lowest
from stolik.rules.generated import BitFields

PLACE, SWAP, CALL, DECLINE = range(4)
SAME_NUMBER, SAME_SUIT = range(2)

ACTION_BITS, HEAD_BITS, SQUARE_BITS = 2, 7, 4
SQUARE = (1 << SQUARE_BITS) - 1

PLACEMENT = BitFields(__name__, action=ACTION_BITS, kind=1, value=4, slots=SQUARE_BITS * NUMBERS)
place_code = PLACEMENT.packer(action=PLACE, slots=0)
action_of, kind_of, value_of, slots_of = PLACEMENT.readers
"""What all tiles of a placement have in common, the number less 1 or the suit, and its slots."""
HEAD = PLACEMENT.bits("action", "kind", "value")
SINGLE_TILES = tuple(HEAD | SQUARE << HEAD_BITS + SQUARE_BITS * slot for slot in range(NUMBERS))
"""Masks, each of which leaves a placement one of its tiles."""

SWAPPING = BitFields(__name__, action=ACTION_BITS, tiles=TILES)
swap_code = SWAPPING.packer(action=SWAP)
_, swapped_tiles = SWAPPING.readers


def laid(slot: int, square: int) -> int:
    """What one more tile adds to a placement."""
    return (square + 1) << (HEAD_BITS + SQUARE_BITS * slot)


def first_slot(slots: int) -> int:
    """The first slot that has a square."""
    return lowest(slots) >> 2


def square_in(slots: int, slot: int) -> int:
    """The square of a slot; -1 where it has none."""
    return (slots >> SQUARE_BITS * slot & SQUARE) - 1


def without_slot(slots: int, slot: int) -> int:
    return slots & ~(SQUARE << SQUARE_BITS * slot)


def tile_in(move: int, slot: int) -> int:
    """The tile that a slot of this placement stands for."""
    if kind_of(move) == SAME_NUMBER:
        return NUMBERS * slot + value_of(move)
    return NUMBERS * value_of(move) + slot


def slots_in(move: int) -> int:
    return SUITS if kind_of(move) == SAME_NUMBER else NUMBERS


def placed_tiles(move: int) -> int:
    tiles, slots = 0, slots_of(move)
    while slots:
        slot = first_slot(slots)
        tiles |= 1 << tile_in(move, slot)
        slots = without_slot(slots, slot)
    return tiles


def placed_squares(move: int) -> int:
    squares, slots = 0, slots_of(move)
    while slots:
        slot = first_slot(slots)
        squares |= 1 << square_in(slots, slot)
        slots = without_slot(slots, slot)
    return squares


def encode_placement(pairs: Laid) -> int:
    """Tiles of one number, or else of one suit, on squares, as an int."""
    first = pairs[0][0] if pairs else 0
    if len({number_of(tile) for tile, _ in pairs}) <= 1:
        code = place_code(SAME_NUMBER, number_of(first) - 1)
        return code | sum(laid(suit_of(tile), SQUARES.index(square)) for tile, square in pairs)
    code = place_code(SAME_SUIT, suit_of(first))
    return code | sum(laid(number_of(tile) - 1, SQUARES.index(square)) for tile, square in pairs)


def laid_by(move: int) -> Laid:
    """The tiles of a placement and the names of their squares."""
    squares = ((slot, square_in(slots_of(move), slot)) for slot in range(slots_in(move)))
    return [(tile_in(move, slot), SQUARES[square]) for slot, square in squares if square >= 0]
