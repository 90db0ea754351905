"""Features of the evaluation: what the board promises to the next seat, hands, and the race.

A tally is an int that counts tiles by the points that each would bring by itself: 6 bits for each
number of points up to 9.
"""

from math import exp, log, sqrt

from stolik.games.setup.components import NUMBERS, OWN, OWN_HAND, SUITS, TILES
from stolik.games.setup.rules import best, finish_line, next_seat, team_of
from stolik.games.setup.state import State
from stolik.games.setup.table import allowed_squares, joined, linked, run_beyond, where
from stolik.games.setup.weights import (
    DENY,
    EVEN,
    FIT,
    HELD,
    LEAD,
    LEFT,
    PACE,
    READY,
    RUN,
    SAME,
    SAVED,
    SLACK,
)
from stolik.rules.bits import count

MOST_POINTS = 9
TALLY_BITS = 6
TALLY = (1 << TALLY_BITS) - 1
CERTAIN = 1000
"""A chance of 1, and a point, in thousandths."""

HOPELESS = 700_000
"""So far behind is a seat without a chance that a number could express."""

OF_A_NUMBER = sum(1 << NUMBERS * suit for suit in range(SUITS))
"""The tiles of the lowest number."""

HIGHEST = OF_A_NUMBER << NUMBERS - 1
"""The tiles of the highest number."""


# The board


def board_tiles(s: State) -> int:
    """S12 Every tile that lies on the board, visible or covered."""
    tiles = 0
    for tile in range(TILES):
        if s.under[tile]:
            tiles |= 1 << tile | 1 << (s.under[tile] - 1)
    for suit in range(SUITS):
        for number in range(1, NUMBERS + 1):
            tiles |= (where(s, suit, number) != 0) << (NUMBERS * suit + number - 1)
    return tiles


def tallies(s: State, allowed: int, some: int, others: int) -> tuple[int, int]:
    """The tallies of some tiles and of others."""
    of_some, of_others = 0, 0
    for number in range(1, NUMBERS + 1):
        asked = (some | others) >> (number - 1) & OF_A_NUMBER
        group = largest_group(s, s.numbers[number]) if asked else 0
        for suit in range(SUITS):
            tile = 1 << (NUMBERS * suit + number - 1)
            if (some | others) & tile:
                points = points_alone(s, suit, number, group, allowed)
                if some & tile:
                    of_some += 1 << TALLY_BITS * points
                else:
                    of_others += 1 << TALLY_BITS * points
    return of_some, of_others


def largest_group(s: State, squares: int) -> int:
    """S3 Of squares that show one number, the most that are joined."""
    largest = 0
    while squares:
        group = joined(s, squares & -squares, squares)
        if count(group) > count(largest):
            largest = group
        squares &= ~group
    return largest


def points_alone(s: State, suit: int, number: int, group: int, allowed: int) -> int:
    """S5 The points of a tile by itself, on a square that it is allowed to, or nearly so."""
    to_group = allowed & linked(s, group) & ~group
    best = count(group) + 1 if to_group else 0
    low, high = where(s, suit, number - 1), where(s, suit, number + 1)
    if low | high:
        below = low | run_beyond(s, suit, number - 1, low, 0, -1) if low else 0
        above = high | run_beyond(s, suit, number + 1, high, 0, 1) if high else 0
        to_low, to_high = allowed & linked(s, low) & ~below, allowed & linked(s, high) & ~above
        best = max(best, points_between(below, to_low, group, to_group))
        best = max(best, points_between(above, to_high, group, to_group))
        best = max(best, points_between(below, to_low, above, to_high))
    return min(best, MOST_POINTS)


def points_between(one: int, to_one: int, other: int, to_other: int) -> int:
    """S5 The points of a tile beside one set, and beside another where a square touches both."""
    if to_one & to_other:
        return count(one | other) + 1
    return count(one) + 1 if to_one else 0


def expected_best(sure: int, possible: int, drawn: int, unseen: int) -> int:
    """The points of the best tile, in thousandths: some are there for sure, others perhaps.

    The next seat has `drawn` tiles of all that are unseen.
    """
    total, many = 0, 0
    for points in range(MOST_POINTS, 0, -1):
        many += possible >> TALLY_BITS * points & TALLY
        total += chance_of_any(sure >> TALLY_BITS * points, many, drawn, unseen)
    return total


def chance_of(points: int, sure: int, possible: int, drawn: int, unseen: int) -> int:
    """The chance, in thousandths, that there is a tile for at least these points."""
    many = 0
    for more in range(points, MOST_POINTS + 1):
        many += possible >> TALLY_BITS * more & TALLY
    return chance_of_any(sure >> TALLY_BITS * min(points, MOST_POINTS + 1), many, drawn, unseen)


def chance_of_any(sure: int, many: int, drawn: int, unseen: int) -> int:
    """The chance, in thousandths, to have one of `many` tiles."""
    if sure:
        return CERTAIN
    expected = many * drawn  # what follows is 1 - exp(-expected / unseen), or nearly so
    more = expected * (2 * unseen + expected)
    return CERTAIN * more // (2 * unseen * unseen + more)


def best_of(tally: int) -> int:
    """The most points that any of these tiles would bring."""
    points = 0
    while tally >> TALLY_BITS:
        tally >>= TALLY_BITS
        points += 1
    return points


def points_of_all(tally: int) -> int:
    """The points that these tiles would bring together, each by itself."""
    total, points = 0, 0
    while tally:
        total += points * (tally & TALLY)
        tally >>= TALLY_BITS
        points += 1
    return total


def what_is_left(s: State, after: State, seat: int, unseen: int, weights: list[int]) -> int:
    """What the board leaves to the next player, less what it saves for the seat itself."""
    rival = next_seat(s, seat)
    allowed = allowed_squares(s, rival)
    drawn = OWN_HAND + count(s.common) - count(after.common)
    sure, possible = tallies(after, allowed, after.common, unseen)
    left = weights[LEFT] * expected_best(sure, possible, drawn, count(unseen)) // CERTAIN
    missing = finish_line(s) - after.points[rival]
    if missing <= MOST_POINTS:
        left += weights[DENY] * chance_of(missing, sure, possible, drawn, count(unseen)) // CERTAIN
    if weights[SAVED]:
        left -= weights[SAVED] * promise_of_hand(after, seat, weights) // CERTAIN
    return left


# Hands


def same_numbers(some: int, others: int) -> int:
    """S4 Pairs of one of these tiles and one of the others with the same number."""
    pairs = 0
    for apart in range(NUMBERS, TILES, NUMBERS):
        pairs += count(some & others >> apart) + count(some & others << apart)
    return pairs


def neighbours(some: int, others: int) -> int:
    """S4 Pairs of one of these tiles and one of the others that follow each other in a run."""
    above = (others & ~HIGHEST) << 1
    below = (others & ~OF_A_NUMBER) >> 1
    return count(some & above) + count(some & below)


def promise_of_hand(s: State, seat: int, weights: list[int]) -> int:
    """What a hand may bring later: points of its tiles by themselves, and sets that they begin."""
    hand = s.hands[seat]
    alone, shared = tallies(s, allowed_squares(s, seat), hand, s.common)
    others = s.common
    same = same_numbers(hand, others) + same_numbers(hand, hand) // 2
    runs = neighbours(hand, others) + neighbours(hand, hand) // 2
    promise = weights[FIT] * points_of_all(alone) + weights[SAME] * same + weights[RUN] * runs
    ready = max(best_of(alone), best_of(shared)) if s.mover == seat else 0
    return promise + weights[READY] * ready


# The race


def progress(s: State, seat: int, weights: list[int]) -> int:
    """The place of a pawn, in thousandths: it falls back by every turn before its own."""
    turns, mover = 0, s.mover
    while mover != seat:
        mover = next_seat(s, mover)
        turns += 1
    points = CERTAIN * (s.points[seat] + s.owed[seat]) + weights[HELD] * own_tiles(s, seat)
    return points - weights[PACE] * turns // s.players


def own_tiles(s: State, seat: int) -> int:
    """S6 How many squares of a seat have a tile, for which others may bring it a bonus."""
    squares = 0
    for suit in range(SUITS):
        squares |= s.suits[suit]
    return count(squares & OWN[s.players][seat])


def team_progress(s: State, seat: int, weights: list[int]) -> int:
    """S11 Where the pawns of a team stand: the one behind counts for more than the one ahead."""
    one, other = progress(s, seat, weights), progress(s, partner_of(seat), weights)
    behind, gap = min(one, other), abs(one - other)
    return int(behind - weights[EVEN] * log(1 + exp(-gap / weights[EVEN])))


def partner_of(seat: int) -> int:
    return seat ^ 1


def of_the_race(s: State, ahead: int, weights: list[int]) -> int:
    """What thousandths of a point are worth, S10 the more the nearer the line is."""
    missing = max(0, finish_line(s) - best(s)) + weights[SLACK]
    return int(weights[LEAD] * ahead / (CERTAIN * sqrt(missing)))


# What a point is worth


def worth_of_points(s: State, seat: int, weights: list[int]) -> tuple[int, int, int, int]:
    """What a point of each seat is worth to this one, in thousandths."""
    return (
        worth_of_point(s, seat, 0, weights),
        worth_of_point(s, seat, 1, weights),
        worth_of_point(s, seat, 2, weights),
        worth_of_point(s, seat, 3, weights),
    )


def worth_of_point(s: State, seat: int, other: int, weights: list[int]) -> int:
    """What a point of another seat, or of its own, is worth to a seat."""
    if other >= s.players:
        return 0
    if s.teams:
        share = share_in_team(s, other, weights)
        return share if team_of(other) == team_of(seat) else -share
    return CERTAIN if other == seat else -share_of_rival(s, seat, other, weights)


def share_in_team(s: State, seat: int, weights: list[int]) -> int:
    """S11 How much a pawn counts in its team."""
    gap = progress(s, seat, weights) - progress(s, partner_of(seat), weights)
    return int(CERTAIN / (1 + exp(gap / weights[EVEN])))


def share_of_rival(s: State, seat: int, rival: int, weights: list[int]) -> int:
    """How much of all the others' chances is that of one rival."""
    total, own = exp(0) - 1, of_the_race(s, progress(s, rival, weights), weights)
    for other in range(s.players):
        if other != seat:
            ahead = of_the_race(s, progress(s, other, weights), weights) - own
            total += exp(min(ahead, HOPELESS) / 1000)
    return int(CERTAIN / total + 1 / 2)
