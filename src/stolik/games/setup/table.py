"""Questions about the board: which tiles are visible, which make sets, and what may be placed.

Squares and tiles are numbers, and sets of them bits (see components.py).
"""

from stolik.games.setup.components import ALL_SQUARES, ALLOWED, BOARD, NEIGHBOURS, NUMBERS, SUITS
from stolik.games.setup.encoding import first_slot, square_in, without_slot
from stolik.games.setup.state import State

NONE = -1


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
    return number_part(s, number, square, 0)


def run(s: State, suit: int, number: int) -> int:
    """S3 The squares of the run through a visible tile; 0 if it is alone."""
    return run_part(s, suit, number, where(s, suit, number), 0)


def number_part(s: State, number: int, square: int, placed: int) -> int:
    """S5 The set of its number that a tile is in on a square, when all of `placed` are covered."""
    others = s.numbers[number] & ~placed
    return joined(s, square, others) if linked(s, square) & others else 0


def run_part(s: State, suit: int, number: int, square: int, placed: int) -> int:
    """S5 The run that a tile is in on a square, when all of `placed` are covered."""
    up = run_beyond(s, suit, number, square, placed, 1)
    down = run_beyond(s, suit, number, square, placed, -1)
    return up | down | square if up | down else 0


def run_beyond(s: State, suit: int, number: int, square: int, placed: int, step: int) -> int:
    """S5 What a run has beyond a tile on a square, upwards or downwards."""
    found, number = 0, number + step
    here = where(s, suit, number) & linked(s, square) & ~placed
    while here:
        found |= here
        number += step
        here = where(s, suit, number) & linked(s, here) & ~placed
    return found


# What may be placed


def at_hand(s: State, seat: int) -> int:
    """S4 The tiles of your own hand and of the common hand."""
    return s.hands[seat] | s.common


def allowed_squares(s: State, seat: int) -> int:
    """S4 Your own two squares, the centre, and those of empty sides; never another player's."""
    return ALLOWED[s.players][seat]


def are_joined(s: State, number: int, squares: int) -> bool:
    """S4 Tiles of one number placed on these squares are in one set."""
    return squares & ~joined(s, squares & -squares, s.numbers[number] | squares) == 0


def break_in_run(s: State, suit: int, slots: int, squares: int) -> int:
    """S4 The first number that is missing or not linked to the one before it; 0 if all hold."""
    slot = first_slot(slots)
    waiting = without_slot(slots, slot)
    here = square_in_run(s, suit, slots, squares, slot + 1)
    while waiting:
        slot += 1
        here = square_in_run(s, suit, slots, squares, slot + 1) & linked(s, here)
        if here == 0:
            return slot + 1
        waiting = without_slot(waiting, slot)
    return 0


def square_in_run(s: State, suit: int, slots: int, squares: int, number: int) -> int:
    """S4 Where the placement lays this number, or where it is visible and stays so; as a bit."""
    if square_in(slots, number - 1) >= 0:
        return 1 << square_in(slots, number - 1)
    return where(s, suit, number) & ~squares


def squares_alone(s: State, suit: int, number: int) -> int:
    """S4 Where a tile makes a set with a visible one, of its number or next to it in its suit."""
    beside = s.suits[suit] & (s.numbers[number - 1] | s.numbers[number + 1])
    return linked(s, s.numbers[number] | beside)


def squares_joining(s: State, number: int, placed: int) -> int:
    """S4 Where one more tile of a number joins all that were placed into one set."""
    squares, shown = ALL_SQUARES & ~placed, s.numbers[number] | placed
    while placed:
        part = joined(s, placed & -placed, shown)
        squares &= linked(s, part)
        placed &= ~part
    return squares


def run_goes_on(s: State, numbers: int, suit: int, number: int) -> bool:
    """S4 Above this number comes one at hand, with nothing but visible ones between."""
    number += 1
    while where(s, suit, number):
        number += 1
    return numbers >> number & 1 != 0


# Every tile


def shown(s: State) -> int:
    """S12 Every tile whose place this state shows."""
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
