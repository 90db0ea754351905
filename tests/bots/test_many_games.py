"""Thousands of games of each bot at every kind of table: no illegal move, no exception."""

from collections import Counter
from dataclasses import replace

import pytest

from stolik.bots.search.config import NAMES, config_of
from stolik.engine.batch import WINNERS
from stolik.engine.compiled import engine_of
from stolik.lab.plan import Plan
from stolik.lab.workers import WorkerPool
from tests.bots.budgets import with_searches
from tests.every_game import Table, every_table

pytestmark = pytest.mark.soak


@every_table
def test_ten_thousand_games_of_each_bot_end(table: Table) -> None:
    """With a single search where they search: the moves are made by the same code."""
    all_play(table, NAMES, searches=1, games_of_each=10_000)


@every_table
def test_a_hundred_games_of_each_bot_that_searches_end(table: Table) -> None:
    """With searches enough to drop candidates, to settle on one, and for trees to grow."""
    searching = tuple(name for name in NAMES if config_of(table.game, name).searches)
    all_play(table, searching, searches=40, games_of_each=100)


def all_play(table: Table, names: tuple[str, ...], searches: int, games_of_each: int) -> None:
    bots = tuple(with_searches(table.game, name, searches) for name in names)
    plan = whole_cycles(
        Plan(table.game, table.players, 1, 3, dict(table.options), bots, rotates=True),
        games_of_each,
    )
    played: Counter[int] = Counter()
    with WorkerPool(engine_of(table.game)) as pool:
        for first, rows in pool.rows(plan):
            assert all(row[WINNERS] > 0 for row in rows)
            for number in range(first, first + len(rows)):
                played.update(set(plan.seating(number)))
    assert min(played[bot] for bot in range(len(bots))) >= games_of_each


def whole_cycles(plan: Plan, games_of_each: int) -> Plan:
    """The plan with as many games as it takes for each bot; all meet in every cycle."""
    games = len(plan.lineups) * plan.games_a_deal
    of_each = plan.games_a_deal * sum(0 in lineup for lineup in plan.lineups)
    return replace(plan, games=games * -(-games_of_each // of_each))
