"""Matches between bots: the same at every speed, and never an illegal move."""

from typing import Any

import numpy as np
import pytest

import stolik
from examples import connect_four
from stolik.bots.bot import BotError
from stolik.bots.match_runner import SEATS, begin, sole_leader
from stolik.bots.search.config import LEVELS, NAMES, config_of
from stolik.engine.batch import DECISIONS, POINTS, WINNERS
from stolik.engine.compiled import engine_of
from stolik.engine.plain import Plain
from stolik.games.registry import all_games
from stolik.lab.executors import CompiledBots, PythonBots, seeds_of
from stolik.lab.plan import Plan
from stolik.match.game import Game
from stolik.rules.seats import seats_in
from stolik.rules.state import RNG_WORDS
from tests.bots.budgets import with_searches
from tests.every_game import Table, every_game, every_table

WEAK = ("search@2", "greedy", "random")
SEARCHES = 40
"""Enough for candidates to be dropped, and for trees to grow."""


def rows(of: Any) -> list[list[int]]:
    found: list[list[int]] = np.asarray(of).tolist()
    return found


@every_game
def test_plain_and_compiled_bots_play_the_same_games(game: Game) -> None:
    check_both_speeds(Table(game, game.players[-1]))


@pytest.mark.soak
@every_table
def test_plain_and_compiled_bots_play_the_same_games_in_every_variant(table: Table) -> None:
    check_both_speeds(table)


def check_both_speeds(table: Table) -> None:
    plan = Plan(table.game, table.players, 1, 5, dict(table.options), WEAK)
    plain = rows(CompiledBots(Plain(table.game), plan).play(0, 1))
    assert plain == rows(CompiledBots(engine_of(table.game), plan).play(0, 1))


@every_table
def test_asked_move_by_move_they_play_the_same_games(table: Table) -> None:
    plan = Plan(table.game, table.players, 2, 6, dict(table.options), WEAK)
    engine = engine_of(table.game)
    assert rows(PythonBots(engine, plan).play(0, 2)) == rows(CompiledBots(engine, plan).play(0, 2))


@every_table
@pytest.mark.parametrize("level", LEVELS)
def test_games_of_every_level_end(table: Table, level: str) -> None:
    bot = level if config_of(table.game, level).searches < 10 else f"{level}@10"
    plan = Plan(table.game, table.players, 1, 7, dict(table.options), (bot,))
    (row,) = rows(CompiledBots(engine_of(table.game), plan).play(0, 1))
    assert row[WINNERS] > 0
    assert row[DECISIONS] > 0


@pytest.mark.parametrize(
    "game",
    [
        connect_four.GAME,
        *(pytest.param(game, marks=pytest.mark.soak) for game in all_games()),  # long to compile
    ],
    ids=lambda game: game.id,
)
def test_an_index_out_of_range_would_be_found(game: Game) -> None:
    """A game for every bot in every seat."""
    bots = [with_searches(game, name, SEARCHES) for name in NAMES]
    for first in range(len(bots)):
        plan = Plan(game, game.players[-1], 1, 8 + first, bots=(*bots[first:], *bots[:first]))
        checked = rows(CompiledBots(engine_of(game, checked=True), plan).play(0, 1))
        assert checked == rows(CompiledBots(engine_of(game), plan).play(0, 1))


def leading(*points: int, **options: str) -> set[int]:
    """The seats of the side that leads with these points."""
    game = stolik.game("setup")
    s = game.blank(len(points), options)
    s.points[: len(points)] = points
    return set(seats_in(Plain(game).entry(sole_leader)(s)))


def test_the_side_with_most_points_leads_alone() -> None:
    assert leading(3, 5) == {1}
    assert leading(7, 5, 6) == {0}
    assert leading(5, 7, 7) == leading(0, 0) == leading(7, 7, 7) == set()


def test_a_team_leads_by_the_last_of_its_pawns() -> None:
    one, other = Plan(stolik.game("setup"), 4, 1, 1, {"teams": "yes"}).sides
    points = [0] * 4
    for seats, values in ((one, (30, 9)), (other, (12, 10))):
        for seat, value in zip(seats, values, strict=True):
            points[seat] = value
    assert leading(*points, teams="yes") == set(other)
    assert leading(4, 4, 4, 4, teams="yes") == set()


@every_game
def test_every_action_and_every_point_is_counted(game: Game) -> None:
    plan = Plan(game, game.players[0], 4, 9, bots=("greedy",))
    for row in rows(CompiledBots(engine_of(game), plan).play(0, 4)):
        actions = row[POINTS + plan.players + 1 :]
        assert sum(actions) == row[DECISIONS]
        assert not any(actions[len(game.actions) :])


def test_a_bot_that_makes_an_illegal_move_is_named_with_the_clause() -> None:
    plan = Plan(connect_four.GAME, 2, 1, 1, bots=("tests.bots.user_bots:stubborn",))
    with pytest.raises(BotError, match=r"user_bots:stubborn wanted to drop 1.*F2"):
        PythonBots(Plain(plan.game), plan).play(0, 1)


def test_a_bot_that_returns_no_move_is_named() -> None:
    plan = Plan(connect_four.GAME, 2, 1, 1, bots=("tests.bots.user_bots:dumb",))
    with pytest.raises(BotError, match=r"user_bots:dumb gave 5, which is no move"):
        PythonBots(Plain(plan.game), plan).play(0, 1)


def test_user_bots_can_determinize() -> None:
    bots = ("tests.bots.user_bots:determinizes", "tests.bots.user_bots:Last")
    plan = Plan(connect_four.GAME, 2, 2, 1, bots=bots, rotates=True)
    assert len(PythonBots(Plain(plan.game), plan).play(0, 2)) == 2


def test_no_generator_can_be_worked_out_from_another() -> None:
    """Generators can be run backwards, so they must have nothing in common."""
    plan = Plan(connect_four.GAME, 2, 1, 5, bots=WEAK)
    words = [word for row in seeds_of(plan) for word in row]
    assert len(set(words)) == len(words)


@every_game
def test_two_copies_of_a_bot_do_not_share_their_chance(game: Game) -> None:
    begin_game = Plain(game).entry(begin)
    plan = Plan(game, game.players[0], 1, 5)
    rngs = [[[0] * RNG_WORDS for _ in range(SEATS)] for _ in range(2)]
    for config in range(2):
        begin_game(plan.blank, seeds_of(plan), [0, *[config] * plan.players], rngs[config])
    assert rngs[0][0] != rngs[1][0]
