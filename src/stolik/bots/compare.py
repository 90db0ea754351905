"""Comparing: each guess is played through with every move in question, and the best one stays.

It needs no tree. All moves meet the same hidden things and the same chance, so that what differs is
the moves' doing; where much is hidden and everybody draws, that tells more than looking far ahead.
"""

from math import sqrt
from typing import Any

from stolik.bots.imagine import CHANCES, GUESS, KEPT, ROOT_MOVES, ROOT_PRIORS, judge, play_on
from stolik.bots.minds import EXPLORE, TRUST
from stolik.bots.tree import (
    CERTAIN,
    COUNT,
    FIRST,
    LEAN,
    MOVE,
    NONE,
    ROOT,
    SETTLED,
    VALUE,
    VISITS,
    add_block,
)
from stolik.core.bound import called as game
from stolik.core.state import Pool

DROPPED = COUNT
"""No moves come after those at the root here, so the place tells something else: 1 for given up."""

LOGIT = 4000
"""By how much a first impression is better that makes an even chance certain, if it went on so."""

PATIENCE = 16
"""Guesses after which hopeless moves are looked for."""


def compare(
    pool: Pool[Any],
    seat: int,
    mind: list[int],
    weights: list[int],
    rng: list[int],
    tree: list[list[int]],
    lists: list[list[int]],
    noticed: int,
) -> int:
    """Play a guess through with each move that may still be best; gives the decisions made."""
    if tree[ROOT][FIRST] == NONE:
        add_block(tree, ROOT, seat, lists[ROOT_MOVES], noticed)
        lean(tree, lists[ROOT_PRIORS], noticed, mind)
    decisions, first = 0, tree[ROOT][FIRST]
    pool[KEPT] = pool[GUESS]
    a, b, c, d = rng[0], rng[1], rng[2], rng[3]
    for row in range(first, first + noticed):
        if tree[row][DROPPED] == 0:
            rng[0], rng[1], rng[2], rng[3] = a, b, c, d
            pool[GUESS] = pool[KEPT]
            game.act(pool[GUESS], seat, tree[row][MOVE])
            decisions += 1 + play_on(pool, seat, mind, weights, rng, lists)
            judge(pool[GUESS], weights, lists[CHANCES])
            tree[row][VISITS] += 1
            tree[row][VALUE] += lists[CHANCES][seat]
    tree[ROOT][VISITS] += 1
    if tree[ROOT][VISITS] % PATIENCE == 0:
        drop_hopeless(tree, first, noticed, mind)
    return decisions


def lean(tree: list[list[int]], priors: list[int], noticed: int, mind: list[int]) -> None:
    """First impressions count as much as some guesses do."""
    for i in range(noticed):
        tree[tree[ROOT][FIRST] + i][LEAN] = mind[TRUST] * priors[i] * (CERTAIN // LOGIT)


def drop_hopeless(tree: list[list[int]], first: int, noticed: int, mind: list[int]) -> None:
    """Moves that are clearly worse than the best one are not played through any more."""
    best, found, visits = 0, 0, tree[ROOT][VISITS]
    for row in range(first, first + noticed):
        value = tree[row][VALUE] + tree[row][LEAN]
        if tree[row][DROPPED] == 0 and (found == 0 or value > best):
            best = value
            found = 1
    hope, left = int(mind[EXPLORE] * CERTAIN * sqrt(visits) / 1000), 0
    for row in range(first, first + noticed):
        if tree[row][VALUE] + tree[row][LEAN] < best - hope:
            tree[row][DROPPED] = 1
        left += tree[row][DROPPED] == 0
    tree[ROOT][SETTLED] = left == 1 < noticed
