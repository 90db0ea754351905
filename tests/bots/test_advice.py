"""Hints: the best moves of a seat, and what its last one cost."""

import pytest

from examples import connect_four
from stolik.core.errors import BadOption
from stolik.core.game import Game
from stolik.core.match import Match
from tests.every_game import every_game

GAME = connect_four.GAME


def played(*columns: int) -> Match:
    match = GAME.new(seed=1)
    for column in columns:
        match.play(match.to_act[0], f"drop {column}")
    return match


def test_a_move_that_wins_is_advised_with_a_chance_of_one() -> None:
    best = played(1, 7, 2, 7, 3, 7).advise(0, searches=200).moves[0]
    assert GAME.text(best.move) == "drop 4"
    assert best.chance == 1


def test_missing_a_win_costs_much() -> None:
    last = played(1, 7, 2, 7, 3, 7, 1).advise(0, searches=300).last
    assert last is not None
    assert (GAME.text(last.move), GAME.text(last.best)) == ("drop 1", "drop 4")
    assert last.cost > 0.3


def test_the_best_move_costs_nothing() -> None:
    last = played(1, 7, 2, 7, 3, 7, 4).advise(0, searches=300).last
    assert last is not None
    assert last.cost == 0


def test_before_its_first_move_a_seat_has_no_last_one() -> None:
    assert played().advise(0, searches=20).last is None


def test_who_is_not_to_act_gets_no_moves() -> None:
    advice = played(1).advise(0, searches=20)
    assert advice.moves == ()
    assert advice.last is not None


def test_a_seat_that_is_not_there_gets_none() -> None:
    with pytest.raises(BadOption):
        played().advise(5)


@every_game
def test_advice_is_the_same_every_time_and_changes_nothing(game: Game) -> None:
    match = game.new(seed=4)
    seat = match.to_act[0]
    before = match.position(seat)
    advice = match.advise(seat, searches=40)
    assert advice == match.advise(seat, searches=40)
    assert match.position(seat) == before
    assert advice.moves
    assert all(match.why_not(seat, advised.move) is None for advised in advice.moves)
    chances = [advised.searches for advised in advice.moves]
    assert chances == sorted(chances, reverse=True)
