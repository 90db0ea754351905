"""What the generic tests run on: every registered game, and the worked example."""

from typing import Any

import pytest

from examples import connect_four
from stolik.core.chance import below, seed, words
from stolik.core.engine import Plain
from stolik.core.game import Game
from stolik.core.playout import trace
from stolik.core.registry import all_games

GAMES: tuple[Game, ...] = (*all_games(), connect_four.GAME)
TABLES = [(game, players) for game in GAMES for players in game.players]

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
every_table = pytest.mark.parametrize(
    ("game", "players"), TABLES, ids=[f"{game.id}-{players}" for game, players in TABLES]
)


def generator(*secret: object) -> list[int]:
    """A generator of a test's own."""
    rng = [0] * 4
    seed(rng, *words(*secret))
    return rng


def random_game(game: Game, players: int, number: int, **options: object) -> tuple[Any, list[int]]:
    """All states of a random game, and the moves between them."""
    plain = Plain(game)
    s = game.new(players, number, (), **options)._state
    longest = 4_000
    played = plain.ints(longest)
    pool = plain.pool([s], longest + 1)
    rng = generator("random game", number)
    n = plain.entry(trace)(pool, rng, plain.ints(game.most_moves), played)
    return pool[: n + 1], played[:n]


def random_states(game: Game, players: int, number: int, how_many: int) -> list[Any]:
    """Some of the states of a random game."""
    states, _ = random_game(game, players, number)
    rng = generator("random states", number)
    return [states[below(rng, len(states))] for _ in range(how_many)]
