"""Whole matches between bots: many in one call, and the result of each.

Compiled, the bots are search configs. On a plain engine `decide` can be replaced, and then the same
loop asks any bot move by move.
"""

from typing import Any

from stolik.bots.search.buffers import EMPTY, OBSERVED, START, TRUE
from stolik.bots.search.decide import decide
from stolik.bots.search.policy import next_to_act
from stolik.engine.batch import POINTS, write_result
from stolik.engine.binding import called as game
from stolik.rules.chance import seed
from stolik.rules.state import Ints, Pool, Rows

DEAL, SEATING = 0, 1
"""Columns of a task: the number of the deal, and from there the config of each seat."""

LEADS, ACTIONS = 0, 1
"""Columns after the points: how often the lead changed, and how often each action was taken."""

ILLEGAL, STOPPED = -1, -2
"""Results in place of a number of decisions: a bot chose an illegal move, or `stop` was set."""

MOST_ACTIONS = 8
SEATS = 8
"""The most seats of any game."""


def run_matches(
    pool: Pool[Any],
    seeds: Rows,
    tasks: Rows,
    configs: Rows,
    weights: Rows,
    rngs: Rows,
    tree: Rows,
    lists: Rows,
    stop: Ints,
    results: Rows,
) -> int:
    """Plays a match for each task; gives the decisions made in all of them, ILLEGAL or STOPPED.

    `pool[START]` holds players and options, and `pool[EMPTY]` nothing. `stop[0]` may be set at any
    time, by another thread or process.
    """
    total = 0
    for i in range(len(tasks)):
        pool[TRUE] = pool[START]
        begin(pool[TRUE], seeds, tasks[i], rngs)
        decisions = play(pool, tasks[i], configs, weights, rngs, tree, lists, stop, results[i])
        if decisions < 0:
            return decisions
        write_result(pool[TRUE], decisions, results[i])
        total += decisions
    return total


def begin(s: Any, seeds: Rows, task: Ints, rngs: Rows) -> None:
    """Deals, and seeds the generators of the match and of each seat.

    None can be derived from another: each has seed words of its own; the last row is the match's.
    """
    deal, own = task[DEAL], seeds[SEATS]
    seed(s.rng, own[0], own[1], own[2] ^ deal)
    game.start(s)
    for seat in range(s.players):
        own, config = seeds[seat], task[SEATING + seat]
        seed(rngs[seat], own[0], own[1] ^ config, own[2] ^ deal)


def play(
    pool: Pool[Any],
    task: Ints,
    configs: Rows,
    weights: Rows,
    rngs: Rows,
    tree: Rows,
    lists: Rows,
    stop: Ints,
    result: Ints,
) -> int:
    """Plays the match at `pool[TRUE]` to its end; gives the decisions made, ILLEGAL or STOPPED."""
    s = pool[TRUE]
    extra = POINTS + s.players
    decisions, leader = 0, 0
    seats = game.to_act(s)
    while seats:
        if stop[0]:
            return STOPPED
        seat = next_to_act(s, seats, 0)
        pool[OBSERVED] = pool[EMPTY]
        game.reveal(s, seat, pool[OBSERVED])
        config = task[SEATING + seat]
        move = decide(pool, seat, configs[config], weights[config], rngs[seat], tree, lists)
        if game.why_not(s, seat, move):
            return ILLEGAL
        result[extra + ACTIONS + game.action_of(move)] += 1
        game.act(s, seat, move)
        ahead = sole_leader(s)
        if ahead:
            result[extra + LEADS] += 0 != leader != ahead
            leader = ahead
        decisions += 1
        seats = game.to_act(s)
    return decisions


def sole_leader(s: Any) -> int:
    """The side that has more points than every other, as bits; 0 for none."""
    leader, most = 0, -1
    for seat in range(s.players):
        side = game.side(s, seat)
        points = points_of_side(s, side)
        if points > most:
            leader = side
            most = points
        elif points == most and side != leader:
            leader = 0
    return leader


def points_of_side(s: Any, side: int) -> int:
    """The fewest points of the side's seats."""
    least = -1
    for seat in range(s.players):
        if side >> seat & 1 and (least < 0 or game.points(s, seat) < least):
            least = game.points(s, seat)
    return least
