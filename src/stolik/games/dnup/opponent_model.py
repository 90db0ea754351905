"""Opponent model: none, as moves say little about hidden cards; and what weak bots forget."""

from stolik.games.dnup.components import STAR
from stolik.games.dnup.pieces import size, without
from stolik.games.dnup.state import State


def forget(s: State, seat: int, rng: list[int]) -> None:
    """D10 Forgets which cards others have picked up, but for the star."""
    for other in range(s.players):
        if other != seat:
            for side in range(2):
                star = s.known[other][side] & STAR
                s.hidden[other] += size(without(s.known[other][side], star))
                s.known[other][side] = star
