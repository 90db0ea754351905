"""The memory that a search works in: a pool of states, a tree and a few lists of ints.

Compiled code allocates nothing, so its caller hands all of it in. This module has every slot, row
and column of it.
"""

from collections.abc import Iterable
from typing import Any

from stolik.bots.search.config import SearchConfig
from stolik.engine.plain import Engine

# Slots of the pool

OBSERVED = 0  # the information state of the seat that decides
WORLD = 1  # a determinization of it, which is played on
SCRATCH = 2  # for a game's `candidates` and `unlikelihood`
SPARE = 3  # a determinization that is kept
SEARCH_STATES = 4

TRUE = 4  # the match that is played
EMPTY = 5  # a state with nothing in it
START = 6  # one with the players and options alone
MATCH_STATES = 7

# Rows of the lists

MOVES = 0  # the candidates of a state, and the priors beside them
PRIORS = 1
ROWS = 2  # the candidates' rows in the tree
PATH = 3  # the rows from the root to the leaf
CHANCES = 4  # the leaf's value for each seat
ROOT_MOVES = 5  # the candidates of the decision itself, and the priors beside them
ROOT_PRIORS = 6
ROOT_DROPPED = 7  # 1 for a candidate that paired rollouts have dropped
LISTS = 8

LONGEST_PATH = 200
SHORTEST_LIST = 256

# The tree: a header row, then a row for each move and the node that it leads to

HEADER = 0
ROOT = 1
NONE = 0  # in place of a row

TREE_SIZE = 0  # columns of the header: rows in use,
SETTLED = 1  # and 1 when one candidate alone is still in question

MOVE = 0  # columns of a node: the move that leads to it,
SEAT = 1  # and the seat that makes it
VISITS = 2
VALUE_SUM = 3  # of all visits, for that seat
FIRST_CHILD = 4  # its first children have rows side by side,
CHILD_COUNT = 5  # this many;
EXTRA_CHILD = 6  # those found later are a linked list
NEXT_SIBLING = 7
NODE = 8

CERTAIN = 1_000_000
"""The value of a game won."""

SMALLEST_TREE, LARGEST_TREE = 1 << 12, 1 << 18
ROWS_A_SEARCH = 32


def new_tree(engine: Engine, configs: Iterable[SearchConfig]) -> Any:
    """A tree that is large enough for each of the configs."""
    return engine.rows(ROOT + max(map(tree_size, configs)), NODE)


def tree_size(config: SearchConfig) -> int:
    """The nodes that a search needs at most, as far as there is memory for them."""
    if config.seconds is not None:
        return LARGEST_TREE
    return min(max(SMALLEST_TREE, ROWS_A_SEARCH * config.searches), LARGEST_TREE)


def new_lists(engine: Engine) -> Any:
    return engine.rows(LISTS, max(engine.game.most_moves, SHORTEST_LIST))


def new_match_pool(engine: Engine, start: Any) -> Any:
    """The states of a match and its bots' search; `start` has the players and options alone."""
    empty = [engine.game.state() for _ in range(START)]
    return engine.pool([*empty, start], MATCH_STATES)
