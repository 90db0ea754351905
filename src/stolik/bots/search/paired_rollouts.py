"""Paired rollouts with common random numbers: every candidate in every determinization.

All candidates meet the same hidden state and the same chance, so that their difference has far less
variance than their values. Where much is hidden and drawn, that is worth more than a deeper search;
it needs no tree beyond the root. Candidates that fall clearly behind are dropped (racing).
"""

from math import sqrt
from typing import Any

from stolik.bots.search.buffers import (
    CERTAIN,
    CHANCES,
    FIRST_CHILD,
    HEADER,
    MOVE,
    NONE,
    ROOT,
    ROOT_DROPPED,
    ROOT_MOVES,
    ROOT_PRIORS,
    SETTLED,
    SPARE,
    VALUE_SUM,
    VISITS,
    WORLD,
)
from stolik.bots.search.config import EXPLORATION, PAIRED, PRIOR_WEIGHT
from stolik.bots.search.rollout import evaluate_leaf, rollout
from stolik.bots.search.tree import add_block
from stolik.engine.binding import called as game
from stolik.rules.state import Ints, Pool, Rows

LOGIT = 4000
"""The difference of priors that counts as a certain win against an even chance."""

DROP_INTERVAL = 16
"""Candidates may be dropped after every DROP_INTERVAL determinizations."""


def paired_rollouts(
    pool: Pool[Any],
    seat: int,
    config: Ints,
    weights: Ints,
    rng: Ints,
    tree: Rows,
    lists: Rows,
    candidates: int,
) -> int:
    """Plays `pool[WORLD]` on after each candidate that is left; gives the decisions made."""
    if tree[ROOT][FIRST_CHILD] == NONE:
        add_block(tree, ROOT, seat, lists[ROOT_MOVES], candidates)
        for i in range(candidates):
            lists[ROOT_DROPPED][i] = 0
    decisions = 0
    pool[SPARE] = pool[WORLD]
    a, b, c, d = rng[0], rng[1], rng[2], rng[3]
    for i in range(candidates):
        if lists[ROOT_DROPPED][i] == 0:
            row = tree[ROOT][FIRST_CHILD] + i
            rng[0], rng[1], rng[2], rng[3] = a, b, c, d
            pool[WORLD] = pool[SPARE]
            game.act(pool[WORLD], seat, tree[row][MOVE])
            decisions += 1 + rollout(pool, seat, config, weights, rng, lists)
            evaluate_leaf(pool[WORLD], weights, lists[CHANCES])
            tree[row][VISITS] += 1
            tree[row][VALUE_SUM] += lists[CHANCES][seat]
    tree[ROOT][VISITS] += 1
    if tree[ROOT][VISITS] % DROP_INTERVAL == 0:
        drop_hopeless(tree, lists, candidates, config)
    return decisions


def add_prior(value_sum: int, prior: int, config: Ints) -> int:
    """A candidate's value with its prior, which counts as some determinizations do."""
    return value_sum + config[PAIRED] * config[PRIOR_WEIGHT] * prior * (CERTAIN // LOGIT)


def drop_hopeless(tree: Rows, lists: Rows, candidates: int, config: Ints) -> None:
    """Drops the candidates that are clearly worse than the best one."""
    first, best, found = tree[ROOT][FIRST_CHILD], 0, 0
    for i in range(candidates):
        value = add_prior(tree[first + i][VALUE_SUM], lists[ROOT_PRIORS][i], config)
        if lists[ROOT_DROPPED][i] == 0 and (found == 0 or value > best):
            best = value
            found = 1
    margin = int(config[EXPLORATION] * CERTAIN * sqrt(tree[ROOT][VISITS]) / 1000)
    left = 0
    for i in range(candidates):
        value = add_prior(tree[first + i][VALUE_SUM], lists[ROOT_PRIORS][i], config)
        if value < best - margin:
            lists[ROOT_DROPPED][i] = 1
        left += lists[ROOT_DROPPED][i] == 0
    tree[HEADER][SETTLED] = left == 1 < candidates
