"""Guesses that explain what the others did, and what a position is worth to every seat."""

from collections.abc import Iterator
from typing import Any

import pytest

from stolik.bots.search.config import REJECTION_TRIES, config_of
from stolik.bots.search.rollout import KEPT, LISTS, WORLD, determinize, evaluate_leaf
from stolik.bots.search.tree import CERTAIN
from stolik.engine.plain import Plain
from stolik.rules.state import copied
from tests.every_game import TABLES, Table, generator, random_game, spread
from tests.games.raising.table import GAME as RAISE
from tests.games.raising.table import table as raise_table

HEAVILY = 5_000
"""A doubt that is as good as certain: one such determinize in 150 is believed."""

LAID = """
    raise, players 2
    turns 1, roller A, scoring 14, dice 3xbell 1xcloud 1xgear
    track
    A: laid bell3, hand cloud6 any
    B: hand any
"""
"""A has laid a card face down, and B has not yet."""


def chances(table: Table, s: Any) -> list[int]:
    """What a position is worth to each seat."""
    found = [0] * table.players
    Plain(table.game).entry(evaluate_leaf)(s, config_of(table.game, "search").weight_row(), found)
    return found


@pytest.mark.parametrize("table", [t for t in TABLES if dict(t.options).get("teams")], ids=str)
def test_a_side_has_one_chance_and_all_sides_together_are_certain(table: Table) -> None:
    for s in spread(random_game(table, 1)[0][:-1], 12):
        shared = {table.game.rules.side(s, seat): set[int]() for seat in table.seats}
        for seat, chance in enumerate(chances(table, s)):
            shared[table.game.rules.side(s, seat)].add(chance)
        assert [len(of_a_side) for of_a_side in shared.values()] == [1, 1]
        assert sum(map(sum, shared.values())) == pytest.approx(CERTAIN, abs=len(table.seats))


def guessed(reads: int, number: int = 25) -> Iterator[Any]:
    """What B imagines, with so many reads; each time the room in which it was imagined."""
    plain, config, rng = Plain(RAISE), config_of(RAISE, "search"), generator("determinize")
    row, lists = config.setting_row(), plain.rows(LISTS, RAISE.most_moves)
    row[REJECTION_TRIES] = reads
    for _ in range(number):
        pool = plain.pool([RAISE.revealed(raise_table(LAID)._state, 1)], KEPT + 1)
        plain.entry(determinize)(pool, 1, row, config.weight_row(), rng, lists)
        yield pool


def doubts(reads: int) -> list[int]:
    """How much B doubts what it imagines."""
    room, weights = [0] * RAISE.most_moves, config_of(RAISE, "search").weight_row()
    doubt = RAISE.evaluate.unlikelihood
    return [doubt(pool, WORLD, 1, room, room.copy(), weights) for pool in guessed(reads)]


def test_who_reads_long_enough_guesses_nothing_that_is_doubted() -> None:
    assert max(doubts(reads=100)) < HEAVILY


def test_who_does_not_read_takes_any_guess() -> None:
    """Else the test above could not fail."""
    assert max(doubts(reads=0)) > HEAVILY


def test_of_guesses_that_are_all_doubted_the_least_doubted_is_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    read: list[Any] = []

    def unlikelihood(pool: Any, i: int, *_: object) -> int:
        read.append(copied(pool[i]))
        return [8, 5, 9][len(read) - 1] * HEAVILY

    monkeypatch.setattr(RAISE.evaluate, "unlikelihood", unlikelihood)
    (pool,) = guessed(reads=3, number=1)
    assert pool[WORLD] == read[1] != read[2]
