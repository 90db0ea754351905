"""Truncated rollouts: a few moves by the prior policy, then the game's evaluation.

In games of long chance, a short rollout with an evaluation is far less noisy than one to the end;
uniformly random ones remain for comparison with plain UCT.
"""

from math import exp
from typing import Any

from stolik.bots.search.buffers import CERTAIN, MOVES, OBSERVED, PRIORS, WORLD
from stolik.bots.search.config import DEPTH, ENDLESS, ROUNDS
from stolik.bots.search.policy import follow_policy, next_to_act
from stolik.engine.binding import called as game
from stolik.engine.playout import playout
from stolik.rules.bits import count
from stolik.rules.state import Ints, Pool, Rows


def rollout(pool: Pool[Any], seat: int, config: Ints, weights: Ints, rng: Ints, lists: Rows) -> int:
    """Plays on in `pool[WORLD]` as far as the config says; gives the decisions made."""
    if config[DEPTH] == ENDLESS:
        return playout(pool, WORLD, rng, lists[MOVES])
    s, decisions = pool[WORLD], 0
    last_round = game.rounds(pool[OBSERVED]) + config[ROUNDS]
    seats = game.to_act(s)
    while seats and decisions < config[DEPTH]:
        if config[ROUNDS] and game.rounds(s) >= last_round:
            break
        actor = next_to_act(s, seats, seat)
        follow_policy(pool, WORLD, actor, config, weights, rng, lists[MOVES], lists[PRIORS])
        seats = game.to_act(s)
        decisions += 1
    return decisions


def evaluate_leaf(s: Any, weights: Ints, chances: Ints) -> None:
    """Writes each seat's chance to win, with its side: the result, or else a softmax of values."""
    if game.over(s):
        winners = game.winners(s)
        for seat in range(s.players):
            own = count(winners & game.side(s, seat))
            chances[seat] = CERTAIN * own // count(winners)
        return
    total = exp(0) - 1
    best = game.value(s, 0, weights)
    for seat in range(s.players):
        chances[seat] = game.value(s, seat, weights)
        best = max(best, chances[seat])
    for seat in range(s.players):
        total += exp((chances[seat] - best) / 1000)
    for seat in range(s.players):
        share = exp((chances[seat] - best) / 1000) / total
        chances[seat] = int(CERTAIN * share) * count(game.side(s, seat))
