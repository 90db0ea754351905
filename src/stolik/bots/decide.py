"""A decision: from what a seat may know to a move."""

from typing import Any

from stolik.bots.search.config import FORGETS, RANDOM, SEARCHES
from stolik.bots.search.ismcts import most_tried, run_search
from stolik.bots.search.policy import best_prior_of, list_candidates
from stolik.bots.search.rollout import MOVES, ROOT_MOVES, ROOT_PRIORS, SEEN
from stolik.bots.search.tree import ROOT, VISITS, reset
from stolik.engine.binding import called as game
from stolik.rules.state import Pool


def list_root_candidates(
    pool: Pool[Any],
    seat: int,
    config: list[int],
    weights: list[int],
    rng: list[int],
    tree: list[list[int]],
    lists: list[list[int]],
) -> int:
    """Look at `pool[SEEN]` as a player with this config does; gives how many moves it notices."""
    if config[FORGETS]:
        game.forget(pool[SEEN], seat, rng)
    reset(tree)
    return list_candidates(
        pool, SEEN, seat, config, weights, rng, lists[ROOT_MOVES], lists[ROOT_PRIORS]
    )


def best_move(
    seat: int, rng: list[int], tree: list[list[int]], lists: list[list[int]], noticed: int
) -> int:
    """The best move so far: the one tried most, or else by first impressions."""
    if tree[ROOT][VISITS] == 0:
        return lists[ROOT_MOVES][best_prior_of(lists[ROOT_PRIORS], noticed, rng, 0)]
    return lists[ROOT_MOVES][most_tried(tree, seat, lists, noticed)]


def decide(
    pool: Pool[Any],
    seat: int,
    config: list[int],
    weights: list[int],
    rng: list[int],
    tree: list[list[int]],
    lists: list[list[int]],
) -> int:
    """The move of a player with this config who sees `pool[SEEN]`."""
    if config[RANDOM]:
        return int(game.random_move(pool[SEEN], seat, rng, lists[MOVES]))
    noticed = list_root_candidates(pool, seat, config, weights, rng, tree, lists)
    if noticed > 1 and config[SEARCHES]:
        run_search(pool, seat, config, weights, rng, tree, lists, noticed, config[SEARCHES])
    return best_move(seat, rng, tree, lists, noticed)
