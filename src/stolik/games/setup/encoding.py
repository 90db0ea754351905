"""A move as one int: what is done, and with which tiles.

PLACE   tiles of one number, or of one suit: for each suit, or number, the square + 1, 4 bits each
        squares (40 bits) · number or suit (4) · which of both is the same for all (1) · action (2)
        a tile alone goes by its number
SWAP    tiles (50 bits) · action (2)
CALL, DECLINE   action (2)
"""

from stolik.games.setup.components import NUMBERS, SQUARES, SUITS
from stolik.games.setup.pieces import Laid, number_of, suit_of
from stolik.rules.bits import lowest

PLACE, SWAP, CALL, DECLINE = 0, 1, 2, 3
SAME_NUMBER, SAME_SUIT = 0, 1

ACTION_BITS = 2
KIND_BITS = 1
VALUE_BITS = 4
SQUARE_BITS = 4
HEAD_BITS = ACTION_BITS + KIND_BITS + VALUE_BITS
SQUARE = (1 << SQUARE_BITS) - 1
HEAD = (1 << HEAD_BITS) - 1
SINGLE_TILES = tuple(HEAD | SQUARE << HEAD_BITS + SQUARE_BITS * slot for slot in range(NUMBERS))
"""Masks, each of which leaves a placement one of its tiles."""


def place_code(kind: int, value: int) -> int:
    """A placement without tiles yet."""
    return (value << KIND_BITS | kind) << ACTION_BITS | PLACE


def laid(slot: int, square: int) -> int:
    """What one more tile adds to a placement."""
    return (square + 1) << (HEAD_BITS + SQUARE_BITS * slot)


def swap_code(tiles: int) -> int:
    return tiles << ACTION_BITS | SWAP


def action_of(move: int) -> int:
    """PLACE, SWAP, CALL or DECLINE."""
    return move & 3


def kind_of(move: int) -> int:
    return move >> ACTION_BITS & 1


def value_of(move: int) -> int:
    """The number less 1, or the suit, of all placed tiles."""
    return move >> (ACTION_BITS + KIND_BITS) & 15


def slots_of(move: int) -> int:
    """The squares of a placement, slot by slot."""
    return move >> HEAD_BITS


def swapped_tiles(move: int) -> int:
    return move >> ACTION_BITS


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
