import statistics
from collections import Counter
from dataclasses import replace

import pytest

from stolik.bots.match_runner import MOST_ACTIONS
from stolik.engine.batch import POINTS
from stolik.lab.plan import Plan
from stolik.lab.tally import Sums, Tally, tally, wilson
from tests.every_game import GAMES

PLAN = Plan(GAMES[-1], 2, 4, 0)
ROWS = [
    # winners, ended by, decisions, turns, rounds, points
    [0b01, 3, 10, 9, 1, 4, 2],
    [0b10, 3, 20, 18, 2, 1, 5],
    [0b11, 4, 30, 27, 3, 3, 3],
    [0b10, 3, 40, 36, 2, -1, 6],
]

DETAILED = [
    # the same, then lead changes, and how often each action was taken
    [*ROWS[0], 2, 4, 6, *[0] * (MOST_ACTIONS - 2)],
    [*ROWS[1], 3, 5, 0, *[0] * (MOST_ACTIONS - 2)],
]


def test_the_rows_are_those_of_the_batch() -> None:
    assert all(len(row) == POINTS + 2 for row in ROWS)


def test_a_tally_counts_wins_points_and_endings() -> None:
    sums = tally(ROWS, PLAN)
    assert (sums.games, sums.decisions, sums.shared) == (4, 100, 1)
    assert sums.wins == {0: 2, 1: 3}
    assert sums.points == {0: 7, 1: 16}
    assert sums.endings == {3: 3, 4: 1}


def test_lead_changes_and_actions_are_counted_too() -> None:
    sums = tally(DETAILED, PLAN)
    assert sums.leads == Sums(total=5, squares=13, most=3)
    assert sums.actions[0] == 9
    assert sums.actions[1] == 6
    result = sums.result(Plan(GAMES[-1], 2, 2, 0, bots=("greedy", "random")))
    assert result.actions == {GAMES[-1].actions[0]: 9}
    assert result.leads
    assert (result.leads.mean, result.leads.most) == (2.5, 3)
    assert result.bots == ("greedy", "random")


def test_the_first_columns_are_the_same_with_details_and_without() -> None:
    watched = tally(DETAILED, PLAN)
    unwatched = tally(ROWS[:2], PLAN)
    assert unwatched.actions == {}
    assert replace(watched, leads=Sums(), actions=Counter()) == unwatched


@pytest.mark.parametrize("cut", range(1, 4))
def test_it_does_not_matter_how_the_games_are_cut(cut: int) -> None:
    assert tally(ROWS[:cut], PLAN) + tally(ROWS[cut:], PLAN) == tally(ROWS, PLAN)
    assert tally(ROWS[cut:], PLAN) + tally(ROWS[:cut], PLAN) == tally(ROWS, PLAN)
    assert Tally() + tally(ROWS, PLAN) == tally(ROWS, PLAN)


def test_a_spread_is_that_of_the_statistics_module() -> None:
    result = tally(ROWS, PLAN).result(Plan(GAMES[-1], 2, 4, 0))
    turns = [row[3] for row in ROWS]
    assert result.turns.mean == pytest.approx(statistics.mean(turns))
    assert result.turns.sd == pytest.approx(statistics.stdev(turns))
    assert result.turns.most == max(turns)


def test_a_single_game_has_no_spread_and_no_game_no_mean() -> None:
    assert Sums(7, 49, 7).spread(1).sd == 0
    assert Sums().spread(0).mean == 0


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, table I, method 3
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (20, 20, 0.8389, 1.0),
    ],
)
def test_wilsons_interval_is_that_of_the_literature(
    wins: int, games: int, low: float, high: float
) -> None:
    assert list(wilson(wins, games)) == pytest.approx([low, high], abs=5e-5)
