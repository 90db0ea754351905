"""Paired rollouts: each world is played through with every move in question, and the best stays.

It needs no tree. All moves meet the same hidden things and the same chance, so that what differs is
the moves' doing; where much is hidden and everybody draws, that tells more than looking far ahead.
"""

from math import sqrt
from typing import Any

from stolik.bots.search.config import EXPLORATION, PRIOR_WEIGHT
from stolik.bots.search.rollout import (
    CHANCES,
    KEPT,
    ROOT_MOVES,
    ROOT_PRIORS,
    WORLD,
    evaluate_leaf,
    rollout,
)
from stolik.bots.search.tree import (
    CERTAIN,
    COUNT,
    FIRST,
    MOVE,
    NONE,
    PRIOR,
    ROOT,
    SETTLED,
    VALUE,
    VISITS,
    add_block,
)
from stolik.engine.binding import called as game
from stolik.rules.state import Pool

DROPPED = COUNT
"""No moves come after those at the root here, so the place tells something else: 1 for given up."""

LOGIT = 4000
"""By how much a first impression is better that makes an even chance certain, if it went on so."""

PATIENCE = 16
"""Guesses after which hopeless moves are looked for."""


def paired_rollouts(
    pool: Pool[Any],
    seat: int,
    config: list[int],
    weights: list[int],
    rng: list[int],
    tree: list[list[int]],
    lists: list[list[int]],
    noticed: int,
) -> int:
    """Play a world through with each move that may still be best; gives the decisions made."""
    if tree[ROOT][FIRST] == NONE:
        add_block(tree, ROOT, seat, lists[ROOT_MOVES], noticed)
        add_prior(tree, lists[ROOT_PRIORS], noticed, config)
    decisions, first = 0, tree[ROOT][FIRST]
    pool[KEPT] = pool[WORLD]
    a, b, c, d = rng[0], rng[1], rng[2], rng[3]
    for row in range(first, first + noticed):
        if tree[row][DROPPED] == 0:
            rng[0], rng[1], rng[2], rng[3] = a, b, c, d
            pool[WORLD] = pool[KEPT]
            game.act(pool[WORLD], seat, tree[row][MOVE])
            decisions += 1 + rollout(pool, seat, config, weights, rng, lists)
            evaluate_leaf(pool[WORLD], weights, lists[CHANCES])
            tree[row][VISITS] += 1
            tree[row][VALUE] += lists[CHANCES][seat]
    tree[ROOT][VISITS] += 1
    if tree[ROOT][VISITS] % PATIENCE == 0:
        drop_hopeless(tree, first, noticed, config)
    return decisions


def add_prior(tree: list[list[int]], priors: list[int], noticed: int, config: list[int]) -> None:
    """First impressions count as much as some guesses do."""
    for i in range(noticed):
        tree[tree[ROOT][FIRST] + i][PRIOR] = config[PRIOR_WEIGHT] * priors[i] * (CERTAIN // LOGIT)


def drop_hopeless(tree: list[list[int]], first: int, noticed: int, config: list[int]) -> None:
    """Moves that are clearly worse than the best one are not played through any more."""
    best, found, visits = 0, 0, tree[ROOT][VISITS]
    for row in range(first, first + noticed):
        value = tree[row][VALUE] + tree[row][PRIOR]
        if tree[row][DROPPED] == 0 and (found == 0 or value > best):
            best = value
            found = 1
    hope, left = int(config[EXPLORATION] * CERTAIN * sqrt(visits) / 1000), 0
    for row in range(first, first + noticed):
        if tree[row][VALUE] + tree[row][PRIOR] < best - hope:
            tree[row][DROPPED] = 1
        left += tree[row][DROPPED] == 0
    tree[ROOT][SETTLED] = left == 1 < noticed
