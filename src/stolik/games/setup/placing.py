"""What may be placed (S4): one placement, and the squares that are left for one more tile."""

from stolik.games.setup.components import ALL_SQUARES, ALLOWED, MOST_PLACED, NUMBERS, SUITS
from stolik.games.setup.encoding import (
    SAME_NUMBER,
    first_slot,
    kind_of,
    placed_squares,
    placed_tiles,
    slots_of,
    square_in,
    value_of,
    without_slot,
)
from stolik.games.setup.refusals import (
    FINE,
    MAKES_NO_SET,
    NUMBERS_APART,
    PLACE_NOT_HELD,
    PLACE_NOTHING,
    PLACE_TOO_MANY,
    RUN_BROKEN,
    RUN_NOT_LINKED,
    SQUARE_OF_OTHER,
    SQUARE_TWICE,
)
from stolik.games.setup.state import State
from stolik.games.setup.table import joined, linked, where
from stolik.rules.bits import count

ALL_NUMBERS = (1 << (NUMBERS + 1)) - 2


def at_hand(s: State, seat: int) -> int:
    """S4 The tiles of your own hand and of the common hand."""
    return s.hands[seat] | s.common


def allowed_squares(s: State, seat: int) -> int:
    """S4 Your own two squares, the centre, and those of empty sides; never another player's."""
    return ALLOWED[s.players][seat]


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


def are_joined(s: State, number: int, squares: int) -> bool:
    """S4 Tiles of one number placed on these squares are in one set."""
    return squares & ~joined(s, squares & -squares, s.numbers[number] | squares) == 0


def why_not_one_run(s: State, suit: int, slots: int, squares: int) -> int:
    """S4 From the lowest placed tile to the highest, each number is there, linked to the next."""
    number = break_in_run(s, suit, slots, squares)
    if number == 0:
        return FINE
    return RUN_NOT_LINKED if square_in_run(s, suit, slots, squares, number) else RUN_BROKEN


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


def numbers_of_suit(tiles: int, suit: int) -> int:
    """S3 The numbers of the tiles of one suit, number n as bit n."""
    return tiles >> NUMBERS * suit << 1 & ALL_NUMBERS


def suits_of_number(tiles: int, number: int) -> int:
    """S3 The suits in which there is a tile of this number."""
    suits = 0
    for suit in range(SUITS):
        suits |= (tiles >> (NUMBERS * suit + number - 1) & 1) << suit
    return suits


def numbers_held_twice(tiles: int) -> int:
    """S3 The numbers, number n as bit n, of which there are at least two tiles."""
    once, twice = 0, 0
    for suit in range(SUITS):
        numbers = numbers_of_suit(tiles, suit)
        twice |= once & numbers
        once |= numbers
    return twice
