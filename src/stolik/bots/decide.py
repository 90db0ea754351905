"""A decision: from what a seat may know to a move."""

from typing import Any

from stolik.bots.imagine import MOVES, ROOT_MOVES, ROOT_PRIORS, SEEN
from stolik.bots.impressions import most_promising, notice
from stolik.bots.minds import FORGETS, RANDOM, SEARCHES
from stolik.bots.search import most_tried, think
from stolik.bots.tree import ROOT, VISITS, plant
from stolik.core.bound import called as game
from stolik.core.state import Pool


def look(
    pool: Pool[Any],
    seat: int,
    mind: list[int],
    weights: list[int],
    rng: list[int],
    tree: list[list[int]],
    lists: list[list[int]],
) -> int:
    """Look at `pool[SEEN]` as a player with this mind does; gives how many moves it notices."""
    if mind[FORGETS]:
        game.forget(pool[SEEN], seat, rng)
    plant(tree)
    return notice(pool, SEEN, seat, mind, weights, rng, lists[ROOT_MOVES], lists[ROOT_PRIORS])


def best_move(
    seat: int, rng: list[int], tree: list[list[int]], lists: list[list[int]], noticed: int
) -> int:
    """The best move so far: the one tried most, or else by first impressions."""
    if tree[ROOT][VISITS] == 0:
        return lists[ROOT_MOVES][most_promising(lists[ROOT_PRIORS], noticed, rng, 0)]
    return lists[ROOT_MOVES][most_tried(tree, seat, lists, noticed)]


def decide(
    pool: Pool[Any],
    seat: int,
    mind: list[int],
    weights: list[int],
    rng: list[int],
    tree: list[list[int]],
    lists: list[list[int]],
) -> int:
    """The move of a player with this mind who sees `pool[SEEN]`."""
    if mind[RANDOM]:
        return int(game.random_move(pool[SEEN], seat, rng, lists[MOVES]))
    noticed = look(pool, seat, mind, weights, rng, tree, lists)
    if noticed > 1 and mind[SEARCHES]:
        think(pool, seat, mind, weights, rng, tree, lists, noticed, mind[SEARCHES])
    return best_move(seat, rng, tree, lists, noticed)
