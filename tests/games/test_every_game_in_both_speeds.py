"""Plain equals compiled, state by state, for every game."""

from dataclasses import replace
from functools import cache
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from stolik.core.audit import SOUND, audit
from stolik.core.batch import POINTS, batch
from stolik.core.chance import words
from stolik.core.compiled import Compiled
from stolik.core.engine import Plain
from stolik.core.game import Game
from stolik.core.guess import complete, reveal
from stolik.core.playout import trace
from stolik.core.tree import sequences
from tests.every_game import every_table, generator, random_states

LONGEST = 1_500


@cache
def compiled(game: Game, checked: bool = False) -> Compiled:
    return Compiled(game, checked)


def traced(engine: Any, game: Game, players: int, number: int) -> tuple[Any, list[int]]:
    pool = engine.pool([game.new(players, number)._state], LONGEST + 1)
    rng = engine.ints(4)
    rng[:] = generator("both speeds", number)
    played = engine.ints(LONGEST)
    n = engine.entry(trace)(pool, rng, engine.ints(game.most_moves), played)
    return pool[: n + 1], list(played[:n])


def assert_same_game(game: Game, players: int, number: int) -> None:
    plain_states, plain_moves = traced(Plain(game), game, players, number)
    records, moves = traced(compiled(game), game, players, number)
    assert moves == plain_moves
    expected = compiled(game).pool(plain_states)
    assert np.array_equal(records, expected), "the states differ"


@every_table
def test_plain_equals_compiled_state_by_state(game: Game, players: int) -> None:
    for number in range(25):
        assert_same_game(game, players, number)


@pytest.mark.soak
@every_table
def test_plain_equals_compiled_in_2000_games(game: Game, players: int) -> None:
    for number in range(2_000):
        assert_same_game(game, players, number)


def batch_results(engine: Any, game: Game, players: int, games: int) -> tuple[int, list[list[int]]]:
    results = engine.rows(games, POINTS + players)
    seeds = engine.ints(3)
    seeds[:] = words("batch", 5)
    pool = engine.pool([game.blank(players)], 3)
    moves = engine.ints(game.most_moves)
    decisions = engine.entry(batch)(pool, seeds, 7, games, moves, results)
    return decisions, [list(map(int, row)) for row in results]


@every_table
def test_a_batch_gives_the_same_results_in_both_speeds(game: Game, players: int) -> None:
    assert batch_results(Plain(game), game, players, 20) == batch_results(
        compiled(game), game, players, 20
    )


@every_table
def test_a_batch_may_be_cut_anywhere(game: Game, players: int) -> None:
    engine = compiled(game)
    whole = engine.rows(30, POINTS + players)
    parts = engine.rows(30, POINTS + players)
    seeds = np.array(words("cut", 1))
    moves = engine.ints(game.most_moves)
    play = engine.entry(batch)
    play(engine.pool([game.blank(players)], 3), seeds, 0, 30, moves, whole)
    for first, games in ((0, 1), (1, 12), (13, 17)):
        pool = engine.pool([game.blank(players)], 3)
        play(pool, seeds, first, games, moves, parts[first : first + games])
    assert np.array_equal(whole, parts)


@every_table
def test_revealing_and_completing_are_the_same_in_both_speeds(game: Game, players: int) -> None:
    engines: list[Any] = [Plain(game), compiled(game)]
    for s in random_states(game, players, 6, 20):
        for seat in range(-1, players):
            outcomes = []
            for engine in engines:
                pool = engine.pool([s], 2)
                rng = engine.ints(4)
                rng[:] = generator("guess", seat)
                engine.entry(reveal)(pool, 0, seat, 1)
                seen = engine.state(pool, 1)
                engine.entry(complete)(pool, 1, seat, rng)
                outcomes.append((seen, engine.state(pool, 1), list(map(int, rng))))
            assert outcomes[0] == outcomes[1]


@every_table
def test_the_tree_has_the_same_size_in_both_speeds(game: Game, players: int) -> None:
    s = game.new(players, 8)._state
    sizes = [
        [
            engine.entry(sequences)(
                engine.pool([s], depth + 1), 0, depth, engine.rows(depth + 1, game.most_moves)
            )
            for depth in range(4)
        ]
        for engine in (Plain(game), compiled(game))
    ]
    assert sizes[0] == sizes[1]
    assert sizes[0][0] == 1


def flawed_game(game: Game, players: int, games: int, checked: bool) -> int:
    engine = compiled(game, checked)
    pool = engine.pool([game.blank(players)], 3)
    moves = engine.ints(game.most_moves)
    return int(engine.entry(audit)(pool, np.array(words("audit", 9)), 0, games, moves))


@pytest.mark.parametrize("checked", [False, True], ids=["normal", "bounds-checked"])
@every_table
def test_random_games_end_without_an_illegal_state(game: Game, players: int, checked: bool) -> None:
    assert flawed_game(game, players, 500, checked) == SOUND


@pytest.mark.soak
@pytest.mark.parametrize("checked", [False, True], ids=["normal", "bounds-checked"])
@every_table
def test_100_000_random_games_end_without_an_illegal_state(
    game: Game, players: int, checked: bool
) -> None:
    assert flawed_game(game, players, 100_000, checked) == SOUND


@every_table
def test_the_audit_finds_a_listed_move_that_is_refused(game: Game, players: int) -> None:
    def legal_moves(_s: Any, _seat: int, moves: list[int]) -> int:
        moves[0] = -1
        return 1

    lying: Any = SimpleNamespace(legal_moves=legal_moves, why_not=game.legal.why_not)
    engine = Plain(replace(game, legal=lying))
    pool = engine.pool([game.blank(players)], 3)
    moves = engine.ints(game.most_moves)
    assert engine.entry(audit)(pool, list(words("audit", 9)), 3, 1, moves) == 3
