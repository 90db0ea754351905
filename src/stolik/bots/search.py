"""Search: a tree over the moves of all, grown by guesses at what the seat cannot see.

Every iteration completes the revealed state anew, walks down the tree by the moves that are legal
in this guess, adds one move to it, plays a few more by first impressions and judges what came of
it. Seats that act at the same time choose at the same node, so nobody answers what they cannot
see. The tree is one table of rows; a row is a move and the node it leads to.
"""

from math import exp, log, sqrt
from typing import Any

from stolik.bots.impressions import follow_impression, most_promising, next_to_act
from stolik.bots.minds import (
    DEPTH,
    ENDLESS,
    EXPLORE,
    GROWTH,
    HEAT,
    PAIRS,
    REACH,
    READS,
    RIVALS,
    ROUNDS,
    TRUST,
    WIDTH,
)
from stolik.core.bits import count
from stolik.core.bound import called as game
from stolik.core.chance import below
from stolik.core.playout import random_seat
from stolik.core.state import Pool

SEEN, GUESS, ROOM, KEPT = 0, 1, 2, 3
"""States in the pool: what the seat may know, a guess, room for `shortlist`, the guess again."""

MOVES, PRIORS, ROWS, PATH, ROOT_MOVES, ROOT_PRIORS, CHANCES = 0, 1, 2, 3, 4, 5, 6
LISTS = 7
"""Rows of the lists that a search works with."""

MOVE, SEAT, VISITS, VALUE, FIRST, COUNT, OVER, NEXT = 0, 1, 2, 3, 4, 5, 6, 7
NODE = 8
"""A row of the tree: the move and its maker, how often it was tried and the chances that came of
it, the block of the moves after it, the first of further ones, and the one after it among those.
"""

DROPPED = COUNT
"""Where moves are compared at the root alone, no moves come after them: 1 for one given up."""

PATIENCE = 16
"""Guesses after which hopeless moves are looked for."""

ROOT = 0
NONE = 0
SIZE = MOVE
"""The root has no move; its place tells how many rows are taken."""

CERTAIN = 1_000_000
"""A chance of 1."""

LONGEST_PATH = 200


def plant(tree: list[list[int]]) -> None:
    """An empty tree."""
    for column in range(NODE):
        tree[ROOT][column] = 0
    tree[ROOT][SIZE] = 1


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
    """Let the tree grow; gives the decisions that were played through.

    `pool[SEEN]` is what the seat knows; the root's lists hold the moves that it has noticed.
    """
    decisions = 0
    for _ in range(iterations):
        guess(pool, seat, mind, weights, rng, lists)
        if mind[PAIRS]:
            decisions += compare(pool, seat, mind, weights, rng, tree, lists, noticed)
            continue
        length = descend(pool, seat, mind, weights, rng, tree, lists, noticed)
        decisions += length + play_on(pool, seat, mind, weights, rng, lists)
        judge(pool[GUESS], weights, lists[CHANCES])
        learn(tree, lists[PATH], length, lists[CHANCES])
    return decisions


def guess(
    pool: Pool[Any],
    seat: int,
    mind: list[int],
    weights: list[int],
    rng: list[int],
    lists: list[list[int]],
) -> None:
    """Complete what the seat knows by a fair guess, rather one that explains what others did."""
    pool[GUESS] = pool[SEEN]
    game.complete(pool[GUESS], seat, rng)
    for _ in range(mind[READS]):
        doubt = game.doubt(pool, GUESS, seat, lists[MOVES], lists[PRIORS], weights)
        if doubt == 0 or below(rng, CERTAIN) < int(CERTAIN * exp(-doubt / 1000)):
            break
        pool[GUESS] = pool[SEEN]
        game.complete(pool[GUESS], seat, rng)


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


def choose(
    tree: list[list[int]],
    node: int,
    actor: int,
    moves: list[int],
    priors: list[int],
    n: int,
    mind: list[int],
    rows: list[int],
) -> int:
    """The row of the move to walk on by: the next one to try, else the one most worth it.

    NONE where the tree is full.
    """
    if tree[node][FIRST] == NONE:
        add_block(tree, node, actor, moves, n)
    tried, visits, fresh, best_prior = find_rows(tree, node, actor, moves, priors, n, rows)
    if fresh >= 0 and tried < mind[WIDTH] + mind[GROWTH] * sqrt(visits) / 100:
        return rows[fresh] if rows[fresh] else add_row(tree, node, actor, moves[fresh])
    return most_worthwhile(tree, priors, best_prior, n, mind, rows, log(visits + 1))


def find_rows(
    tree: list[list[int]],
    node: int,
    actor: int,
    moves: list[int],
    priors: list[int],
    n: int,
    rows: list[int],
) -> tuple[int, int, int, int]:
    """The row of each move into `rows`; how many were tried, and how often all together, which of
    the others is most promising, and how promising the best of all is.
    """
    tried, visits, fresh, best_prior, hint = 0, 0, -1, priors[0], tree[node][FIRST]
    for i in range(n):
        rows[i] = row_after(tree, node, actor, moves[i], hint)
        best_prior = max(best_prior, priors[i])
        if rows[i] and tree[rows[i]][VISITS]:
            tried += 1
            visits += tree[rows[i]][VISITS]
        elif fresh < 0 or priors[i] > priors[fresh]:
            fresh = i
        hint = rows[i] + 1 if rows[i] else hint
    return tried, visits, fresh, best_prior


def most_worthwhile(
    tree: list[list[int]],
    priors: list[int],
    best_prior: int,
    n: int,
    mind: list[int],
    rows: list[int],
    logarithm: Any,
) -> int:
    """Of the moves that were tried, the one whose chance may be the best."""
    best, found = logarithm, NONE
    for i in range(n):
        row = rows[i]
        if row and tree[row][VISITS]:
            visits = tree[row][VISITS]
            chance = tree[row][VALUE] / (visits * CERTAIN)
            unknown = mind[EXPLORE] * sqrt(logarithm / visits) / 1000
            doubt = mind[TRUST] * (best_prior - priors[i]) / (CERTAIN * (visits + 1))
            if found == NONE or chance + unknown - doubt > best:
                best = chance + unknown - doubt
                found = row
    return found


def row_after(tree: list[list[int]], node: int, actor: int, move: int, hint: int) -> int:
    """The row of a move after a node, or NONE; it is often the one at `hint`."""
    first, end = tree[node][FIRST], tree[node][FIRST] + tree[node][COUNT]
    if first <= hint < end and is_move(tree, hint, actor, move):
        return hint
    for row in range(first, end):
        if is_move(tree, row, actor, move):
            return row
    row = tree[node][OVER]
    while row != NONE and not is_move(tree, row, actor, move):
        row = tree[row][NEXT]
    return row


def is_move(tree: list[list[int]], row: int, actor: int, move: int) -> bool:
    """The row is that of this move of this seat."""
    return tree[row][MOVE] == move and tree[row][SEAT] == actor


def row_of(tree: list[list[int]], node: int, actor: int, move: int) -> int:
    """The same, and it is added where it is missing."""
    row = row_after(tree, node, actor, move, NONE)
    return row if row != NONE else add_row(tree, node, actor, move)


def add_block(tree: list[list[int]], node: int, actor: int, moves: list[int], n: int) -> None:
    """Rows side by side for the first moves that are seen after a node."""
    first = tree[ROOT][SIZE]
    if first + n <= len(tree):
        tree[node][FIRST] = first
        tree[node][COUNT] = n
        tree[ROOT][SIZE] = first + n
        for i in range(n):
            write_row(tree, first + i, actor, moves[i])


def add_row(tree: list[list[int]], node: int, actor: int, move: int) -> int:
    """A row for one more move after a node; NONE where the tree is full."""
    row = tree[ROOT][SIZE]
    if row == len(tree):
        return NONE
    tree[ROOT][SIZE] = row + 1
    write_row(tree, row, actor, move)
    tree[row][NEXT] = tree[node][OVER]
    tree[node][OVER] = row
    return row


def write_row(tree: list[list[int]], row: int, actor: int, move: int) -> None:
    """A move that nobody has tried."""
    for column in range(NODE):
        tree[row][column] = 0
    tree[row][MOVE] = move
    tree[row][SEAT] = actor


def play_on(
    pool: Pool[Any],
    seat: int,
    mind: list[int],
    weights: list[int],
    rng: list[int],
    lists: list[list[int]],
) -> int:
    """Play on from the end of the path as far as this mind looks; gives the decisions made."""
    if mind[DEPTH] == ENDLESS:
        return play_out(pool[GUESS], rng, lists[MOVES])
    s, decisions = pool[GUESS], 0
    last_round = game.rounds(pool[SEEN]) + mind[ROUNDS]
    seats = game.to_act(s)
    while seats and decisions < mind[DEPTH]:
        if mind[ROUNDS] and game.rounds(s) >= last_round:
            break
        actor = next_to_act(s, seats, seat)
        follow_impression(pool, GUESS, actor, mind, weights, rng, lists[MOVES], lists[PRIORS])
        seats = game.to_act(s)
        decisions += 1
    return decisions


def play_out(s: Any, rng: list[int], moves: list[int]) -> int:
    """Play to the end by any moves; gives the decisions made."""
    decisions = 0
    seats = game.to_act(s)
    while seats:
        seat = random_seat(seats, rng)
        game.act(s, seat, game.random_move(s, seat, rng, moves))
        seats = game.to_act(s)
        decisions += 1
    return decisions


def judge(s: Any, weights: list[int], chances: list[int]) -> None:
    """Each seat's chance to win: certain at the end, else by how the seats stand."""
    if game.over(s):
        winners = game.winners(s)
        for seat in range(s.players):
            chances[seat] = CERTAIN // count(winners) if winners >> seat & 1 else 0
        return
    total = exp(0) - 1
    best = game.standing(s, 0, weights)
    for seat in range(s.players):
        chances[seat] = game.standing(s, seat, weights)
        best = max(best, chances[seat])
    for seat in range(s.players):
        total += exp((chances[seat] - best) / 1000)
    for seat in range(s.players):
        chances[seat] = int(CERTAIN * exp((chances[seat] - best) / 1000) / total)


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
    """Play a guess through with each move that may still be best; gives the decisions made.

    All meet the same hidden things and the same chance, so that what differs is the moves' doing.
    """
    if tree[ROOT][FIRST] == NONE:
        add_block(tree, ROOT, seat, lists[ROOT_MOVES], noticed)
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


def drop_hopeless(tree: list[list[int]], first: int, noticed: int, mind: list[int]) -> None:
    """Moves that are clearly worse than the best one are not played through any more."""
    best, visits = 0, tree[ROOT][VISITS]
    for row in range(first, first + noticed):
        best = max(best, tree[row][VALUE] * (tree[row][DROPPED] == 0))
    hope = int(mind[EXPLORE] * CERTAIN * sqrt(visits) / 1000)
    for row in range(first, first + noticed):
        if tree[row][VALUE] < best - hope:
            tree[row][DROPPED] = 1


def learn(tree: list[list[int]], path: list[int], length: int, chances: list[int]) -> None:
    """Everybody on the path learns what came of their move."""
    tree[ROOT][VISITS] += 1
    for i in range(length):
        row = path[i]
        tree[row][VISITS] += 1
        tree[row][VALUE] += chances[tree[row][SEAT]]


def most_tried(tree: list[list[int]], seat: int, lists: list[list[int]], noticed: int) -> int:
    """The place, among the moves noticed, of the one that was tried most; of equals the better."""
    best, most, value = 0, -1, 0
    for i in range(noticed):
        row = row_after(tree, ROOT, seat, lists[ROOT_MOVES][i], NONE)
        if row and (tree[row][VISITS], tree[row][VALUE]) > (most, value):
            best, most, value = i, tree[row][VISITS], tree[row][VALUE]
    return best
