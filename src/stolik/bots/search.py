"""Search: a tree over the moves of all, grown by guesses at what the seat cannot see.

Every iteration completes the revealed state anew, walks down the tree by the moves that are legal
in this guess, adds one move to it, plays a few more by first impressions and judges what came of
it. Seats that act at the same time choose at the same node, so nobody answers what they cannot
see. Where a mind says so, moves are compared instead (compare.py).
"""

from typing import Any

from stolik.bots.compare import compare
from stolik.bots.imagine import (
    CHANCES,
    GUESS,
    MOVES,
    PATH,
    PRIORS,
    ROOT_MOVES,
    ROOT_PRIORS,
    ROWS,
    guess,
    judge,
    play_on,
)
from stolik.bots.impressions import most_promising, next_to_act
from stolik.bots.minds import HEAT, PAIRS, REACH, RIVALS
from stolik.bots.tree import (
    LEAN,
    MOVE,
    NONE,
    ROOT,
    SETTLED,
    VALUE,
    VISITS,
    choose,
    learn,
    row_after,
    row_of,
)
from stolik.core.bound import called as game
from stolik.core.state import Pool

LONGEST_PATH = 200


def think(
    pool: Pool[Any],
    seat: int,
    mind: list[int],
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
        guess(pool, seat, mind, weights, rng, lists)
        if mind[PAIRS]:
            decisions += compare(pool, seat, mind, weights, rng, tree, lists, noticed)
            continue
        length = descend(pool, seat, mind, weights, rng, tree, lists, noticed)
        decisions += length + play_on(pool, seat, mind, weights, rng, lists)
        judge(pool[GUESS], weights, lists[CHANCES])
        learn(tree, lists[PATH], length, lists[CHANCES])
    return decisions


def descend(
    pool: Pool[Any],
    seat: int,
    mind: list[int],
    weights: list[int],
    rng: list[int],
    tree: list[list[int]],
    lists: list[list[int]],
    noticed: int,
) -> int:
    """Walk down the tree to a move that was not tried yet; gives the length of the path."""
    s, length, node, here = pool[GUESS], 0, ROOT, ROOT
    longest = mind[REACH] if mind[REACH] else LONGEST_PATH
    seats = game.to_act(s)
    while seats and length < longest:
        actor = next_to_act(s, seats, seat)
        if node == ROOT and actor == seat:
            row = choose(
                tree, node, actor, lists[ROOT_MOVES], lists[ROOT_PRIORS], noticed, mind, lists[ROWS]
            )
        else:
            n = game.shortlist(pool, GUESS, actor, lists[MOVES], lists[PRIORS], weights)
            if mind[RIVALS] and actor != seat:
                best = most_promising(lists[PRIORS], n, rng, mind[HEAT])
                row = row_of(tree, node, actor, lists[MOVES][best])
            else:
                row = choose(tree, node, actor, lists[MOVES], lists[PRIORS], n, mind, lists[ROWS])
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
        found = tree[row][VALUE] + tree[row][LEAN]
        if row and (tree[row][VISITS], found) > (most, value):
            best, most, value = i, tree[row][VISITS], found
    return best
