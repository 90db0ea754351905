"""Plain equals compiled, state by state, for every game."""

from dataclasses import replace
from functools import cache
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from stolik.engine.batch import POINTS, batch, begin_game
from stolik.engine.binding import game
from stolik.engine.compiled import Compiled
from stolik.engine.perft import perft
from stolik.engine.plain import Plain
from stolik.engine.playout import random_seat
from stolik.match.game import Game
from stolik.rules.chance import below, seed_words
from stolik.rules.state import Pool
from tests.engine.audit import SOUND, audit
from tests.engine.determinize import complete, reveal
from tests.engine.trace import trace
from tests.every_game import Table, every_table, generator, random_states

LONGEST = 1_500

plain = cache(Plain)
normal_or_checked = pytest.mark.parametrize(
    "checked", [False, True], ids=["normal", "bounds-checked"]
)


@cache
def compiled(game: Game, checked: bool = False) -> Compiled:
    return Compiled(game, checked)


def both(table: Table) -> tuple[Any, Any]:
    return plain(table.game), compiled(table.game)


@cache
def scratch(engine: Any) -> Any:
    return engine.pool([], LONGEST + 1)


def seeds(engine: Any, *secret: object) -> Any:
    row = engine.ints(3)
    row[:] = seed_words(*secret)
    return row


def traced(engine: Any, table: Table, number: int) -> tuple[Any, list[int]]:
    pool, rng, played = scratch(engine), engine.ints(4), engine.ints(LONGEST)
    pool[0] = engine.pool([table.deal(number)])[0]
    rng[:] = generator("both speeds", number)
    n = engine.entry(trace)(pool, rng, engine.ints(table.game.most_moves), played)
    return pool[: n + 1], list(played[:n])


def assert_same_game(table: Table, number: int) -> None:
    plain_states, plain_moves = traced(plain(table.game), table, number)
    records, moves = traced(compiled(table.game), table, number)
    assert moves == plain_moves
    expected = compiled(table.game).pool(plain_states)
    assert np.array_equal(records, expected), "the states differ"


@every_table
def test_plain_equals_compiled_state_by_state(table: Table) -> None:
    for number in range(table.share(25)):
        assert_same_game(table, number)


@pytest.mark.soak
@every_table
def test_plain_equals_compiled_in_2000_games(table: Table) -> None:
    for number in range(2_000):
        assert_same_game(table, number)


def batch_results(engine: Any, table: Table, games: int) -> tuple[int, list[list[int]]]:
    results = engine.rows(games, POINTS + table.players)
    pool, moves = engine.pool([table.blank()], 3), engine.ints(table.game.most_moves)
    decisions = engine.entry(batch)(pool, seeds(engine, "batch", 5), 7, games, moves, results)
    return decisions, [list(map(int, row)) for row in results]


@every_table
def test_a_batch_gives_the_same_results_in_both_speeds(table: Table) -> None:
    slow, fast = (batch_results(engine, table, table.share(20)) for engine in both(table))
    assert slow == fast


@every_table
def test_a_batch_may_be_cut_anywhere(table: Table) -> None:
    engine = compiled(table.game)
    whole = engine.rows(30, POINTS + table.players)
    parts = engine.rows(30, POINTS + table.players)
    chance, moves = seeds(engine, "cut", 1), engine.ints(table.game.most_moves)
    play = engine.entry(batch)
    play(engine.pool([table.blank()], 3), chance, 0, 30, moves, whole)
    for first, games in ((0, 1), (1, 12), (13, 17)):
        pool = engine.pool([table.blank()], 3)
        play(pool, chance, first, games, moves, parts[first : first + games])
    assert np.array_equal(whole, parts)


def completed(engine: Any, s: Any, viewpoint: int) -> tuple[Any, Any, list[int]]:
    pool, rng = engine.pool([s], 2), engine.ints(4)
    rng[:] = generator("world", viewpoint)
    engine.entry(reveal)(pool, 0, viewpoint, 1)
    seen = engine.state(pool, 1)
    engine.entry(complete)(pool, 1, viewpoint, rng)
    return seen, engine.state(pool, 1), list(map(int, rng))


@every_table
def test_revealing_and_completing_are_the_same_in_both_speeds(table: Table) -> None:
    for s in random_states(table, 6, table.share(20)):
        for viewpoint in table.viewpoints:
            slow, fast = (completed(engine, s, viewpoint) for engine in both(table))
            assert slow == fast


def tree_size(engine: Any, s: Any, depth: int) -> int:
    moves = engine.rows(depth + 1, engine.game.most_moves)
    return int(engine.entry(perft)(engine.pool([s], depth + 1), 0, depth, moves))


@every_table
def test_the_tree_has_the_same_size_in_both_speeds(table: Table) -> None:
    s = table.deal(8)
    slow, fast = ([tree_size(e, s, depth) for depth in range(3)] for e in both(table))
    assert slow == fast
    assert slow[0] == 1


def flawed_game(table: Table, games: int, checked: bool) -> int:
    engine = compiled(table.game, checked)
    pool, moves = engine.pool([table.blank()], 3), engine.ints(table.game.most_moves)
    return int(engine.entry(audit)(pool, seeds(engine, "audit", 9), 0, games, moves))


@normal_or_checked
@every_table
def test_random_games_end_without_an_illegal_state(table: Table, checked: bool) -> None:
    assert flawed_game(table, table.share(500), checked) == SOUND


@pytest.mark.soak
@normal_or_checked
@every_table
def test_100_000_random_games_end_without_an_illegal_state(table: Table, checked: bool) -> None:
    """Where options are not as usual, 20,000."""
    assert flawed_game(table, table.share(100_000), checked) == SOUND


@every_table
def test_the_audit_finds_a_listed_move_that_is_refused(table: Table) -> None:
    def legal_moves(_s: Any, _seat: int, moves: list[int]) -> int:
        moves[0] = -1
        return 1

    lying: Any = SimpleNamespace(**{**vars(table.game.legal), "legal_moves": legal_moves})
    engine = Plain(replace(table.game, legal=lying))
    pool, moves = engine.pool([table.blank()], 3), engine.ints(table.game.most_moves)
    assert engine.entry(audit)(pool, seeds(engine, "audit", 9), 3, 1, moves) == 3


def unlisted(pool: Pool[Any], seeds: list[int], games: int, moves: list[int]) -> int:
    """The first game in which a random move is not the one of the list; SOUND without one."""
    for number in range(games):
        begin_game(pool, seeds, number)
        if not is_played_by_the_list(pool[1], pool[2].rng, pool[3].rng, moves):
            return number
    return SOUND


def is_played_by_the_list(s: Any, rng: list[int], same: list[int], moves: list[int]) -> bool:
    """Play a game to its end, looking every random move up in the list of all."""
    seats = game.to_act(s)
    while seats:
        seat = random_seat(seats, rng)
        for i in range(len(rng)):
            same[i] = rng[i]
        move = game.random_move(s, seat, rng, moves)
        n = game.legal_moves(s, seat, moves)
        if moves[below(same, n)] != move or rng[0] != same[0]:
            return False
        game.act(s, seat, move)
        seats = game.to_act(s)
    return True


@pytest.mark.soak
@every_table
def test_every_random_move_of_20_000_games_is_the_one_of_the_list(table: Table) -> None:
    engine = compiled(table.game)
    pool, moves = engine.pool([table.blank()], 4), engine.ints(table.game.most_moves)
    assert engine.entry(unlisted)(pool, seeds(engine, "list", 1), 20_000, moves) == SOUND
