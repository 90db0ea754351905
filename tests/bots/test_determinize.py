"""Determinizations that explain what the others did, and the value of a position to each seat."""

from collections.abc import Iterator
from typing import Any

import pytest

from stolik.bots.search.buffers import CERTAIN, SEARCH_STATES, WORLD, new_lists
from stolik.bots.search.config import REJECTION_TRIES, config_of
from stolik.bots.search.determinize import determinize
from stolik.bots.search.rollout import evaluate_leaf
from stolik.engine.plain import Plain
from stolik.rules.state import copied
from tests.every_game import TABLES, Table, generator, random_game, spread
from tests.games.raising.table import GAME as RAISE
from tests.games.raising.table import table as raise_table

UNLIKELY = 5_000
"""So unlikely that one such determinization in 150 is accepted."""

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


def sampled(tries: int, number: int = 25) -> Iterator[Any]:
    """The pool after each determinization of B, rejected a number of times at most."""
    plain, config, rng = Plain(RAISE), config_of(RAISE, "search"), generator("determinize")
    row, lists = config.setting_row(), new_lists(plain)
    row[REJECTION_TRIES] = tries
    for _ in range(number):
        pool = plain.pool([RAISE.revealed(raise_table(LAID)._state, 1)], SEARCH_STATES)
        plain.entry(determinize)(pool, 1, row, config.weight_row(), rng, lists)
        yield pool


def unlikelihoods(tries: int) -> list[int]:
    """How unlikely the determinizations of B are."""
    scratch, weights = [0] * RAISE.most_moves, config_of(RAISE, "search").weight_row()
    of = RAISE.evaluate.unlikelihood
    return [of(pool, WORLD, 1, scratch, scratch.copy(), weights) for pool in sampled(tries)]


def test_enough_tries_leave_nothing_unlikely() -> None:
    assert max(unlikelihoods(tries=100)) < UNLIKELY


def test_without_tries_any_sample_is_taken() -> None:
    """Else the test above could not fail."""
    assert max(unlikelihoods(tries=0)) > UNLIKELY


def test_when_all_are_rejected_the_least_unlikely_is_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen: list[Any] = []

    def unlikelihood(pool: Any, i: int, *_: object) -> int:
        seen.append(copied(pool[i]))
        return [8, 5, 9][len(seen) - 1] * UNLIKELY

    monkeypatch.setattr(RAISE.evaluate, "unlikelihood", unlikelihood)
    (pool,) = sampled(tries=3, number=1)
    assert pool[WORLD] == seen[1] != seen[2]
