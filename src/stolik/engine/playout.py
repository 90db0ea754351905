"""Uniformly random playouts, written once for both speeds; `game` is bound to a game's rules."""

from typing import Any

from stolik.engine.binding import game
from stolik.rules.bits import lowest
from stolik.rules.chance import pick
from stolik.rules.state import Ints, Pool


def random_seat(seats: int, rng: Ints) -> int:
    """One of the seats that may act, given as bits."""
    return pick(rng, seats) if seats & (seats - 1) else lowest(seats)


def playout(pool: Pool[Any], i: int, rng: Ints, moves: Ints) -> int:
    """Plays the game at `pool[i]` to its end at random; gives the number of decisions."""
    s = pool[i]
    decisions = 0
    seats = game.to_act(s)
    while seats:
        seat = random_seat(seats, rng)
        game.act(s, seat, game.random_move(s, seat, rng, moves))
        seats = game.to_act(s)
        decisions += 1
    return decisions
