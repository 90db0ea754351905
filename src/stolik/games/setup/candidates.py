"""The placements that bring most by themselves, the best first, without listing all there are.

They are looked for in `room`, a copy of the position in which `owed` tells what a point of each
seat is worth, `refills` how much more may be looked at, and `start` how many are kept. Tiles of one
number are laid on the same squares in one way alone: the one that brings most, with tiles of the
common hand first.
"""

from stolik.games.setup.components import OWN, SEATS
from stolik.games.setup.encoding import SAME_NUMBER, SAME_SUIT, laid, place_code
from stolik.games.setup.placing import (
    allowed_squares,
    are_joined,
    at_hand,
    numbers_held_twice,
    numbers_of_suit,
    run_goes_on,
    squares_alone,
    suits_of_number,
)
from stolik.games.setup.state import State
from stolik.games.setup.table import joined, linked, number_of, suit_of, where
from stolik.rules.bits import count, lowest

MOST_LOOKED_AT = 4_000
"""Placements of several tiles; more than there nearly ever are."""


def promising_placements(room: State, seat: int, moves: list[int], priors: list[int]) -> int:
    """The best placements of a seat by what they bring at once; gives their number."""
    tiles, allowed = at_hand(room, seat), allowed_squares(room, seat)
    room.refills = MOST_LOOKED_AT
    n = add_single_tiles(room, seat, tiles, allowed, moves, priors)
    numbers = numbers_held_twice(tiles)
    while numbers:
        number = lowest(numbers)
        suits = suits_of_number(tiles, number)
        n = add_number_sets(room, seat, number, suits, allowed, moves, priors, n)
        numbers &= numbers - 1
    return add_runs(room, seat, tiles, allowed, moves, priors, n)


def worth(room: State, seat: int, scored: int) -> int:
    """What it is worth to score these squares: S5 a point for each, S6 and the others' bonus."""
    total = room.owed[seat] * count(scored)
    for other in range(SEATS):
        if other != seat:
            total += room.owed[other] * count(scored & OWN[room.players][other])
    return total


def keep(room: State, move: int, prior: int, moves: list[int], priors: list[int], n: int) -> int:
    """Put a move in its place among the best so far, if it is one of them."""
    if n == room.start:
        if prior <= priors[n - 1]:
            return n
        n -= 1
    place = n
    while place > 0 and priors[place - 1] < prior:
        moves[place] = moves[place - 1]
        priors[place] = priors[place - 1]
        place -= 1
    moves[place] = move
    priors[place] = prior
    return n + 1


def add_single_tiles(
    room: State, seat: int, tiles: int, allowed: int, moves: list[int], priors: list[int]
) -> int:
    """S4 Every tile on every square where it makes a set with tiles already there."""
    n = 0
    while tiles:
        suit, number = suit_of(lowest(tiles)), number_of(lowest(tiles))
        squares = allowed & squares_alone(room, suit, number)
        while squares:
            square = squares & -squares
            scored = number_part(room, number, square, square)
            scored |= run_part(room, suit, number, square, square)
            move = place_code(SAME_NUMBER, number - 1) | laid(suit, lowest(square))
            n = keep(room, move, worth(room, seat, scored), moves, priors, n)
            squares ^= square
        tiles &= tiles - 1
    return n


def number_part(room: State, number: int, square: int, placed: int) -> int:
    """S5 The set of its number that a tile is in on a square, when all of `placed` are covered."""
    others = room.numbers[number] & ~placed
    return joined(room, square, others) if linked(room, square) & others else 0


def run_part(room: State, suit: int, number: int, square: int, placed: int) -> int:
    """S5 The run that a tile is in on a square, the same."""
    up = run_beyond(room, suit, number, square, placed, 1)
    down = run_beyond(room, suit, number, square, placed, -1)
    return up | down | square if up | down else 0


def run_beyond(room: State, suit: int, number: int, square: int, placed: int, step: int) -> int:
    """S5 What a run has beyond a tile on a square, upwards or downwards."""
    found, number = 0, number + step
    here = where(room, suit, number) & linked(room, square) & ~placed
    while here:
        found |= here
        number += step
        here = where(room, suit, number) & linked(room, here) & ~placed
    return found


# Tiles of one number


def add_number_sets(
    room: State,
    seat: int,
    number: int,
    suits: int,
    allowed: int,
    moves: list[int],
    priors: list[int],
    n: int,
) -> int:
    """S4 Every choice of squares for two or more tiles of one number."""
    most = count(suits)
    squares = highest_of(allowed, most)
    while squares:
        if squares & (squares - 1) and are_joined(room, number, squares):
            n = add_arrangement(room, seat, number, suits, squares, moves, priors, n)
        squares = highest_of((squares - 1) & allowed, most)
    return n


def highest_of(squares: int, most: int) -> int:
    """At most so many of these squares, the highest."""
    for _ in range(count(squares) - most):
        squares &= squares - 1
    return squares


def add_arrangement(
    room: State,
    seat: int,
    number: int,
    suits: int,
    placed: int,
    moves: list[int],
    priors: list[int],
    n: int,
) -> int:
    """S4 Tiles of some of these suits on these squares, each where it brings most."""
    move = place_code(SAME_NUMBER, number - 1)
    scored = joined(room, placed & -placed, room.numbers[number] | placed)
    common = suits & suits_of_number(room.common, number)
    squares = placed
    while squares:
        suit, square = best_pair(room, number, suits, common, squares, placed)
        scored |= run_part(room, suit, number, square, placed)
        move |= laid(suit, lowest(square))
        suits &= ~(1 << suit)
        squares ^= square
    return keep(room, move, worth(room, seat, scored), moves, priors, n)


def best_pair(
    room: State, number: int, suits: int, common: int, squares: int, placed: int
) -> tuple[int, int]:
    """The suit and the square that make the longest run; of equals one of the common hand."""
    found = suits & common if suits & common else suits
    best, best_suit, best_square = 0, lowest(found), squares & -squares
    while suits:
        suit = lowest(suits)
        beside = room.suits[suit] & (room.numbers[number - 1] | room.numbers[number + 1]) & ~placed
        fitting = squares & linked(room, beside)
        while fitting:
            square = fitting & -fitting
            length = 2 * count(run_part(room, suit, number, square, placed)) + (common >> suit & 1)
            if length > best:
                best, best_suit, best_square = length, suit, square
            fitting ^= square
        suits &= suits - 1
    return best_suit, best_square


# Runs


def add_runs(
    room: State, seat: int, tiles: int, allowed: int, moves: list[int], priors: list[int], n: int
) -> int:
    """S4 Every way to place two or more tiles of one suit into one run."""
    waiting = tiles
    while waiting:
        suit, number = suit_of(lowest(waiting)), number_of(lowest(waiting))
        numbers = numbers_of_suit(tiles, suit)
        if run_goes_on(room, numbers, suit, number):
            n = add_runs_from(room, seat, numbers, suit, number, allowed, moves, priors, n)
        waiting &= waiting - 1
    return n


def add_runs_from(
    room: State,
    seat: int,
    numbers: int,
    suit: int,
    number: int,
    allowed: int,
    moves: list[int],
    priors: list[int],
    n: int,
) -> int:
    """S4 The same from one tile on, the lowest, square by square."""
    squares, left = allowed, room.refills
    share = left // (count(allowed) * count(numbers))
    while squares:
        square = squares & -squares
        code = place_code(SAME_SUIT, suit) | laid(number - 1, lowest(square))
        scored = square | run_beyond(room, suit, number, square, square, -1)
        scored |= number_part(room, number, square, square)
        room.refills = share
        n = add_longer_runs(
            room, seat, numbers, suit, number + 1, square, square, scored, allowed, code,
            moves, priors, n,
        )  # fmt: skip
        left -= share - room.refills
        squares ^= square
    room.refills = left
    return n


def add_longer_runs(
    room: State,
    seat: int,
    numbers: int,
    suit: int,
    number: int,
    here: int,
    used: int,
    scored: int,
    allowed: int,
    code: int,
    moves: list[int],
    priors: list[int],
    n: int,
) -> int:
    """S4 The same, with a run that came to the square `here` over the squares `used`."""
    there = where(room, suit, number)
    if there:
        there &= linked(room, here) & ~used
        if there == 0:
            return n
        return add_longer_runs(
            room, seat, numbers, suit, number + 1, there, used | there, scored | there, allowed,
            code, moves, priors, n,
        )  # fmt: skip
    if numbers >> number & 1 == 0:
        return n
    squares = allowed & linked(room, here) & ~used
    while squares and room.refills > 0:
        square = squares & -squares
        room.refills -= 1
        more = code | laid(number - 1, lowest(square))
        placed = used | square
        so_far = scored | square | number_part(room, number, square, placed)
        whole = so_far | run_beyond(room, suit, number, square, placed, 1)
        n = keep(room, more, worth(room, seat, whole), moves, priors, n)
        n = add_longer_runs(
            room, seat, numbers, suit, number + 1, square, placed, so_far, allowed, more,
            moves, priors, n,
        )  # fmt: skip
        squares ^= square
    return n
