"""Search: a tree over the moves of all, grown by guesses at what the seat cannot see.

Every iteration completes the revealed state anew, walks down the tree by the moves that are legal
in this world, adds one move to it, plays a few more by the prior policy and evaluates what came of
it. Seats that act at the same time select at the same node, so nobody answers what they cannot
see. Where a config says so, moves are compared instead (paired_rollouts.py).
"""

from typing import Any

from stolik.bots.search.config import PAIRED, POLICY_OPPONENTS, PRIOR_NOISE, TREE_DEPTH
from stolik.bots.search.paired_rollouts import paired_rollouts
from stolik.bots.search.policy import best_prior_of, next_to_act
from stolik.bots.search.rollout import (
    CHANCES,
    MOVES,
    PATH,
    PRIORS,
    ROOT_MOVES,
    ROOT_PRIORS,
    ROWS,
    WORLD,
    determinize,
    evaluate_leaf,
    rollout,
)
from stolik.bots.search.tree import (
    MOVE,
    NONE,
    PRIOR,
    ROOT,
    SETTLED,
    VALUE,
    VISITS,
    backup,
    row_after,
    row_of,
    select,
)
from stolik.engine.binding import called as game
from stolik.rules.state import Pool

LONGEST_PATH = 200


def run_search(
    pool: Pool[Any],
    seat: int,
    config: list[int],
    weights: list[int],
    rng: list[int],
    tree: list[list[int]],
    lists: list[list[int]],
    noticed: int,
    iterations: int,
) -> int:
    """Let the tree grow until one move is clearly best; gives the decisions played through.

    `pool[SEEN]` is what the seat knows; the root's lists hold the moves that it has noticed.
    """
    decisions = 0
    for _ in range(iterations):
        if tree[ROOT][SETTLED]:
            break
        determinize(pool, seat, config, weights, rng, lists)
        if config[PAIRED]:
            decisions += paired_rollouts(pool, seat, config, weights, rng, tree, lists, noticed)
            continue
        length = descend(pool, seat, config, weights, rng, tree, lists, noticed)
        decisions += length + rollout(pool, seat, config, weights, rng, lists)
        evaluate_leaf(pool[WORLD], weights, lists[CHANCES])
        backup(tree, lists[PATH], length, lists[CHANCES])
    return decisions


def descend(
    pool: Pool[Any],
    seat: int,
    config: list[int],
    weights: list[int],
    rng: list[int],
    tree: list[list[int]],
    lists: list[list[int]],
    noticed: int,
) -> int:
    """Walk down the tree to a move that was not tried yet; gives the length of the path."""
    s, length, node, here = pool[WORLD], 0, ROOT, ROOT
    longest = config[TREE_DEPTH] if config[TREE_DEPTH] else LONGEST_PATH
    seats = game.to_act(s)
    while seats and length < longest:
        actor = next_to_act(s, seats, seat)
        if node == ROOT and actor == seat:
            row = select(
                tree,
                node,
                actor,
                lists[ROOT_MOVES],
                lists[ROOT_PRIORS],
                noticed,
                config,
                lists[ROWS],
            )
        else:
            n = game.candidates(pool, WORLD, actor, lists[MOVES], lists[PRIORS], weights)
            if config[POLICY_OPPONENTS] and actor != seat:
                best = best_prior_of(lists[PRIORS], n, rng, config[PRIOR_NOISE])
                row = row_of(tree, node, actor, lists[MOVES][best])
            else:
                row = select(tree, node, actor, lists[MOVES], lists[PRIORS], n, config, lists[ROWS])
        if row == NONE:
            break
        lists[PATH][length] = row
        length += 1
        here = row if here == node else row_of(tree, here, actor, tree[row][MOVE])
        game.act(s, actor, tree[row][MOVE])
        if tree[row][VISITS] == 0 or here == NONE:
            break
        others = seats & ~(1 << actor)
        seats = game.to_act(s)
        if seats != others or others == 0:
            node = here
    return length


def most_tried(tree: list[list[int]], seat: int, lists: list[list[int]], noticed: int) -> int:
    """The place, among the moves noticed, of the one that was tried most; of equals the better."""
    best, most, value = 0, -1, 0
    for i in range(noticed):
        row = row_after(tree, ROOT, seat, lists[ROOT_MOVES][i], NONE)
        found = tree[row][VALUE] + tree[row][PRIOR]
        if row and (tree[row][VISITS], found) > (most, value):
            best, most, value = i, tree[row][VISITS], found
    return best
