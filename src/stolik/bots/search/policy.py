"""The prior policy: the candidates of a state, each with a prior, and the choice of the best one.

A game's `candidates` are a heuristic; they order the tree's moves and play the rollouts.
"""

from typing import Any

from stolik.bots.search.config import EVALUATION_NOISE, OVERLOOKS, PRIOR_NOISE
from stolik.engine.binding import called as game
from stolik.rules.bits import lowest
from stolik.rules.chance import below
from stolik.rules.state import Ints, Pool


def next_to_act(s: Any, seats: int, first: int) -> int:
    """The seat that acts next of several: one that interrupts, then `first`, then the lowest.

    Seats that hold back are passed over.
    """
    seats &= ~game.holds_back(s)
    interrupting = seats & game.may_interrupt(s)
    if interrupting:
        return lowest(interrupting)
    return first if seats >> first & 1 else lowest(seats)


def index_of_best(priors: Ints, n: int, rng: Ints, noise: int) -> int:
    """The index of the best of n priors, each raised at random by up to the noise."""
    best, found = 0, -1
    for i in range(n):
        prior = priors[i] + (below(rng, noise + 1) if noise else 0)
        if found < 0 or prior > best:
            best = prior
            found = i
    return found


def list_candidates(
    pool: Pool[Any],
    i: int,
    seat: int,
    config: Ints,
    weights: Ints,
    rng: Ints,
    moves: Ints,
    priors: Ints,
) -> int:
    """The candidates that a config does not overlook, at least one, their priors with its noise."""
    n = game.candidates(pool, i, seat, moves, priors, weights)
    kept = 0
    for k in range(n):
        if config[EVALUATION_NOISE]:
            priors[k] += below(rng, config[EVALUATION_NOISE] + 1) - below(
                rng, config[EVALUATION_NOISE] + 1
            )
        if config[OVERLOOKS] == 0 or below(rng, 1000) >= config[OVERLOOKS]:
            moves[kept] = moves[k]
            priors[kept] = priors[k]
            kept += 1
    if kept == 0:
        best = index_of_best(priors, n, rng, 0)
        moves[0] = moves[best]
        priors[0] = priors[best]
    return max(1, kept)


def follow_policy(
    pool: Pool[Any],
    i: int,
    seat: int,
    config: Ints,
    weights: Ints,
    rng: Ints,
    moves: Ints,
    priors: Ints,
) -> None:
    """Makes the candidate of the best prior in `pool[i]`."""
    n = game.candidates(pool, i, seat, moves, priors, weights)
    game.act(pool[i], seat, moves[index_of_best(priors, n, rng, config[PRIOR_NOISE])])
