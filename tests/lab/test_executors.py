from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from examples import connect_four
from stolik.engine.compiled import engine_of
from stolik.engine.plain import Plain
from stolik.lab.executors import NEVER, CompiledBots, GameRunner, PythonBots, Stopped
from stolik.lab.plan import Plan

GAME = connect_four.GAME
PLAN = Plan(GAME, 2, 40, 7, bots=("greedy", "random"), rotates=True)

USER_BOT = """
class Learner:
    def __init__(self):
        self.moves = 0

    def choose_move(self, observation):
        self.moves += 1
        moves = observation.moves()
        return moves[self.moves % len(moves)]
"""


def in_chunks(runner: GameRunner, plan: Plan, deals: int) -> list[Any]:
    """All rows, from chunks of a number of deals."""
    size = deals * plan.games_a_deal
    firsts = range(0, plan.games, size)
    return [row for first in firsts for row in runner.play(first, min(size, plan.games - first))]


class After:
    """A stop flag that is 1 after it was read a number of times."""

    def __init__(self, times: int) -> None:
        self.left = times

    def __getitem__(self, _: int) -> bool:
        self.left -= 1
        return self.left < 0


def after(times: int) -> Any:
    return After(times)


@pytest.mark.parametrize("rotates", [True, False])
def test_what_a_user_bot_remembers_does_not_depend_on_the_size_of_the_chunks(
    tmp_path: Path, rotates: bool
) -> None:
    (tmp_path / "mine.py").write_text(USER_BOT)
    plan = replace(PLAN, bots=(f"{tmp_path}/mine.py:Learner", "random"), rotates=rotates)
    runner = PythonBots(Plain(GAME), plan)
    assert in_chunks(runner, plan, 1) == in_chunks(runner, plan, 4) == in_chunks(runner, plan, 100)


SPY = """
class Spy:
    def __init__(self):
        self.seats, self.stones = set(), -1

    def choose_move(self, observation):
        self.seats.add(observation.seat)
        before, self.stones = self.stones, sum(s.bit_count() for s in observation.state.stones)
        assert len(self.seats) == 1
        assert self.stones > before
        return observation.moves()[0]
"""


@pytest.mark.parametrize("rotates", [True, False])
def test_no_user_bot_remembers_another_seat_or_another_game(tmp_path: Path, rotates: bool) -> None:
    """Else a bot would know the cards of a deal when it plays it again from the other side."""
    (tmp_path / "mine.py").write_text(SPY)
    plan = replace(PLAN, bots=(f"{tmp_path}/mine.py:Spy",) * 2, rotates=rotates)
    assert len(PythonBots(Plain(GAME), plan).play(0, 4)) == 4


@pytest.mark.parametrize("kind", [CompiledBots, PythonBots])
def test_they_stop_between_two_moves(kind: type[CompiledBots | PythonBots]) -> None:
    runner = kind(Plain(GAME), PLAN)
    with pytest.raises(Stopped):
        runner.play(0, 1, after(3))
    assert len(runner.play(0, 1, after(100))) == 1


def test_compiled_bots_can_be_stopped_in_the_middle_of_a_game() -> None:
    plan = replace(PLAN, bots=("search@1000000", "random"))
    runner, stop = CompiledBots(engine_of(GAME), plan), np.zeros_like(NEVER)
    with ThreadPoolExecutor(1) as thread:
        played = thread.submit(runner.play, 0, 2, stop)
        stop[0] = 1
        with pytest.raises(Stopped):
            played.result()
