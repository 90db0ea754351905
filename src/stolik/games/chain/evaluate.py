"""Static evaluation: points, tokens within reach and whose turn it is."""

from stolik.games.chain.features import THIRDS, cash, heap_in_front, numbers_in, promise, value_in
from stolik.games.chain.rules import has_empty_column, token_points
from stolik.games.chain.state import State
from stolik.games.chain.table import lowest_column, open_kinds, tiles_to_drop
from stolik.games.chain.weights import CERTAIN, HEIGHT, SPREAD, STACK, TEMPO


def value(s: State, seat: int, weights: list[int]) -> int:
    """Points, tokens within reach and whose turn it is; the later the game, the more certain."""
    heap = heap_in_front(s, seat, s.colour[seat] - 1)
    kinds = open_kinds(s)
    total = value_in(heap) + THIRDS * token_points(s, seat)
    if has_empty_column(s):
        bonus = cash(s, numbers_in(heap), kinds) if seat == s.mover else 0
        return weights[CERTAIN] * (total + bonus) // weights[SPREAD]
    total += promise(s, numbers_in(heap), kinds, weights)
    total += weights[TEMPO] if seat == s.mover and not s.claiming else 0
    time_left = weights[STACK] * tiles_to_drop(s) + weights[HEIGHT] * lowest_column(s)
    return weights[CERTAIN] * total // (weights[SPREAD] + time_left)
