"""Every placement (S4), each once.

A tile alone may be in both kinds of sets and is listed first; two or more tiles of one number are
in a set of that number, two or more of one suit in a run.
"""

from stolik.games.setup.encoding import SAME_NUMBER, SAME_SUIT, laid, place_code
from stolik.games.setup.placing import (
    numbers_held_twice,
    numbers_of_suit,
    run_goes_on,
    squares_alone,
    squares_joining,
    suits_of_number,
)
from stolik.games.setup.state import State
from stolik.games.setup.table import linked, number_of, suit_of, where
from stolik.rules.bits import count, lowest


def list_single_tiles(s: State, tiles: int, allowed: int, moves: list[int], n: int) -> int:
    """S4 Every tile on every square where it makes a set with tiles already there."""
    while tiles:
        tile = lowest(tiles)
        tiles &= tiles - 1
        suit, number = suit_of(tile), number_of(tile)
        code = place_code(SAME_NUMBER, number - 1)
        squares = allowed & squares_alone(s, suit, number)
        while squares:
            moves[n] = code | laid(suit, lowest(squares))
            squares &= squares - 1
            n += 1
    return n


def list_number_sets(s: State, tiles: int, allowed: int, moves: list[int], n: int) -> int:
    """S4 Every way to place two or more tiles of one number into one set."""
    numbers = numbers_held_twice(tiles)
    while numbers:
        number = lowest(numbers)
        n = list_number(s, number, suits_of_number(tiles, number), allowed, moves, n)
        numbers &= numbers - 1
    return n


def list_number(s: State, number: int, suits: int, allowed: int, moves: list[int], n: int) -> int:
    """S4 The same for one number, square by square."""
    while allowed:
        square = allowed & -allowed
        allowed ^= square
        n = list_more_of_number(s, number, suits, square, allowed, moves, n)
    return n


def list_more_of_number(
    s: State, number: int, suits: int, placed: int, allowed: int, moves: list[int], n: int
) -> int:
    """S4 The same, with tiles on the squares `placed` and on one or more of those allowed."""
    last = allowed & squares_joining(s, number, placed)
    while last:
        square = last & -last
        code = place_code(SAME_NUMBER, number - 1)
        n = list_arrangements(suits, placed | square, code, moves, n)
        last ^= square
    if count(placed) + 2 <= count(suits):
        while allowed:
            square = allowed & -allowed
            allowed ^= square
            n = list_more_of_number(s, number, suits, placed | square, allowed, moves, n)
    return n


def list_arrangements(suits: int, squares: int, code: int, moves: list[int], n: int) -> int:
    """S4 Every way to lay tiles of these suits on all of the squares."""
    if squares == 0:
        moves[n] = code
        return n + 1
    square = lowest(squares)
    left = suits
    while left:
        suit = lowest(left)
        rest = suits & ~(1 << suit)
        more = code | laid(suit, square)
        n = list_arrangements(rest, squares & (squares - 1), more, moves, n)
        left &= left - 1
    return n


def list_runs(s: State, tiles: int, allowed: int, moves: list[int], n: int) -> int:
    """S4 Every way to place two or more tiles of one suit into one run."""
    waiting = tiles
    while waiting:
        suit, number = suit_of(lowest(waiting)), number_of(lowest(waiting))
        numbers = numbers_of_suit(tiles, suit)
        if run_goes_on(s, numbers, suit, number):
            n = list_runs_from(s, numbers, suit, number, allowed, moves, n)
        waiting &= waiting - 1
    return n


def list_runs_from(
    s: State, numbers: int, suit: int, number: int, allowed: int, moves: list[int], n: int
) -> int:
    """S4 The same from one tile on, the lowest, square by square."""
    squares = allowed
    while squares:
        square = squares & -squares
        code = place_code(SAME_SUIT, suit) | laid(number - 1, lowest(square))
        n = list_longer_runs(s, numbers, suit, number + 1, square, square, allowed, code, moves, n)
        squares ^= square
    return n


def list_longer_runs(
    s: State,
    numbers: int,
    suit: int,
    number: int,
    here: int,
    used: int,
    allowed: int,
    code: int,
    moves: list[int],
    n: int,
) -> int:
    """S4 The same, with a run that came to the square `here` over the squares `used`."""
    if where(s, suit, number):
        there = where(s, suit, number) & linked(s, here) & ~used
        if there == 0:
            return n
        return list_longer_runs(
            s, numbers, suit, number + 1, there, used | there, allowed, code, moves, n
        )
    if numbers >> number & 1 == 0:
        return n
    squares = allowed & linked(s, here) & ~used
    while squares:
        square = squares & -squares
        more = code | laid(number - 1, lowest(square))
        moves[n] = more
        n = list_longer_runs(
            s, numbers, suit, number + 1, square, used | square, allowed, more, moves, n + 1
        )
        squares ^= square
    return n
