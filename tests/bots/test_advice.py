"""Advice: the best moves of a seat, and what its last one cost."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

import stolik
from examples import connect_four
from stolik.bots.advice import advise, adviser, observation_for
from stolik.bots.messages import Advice
from stolik.match.game import Game
from stolik.match.match import Match
from stolik.match.observation import Budget
from stolik.rules.errors import BadOption
from tests.every_game import every_game

GAME = connect_four.GAME


def played(*columns: int) -> Match:
    match = GAME.new(seed=1)
    for column in columns:
        match.play(match.to_act[0], f"drop {column}")
    return match


def test_a_move_that_wins_is_advised_with_a_chance_of_one() -> None:
    best = advise(played(1, 7, 2, 7, 3, 7), 0, searches=200).moves[0]
    assert GAME.text(best.move) == "drop 4"
    assert best.chance == 1


def test_missing_a_win_costs_much() -> None:
    last = advise(played(1, 7, 2, 7, 3, 7, 1), 0, searches=300).last
    assert last is not None
    assert (GAME.text(last.move), GAME.text(last.best)) == ("drop 1", "drop 4")
    assert last.cost > 0.3


def test_the_best_move_costs_nothing() -> None:
    last = advise(played(1, 7, 2, 7, 3, 7, 4), 0, searches=300).last
    assert last is not None
    assert last.cost == 0


def test_before_its_first_move_a_seat_has_no_last_one() -> None:
    assert advise(played(), 0, searches=20).last is None


def test_a_seat_that_is_not_to_act_gets_no_moves() -> None:
    advice = advise(played(1), 0, searches=20)
    assert advice.moves == ()
    assert advice.last is not None


def test_a_seat_that_is_not_there_gets_none() -> None:
    with pytest.raises(BadOption):
        advise(played(), 5)


@pytest.mark.parametrize(
    "budget",
    [
        {"searches": 0},
        {"searches": -3},
        {"searches": 2.5},
        {"searches": "5"},
        {"searches": 10**30},
        {"seconds": 0},
        {"seconds": -1},
        {"seconds": float("nan")},
        {"seconds": float("inf")},
        {"seconds": "1"},
        {"seconds": None},
    ],
    ids=str,
)
def test_a_budget_that_is_none_is_refused(budget: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        advise(played(1), 0, **budget)


@every_game
def test_the_first_advised_move_is_the_one_that_the_adviser_would_make(game: Game) -> None:
    match = game.new(seed=11)
    for _ in range(6):
        seat = match.to_act[0]
        search = adviser(game).begin(observation_for(match, seat))
        search.run(Budget(searches=30), even_if_forced=True)
        best = advise(match, seat, searches=30).moves[0].move
        assert game.moves.encode(match.revealed(seat), best) == search.best()
        match.play(seat, best)


@every_game
def test_only_another_move_that_is_better_costs_anything(game: Game) -> None:
    match = game.new(seed=12)
    for _ in range(8):
        seat = match.to_act[0]
        match.play(seat, match.moves(seat)[0])
        last = advise(match, seat, searches=20).last
        assert last is not None
        assert (last.cost > 0) == (last.best != last.move)


def test_a_move_that_has_won_had_a_chance_of_one() -> None:
    last = advise(played(1, 7, 2, 7, 3, 7, 4), 0, searches=50).last
    assert last is not None
    assert last.chance == 1


def test_the_only_move_left_a_chance() -> None:
    """SETUP's last placement, where there was no other candidate."""
    match = stolik.game("setup").new(seed=3)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, advise(match, seat, searches=2).moves[0].move)
    assert match.outcome is not None
    (winner,) = match.outcome.winners
    last = advise(match, winner, searches=20).last
    assert last is not None
    assert last.chance > 0.5


def test_in_teams_a_chance_is_that_of_the_team() -> None:
    match = stolik.game("setup").new(players=4, seed=3, teams="yes")
    while not match.over:
        seat = match.to_act[0]
        best = advise(match, seat, searches=1).moves[0]
        match.play(seat, best.move)
    assert best.chance > 0.9


def test_advice_for_many_at_once_is_that_for_one_after_the_other() -> None:
    matches = [stolik.game("dnup").new(seed=seed) for seed in range(6)]

    def advice(match: Match) -> Advice:
        return advise(match, match.to_act[0], searches=300)

    with ThreadPoolExecutor(6) as threads:
        at_once = list(threads.map(advice, matches))
    assert at_once == list(map(advice, matches))


@every_game
def test_advice_is_the_same_every_time_and_changes_nothing(game: Game) -> None:
    match = game.new(seed=4)
    seat = match.to_act[0]
    before = match.position(seat)
    advice = advise(match, seat, searches=40)
    assert advice == advise(match, seat, searches=40)
    assert match.position(seat) == before
    assert advice.moves
    assert all(match.why_not(seat, advised.move) is None for advised in advice.moves)
    tried = [advised.searches for advised in advice.moves]
    assert tried == sorted(tried, reverse=True)
