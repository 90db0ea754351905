"""Every legal move, each once: one walk in a fixed order that enumerates, counts and unranks.

Every function of the walk passes its moves, writes those from place `first` to before place `end`
of the order into `moves`, and gives the place after them. From 0 to NO_END it enumerates; from
NO_END it counts; from n to n + 1 it unranks, so that a random move is drawn without a list. What
differs in its last tile alone is counted at once, which is many times quicker than listing it.

Placements (S4) come in this order: a tile alone, which may be in both kinds of sets; two or more
tiles of one number, in a set of that number; two or more of one suit, in a run.
"""

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
from stolik.rules.bits import count, lowest, nth
from stolik.rules.chance import below

NO_END = 1 << 40
"""A place after all moves. Numba compiles counting on its own, because this is a literal."""


def legal_moves(s: State, seat: int, moves: list[int]) -> int:
    """S1 Every move of a seat that may act; gives their number."""
    return walk(s, seat, moves, 0, NO_END)


def random_move(s: State, seat: int, rng: list[int], moves: list[int]) -> int:
    """S1 One of the legal moves, each as likely as any other."""
    tiles, allowed = at_hand(s, seat), allowed_squares(s, seat)
    answers = walk_answers(s, seat, moves, NO_END, NO_END)
    if why_not_take_turn(s, seat) != FINE:
        n = below(rng, answers)
        walk_answers(s, seat, moves, n, n + 1)
        return moves[0]
    single_tiles = walk_single_tiles(s, tiles, allowed, moves, answers, NO_END, NO_END)
    number_sets = walk_number_sets(s, tiles, allowed, moves, single_tiles, NO_END, NO_END)
    runs = walk_runs(s, tiles, allowed, moves, number_sets, NO_END, NO_END)
    swaps = walk_swaps(s.hands[seat], moves, runs, NO_END, NO_END)
    n = below(rng, swaps)
    if n < answers:
        walk_answers(s, seat, moves, n, n + 1)
    elif n < single_tiles:
        walk_single_tiles(s, tiles, allowed, moves, answers, n, n + 1)
    elif n < number_sets:
        walk_number_sets(s, tiles, allowed, moves, single_tiles, n, n + 1)
    elif n < runs:
        walk_runs(s, tiles, allowed, moves, number_sets, n, n + 1)
    else:
        walk_swaps(s.hands[seat], moves, runs, n, n + 1)
    return moves[0]


def walk(s: State, seat: int, moves: list[int], first: int, end: int) -> int:
    """S1 Answers to a placement, then S4 every placement and S7 every swap."""
    n = walk_answers(s, seat, moves, first, end)
    if why_not_take_turn(s, seat) != FINE:
        return n
    tiles, allowed = at_hand(s, seat), allowed_squares(s, seat)
    n = walk_single_tiles(s, tiles, allowed, moves, n, first, end)
    n = walk_number_sets(s, tiles, allowed, moves, n, first, end)
    n = walk_runs(s, tiles, allowed, moves, n, first, end)
    return walk_swaps(s.hands[seat], moves, n, first, end)


def put(move: int, moves: list[int], n: int, first: int, end: int) -> int:
    """Pass one move."""
    if first != NO_END and first <= n < end:
        moves[n - first] = move
    return n + 1


def walk_answers(s: State, seat: int, moves: list[int], first: int, end: int) -> int:
    """S6 Call what is owed to you; S10 once a pawn is at the line, call or decline."""
    if s.owed[seat] == 0:
        return 0
    n = put(CALL, moves, 0, first, end)
    return put(DECLINE, moves, n, first, end) if line_is_reached(s) else n


# S4 Place


def walk_single_tiles(
    s: State, tiles: int, allowed: int, moves: list[int], n: int, first: int, end: int
) -> int:
    """S4 Every tile on every square where it makes a set with tiles already there."""
    while tiles and n < end:
        suit, number = suit_of(lowest(tiles)), number_of(lowest(tiles))
        squares = allowed & squares_alone(s, suit, number)
        n = lay_last(place_code(SAME_NUMBER, number - 1), suit, squares, moves, n, first, end)
        tiles &= tiles - 1
    return n


def lay_last(
    code: int, slot: int, squares: int, moves: list[int], n: int, first: int, end: int
) -> int:
    """S4 A placement with one more tile, on each of the squares."""
    if first == NO_END:
        return n + count(squares)
    while squares:
        n = put(code | laid(slot, lowest(squares)), moves, n, first, end)
        squares &= squares - 1
    return n


def walk_number_sets(
    s: State, tiles: int, allowed: int, moves: list[int], n: int, first: int, end: int
) -> int:
    """S4 Every way to place two or more tiles of one number into one set."""
    numbers = numbers_held_twice(tiles)
    while numbers and n < end:
        number = lowest(numbers)
        suits = suits_of_number(tiles, number)
        n = walk_number(s, number, suits, allowed, moves, n, first, end)
        numbers &= numbers - 1
    return n


def walk_number(
    s: State, number: int, suits: int, squares: int, moves: list[int], n: int, first: int, end: int
) -> int:
    """S4 Those of one number, square by square."""
    tiles = count(suits)
    while squares and n < end:
        square = squares & -squares
        squares ^= square
        n = walk_more(s, number, suits, tiles, tiles - 1, square, squares, moves, n, first, end)
    return n


def walk_more(
    s: State,
    number: int,
    suits: int,
    ways: int,
    left: int,
    placed: int,
    allowed: int,
    moves: list[int],
    n: int,
    first: int,
    end: int,
) -> int:
    """S4 Those on the squares `placed`, laid in `ways`, and one or more of those allowed."""
    ways *= left
    last = allowed & squares_joining(s, number, placed)
    n = lay_arrangements(number, suits, ways, placed, last, moves, n, first, end)
    if left > 1:
        while allowed and n < end:
            square = allowed & -allowed
            allowed ^= square
            n = walk_more(
                s, number, suits, ways, left - 1, placed | square, allowed, moves, n, first, end
            )
    return n


def lay_arrangements(
    number: int,
    suits: int,
    ways: int,
    placed: int,
    last: int,
    moves: list[int],
    n: int,
    first: int,
    end: int,
) -> int:
    """S4 Every way to lay tiles of these suits on the squares placed and one of the last."""
    after = n + ways * count(last)
    if first == NO_END:
        return after
    for place in range(max(n, first), min(after, end)):
        squares = placed | 1 << nth(last, (place - n) // ways)
        moves[place - first] = arrangement(number, suits, squares, ways, (place - n) % ways)
    return after


def arrangement(number: int, suits: int, squares: int, ways: int, n: int) -> int:
    """S4 The n-th of the ways to lay tiles of these suits on all of the squares."""
    code = place_code(SAME_NUMBER, number - 1)
    while squares:
        ways //= count(suits)
        suit = nth(suits, n // ways)
        n %= ways
        code |= laid(suit, lowest(squares))
        suits ^= 1 << suit
        squares &= squares - 1
    return code


def walk_runs(
    s: State, tiles: int, allowed: int, moves: list[int], n: int, first: int, end: int
) -> int:
    """S4 Every way to place two or more tiles of one suit into one run."""
    waiting = tiles
    while waiting and n < end:
        suit, number = suit_of(lowest(waiting)), number_of(lowest(waiting))
        numbers = numbers_of_suit(tiles, suit)
        if run_goes_on(s, numbers, suit, number):
            n = walk_runs_from(s, numbers, suit, number, allowed, moves, n, first, end)
        waiting &= waiting - 1
    return n


def walk_runs_from(
    s: State,
    numbers: int,
    suit: int,
    number: int,
    allowed: int,
    moves: list[int],
    n: int,
    first: int,
    end: int,
) -> int:
    """S4 Those with this as their lowest placed tile, square by square."""
    squares = allowed
    while squares and n < end:
        here = squares & -squares
        squares ^= here
        code = place_code(SAME_SUIT, suit) | laid(number - 1, lowest(here))
        n = walk_longer_runs(
            s, numbers, suit, number + 1, here, here, allowed, code, moves, n, first, end
        )
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
    moves: list[int],
    n: int,
    first: int,
    end: int,
) -> int:
    """S4 Runs over the squares `used` to the square `here`, going on from this number."""
    while where(s, suit, number):
        here = where(s, suit, number) & linked(s, here) & ~used
        used |= here
        number += 1
    squares = allowed & linked(s, here) & ~used if numbers >> number & 1 else 0
    if not run_goes_on(s, numbers, suit, number):
        return lay_last(code, number - 1, squares, moves, n, first, end)
    while squares and n < end:
        square = squares & -squares
        squares ^= square
        more = code | laid(number - 1, lowest(square))
        n = put(more, moves, n, first, end)
        n = walk_longer_runs(
            s, numbers, suit, number + 1, square, used | square, allowed, more, moves, n, first, end
        )
    return n


# S7 Swap


def walk_swaps(tiles: int, moves: list[int], n: int, first: int, end: int) -> int:
    """S7 Every choice of one to four tiles of your own hand, all of them first."""
    after = n + (1 << count(tiles)) - 1
    for place in range(max(n, first), min(after, end)):
        moves[place - first] = swap_code(chosen(tiles, after - place))
    return after


def chosen(tiles: int, choice: int) -> int:
    """S7 The tiles that are chosen, the first by the lowest bit and so on."""
    found = 0
    while tiles:
        found |= (tiles & -tiles) * (choice & 1)
        choice >>= 1
        tiles &= tiles - 1
    return found
