"""Batches of random games, with a result for each."""

from typing import Any

from stolik.engine.binding import game
from stolik.engine.playout import playout
from stolik.rules.chance import seed
from stolik.rules.state import Ints, Pool, Rows

WINNERS, ENDED_BY, DECISIONS, TURNS, ROUNDS, POINTS = 0, 1, 2, 3, 4, 5
"""Columns of a result; POINTS is the first seat's, the other seats' follow."""


def batch(pool: Pool[Any], seeds: Ints, first: int, games: int, moves: Ints, results: Rows) -> int:
    """Plays games number `first`, `first + 1`, …; gives the decisions made in all of them.

    `pool[0]` is a state with players and options set, `pool[1]` is scratch. A game's chance
    and its players draw from generators of their own, seeded from `seeds` and its number.
    """
    total = 0
    for i in range(games):
        begin_game(pool, seeds, first + i)
        decisions = playout(pool, 1, pool[2].rng, moves)
        write_result(pool[1], decisions, results[i])
        total += decisions
    return total


def begin_game(pool: Pool[Any], seeds: Ints, number: int) -> None:
    """Begins game number `number` at `pool[1]`; `pool[2]` lends its generator to the players."""
    pool[1] = pool[0]
    seed(pool[1].rng, seeds[0], seeds[1], seeds[2] ^ (2 * number))
    seed(pool[2].rng, seeds[0], seeds[1], seeds[2] ^ (2 * number + 1))
    game.start(pool[1])


def write_result(s: Any, decisions: int, result: Ints) -> None:
    result[WINNERS] = game.winners(s)
    result[ENDED_BY] = game.ended_by(s)
    result[DECISIONS] = decisions
    result[TURNS] = game.turns(s)
    result[ROUNDS] = game.rounds(s)
    for seat in range(s.players):
        result[POINTS + seat] = game.points(s, seat)
