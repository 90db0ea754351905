"""Imagining: guesses at what is hidden, played on for a while and judged."""

from math import exp
from typing import Any

from stolik.bots.impressions import follow_impression, next_to_act
from stolik.bots.minds import DEPTH, ENDLESS, READS, ROUNDS
from stolik.bots.tree import CERTAIN
from stolik.core.bits import count
from stolik.core.bound import called as game
from stolik.core.chance import below
from stolik.core.playout import random_seat
from stolik.core.state import Pool

SEEN, GUESS, ROOM, KEPT = 0, 1, 2, 3
"""States in the pool: what the seat may know, a guess, room for `shortlist`, a guess put aside."""

MOVES, PRIORS, ROWS, PATH, ROOT_MOVES, ROOT_PRIORS, CHANCES = 0, 1, 2, 3, 4, 5, 6
LISTS = 7
"""Rows of the lists that a search works with."""


def guess(
    pool: Pool[Any],
    seat: int,
    mind: list[int],
    weights: list[int],
    rng: list[int],
    lists: list[list[int]],
) -> None:
    """Complete what the seat knows by a fair guess that explains what others did, or nearly so."""
    pool[GUESS] = pool[SEEN]
    game.complete(pool[GUESS], seat, rng)
    least = ENDLESS
    for _ in range(mind[READS]):
        doubt = game.doubt(pool, GUESS, seat, lists[MOVES], lists[PRIORS], weights)
        if doubt == 0 or below(rng, CERTAIN) < int(CERTAIN * exp(-doubt / 1000)):
            return
        if least == ENDLESS or doubt < least:
            least = doubt
            pool[KEPT] = pool[GUESS]
        pool[GUESS] = pool[SEEN]
        game.complete(pool[GUESS], seat, rng)
    if least != ENDLESS:
        pool[GUESS] = pool[KEPT]


def play_on(
    pool: Pool[Any],
    seat: int,
    mind: list[int],
    weights: list[int],
    rng: list[int],
    lists: list[list[int]],
) -> int:
    """Play on from the end of the path as far as this mind looks; gives the decisions made."""
    if mind[DEPTH] == ENDLESS:
        return play_out(pool[GUESS], rng, lists[MOVES])
    s, decisions = pool[GUESS], 0
    last_round = game.rounds(pool[SEEN]) + mind[ROUNDS]
    seats = game.to_act(s)
    while seats and decisions < mind[DEPTH]:
        if mind[ROUNDS] and game.rounds(s) >= last_round:
            break
        actor = next_to_act(s, seats, seat)
        follow_impression(pool, GUESS, actor, mind, weights, rng, lists[MOVES], lists[PRIORS])
        seats = game.to_act(s)
        decisions += 1
    return decisions


def play_out(s: Any, rng: list[int], moves: list[int]) -> int:
    """Play to the end by any moves; gives the decisions made."""
    decisions = 0
    seats = game.to_act(s)
    while seats:
        seat = random_seat(seats, rng)
        game.act(s, seat, game.random_move(s, seat, rng, moves))
        seats = game.to_act(s)
        decisions += 1
    return decisions


def judge(s: Any, weights: list[int], chances: list[int]) -> None:
    """The chance to win of each seat, or its side: certain at the end, else by how they stand."""
    if game.over(s):
        winners = game.winners(s)
        for seat in range(s.players):
            own = count(winners & game.side(s, seat))
            chances[seat] = CERTAIN * own // count(winners)
        return
    total = exp(0) - 1
    best = game.standing(s, 0, weights)
    for seat in range(s.players):
        chances[seat] = game.standing(s, seat, weights)
        best = max(best, chances[seat])
    for seat in range(s.players):
        total += exp((chances[seat] - best) / 1000)
    for seat in range(s.players):
        share = exp((chances[seat] - best) / 1000) / total
        chances[seat] = int(CERTAIN * share) * count(game.side(s, seat))
