"""Every legal move, each once: one walk in a fixed order that enumerates, counts and unranks.

Each function of the walk passes its moves and gives the place after them. It writes those that are
`wanted` into `moves`: EVERY move, COUNT where they are only counted, or the one at a place, so that
a random move is drawn without a list. Moves that differ in their last tile alone are counted at
once, which is many times quicker than listing them.

Placements (S4) come in this order: a tile alone, which may be in both kinds of sets; two or more
tiles of one number, in a set of that number; two or more of one suit, in a run.
"""

from math import perm

from stolik.games.setup.components import SUITS
from stolik.games.setup.encoding import (
    CALL,
    DECLINE,
    SAME_NUMBER,
    SAME_SUIT,
    laid,
    place_code,
    swap_code,
)
from stolik.games.setup.pieces import (
    number_of,
    numbers_held_twice,
    numbers_of_suit,
    suit_of,
    suits_of_number,
)
from stolik.games.setup.refusals import FINE
from stolik.games.setup.rules import line_is_reached, why_not_take_turn
from stolik.games.setup.state import State
from stolik.games.setup.table import (
    allowed_squares,
    at_hand,
    linked,
    run_goes_on,
    squares_alone,
    squares_joining,
    where,
)
from stolik.rules.bits import chosen, count, lowest, nth
from stolik.rules.chance import below
from stolik.rules.state import Ints

EVERY, COUNT = 1 << 41, 1 << 40
"""More than there are moves. They are literals, for which Numba compiles each walk on its own."""

NO_CODE = 0
"""In place of a move's beginning, where moves are only counted."""

WAYS = tuple(
    tuple(perm(tiles, squares) for squares in range(SUITS + 2)) for tiles in range(SUITS + 1)
)
"""The number of ways to lay some tiles on some squares, by the numbers of both."""


def legal_moves(s: State, seat: int, moves: Ints) -> int:
    """S1 Every move of a seat that may act; gives their number."""
    n = walk_answers(s, seat, moves, EVERY)
    if why_not_take_turn(s, seat) != FINE:
        return n
    tiles, allowed = at_hand(s, seat), allowed_squares(s, seat)
    n = walk_single_tiles(s, tiles, allowed, moves, n, EVERY)
    n = walk_number_sets(s, tiles, allowed, moves, n, EVERY)
    n = walk_runs(s, tiles, allowed, moves, n, EVERY)
    return walk_swaps(s.hands[seat], moves, n, EVERY)


def random_move(s: State, seat: int, rng: Ints, moves: Ints) -> int:
    """S1 One of the legal moves, each as likely as any other."""
    answers = walk_answers(s, seat, moves, COUNT)
    if why_not_take_turn(s, seat) != FINE:
        walk_answers(s, seat, moves, below(rng, answers))
        return moves[0]
    tiles, allowed = at_hand(s, seat), allowed_squares(s, seat)
    single_tiles = walk_single_tiles(s, tiles, allowed, moves, answers, COUNT)
    number_sets = walk_number_sets(s, tiles, allowed, moves, single_tiles, COUNT)
    runs = walk_runs(s, tiles, allowed, moves, number_sets, COUNT)
    n = below(rng, walk_swaps(s.hands[seat], moves, runs, COUNT))
    if n < answers:
        walk_answers(s, seat, moves, n)
    elif n < single_tiles:
        walk_single_tiles(s, tiles, allowed, moves, answers, n)
    elif n < number_sets:
        walk_number_sets(s, tiles, allowed, moves, single_tiles, n)
    elif n < runs:
        walk_runs(s, tiles, allowed, moves, number_sets, n)
    else:
        walk_swaps(s.hands[seat], moves, runs, n)
    return moves[0]


def put(move: int, moves: Ints, n: int, wanted: int) -> int:
    if wanted == EVERY:
        moves[n] = move
    elif wanted != COUNT and wanted == n:
        moves[0] = move
    return n + 1


def walk_answers(s: State, seat: int, moves: Ints, wanted: int) -> int:
    """S6 Call what is owed to you; S10 once a pawn is at the line, call or decline."""
    if s.owed[seat] == 0:
        return 0
    n = put(CALL, moves, 0, wanted)
    return put(DECLINE, moves, n, wanted) if line_is_reached(s) else n


# S4 Place


def walk_single_tiles(s: State, tiles: int, allowed: int, moves: Ints, n: int, wanted: int) -> int:
    """S4 Every tile on every square where it makes a set with tiles already there."""
    while tiles and n <= wanted:
        tile = lowest(tiles)
        suit, number = suit_of(tile), number_of(tile)
        squares = allowed & squares_alone(s, suit, number)
        if squares:
            n = lay_last(place_code(SAME_NUMBER, number - 1), suit, squares, moves, n, wanted)
        tiles &= tiles - 1
    return n


def lay_last(code: int, slot: int, squares: int, moves: Ints, n: int, wanted: int) -> int:
    """S4 A placement with one more tile, on each of the squares."""
    if wanted == COUNT:
        return n + count(squares)
    while squares:
        n = put(code | laid(slot, lowest(squares)), moves, n, wanted)
        squares &= squares - 1
    return n


def walk_number_sets(s: State, tiles: int, allowed: int, moves: Ints, n: int, wanted: int) -> int:
    """S4 Every way to place two or more tiles of one number into one set."""
    pair = count(0b11)  # no literal, for which Numba would not end the recursion
    numbers = numbers_held_twice(tiles)
    while numbers:
        number, squares = lowest(numbers), allowed
        suits = suits_of_number(tiles, number)
        while squares and n <= wanted:
            square = squares & -squares
            squares ^= square
            n = walk_more(s, number, suits, pair, square, squares, moves, n, wanted)
        numbers &= numbers - 1
    return n


def walk_more(
    s: State,
    number: int,
    suits: int,
    size: int,
    placed: int,
    allowed: int,
    moves: Ints,
    n: int,
    wanted: int,
) -> int:
    """S4 Sets of this many tiles or more: on the squares `placed`, and on some of those allowed."""
    last = allowed & squares_joining(s, number, placed)
    if last:
        n = lay_arrangements(number, suits, size, placed, last, moves, n, wanted)
    if size < count(suits):
        while allowed and n <= wanted:
            square = allowed & -allowed
            allowed ^= square
            more = placed | square
            n = walk_more(s, number, suits, size + 1, more, allowed, moves, n, wanted)
    return n


def lay_arrangements(
    number: int,
    suits: int,
    size: int,
    placed: int,
    last: int,
    moves: Ints,
    n: int,
    wanted: int,
) -> int:
    """S4 Every way to lay tiles of these suits on the squares placed and one of the last."""
    ways = WAYS[count(suits)][size]
    after = n + ways * count(last)
    if wanted == EVERY:
        for place in range(n, after):
            moves[place] = arrangement(number, suits, placed, last, ways, place - n)
    elif wanted != COUNT and n <= wanted < after:
        moves[0] = arrangement(number, suits, placed, last, ways, wanted - n)
    return after


def arrangement(number: int, suits: int, placed: int, last: int, ways: int, n: int) -> int:
    """S4 The n-th way to lay them, when each of the last squares has this many ways."""
    squares = placed | 1 << nth(last, n // ways)
    code = place_code(SAME_NUMBER, number - 1)
    n %= ways
    while squares:
        ways //= count(suits)
        suit = nth(suits, n // ways)
        n %= ways
        code |= laid(suit, lowest(squares))
        suits ^= 1 << suit
        squares &= squares - 1
    return code


def walk_runs(s: State, tiles: int, allowed: int, moves: Ints, n: int, wanted: int) -> int:
    """S4 Every way to place two or more tiles of one suit into one run, by its lowest tile."""
    waiting = tiles
    while waiting:
        tile = lowest(waiting)
        suit, number = suit_of(tile), number_of(tile)
        numbers = numbers_of_suit(tiles, suit)
        squares = allowed if run_goes_on(s, numbers, suit, number) else 0
        while squares and n <= wanted:
            here = squares & -squares
            squares ^= here
            code = NO_CODE
            if wanted != COUNT:
                code = place_code(SAME_SUIT, suit) | laid(number - 1, lowest(here))
            n = walk_longer_runs(
                s, numbers, suit, number + 1, here, here, allowed, code, moves, n, wanted
            )
        waiting &= waiting - 1
    return n


def walk_longer_runs(
    s: State,
    numbers: int,
    suit: int,
    number: int,
    here: int,
    used: int,
    allowed: int,
    code: int,
    moves: Ints,
    n: int,
    wanted: int,
) -> int:
    """S4 Runs over the squares `used` to the square `here`, going on from this number."""
    while where(s, suit, number):
        here = where(s, suit, number) & linked(s, here) & ~used
        used |= here
        number += 1
    squares = allowed & linked(s, here) & ~used if numbers >> number & 1 else 0
    if squares and not run_goes_on(s, numbers, suit, number):
        return lay_last(code, number - 1, squares, moves, n, wanted)
    while squares and n <= wanted:
        square = squares & -squares
        squares ^= square
        more = code
        if wanted != COUNT:
            more |= laid(number - 1, lowest(square))
        n = put(more, moves, n, wanted)
        n = walk_longer_runs(
            s, numbers, suit, number + 1, square, used | square, allowed, more, moves, n, wanted
        )
    return n


# S7 Swap


def walk_swaps(tiles: int, moves: Ints, n: int, wanted: int) -> int:
    """S7 Every choice of one to four tiles of your own hand, all of them first."""
    after = n + (1 << count(tiles)) - 1
    if wanted == EVERY:
        for place in range(n, after):
            moves[place] = swap_code(chosen(tiles, after - place))
    elif n <= wanted < after:
        moves[0] = swap_code(chosen(tiles, after - wanted))
    return after
