"""Rejection sampling of determinizations, by how well they explain the other seats' moves.

A game's `complete` samples the hidden state by what is known for certain; what the others did makes
some samples less likely. Rejection needs no normalised probability, which no game could give.
"""

from math import exp
from typing import Any

from stolik.bots.search.buffers import CERTAIN, MOVES, OBSERVED, PRIORS, SPARE, WORLD
from stolik.bots.search.config import REJECTION_TRIES
from stolik.engine.binding import called as game
from stolik.rules.chance import below
from stolik.rules.state import Ints, Pool, Rows

UNKNOWN = -1


def determinize(
    pool: Pool[Any], seat: int, config: Ints, weights: Ints, rng: Ints, lists: Rows
) -> None:
    """Samples a determinization into `pool[WORLD]`; when all are rejected, the least unlikely."""
    pool[WORLD] = pool[OBSERVED]
    game.complete(pool[WORLD], seat, rng)
    least = UNKNOWN
    for _ in range(config[REJECTION_TRIES]):
        unlikelihood = game.unlikelihood(pool, WORLD, seat, lists[MOVES], lists[PRIORS], weights)
        if unlikelihood == 0 or below(rng, CERTAIN) < int(CERTAIN * exp(-unlikelihood / 1000)):
            return
        if least == UNKNOWN or unlikelihood < least:
            least = unlikelihood
            pool[SPARE] = pool[WORLD]
        pool[WORLD] = pool[OBSERVED]
        game.complete(pool[WORLD], seat, rng)
    if least != UNKNOWN:
        pool[WORLD] = pool[SPARE]
