"""A random game whose states are all kept."""

from typing import Any

from stolik.engine.binding import game
from stolik.engine.playout import random_seat
from stolik.rules.state import Pool


def trace(pool: Pool[Any], rng: list[int], moves: list[int], played: list[int]) -> int:
    """Plays the game at `pool[0]` at random, keeping every state; gives the number of moves.

    `pool[k]` is the state after k moves, `played[k]` the move made in it. It stops when the pool
    is full.
    """
    n = 0
    seats = game.to_act(pool[0])
    while seats and n < len(played):
        pool[n + 1] = pool[n]
        s = pool[n + 1]
        seat = random_seat(seats, rng)
        played[n] = game.random_move(s, seat, rng, moves)
        game.act(s, seat, played[n])
        seats = game.to_act(s)
        n += 1
    return n
