"""The prior policy: the best placements, each with a prior, and a swap where they are poor.

A beam search: the placements that score most at once are kept, best first, without enumerating all
of them; then each of these is made, and weighed with what it leaves on the board for the next seat
and saves in hand. Tiles of one number are laid on the same squares in one way alone: the one that
scores most, with tiles of the common hand first.
"""

from typing import Any, NamedTuple

from stolik.games.setup.components import ALL_TILES, NUMBERS, OWN, SEATS, SUITS
from stolik.games.setup.encoding import (
    CALL,
    SAME_NUMBER,
    SAME_SUIT,
    first_slot,
    laid,
    place_code,
    placed_squares,
    placed_tiles,
    slots_of,
    square_in,
    swap_code,
    tile_in,
    without_slot,
)
from stolik.games.setup.features import (
    CERTAIN,
    best_of,
    board_tiles,
    tallies,
    what_is_left,
    worth_of_points,
)
from stolik.games.setup.opponent_model import call_loses
from stolik.games.setup.pieces import (
    number_of,
    numbers_held_twice,
    numbers_of_suit,
    suit_of,
    suits_of_number,
)
from stolik.games.setup.rules import line_is_reached, scoring_squares, winners
from stolik.games.setup.state import State
from stolik.games.setup.table import (
    allowed_squares,
    are_joined,
    at_hand,
    joined,
    linked,
    number_part,
    run_beyond,
    run_goes_on,
    run_part,
    squares_alone,
    where,
)
from stolik.games.setup.weights import HOME, KEPT, MARGIN, POINT, RISK, SWAPPED
from stolik.rules.bits import count, lowest
from stolik.rules.state import Ints, Pool

KEPT_IN_WORLDS = 12
"""Placements kept where no hand is hidden: in determinizations, and in play with open hands."""

MOST_RUNS = 4_000
"""Placements of several tiles of a suit that are looked at; more than there nearly ever are."""

DECIDED = 30_000
"""The prior of a move that ends the game, for those who win it."""


class Aim(NamedTuple):
    """The aim of a search for placements: for whom it is, and how they are compared."""

    seat: int
    allowed: int  # the squares that it may use
    worth: tuple[int, int, int, int]  # of a point of each seat to this one, in thousandths
    most: int  # placements that are kept


def candidates(pool: Pool[Any], i: int, seat: int, moves: Ints, priors: Ints, weights: Ints) -> int:
    """A call, S6 which costs nothing; else the best placements, and a swap where they are poor."""
    s, after = pool[i], pool[i + 1]
    if s.owed[seat] and not (seat == s.mover and call_loses(s, seat)):
        moves[0] = CALL
        priors[0] = 0
        return 1
    aim = Aim(seat, allowed_squares(s, seat), worth_of_points(s, seat, weights), kept(s, weights))
    n = best_placements(s, aim, moves, priors)
    while n > 1 and priors[n - 1] < priors[0] - weights[MARGIN]:
        n -= 1
    pool[i + 1] = pool[i]
    unseen = ALL_TILES & ~(board_tiles(s) | s.hands[seat] | s.common)
    for k in range(n):
        priors[k] = prior_of(s, after, aim, moves[k], unseen, weights)
        if priors[k] == DECIDED:
            moves[0] = moves[k]
            return 1
    n = without_risky(moves, priors, n, weights)
    return add_swap(s, seat, moves, priors, n, weights)


def kept(s: State, weights: Ints) -> int:
    """The number of placements to keep: more where hands are hidden than in a determinization."""
    hidden = 0
    for seat in range(s.players):
        hidden += s.hidden[seat]
    return weights[KEPT] if hidden else KEPT_IN_WORLDS


def without_risky(moves: Ints, priors: Ints, n: int, weights: Ints) -> int:
    """How many of these moves are not far behind the best; they come first."""
    best, found = -DECIDED, 0
    for k in range(n):
        best = max(best, priors[k])
    for k in range(n):
        if priors[k] >= best - weights[POINT] * weights[RISK] // CERTAIN:
            moves[found] = moves[k]
            priors[found] = priors[k]
            found += 1
    return found


def add_swap(s: State, seat: int, moves: Ints, priors: Ints, n: int, weights: Ints) -> int:
    """S7 Swap the tiles that bring nothing here, or all."""
    useless, tiles = 0, s.hands[seat]
    while tiles:
        tile = tiles & -tiles
        of_tile, _ = tallies(s, allowed_squares(s, seat), tile, 0)
        useless |= tile if best_of(of_tile) == 0 else 0
        tiles ^= tile
    moves[n] = swap_code(useless if useless else s.hands[seat])
    priors[n] = weights[POINT] * weights[SWAPPED] // CERTAIN
    return n + 1


# What a placement scores, and what it leaves


def worth(s: State, aim: Aim, scored: int) -> int:
    """What it is worth to score these squares: S5 a point for each, S6 and the others' bonus."""
    total = aim.worth[aim.seat] * count(scored)
    for other in range(SEATS):
        if other != aim.seat:
            total += aim.worth[other] * count(scored & OWN[s.players][other])
    return total


def prior_of(s: State, after: State, aim: Aim, move: int, unseen: int, weights: Ints) -> int:
    """The prior of a placement, with all that it brings and leaves; `after` is scratch."""
    lay(s, after, aim.seat, move)
    scored = scoring_squares(after, move)
    advance(s, after, aim.seat, scored)
    if line_is_reached(after):
        return DECIDED if winners(after) >> aim.seat & 1 else -DECIDED
    at_home = count(placed_squares(move) & OWN[s.players][aim.seat])
    value = worth(s, aim, scored) + weights[HOME] * at_home
    value -= what_is_left(s, after, aim.seat, unseen, weights)
    return weights[POINT] * value // CERTAIN


def lay(s: State, after: State, seat: int, move: int) -> None:
    tiles, squares, slots = placed_tiles(move), placed_squares(move), slots_of(move)
    for number in range(NUMBERS + 2):
        after.numbers[number] = s.numbers[number] & ~squares
    for suit in range(SUITS):
        after.suits[suit] = s.suits[suit] & ~squares
    while slots:
        slot = first_slot(slots)
        tile, square = tile_in(move, slot), 1 << square_in(slots, slot)
        after.numbers[number_of(tile)] |= square
        after.suits[suit_of(tile)] |= square
        slots = without_slot(slots, slot)
    after.hands[seat] = s.hands[seat] & ~tiles
    after.common = s.common & ~tiles


def advance(s: State, after: State, seat: int, scored: int) -> None:
    """S5 Points and S6 the others' bonus, as if all called it."""
    after.placed[seat] = s.turns + 1
    for other in range(s.players):
        own = scored if other == seat else scored & OWN[s.players][other]
        after.points[other] = s.points[other] + count(own)


# The placements that score most


def best_placements(s: State, aim: Aim, moves: Ints, priors: Ints) -> int:
    """The best placements of a seat by what they bring at once, best first; gives their number."""
    tiles = at_hand(s, aim.seat)
    n = add_single_tiles(s, aim, tiles, moves, priors)
    numbers = numbers_held_twice(tiles)
    while numbers:
        number = lowest(numbers)
        n = add_number_sets(s, aim, number, suits_of_number(tiles, number), moves, priors, n)
        numbers &= numbers - 1
    return add_runs(s, aim, tiles, moves, priors, n)


def keep(aim: Aim, move: int, prior: int, moves: Ints, priors: Ints, n: int) -> int:
    """Put a move in its place among the best so far, if it is one of them."""
    if n == aim.most:
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


def add_single_tiles(s: State, aim: Aim, tiles: int, moves: Ints, priors: Ints) -> int:
    """S4 Every tile on every square where it makes a set with tiles already there."""
    n = 0
    while tiles:
        suit, number = suit_of(lowest(tiles)), number_of(lowest(tiles))
        squares = aim.allowed & squares_alone(s, suit, number)
        while squares:
            square = squares & -squares
            scored = number_part(s, number, square, square)
            scored |= run_part(s, suit, number, square, square)
            move = place_code(SAME_NUMBER, number - 1) | laid(suit, lowest(square))
            n = keep(aim, move, worth(s, aim, scored), moves, priors, n)
            squares ^= square
        tiles &= tiles - 1
    return n


# Tiles of one number


def add_number_sets(
    s: State, aim: Aim, number: int, suits: int, moves: Ints, priors: Ints, n: int
) -> int:
    """S4 Every choice of squares for two or more tiles of one number."""
    most = count(suits)
    squares = highest_of(aim.allowed, most)
    while squares:
        if squares & (squares - 1) and are_joined(s, number, squares):
            n = add_arrangement(s, aim, number, suits, squares, moves, priors, n)
        squares = highest_of((squares - 1) & aim.allowed, most)
    return n


def highest_of(squares: int, most: int) -> int:
    """The highest of these squares, at most `most`."""
    for _ in range(count(squares) - most):
        squares &= squares - 1
    return squares


def add_arrangement(
    s: State,
    aim: Aim,
    number: int,
    suits: int,
    placed: int,
    moves: Ints,
    priors: Ints,
    n: int,
) -> int:
    """S4 Tiles of some of these suits on these squares, each where it brings most."""
    move = place_code(SAME_NUMBER, number - 1)
    scored = joined(s, placed & -placed, s.numbers[number] | placed)
    common = suits & suits_of_number(s.common, number)
    squares = placed
    while squares:
        suit, square = best_pair(s, number, suits, common, squares, placed)
        scored |= run_part(s, suit, number, square, placed)
        move |= laid(suit, lowest(square))
        suits &= ~(1 << suit)
        squares ^= square
    return keep(aim, move, worth(s, aim, scored), moves, priors, n)


def best_pair(
    s: State, number: int, suits: int, common: int, squares: int, placed: int
) -> tuple[int, int]:
    """The suit and the square that make the longest run; of equals one of the common hand."""
    found = suits & common if suits & common else suits
    best, best_suit, best_square = 0, lowest(found), squares & -squares
    while suits:
        suit = lowest(suits)
        beside = s.suits[suit] & (s.numbers[number - 1] | s.numbers[number + 1]) & ~placed
        fitting = squares & linked(s, beside)
        while fitting:
            square = fitting & -fitting
            length = 2 * count(run_part(s, suit, number, square, placed)) + (common >> suit & 1)
            if length > best:
                best, best_suit, best_square = length, suit, square
            fitting ^= square
        suits &= suits - 1
    return best_suit, best_square


# Runs


def add_runs(s: State, aim: Aim, tiles: int, moves: Ints, priors: Ints, n: int) -> int:
    """S4 Every way to place two or more tiles of one suit into one run."""
    waiting, left = tiles, MOST_RUNS
    while waiting:
        suit, number = suit_of(lowest(waiting)), number_of(lowest(waiting))
        numbers = numbers_of_suit(tiles, suit)
        if run_goes_on(s, numbers, suit, number):
            n, left = add_runs_from(s, aim, numbers, suit, number, moves, priors, n, left)
        waiting &= waiting - 1
    return n


def add_runs_from(
    s: State,
    aim: Aim,
    numbers: int,
    suit: int,
    number: int,
    moves: Ints,
    priors: Ints,
    n: int,
    left: int,
) -> tuple[int, int]:
    """S4 Runs with this as their lowest placed tile, square by square.

    Gives the number of placements found, and how many more may be looked at.
    """
    squares = aim.allowed
    share = left // (count(squares) * count(numbers))
    while squares:
        here = squares & -squares
        code = place_code(SAME_SUIT, suit) | laid(number - 1, lowest(here))
        scored = here | run_beyond(s, suit, number, here, here, -1)
        scored |= number_part(s, number, here, here)
        n, unused = add_longer_runs(
            s, aim, numbers, suit, number + 1, here, here, scored, code, moves, priors, n, share
        )
        left -= share - unused
        squares ^= here
    return n, left


def add_longer_runs(
    s: State,
    aim: Aim,
    numbers: int,
    suit: int,
    number: int,
    here: int,
    used: int,
    scored: int,
    code: int,
    moves: Ints,
    priors: Ints,
    n: int,
    left: int,
) -> tuple[int, int]:
    """S4 Runs over the squares `used` to the square `here`, going on from this number."""
    while where(s, suit, number):
        here = where(s, suit, number) & linked(s, here) & ~used
        used |= here
        scored |= here
        number += 1
    squares = aim.allowed & linked(s, here) & ~used if numbers >> number & 1 else 0
    while squares and left > 0:
        square = squares & -squares
        squares ^= square
        more = code | laid(number - 1, lowest(square))
        placed = used | square
        so_far = scored | square | number_part(s, number, square, placed)
        whole = so_far | run_beyond(s, suit, number, square, placed, 1)
        n = keep(aim, more, worth(s, aim, whole), moves, priors, n)
        n, left = add_longer_runs(
            s,
            aim,
            numbers,
            suit,
            number + 1,
            square,
            placed,
            so_far,
            more,
            moves,
            priors,
            n,
            left - 1,
        )
    return n, left
