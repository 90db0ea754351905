"""Random games, written once for both speeds. `game` stands for the game they are bound to."""

from typing import Any

from stolik.core.bits import count, lowest
from stolik.core.bound import game
from stolik.core.chance import below
from stolik.core.state import Pool


def random_seat(seats: int, rng: list[int]) -> int:
    """One of the seats that may act, given as bits."""
    if seats & (seats - 1):
        for _ in range(below(rng, count(seats))):
            seats &= seats - 1
    return lowest(seats)


def random_move(s: Any, seat: int, rng: list[int], moves: list[int]) -> int:
    """One of the seat's legal moves, each as likely as any other."""
    return moves[below(rng, game.legal_moves(s, seat, moves))]


def trace(pool: Pool[Any], rng: list[int], moves: list[int], played: list[int]) -> int:
    """Play the game at `pool[0]` at random, keeping every state; gives the number of moves.

    `pool[k]` is the state after k moves, `played[k]` the move made in it. It stops when the pool
    is full.
    """
    n = 0
    seats = game.to_act(pool[0])
    while seats and n < len(played):
        pool[n + 1] = pool[n]
        s = pool[n + 1]
        seat = random_seat(seats, rng)
        played[n] = random_move(s, seat, rng, moves)
        game.act(s, seat, played[n])
        seats = game.to_act(s)
        n += 1
    return n


def playout(pool: Pool[Any], i: int, rng: list[int], moves: list[int]) -> int:
    """Play the game at `pool[i]` to its end at random; gives the number of decisions."""
    s = pool[i]
    decisions = 0
    seats = game.to_act(s)
    while seats:
        seat = random_seat(seats, rng)
        game.act(s, seat, random_move(s, seat, rng, moves))
        seats = game.to_act(s)
        decisions += 1
    return decisions
