"""Legality of moves, with refusals. All legal moves are enumerated in enumeration.py."""

from stolik.games.setup.components import BOARD, MOST_PLACED, NUMBERS, SUITS, TILES
from stolik.games.setup.encoding import (
    CALL,
    DECLINE,
    PLACE,
    SAME_NUMBER,
    SWAP,
    action_of,
    first_slot,
    kind_of,
    placed_squares,
    placed_tiles,
    slots_in,
    slots_of,
    square_in,
    swapped_tiles,
    tile_in,
    value_of,
    without_slot,
)
from stolik.games.setup.pieces import number_of, suit_of
from stolik.games.setup.refusals import (
    FINE,
    MAKES_NO_SET,
    NO_ACTION,
    NUMBERS_APART,
    PLACE_NOT_HELD,
    PLACE_NOTHING,
    PLACE_TOO_MANY,
    RUN_BROKEN,
    RUN_NOT_LINKED,
    SQUARE_OF_OTHER,
    SQUARE_TWICE,
)
from stolik.games.setup.rules import why_not_call, why_not_decline, why_not_swap, why_not_take_turn
from stolik.games.setup.state import State
from stolik.games.setup.table import (
    allowed_squares,
    are_joined,
    at_hand,
    break_in_run,
    square_in_run,
    squares_alone,
)
from stolik.rules.bits import count

MOST_MOVES = 65_536
"""More than the 43,700 or so of eight consecutive tiles of one suit with two players."""


def why_not(s: State, seat: int, move: int) -> int:
    """S1 FINE, or the reason why a seat may not make this move now. Any int is answered."""
    if move == CALL:
        return why_not_call(s, seat)
    if move == DECLINE:
        return why_not_decline(s, seat)
    reason = why_not_take_turn(s, seat)
    if reason != FINE:
        return reason
    if action_of(move) == PLACE and is_placement(move):
        return why_not_place(s, seat, move)
    if action_of(move) == SWAP and move > 0 and swapped_tiles(move) >> TILES == 0:
        return why_not_swap(s, seat, swapped_tiles(move))
    return NO_ACTION


def is_placement(move: int) -> bool:
    """S4 The int names tiles and squares that exist; a tile alone goes by its number."""
    slots, kind, value = slots_of(move), kind_of(move), value_of(move)
    if move < 0 or value >= (NUMBERS if kind == SAME_NUMBER else SUITS):
        return False
    tiles = 0
    while slots:
        slot = first_slot(slots)
        if slot >= slots_in(move) or square_in(slots, slot) >= BOARD:
            return False
        slots = without_slot(slots, slot)
        tiles += 1
    return kind == SAME_NUMBER or tiles > 1


def why_not_place(s: State, seat: int, move: int) -> int:
    """S4 One to eight tiles that are at hand, on distinct squares that are allowed, in one set."""
    tiles, squares = placed_tiles(move), placed_squares(move)
    if tiles == 0:
        return PLACE_NOTHING
    if count(tiles) > MOST_PLACED:
        return PLACE_TOO_MANY
    if count(squares) < count(tiles):
        return SQUARE_TWICE
    if tiles & ~at_hand(s, seat):
        return PLACE_NOT_HELD
    if squares & ~allowed_squares(s, seat):
        return SQUARE_OF_OTHER
    return why_not_one_set(s, move, squares)


def why_not_one_set(s: State, move: int, squares: int) -> int:
    """S4 After placing, one set contains every placed tile and may use tiles already there."""
    if kind_of(move) != SAME_NUMBER:
        return why_not_one_run(s, value_of(move), slots_of(move), squares)
    if squares & (squares - 1):
        number = value_of(move) + 1
        return FINE if are_joined(s, number, squares) else NUMBERS_APART
    alone = squares_alone(s, first_slot(slots_of(move)), value_of(move) + 1)
    return FINE if squares & alone else MAKES_NO_SET


def why_not_one_run(s: State, suit: int, slots: int, squares: int) -> int:
    """S4 From the lowest placed tile to the highest, each number is there, linked to the next."""
    number = break_in_run(s, suit, slots, squares)
    if number == 0:
        return FINE
    return RUN_NOT_LINKED if square_in_run(s, suit, slots, squares, number) else RUN_BROKEN


def contains(move: int, part: int) -> bool:
    """S4 A placement lays every tile of another one on the same square; S7 swaps every tile."""
    if action_of(move) != action_of(part):
        return False
    if action_of(move) == SWAP:
        return swapped_tiles(part) & ~swapped_tiles(move) == 0
    if action_of(move) != PLACE:
        return move == part
    slots = slots_of(part)
    while slots:
        slot = first_slot(slots)
        if not lays(move, tile_in(part, slot), square_in(slots, slot)):
            return False
        slots = without_slot(slots, slot)
    return True


def lays(move: int, tile: int, square: int) -> bool:
    """S4 The placement lays this tile on this square."""
    same = number_of(tile) - 1 if kind_of(move) == SAME_NUMBER else suit_of(tile)
    slot = suit_of(tile) if kind_of(move) == SAME_NUMBER else number_of(tile) - 1
    return value_of(move) == same and square_in(slots_of(move), slot) == square
