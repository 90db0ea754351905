"""How many placements (S4) there are, without listing them; each function counts what its
namesake in listing.py lists.
"""

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


def count_single_tiles(s: State, tiles: int, allowed: int) -> int:
    """S4 Every tile on every square where it makes a set with tiles already there."""
    total = 0
    while tiles:
        tile = lowest(tiles)
        total += count(allowed & squares_alone(s, suit_of(tile), number_of(tile)))
        tiles &= tiles - 1
    return total


def count_number_sets(s: State, tiles: int, allowed: int) -> int:
    """S4 Every way to place two or more tiles of one number into one set."""
    total, numbers = 0, numbers_held_twice(tiles)
    while numbers:
        number = lowest(numbers)
        total += count_number(s, number, count(suits_of_number(tiles, number)), allowed)
        numbers &= numbers - 1
    return total


def count_number(s: State, number: int, tiles: int, allowed: int) -> int:
    """S4 The same for so many tiles of one number, square by square."""
    total = 0
    while allowed:
        square = allowed & -allowed
        allowed ^= square
        total += count_more_of_number(s, number, tiles - 1, square, allowed)
    return total * tiles


def count_more_of_number(s: State, number: int, tiles: int, placed: int, allowed: int) -> int:
    """S4 The same, with tiles on the squares `placed` and so many left for those allowed."""
    total = count(allowed & squares_joining(s, number, placed))
    if tiles > 1:
        while allowed:
            square = allowed & -allowed
            allowed ^= square
            total += count_more_of_number(s, number, tiles - 1, placed | square, allowed)
    return total * tiles


def count_runs(s: State, tiles: int, allowed: int) -> int:
    """S4 Every way to place two or more tiles of one suit into one run."""
    total, waiting = 0, tiles
    while waiting:
        suit, number = suit_of(lowest(waiting)), number_of(lowest(waiting))
        total += count_runs_from(s, numbers_of_suit(tiles, suit), suit, number, allowed)
        waiting &= waiting - 1
    return total


def count_runs_from(s: State, numbers: int, suit: int, number: int, allowed: int) -> int:
    """S4 The same from one tile on, the lowest, square by square."""
    total, squares = 0, allowed if run_goes_on(s, numbers, suit, number) else 0
    while squares:
        square = squares & -squares
        total += count_longer_runs(s, numbers, suit, number + 1, square, square, allowed)
        squares ^= square
    return total


def count_longer_runs(
    s: State, numbers: int, suit: int, number: int, here: int, used: int, allowed: int
) -> int:
    """S4 The same, with a run that came to the square `here` over the squares `used`."""
    if where(s, suit, number):
        there = where(s, suit, number) & linked(s, here) & ~used
        if there == 0:
            return 0
        return count_longer_runs(s, numbers, suit, number + 1, there, used | there, allowed)
    if numbers >> number & 1 == 0:
        return 0
    squares = allowed & linked(s, here) & ~used
    total = count(squares)
    if run_goes_on(s, numbers, suit, number):
        while squares:
            square = squares & -squares
            total += count_longer_runs(s, numbers, suit, number + 1, square, used | square, allowed)
            squares ^= square
    return total
