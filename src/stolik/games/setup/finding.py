"""One placement (S4) by its place in the list, without the list; each function finds what its
namesake in listing.py lists at place n, and there are more than n.
"""

from stolik.games.setup.counting import (
    count_longer_runs,
    count_more_of_number,
    count_number,
    count_runs_from,
)
from stolik.games.setup.encoding import SAME_NUMBER, SAME_SUIT, laid, place_code
from stolik.games.setup.placing import (
    numbers_held_twice,
    numbers_of_suit,
    squares_alone,
    squares_joining,
    suits_of_number,
)
from stolik.games.setup.state import State
from stolik.games.setup.table import linked, number_of, suit_of, where
from stolik.rules.bits import count, lowest, nth


def find_single_tile(s: State, tiles: int, allowed: int, n: int) -> int:
    """S4 A tile on a square where it makes a set with tiles already there."""
    while True:
        suit, number = suit_of(lowest(tiles)), number_of(lowest(tiles))
        squares = allowed & squares_alone(s, suit, number)
        if n < count(squares):
            return place_code(SAME_NUMBER, number - 1) | laid(suit, nth(squares, n))
        n -= count(squares)
        tiles &= tiles - 1


def find_number_set(s: State, tiles: int, allowed: int, n: int) -> int:
    """S4 Two or more tiles of one number in one set."""
    numbers = numbers_held_twice(tiles)
    while True:
        number = lowest(numbers)
        suits = suits_of_number(tiles, number)
        ways = count_number(s, number, count(suits), allowed)
        if n < ways:
            return find_number(s, number, suits, allowed, n)
        n -= ways
        numbers &= numbers - 1


def find_number(s: State, number: int, suits: int, allowed: int, n: int) -> int:
    """S4 The same for one number: square by square, then who lies where."""
    placed, left, arrangements = 0, count(suits), 1
    while True:
        square = allowed & -allowed
        allowed ^= square
        more = count_more_of_number(s, number, left - 1, placed | square, allowed)
        ways = more * arrangements * left
        if n >= ways:
            n -= ways
            continue
        placed |= square
        arrangements *= left * (left - 1)
        last = allowed & squares_joining(s, number, placed)
        if n < count(last) * arrangements:
            squares = placed | 1 << nth(last, n // arrangements)
            return find_arrangement(number, suits, squares, arrangements, n % arrangements)
        n -= count(last) * arrangements
        left -= 1
        arrangements //= left


def find_arrangement(number: int, suits: int, squares: int, ways: int, n: int) -> int:
    """S4 One of so many ways to lay tiles of these suits on all of the squares."""
    code = place_code(SAME_NUMBER, number - 1)
    while squares:
        ways //= count(suits)
        suit = nth(suits, n // ways)
        n %= ways
        code |= laid(suit, lowest(squares))
        suits ^= 1 << suit
        squares &= squares - 1
    return code


def find_run(s: State, tiles: int, allowed: int, n: int) -> int:
    """S4 Two or more tiles of one suit in one run."""
    while True:
        suit, number = suit_of(lowest(tiles)), number_of(lowest(tiles))
        numbers = numbers_of_suit(tiles, suit)
        ways = count_runs_from(s, numbers, suit, number, allowed)
        if n < ways:
            return find_run_from(s, numbers, suit, number, allowed, n)
        n -= ways
        tiles &= tiles - 1


def find_run_from(s: State, numbers: int, suit: int, number: int, allowed: int, n: int) -> int:
    """S4 The same from one tile on, the lowest, square by square."""
    code, squares = place_code(SAME_SUIT, suit), allowed
    used = 0
    while True:
        square = squares & -squares
        squares ^= square
        ends_here = used != 0
        if ends_here and n == 0:
            return code | laid(number - 1, lowest(square))
        longer = count_longer_runs(s, numbers, suit, number + 1, square, used | square, allowed)
        if n >= longer + ends_here:
            n -= longer + ends_here
            continue
        n -= ends_here
        code |= laid(number - 1, lowest(square))
        used |= square
        number += 1
        while where(s, suit, number):
            square = where(s, suit, number)
            used |= square
            number += 1
        squares = allowed & linked(s, square) & ~used
