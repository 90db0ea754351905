"""Imagining: guesses at what is hidden, played on for a while and judged."""

from math import exp
from typing import Any

from stolik.bots.search.config import DEPTH, ENDLESS, REJECTION_TRIES, ROUNDS
from stolik.bots.search.policy import follow_policy, next_to_act
from stolik.bots.search.tree import CERTAIN
from stolik.engine.binding import called as game
from stolik.engine.playout import random_seat
from stolik.rules.bits import count
from stolik.rules.chance import below
from stolik.rules.state import Pool

SEEN, WORLD, ROOM, KEPT = 0, 1, 2, 3
"""States in the pool: what the seat may know, a world, room for `candidates`, a world put aside."""

MOVES, PRIORS, ROWS, PATH, ROOT_MOVES, ROOT_PRIORS, CHANCES = 0, 1, 2, 3, 4, 5, 6
LISTS = 7
"""Rows of the lists that a search works with."""


def determinize(
    pool: Pool[Any],
    seat: int,
    config: list[int],
    weights: list[int],
    rng: list[int],
    lists: list[list[int]],
) -> None:
    """Sample a determinization that explains what others did, or nearly so."""
    pool[WORLD] = pool[SEEN]
    game.complete(pool[WORLD], seat, rng)
    least = ENDLESS
    for _ in range(config[REJECTION_TRIES]):
        doubt = game.unlikelihood(pool, WORLD, seat, lists[MOVES], lists[PRIORS], weights)
        if doubt == 0 or below(rng, CERTAIN) < int(CERTAIN * exp(-doubt / 1000)):
            return
        if least == ENDLESS or doubt < least:
            least = doubt
            pool[KEPT] = pool[WORLD]
        pool[WORLD] = pool[SEEN]
        game.complete(pool[WORLD], seat, rng)
    if least != ENDLESS:
        pool[WORLD] = pool[KEPT]


def rollout(
    pool: Pool[Any],
    seat: int,
    config: list[int],
    weights: list[int],
    rng: list[int],
    lists: list[list[int]],
) -> int:
    """Play on from the end of the path as far as this config looks; gives the decisions made."""
    if config[DEPTH] == ENDLESS:
        return random_rollout(pool[WORLD], rng, lists[MOVES])
    s, decisions = pool[WORLD], 0
    last_round = game.rounds(pool[SEEN]) + config[ROUNDS]
    seats = game.to_act(s)
    while seats and decisions < config[DEPTH]:
        if config[ROUNDS] and game.rounds(s) >= last_round:
            break
        actor = next_to_act(s, seats, seat)
        follow_policy(pool, WORLD, actor, config, weights, rng, lists[MOVES], lists[PRIORS])
        seats = game.to_act(s)
        decisions += 1
    return decisions


def random_rollout(s: Any, rng: list[int], moves: list[int]) -> int:
    """Play to the end by any moves; gives the decisions made."""
    decisions = 0
    seats = game.to_act(s)
    while seats:
        seat = random_seat(seats, rng)
        game.act(s, seat, game.random_move(s, seat, rng, moves))
        seats = game.to_act(s)
        decisions += 1
    return decisions


def evaluate_leaf(s: Any, weights: list[int], chances: list[int]) -> None:
    """The chance to win of each seat, or its side: certain at the end, else by how they stand."""
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
