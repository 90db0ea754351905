"""First impressions: the moves that come to config, and the one that looks best."""

from typing import Any

from stolik.bots.search.config import EVALUATION_NOISE, OVERLOOKS, PRIOR_NOISE
from stolik.engine.binding import called as game
from stolik.rules.bits import lowest
from stolik.rules.chance import below
from stolik.rules.state import Pool


def next_to_act(s: Any, seats: int, first: int) -> int:
    """Who acts next of those who may: whoever interrupts, then `first`, then the lowest seat.

    Whoever rather says nothing is passed over.
    """
    seats &= ~game.holds_back(s)
    interrupting = seats & game.may_interrupt(s)
    if interrupting:
        return lowest(interrupting)
    return first if seats >> first & 1 else lowest(seats)


def best_prior_of(priors: list[int], n: int, rng: list[int], noise: int) -> int:
    """The place of the best of n first impressions, each a little better than it is, by chance."""
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
    config: list[int],
    weights: list[int],
    rng: list[int],
    moves: list[int],
    priors: list[int],
) -> int:
    """The moves that a player with this config notices, impressions blurred; if none, the best."""
    n = game.candidates(pool, i, seat, moves, priors, weights)
    noticed = 0
    for k in range(n):
        if config[EVALUATION_NOISE]:
            priors[k] += below(rng, config[EVALUATION_NOISE] + 1) - below(
                rng, config[EVALUATION_NOISE] + 1
            )
        if config[OVERLOOKS] == 0 or below(rng, 1000) >= config[OVERLOOKS]:
            moves[noticed] = moves[k]
            priors[noticed] = priors[k]
            noticed += 1
    if noticed == 0:
        best = best_prior_of(priors, n, rng, 0)
        moves[0] = moves[best]
        priors[0] = priors[best]
    return max(1, noticed)


def follow_policy(
    pool: Pool[Any],
    i: int,
    seat: int,
    config: list[int],
    weights: list[int],
    rng: list[int],
    moves: list[int],
    priors: list[int],
) -> None:
    """Make the move of a seat that looks best, in a state that is played through in the config."""
    n = game.candidates(pool, i, seat, moves, priors, weights)
    game.act(pool[i], seat, moves[best_prior_of(priors, n, rng, config[PRIOR_NOISE])])
