"""Single-observer ISMCTS: UCB1 with progressive widening over determinizations.

Information set Monte Carlo tree search (Cowling, Powley, Whitehouse) grows one tree over the moves
of all seats, and descends it in a new determinization each time by the moves that are legal there.
Statistics are so shared by all worlds that the seat cannot tell apart; searching each world on its
own would let the seat choose by what it cannot know (strategy fusion). Seats that act at the same
time select at the same node, so that none answers a move that it cannot see yet.

A config may ask for paired rollouts instead (paired_rollouts.py).
"""

from typing import Any

from stolik.bots.search.buffers import (
    CHANCES,
    HEADER,
    LONGEST_PATH,
    MOVE,
    MOVES,
    NONE,
    PATH,
    PRIORS,
    ROOT,
    ROOT_MOVES,
    ROOT_PRIORS,
    ROWS,
    SETTLED,
    VALUE_SUM,
    VISITS,
    WORLD,
)
from stolik.bots.search.config import PAIRED, POLICY_OPPONENTS, PRIOR_NOISE, TREE_DEPTH
from stolik.bots.search.determinize import determinize
from stolik.bots.search.paired_rollouts import add_prior, paired_rollouts
from stolik.bots.search.policy import index_of_best, next_to_act
from stolik.bots.search.rollout import evaluate_leaf, rollout
from stolik.bots.search.tree import backup, find_or_add_row, find_row, select
from stolik.engine.binding import called as game
from stolik.rules.state import Ints, Pool, Rows


def run_search(
    pool: Pool[Any],
    seat: int,
    config: Ints,
    weights: Ints,
    rng: Ints,
    tree: Rows,
    lists: Rows,
    candidates: int,
    iterations: int,
) -> int:
    """Searches until one candidate is settled on; gives the decisions played.

    `pool[OBSERVED]` is the information state; the root's lists hold the candidates.
    """
    decisions = 0
    for _ in range(iterations):
        if tree[HEADER][SETTLED]:
            break
        determinize(pool, seat, config, weights, rng, lists)
        if config[PAIRED]:
            decisions += paired_rollouts(pool, seat, config, weights, rng, tree, lists, candidates)
            continue
        length = descend(pool, seat, config, weights, rng, tree, lists, candidates)
        decisions += length + rollout(pool, seat, config, weights, rng, lists)
        evaluate_leaf(pool[WORLD], weights, lists[CHANCES])
        backup(tree, lists[PATH], length, lists[CHANCES])
    return decisions


def descend(
    pool: Pool[Any],
    seat: int,
    config: Ints,
    weights: Ints,
    rng: Ints,
    tree: Rows,
    lists: Rows,
    candidates: int,
) -> int:
    """Plays from the root to a node without visits; gives the length of the path.

    `node` is where seats select; it stays behind `here`, the end of the path, while seats that act
    at the same time have not all done so.
    """
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
                candidates,
                config,
                lists[ROWS],
            )
        else:
            n = game.candidates(pool, WORLD, actor, lists[MOVES], lists[PRIORS], weights)
            if config[POLICY_OPPONENTS] and actor != seat:
                best = index_of_best(lists[PRIORS], n, rng, config[PRIOR_NOISE])
                row = find_or_add_row(tree, node, actor, lists[MOVES][best])
            else:
                row = select(tree, node, actor, lists[MOVES], lists[PRIORS], n, config, lists[ROWS])
        if row == NONE:
            break
        lists[PATH][length] = row
        length += 1
        here = row if here == node else find_or_add_row(tree, here, actor, tree[row][MOVE])
        game.act(s, actor, tree[row][MOVE])
        if tree[row][VISITS] == 0 or here == NONE:
            break
        others = seats & ~(1 << actor)
        seats = game.to_act(s)
        if seats != others or others == 0:
            node = here
    return length


def most_visited(tree: Rows, seat: int, config: Ints, lists: Rows, candidates: int) -> int:
    """The index of the candidate with the most visits; of equal ones, of the best value."""
    best, most, value = 0, -1, 0
    for i in range(candidates):
        row = find_row(tree, ROOT, seat, lists[ROOT_MOVES][i], NONE)
        found = add_prior(tree[row][VALUE_SUM], lists[ROOT_PRIORS][i], config)
        if row and (tree[row][VISITS], found) > (most, value):
            best, most, value = i, tree[row][VISITS], found
    return best
