"""The search tree in one table of ints: UCB1 selection with progressive widening and bias.

UCB1 (Auer et al.) is the usual bandit rule of Monte Carlo tree search. Progressive widening tries
the most promising candidates first and more of them with the visits, since a position may have
hundreds; a progressive bias lets priors decide while there are few visits.
"""

from math import log, sqrt
from typing import Any

from stolik.bots.search.buffers import (
    CERTAIN,
    CHILD_COUNT,
    EXTRA_CHILD,
    FIRST_CHILD,
    HEADER,
    MOVE,
    NEXT_SIBLING,
    NODE,
    NONE,
    ROOT,
    SEAT,
    SETTLED,
    TREE_SIZE,
    VALUE_SUM,
    VISITS,
)
from stolik.bots.search.config import EXPLORATION, PRIOR_WEIGHT, WIDENING, WIDTH
from stolik.rules.state import Ints, Rows


def reset(tree: Rows) -> None:
    """Removes everything from the tree but its root."""
    tree[HEADER][TREE_SIZE] = ROOT + 1
    tree[HEADER][SETTLED] = 0
    write_row(tree, ROOT, 0, 0)


def select(
    tree: Rows, node: int, actor: int, moves: Ints, priors: Ints, n: int, config: Ints, rows: Ints
) -> int:
    """The row of the child to descend to: the next untried one, else the best by UCB.

    NONE where the tree is full.
    """
    if tree[node][FIRST_CHILD] == NONE:
        add_block(tree, node, actor, moves, n)
    tried, visits, untried, best_prior = find_rows(tree, node, actor, moves, priors, n, rows)
    if untried >= 0 and tried < config[WIDTH] + config[WIDENING] * sqrt(visits) / 100:
        return rows[untried] if rows[untried] else add_row(tree, node, actor, moves[untried])
    return best_ucb(tree, priors, best_prior, n, config, rows, log(visits + 1))


def find_rows(
    tree: Rows, node: int, actor: int, moves: Ints, priors: Ints, n: int, rows: Ints
) -> tuple[int, int, int, int]:
    """Writes the row of each candidate into `rows`.

    Gives how many were tried, their visits, the untried one of the best prior, or -1, and the best
    prior of all.
    """
    tried, visits, untried, best_prior, hint = 0, 0, -1, priors[0], tree[node][FIRST_CHILD]
    for i in range(n):
        rows[i] = find_row(tree, node, actor, moves[i], hint)
        best_prior = max(best_prior, priors[i])
        if rows[i] and tree[rows[i]][VISITS]:
            tried += 1
            visits += tree[rows[i]][VISITS]
        elif untried < 0 or priors[i] > priors[untried]:
            untried = i
        hint = rows[i] + 1 if rows[i] else hint
    return tried, visits, untried, best_prior


def best_ucb(
    tree: Rows, priors: Ints, best_prior: int, n: int, config: Ints, rows: Ints, log_visits: Any
) -> int:
    """The row of the tried candidate with the highest upper confidence bound."""
    best, found = log_visits, NONE
    for i in range(n):
        row = rows[i]
        if row and tree[row][VISITS]:
            visits = tree[row][VISITS]
            mean = tree[row][VALUE_SUM] / (visits * CERTAIN)
            exploration = config[EXPLORATION] * sqrt(log_visits / visits) / 1000
            bias = config[PRIOR_WEIGHT] * (best_prior - priors[i]) / (CERTAIN * (visits + 1))
            if found == NONE or mean + exploration - bias > best:
                best = mean + exploration - bias
                found = row
    return found


def find_row(tree: Rows, node: int, actor: int, move: int, hint: int) -> int:
    """The row of a move after a node, or NONE; it is often the one at `hint`."""
    first = tree[node][FIRST_CHILD]
    end = first + tree[node][CHILD_COUNT]
    if first <= hint < end and is_move(tree, hint, actor, move):
        return hint
    for row in range(first, end):
        if is_move(tree, row, actor, move):
            return row
    row = tree[node][EXTRA_CHILD]
    while row != NONE and not is_move(tree, row, actor, move):
        row = tree[row][NEXT_SIBLING]
    return row


def is_move(tree: Rows, row: int, actor: int, move: int) -> bool:
    return tree[row][MOVE] == move and tree[row][SEAT] == actor


def find_or_add_row(tree: Rows, node: int, actor: int, move: int) -> int:
    """The row of a move after a node; NONE where it is not there and the tree is full."""
    row = find_row(tree, node, actor, move, NONE)
    return row if row != NONE else add_row(tree, node, actor, move)


def add_block(tree: Rows, node: int, actor: int, moves: Ints, n: int) -> None:
    """Adds rows side by side for the first candidates that are seen after a node."""
    first = tree[HEADER][TREE_SIZE]
    if first + n <= len(tree):
        tree[node][FIRST_CHILD] = first
        tree[node][CHILD_COUNT] = n
        tree[HEADER][TREE_SIZE] = first + n
        for i in range(n):
            write_row(tree, first + i, actor, moves[i])


def add_row(tree: Rows, node: int, actor: int, move: int) -> int:
    """Adds a row for one more move after a node; NONE where the tree is full."""
    row = tree[HEADER][TREE_SIZE]
    if row == len(tree):
        return NONE
    tree[HEADER][TREE_SIZE] = row + 1
    write_row(tree, row, actor, move)
    tree[row][NEXT_SIBLING] = tree[node][EXTRA_CHILD]
    tree[node][EXTRA_CHILD] = row
    return row


def write_row(tree: Rows, row: int, actor: int, move: int) -> None:
    for column in range(NODE):
        tree[row][column] = 0
    tree[row][MOVE] = move
    tree[row][SEAT] = actor


def backup(tree: Rows, path: Ints, length: int, chances: Ints) -> None:
    """Adds the leaf's value to every node on the path, for the seat that moved there."""
    tree[ROOT][VISITS] += 1
    for i in range(length):
        row = path[i]
        tree[row][VISITS] += 1
        tree[row][VALUE_SUM] += chances[tree[row][SEAT]]
