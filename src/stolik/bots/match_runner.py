"""Many games between configs in one call, and what came of each."""

from typing import Any

from stolik.bots.decide import decide
from stolik.bots.search.policy import next_to_act
from stolik.bots.search.rollout import SEEN
from stolik.engine.batch import POINTS, write_result
from stolik.engine.binding import called as game
from stolik.rules.chance import seed
from stolik.rules.state import Pool

TRUE, BLANK, GIVEN, STATES = 4, 5, 6, 7
"""States in the pool after those of a search: the game being played, one with nothing in it, and
one with players and options alone; and how many there are.
"""

DEAL, SEATING = 0, 1
"""Columns of a task: the number of the deal, and from there the config of each seat."""

LEADS, ACTIONS = 0, 1
"""Columns after the points: how often the lead changed, and how often each action was taken."""

ILLEGAL, STOPPED = -1, -2
"""Instead of a number of decisions: somebody wanted to make a move that is not allowed; or nobody
wants to know how the games end any more.
"""

MOST_ACTIONS = 8
SEATS = 8
"""More than sit at any table."""


def run_matches(
    pool: Pool[Any],
    words: list[list[int]],
    tasks: list[list[int]],
    configs: list[list[int]],
    weights: list[list[int]],
    rngs: list[list[int]],
    tree: list[list[int]],
    lists: list[list[int]],
    stop: list[int],
    results: list[list[int]],
) -> int:
    """Play a game for each task; gives the decisions made in all of them, ILLEGAL or STOPPED.

    `pool[GIVEN]` holds players and options, and `pool[BLANK]` nothing. `stop[0]` may be set at any
    time, by another thread or process.
    """
    total = 0
    for i in range(len(tasks)):
        pool[TRUE] = pool[GIVEN]
        begin(pool[TRUE], words, tasks[i], rngs)
        decisions = play(pool, tasks[i], configs, weights, rngs, tree, lists, stop, results[i])
        if decisions < 0:
            return decisions
        write_result(pool[TRUE], decisions, results[i])
        total += decisions
    return total


def begin(s: Any, words: list[list[int]], task: list[int], rngs: list[list[int]]) -> None:
    """Deal; the game and everybody at the table draw from generators of their own.

    Nobody can tell one from another: each has words of its own, the last row being the game's.
    """
    deal, own = task[DEAL], words[SEATS]
    seed(s.rng, own[0], own[1], own[2] ^ deal)
    game.start(s)
    for seat in range(s.players):
        own, config = words[seat], task[SEATING + seat]
        seed(rngs[seat], own[0], own[1] ^ config, own[2] ^ deal)


def play(
    pool: Pool[Any],
    task: list[int],
    configs: list[list[int]],
    weights: list[list[int]],
    rngs: list[list[int]],
    tree: list[list[int]],
    lists: list[list[int]],
    stop: list[int],
    result: list[int],
) -> int:
    """Play the game at `pool[TRUE]` to its end; gives the decisions made, ILLEGAL or STOPPED."""
    s = pool[TRUE]
    extra = POINTS + s.players
    decisions, leader = 0, 0
    seats = game.to_act(s)
    while seats:
        if stop[0]:
            return STOPPED
        seat = next_to_act(s, seats, 0)
        pool[SEEN] = pool[BLANK]
        game.reveal(s, seat, pool[SEEN])
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
    """A side is as far as the last of its seats."""
    least = -1
    for seat in range(s.players):
        if side >> seat & 1 and (least < 0 or game.points(s, seat) < least):
            least = game.points(s, seat)
    return least
