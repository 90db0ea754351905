"""First impressions: the moves that come to mind, and the one that looks best."""

from typing import Any

from stolik.bots.minds import BLURS, HEAT, OVERLOOKS
from stolik.core.bits import lowest
from stolik.core.bound import called as game
from stolik.core.chance import below
from stolik.core.state import Pool


def next_to_act(s: Any, seats: int, first: int) -> int:
    """Who acts next of those who may: whoever interrupts, then `first`, then the lowest seat.

    Whoever rather says nothing is passed over.
    """
    seats &= ~game.holds_back(s)
    interrupting = seats & game.may_interrupt(s)
    if interrupting:
        return lowest(interrupting)
    return first if seats >> first & 1 else lowest(seats)


def most_promising(priors: list[int], n: int, rng: list[int], noise: int) -> int:
    """The place of the best of n first impressions, each a little better than it is, by chance."""
    best, found = 0, -1
    for i in range(n):
        prior = priors[i] + (below(rng, noise + 1) if noise else 0)
        if found < 0 or prior > best:
            best = prior
            found = i
    return found


def notice(
    pool: Pool[Any],
    i: int,
    seat: int,
    mind: list[int],
    weights: list[int],
    rng: list[int],
    moves: list[int],
    priors: list[int],
) -> int:
    """The moves that a player with this mind notices, impressions blurred; if none, the best."""
    n = game.shortlist(pool, i, seat, moves, priors, weights)
    noticed = 0
    for k in range(n):
        if mind[BLURS]:
            priors[k] += below(rng, mind[BLURS] + 1) - below(rng, mind[BLURS] + 1)
        if mind[OVERLOOKS] == 0 or below(rng, 1000) >= mind[OVERLOOKS]:
            moves[noticed] = moves[k]
            priors[noticed] = priors[k]
            noticed += 1
    if noticed == 0:
        best = most_promising(priors, n, rng, 0)
        moves[0] = moves[best]
        priors[0] = priors[best]
    return max(1, noticed)


def follow_impression(
    pool: Pool[Any],
    i: int,
    seat: int,
    mind: list[int],
    weights: list[int],
    rng: list[int],
    moves: list[int],
    priors: list[int],
) -> None:
    """Make the move of a seat that looks best, in a state that is played through in the mind."""
    n = game.shortlist(pool, i, seat, moves, priors, weights)
    game.act(pool[i], seat, moves[most_promising(priors, n, rng, mind[HEAT])])
