"""Random games that validate the position after every step."""

from typing import Any

from stolik.engine.batch import begin_game
from stolik.engine.binding import game
from stolik.engine.playout import random_seat
from stolik.rules.chance import below
from stolik.rules.state import Pool

SOUND = -1


def audit(pool: Pool[Any], words: list[int], first: int, games: int, moves: list[int]) -> int:
    """Plays games number `first`, `first + 1`, …; gives the first in which something was wrong.

    Wrong is a position that cannot be, a listed move that is refused, or a seat without a move.
    `pool[0]` is a state with players and options set, `pool[1]` and `pool[2]` are scratch.
    """
    for number in range(first, first + games):
        begin_game(pool, words, number)
        if not is_played_soundly(pool[1], pool[2].rng, moves):
            return number
    return SOUND


def is_played_soundly(s: Any, rng: list[int], moves: list[int]) -> bool:
    """Plays a game to its end; whether every step was sound."""
    while game.invalid(s) == 0:
        seats = game.to_act(s)
        if seats == 0:
            return True
        seat = random_seat(seats, rng)
        n = game.legal_moves(s, seat, moves)
        if n == 0 or not are_legal(s, seat, moves, n):
            return False
        game.act(s, seat, moves[below(rng, n)])
    return False


def are_legal(s: Any, seat: int, moves: list[int], n: int) -> bool:
    """Whether none of the moves is refused."""
    for i in range(n):
        if game.why_not(s, seat, moves[i]) != 0:
            return False
    return True
