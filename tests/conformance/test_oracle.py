"""The engine against a naive implementation, written from the clauses alone: they never disagree.

At both speeds, in all variants, and from positions to which random play hardly leads.
"""

from collections import Counter
from random import Random

import pytest

from stolik.match.game import Game
from stolik.rules.seats import letter
from tests.conformance.cases import cases_of, every_game_with, games_with
from tests.conformance.oracle import follow
from tests.every_game import TABLES, Table, about

DEALS = 60
FEW, MANY = 1, 20

every_start = every_game_with("oracle", "starts")


def tables_of(game: Game) -> dict[Table, int]:
    """The variants of a game, and how many games each of them gets."""
    cases = cases_of(game, "oracle")
    usual = {table: table.share(cases.GAMES) for table in TABLES if table.game is game}
    return {**usual, **getattr(cases, "MORE", {})}


PAIRS = [(game, players) for game in games_with("oracle", "Oracle") for players in game.players]
NAMED = [(g, n) for g, n in PAIRS if any(option.name == "start" for option in g.options)]


def name_of(thing: object) -> str:
    """A game's id, or a number."""
    return str(getattr(thing, "id", thing))


any_number = pytest.mark.parametrize(("game", "players"), PAIRS, ids=name_of)
a_seat_may_be_named = pytest.mark.parametrize(("game", "players"), NAMED, ids=name_of)


def follow_games(game: Game, players: int, first: int, last: int) -> None:
    """Whole games, each variant from and up to these shares of how many it gets."""
    cases = cases_of(game, "oracle")
    for table, share in tables_of(game).items():
        if table.players == players:
            for number in range(first * share, last * share):
                with about(table, number):
                    follow(cases, table.new(number), Random(f"{table} {number}"))


@any_number
def test_the_engine_and_the_oracle_agree_move_by_move(game: Game, players: int) -> None:
    follow_games(game, players, 0, FEW)


@pytest.mark.soak
@any_number
def test_they_agree_in_many_games(game: Game, players: int) -> None:
    follow_games(game, players, FEW, MANY)


def follow_starts(game: Game, first: int, last: int) -> Counter[str]:
    """Games from the positions of these numbers; gives what happened."""
    cases, seen = cases_of(game, "oracle"), Counter[str]()
    for table in tables_of(game):
        for number in range(first, last):
            for start in cases.starts(table, number):
                with about(table, number, start.text):
                    match = game.position(start.text, number)
                    oracle = follow(cases, match, start.random, start.moves)
                    assert not start.note or start.note in oracle.notes
                    seen.update(oracle.notes)
    return seen


@every_start
def test_they_agree_to_the_end_from_positions_where_everything_happens(game: Game) -> None:
    cases = cases_of(game, "oracle")
    assert set(follow_starts(game, 0, cases.STARTS)) == cases.HAPPENS


@pytest.mark.soak
@every_start
def test_they_agree_to_the_end_from_many_positions(game: Game) -> None:
    cases = cases_of(game, "oracle")
    follow_starts(game, cases.STARTS, cases.MANY_STARTS)


@any_number
def test_every_deal_is_a_deal_and_comes_with_every_seat_to_begin(game: Game, players: int) -> None:
    cases, random = cases_of(game, "oracle"), Random(1)
    matches = [game.new(players, seed=seed) for seed in range(DEALS)]
    dealt = [cases.Oracle(match, random) for match in matches]
    assert all(oracle.is_deal() for oracle in dealt)
    assert {oracle.first for oracle in dealt} == set(range(players))
    assert len({game.write(match._state) for match in matches}) == DEALS


@a_seat_may_be_named
def test_the_seat_that_shall_begin_begins(game: Game, players: int) -> None:
    cases, random = cases_of(game, "oracle"), Random(1)
    for seat in range(players):
        match = game.new(players, seed=1, start=letter(seat))
        oracle = cases.Oracle(match, random)
        assert oracle.is_deal()
        assert (oracle.first, oracle.to_act()) == (seat, list(match.to_act))
