"""The tree of a search: one table of rows; a row is a move and the node that it leads to."""

from math import log, sqrt
from typing import Any

from stolik.bots.search.config import EXPLORATION, PRIOR_WEIGHT, WIDENING, WIDTH

MOVE, SEAT, VISITS, VALUE, FIRST, COUNT, OVER, NEXT, PRIOR = 0, 1, 2, 3, 4, 5, 6, 7, 8
NODE = 9
"""A row: the move and its maker, how often it was tried and the chances that came of it, the block
of the moves after it, the first of further ones, the one after it among those, and by how much
first impressions add_prior towards it.
"""

ROOT = 0
NONE = 0
SIZE = MOVE
"""The root has no move; its place tells how many rows are taken."""

SETTLED = PRIOR
"""Nor does it add_prior; its place is 1 when one move alone is still in question."""

CERTAIN = 1_000_000
"""A chance of 1."""


def reset(tree: list[list[int]]) -> None:
    """An empty tree."""
    for column in range(NODE):
        tree[ROOT][column] = 0
    tree[ROOT][SIZE] = 1


def select(
    tree: list[list[int]],
    node: int,
    actor: int,
    moves: list[int],
    priors: list[int],
    n: int,
    config: list[int],
    rows: list[int],
) -> int:
    """The row of the move to walk on by: the next one to try, else the one most worth it.

    NONE where the tree is full.
    """
    if tree[node][FIRST] == NONE:
        add_block(tree, node, actor, moves, n)
    tried, visits, fresh, best_prior = find_rows(tree, node, actor, moves, priors, n, rows)
    if fresh >= 0 and tried < config[WIDTH] + config[WIDENING] * sqrt(visits) / 100:
        return rows[fresh] if rows[fresh] else add_row(tree, node, actor, moves[fresh])
    return best_ucb(tree, priors, best_prior, n, config, rows, log(visits + 1))


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


def best_ucb(
    tree: list[list[int]],
    priors: list[int],
    best_prior: int,
    n: int,
    config: list[int],
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
            unknown = config[EXPLORATION] * sqrt(logarithm / visits) / 1000
            doubt = config[PRIOR_WEIGHT] * (best_prior - priors[i]) / (CERTAIN * (visits + 1))
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


def backup(tree: list[list[int]], path: list[int], length: int, chances: list[int]) -> None:
    """Everybody on the path learns what came of their move."""
    tree[ROOT][VISITS] += 1
    for i in range(length):
        row = path[i]
        tree[row][VISITS] += 1
        tree[row][VALUE] += chances[tree[row][SEAT]]
