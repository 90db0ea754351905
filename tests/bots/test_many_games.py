"""Ten thousand games of each player at every kind of table: no illegal move, no exception."""

from collections import Counter

import pytest

from stolik.bots.levels import NAMES, mind_of
from stolik.core.batch import WINNERS
from stolik.core.compiled import engine_of
from stolik.core.game import Game
from stolik.lab.plan import Plan
from stolik.lab.workers import Workers
from tests.every_game import Table, every_table

pytestmark = pytest.mark.soak

GAMES_OF_EACH = 10_000


def hasty(game: Game, name: str) -> str:
    """The player, with a single search where it searches: the moves are made by the same code."""
    return f"{name}@1" if mind_of(game, name).searches else name


@every_table
def test_ten_thousand_games_of_each_player_end(table: Table) -> None:
    bots = tuple(hasty(table.game, name) for name in NAMES)
    games = GAMES_OF_EACH * (len(bots) + 1) // table.players
    plan = Plan(table.game, table.players, games, 3, dict(table.options), bots, rotates=True)
    played: Counter[int] = Counter()
    with Workers(engine_of(table.game), plan, 1) as workers:
        for first, rows in workers.rows():
            assert all(row[WINNERS] > 0 for row in rows)
            for number in range(first, first + len(rows)):
                played.update(plan.seating(number))
    assert min(played[bot] for bot in range(len(bots))) >= GAMES_OF_EACH
