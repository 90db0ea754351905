"""What a board promises to whoever places next: the points of single tiles, and their chances.

How many tiles would bring so many points is one int, 6 bits for each number of points up to 9.
"""

from stolik.games.setup.components import NUMBERS, SUITS, TILES
from stolik.games.setup.state import State
from stolik.games.setup.table import joined, linked, run_onward, where
from stolik.rules.bits import count

MOST_POINTS = 9
TALLY_BITS = 6
TALLY = (1 << TALLY_BITS) - 1
CERTAIN = 1000
"""A chance of 1, and a point, in thousandths."""


OF_A_NUMBER = sum(1 << NUMBERS * suit for suit in range(SUITS))
"""The tiles of the lowest number."""

HIGHEST = OF_A_NUMBER << NUMBERS - 1
"""The tiles of the highest number."""


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
    """How many of these tiles, and of others, would bring so many points each by itself."""
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
        below = low | run_onward(s, suit, number - 1, -1) if low else 0
        above = high | run_onward(s, suit, number + 1, 1) if high else 0
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

    Whoever is next has so many tiles drawn from all that are unseen.
    """
    total, many = 0, 0
    for points in range(MOST_POINTS, 0, -1):
        many += possible >> TALLY_BITS * points & TALLY
        total += chance_of_any(sure >> TALLY_BITS * points, many, drawn, unseen)
    return total


def chance_of(points: int, sure: int, possible: int, drawn: int, unseen: int) -> int:
    """The chance, in thousandths, that there is a tile for so many points."""
    many = 0
    for more in range(points, MOST_POINTS + 1):
        many += possible >> TALLY_BITS * more & TALLY
    return chance_of_any(sure >> TALLY_BITS * min(points, MOST_POINTS + 1), many, drawn, unseen)


def chance_of_any(sure: int, many: int, drawn: int, unseen: int) -> int:
    """The chance, in thousandths, to have one of so many tiles."""
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
