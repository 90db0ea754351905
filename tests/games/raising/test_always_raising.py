"""Whoever always raises does not get the better of a player who thinks."""

import pytest

from stolik.bots.registry import find_config
from stolik.bots.search.config import SearchConfig
from stolik.engine.compiled import engine_of
from stolik.lab.executors import CompiledBots
from stolik.lab.plan import Plan
from stolik.lab.sprt import Sprt, Verdict
from tests.games.raising.table import GAME
from tests.lab.shares import share_of_first

pytestmark = pytest.mark.soak

GAMES = 400


@pytest.mark.parametrize("name", ["skilled", "expert", "master"])
def test_always_raising_does_not_beat(name: str) -> None:
    greedy = find_config(GAME, "greedy")
    raiser = SearchConfig("raiser", greedy.settings, {**greedy.weights, "eager": 1_000_000})
    plan = Plan(GAME, 2, GAMES, 7, bots=(name, "greedy"), rotates=True)
    rows = CompiledBots(engine_of(GAME), plan, [find_config(GAME, name), raiser]).play(0, GAMES)
    test = Sprt()
    for first in range(0, GAMES, 2):
        taken = [share_of_first(plan, i, rows[i]) for i in (first, first + 1)]
        test.add(sum(taken) / 2)
    print(f"raise: {name} takes {test.score:.3f} of one who always raises")
    assert test.verdict is Verdict.FIRST
