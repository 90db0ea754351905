"""A decision: from an information state to a move."""

from typing import Any

from stolik.bots.search.buffers import MOVES, OBSERVED, ROOT, ROOT_MOVES, ROOT_PRIORS, VISITS
from stolik.bots.search.config import FORGETS, RANDOM, SEARCHES
from stolik.bots.search.ismcts import most_visited, run_search
from stolik.bots.search.policy import index_of_best, list_candidates
from stolik.bots.search.tree import reset
from stolik.engine.binding import called as game
from stolik.rules.state import Ints, Pool, Rows


def list_root_candidates(
    pool: Pool[Any], seat: int, config: Ints, weights: Ints, rng: Ints, tree: Rows, lists: Rows
) -> int:
    """Begins a search of `pool[OBSERVED]`; gives the number of candidates."""
    if config[FORGETS]:
        game.forget(pool[OBSERVED], seat, rng)
    reset(tree)
    return list_candidates(
        pool, OBSERVED, seat, config, weights, rng, lists[ROOT_MOVES], lists[ROOT_PRIORS]
    )


def best_move(seat: int, config: Ints, rng: Ints, tree: Rows, lists: Rows, candidates: int) -> int:
    """The robust child: the most visited move; unsearched, that of the best prior."""
    if tree[ROOT][VISITS] == 0:
        return lists[ROOT_MOVES][index_of_best(lists[ROOT_PRIORS], candidates, rng, 0)]
    return lists[ROOT_MOVES][most_visited(tree, seat, config, lists, candidates)]


def decide(
    pool: Pool[Any], seat: int, config: Ints, weights: Ints, rng: Ints, tree: Rows, lists: Rows
) -> int:
    """The move of a bot with this config that observes `pool[OBSERVED]`."""
    if config[RANDOM]:
        return int(game.random_move(pool[OBSERVED], seat, rng, lists[MOVES]))
    candidates = list_root_candidates(pool, seat, config, weights, rng, tree, lists)
    if candidates > 1 and config[SEARCHES]:
        run_search(pool, seat, config, weights, rng, tree, lists, candidates, config[SEARCHES])
    return best_move(seat, config, rng, tree, lists, candidates)
