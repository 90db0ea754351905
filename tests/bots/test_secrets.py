"""No bot sees what its seat may not see: not the random one, not the best."""

import gc
from dataclasses import asdict, replace
from typing import Any

import pytest

from stolik.bots.registry import find_config, make_bot
from stolik.bots.search.buffers import MATCH_STATES, OBSERVED, new_lists, new_tree
from stolik.bots.search.config import LEVELS
from stolik.bots.search.decide import decide
from stolik.engine.compiled import engine_of
from stolik.engine.plain import Plain
from stolik.match.observation import Budget
from tests.bots.positions import POISON, decisions, observation, twin
from tests.every_game import Table, every_table, generator

BUDGET = Budget(searches=30)


@every_table
@pytest.mark.parametrize("name", ["random", "greedy", "search", *LEVELS])
def test_a_bot_does_the_same_whatever_it_cannot_see(table: Table, name: str) -> None:
    bot = make_bot(engine_of(table.game), name)
    for s, seat in list(decisions(table, 3, 3))[:4]:
        chosen = []
        for true in (s, twin(table, s, seat, 1), twin(table, s, seat, 2)):
            seen = replace(observation(table, true, seat, "chance"), budget=BUDGET)
            chosen.append(bot.choose_move(seen))
        assert chosen[0] == chosen[1] == chosen[2]


@every_table
def test_what_else_lies_in_memory_makes_no_difference(table: Table) -> None:
    """In compiled matches the true state lies beside what a bot observes."""
    config, engine = find_config(table.game, "search@1"), Plain(table.game)
    for s, seat in list(decisions(table, 5, 3))[1:2]:
        chosen = []
        for true in (s, twin(table, s, seat, 1)):
            pool = engine.pool([true] * MATCH_STATES, MATCH_STATES)
            pool[OBSERVED] = table.game.revealed(s, seat)
            buffers = new_tree(engine, [config]), new_lists(engine)
            rows = config.setting_row(), config.weight_row(), generator("memory")
            chosen.append(engine.entry(decide)(pool, seat, *rows, *buffers))
        assert chosen[0] == chosen[1]


@every_table
def test_twins_are_not_the_same_state(table: Table) -> None:
    """Else the test above could not fail."""
    if table.game.id == "connect_four":
        return
    pairs = [(s, twin(table, s, seat, 1)) for s, seat in decisions(table, 3, 8)]
    assert any(without_generator(s) != without_generator(other) for s, other in pairs)


def without_generator(s: Any) -> dict[str, object]:
    return {name: value for name, value in asdict(s).items() if name != "rng"}


@every_table
def test_what_a_bot_is_given_leads_nowhere_near_the_true_state(table: Table) -> None:
    match = table.new(seed=8_675_309_123)
    seat = match.to_act[0]
    match._state.rng[:] = [POISON] * len(match._state.rng)
    given = match.observe(seat)
    reached = everything_behind(given)
    assert not any(thing is match or thing is match._state for thing in reached)
    assert not any(type(thing) is int and thing in {POISON, match._seed} for thing in reached)


def everything_behind(observation: Any) -> list[Any]:
    """All objects that can be reached from an observation, but for the game."""
    found: dict[int, Any] = {}
    waiting = [observation.seat, observation.state, observation.rng, observation.budget]
    while waiting:
        thing = waiting.pop()
        if id(thing) not in found and not isinstance(thing, type):
            found[id(thing)] = thing
            waiting += gc.get_referents(thing)
    return list(found.values())


@every_table
def test_the_moves_of_what_is_revealed_are_the_moves_of_the_true_state(table: Table) -> None:
    for s, seat in decisions(table, 4, 6):
        true, seen = [0] * table.game.most_moves, [0] * table.game.most_moves
        n = table.game.legal.legal_moves(s, seat, true)
        assert table.game.legal.legal_moves(table.game.revealed(s, seat), seat, seen) == n
        assert seen[:n] == true[:n]
