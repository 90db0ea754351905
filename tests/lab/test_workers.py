from pathlib import Path
from threading import Semaphore
from typing import Any

import pytest

from examples import connect_four
from stolik.engine.plain import Plain
from stolik.lab import jobs
from stolik.lab.arena import arena
from stolik.lab.executors import NEVER, StopFlag, Stopped, width
from stolik.lab.journal import Journal
from stolik.lab.plan import Plan
from stolik.lab.simulate import simulate
from stolik.lab.workers import WorkerPool
from tests.waiting import HANGS_SECONDS, wait_until

GAME = connect_four.GAME
PLAIN = Plain(GAME)
PLAN = Plan(GAME, 2, 100, 7, bots=("greedy", "random"), rotates=True)
THREADS = 2

USER_BOT = """
from pathlib import Path
from stolik.lab import local_workers
from tests.waiting import wait_until

def stopped(observation):
    with Path({log!r}).open("a") as file:
        file.write(".")
    wait_until(lambda: bool(local_workers._stop[0]))
    return observation.moves()[0]
"""
"""A bot whose move lasts until the workers are told to stop."""


class Stuck:
    """Plays the first two chunks, and hangs in the others until it is stopped."""

    def __init__(self, plan: Plan) -> None:
        self.plan, self.chunks = plan, Semaphore(0)

    def play(self, first: int, games: int, stop: StopFlag = NEVER) -> Any:
        if first >= 2:
            self.chunks.release()
            wait_until(lambda: bool(stop[0]))
            raise Stopped
        return [[1] * width(self.plan)] * games

    def interrupt(self, games: int) -> None:
        """Ctrl-C after the first chunk, when no worker can go on."""
        if games == 1:
            for _ in range(THREADS):
                assert self.chunks.acquire(timeout=HANGS_SECONDS)
            raise KeyboardInterrupt


def stuck(plan: Plan, monkeypatch: pytest.MonkeyPatch) -> Stuck:
    """Has the plan played by it, in chunks of one game."""
    runner = Stuck(plan)
    monkeypatch.setattr(jobs, "make_runner", lambda *_: runner)
    monkeypatch.setattr(jobs, "LARGEST_CHUNK", 1)
    return runner


def test_an_arena_that_is_interrupted_keeps_every_finished_chunk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    runner = stuck(PLAN, monkeypatch)
    with Journal(PLAN, tmp_path / "journal") as journal:
        result = arena(WorkerPool(PLAIN, THREADS), journal, runner.interrupt)
    assert result.interrupted
    assert result.games == 2
    with Journal(PLAN, tmp_path / "journal") as journal:
        assert len(journal.rows) == 2


def test_a_simulation_that_is_interrupted_counts_every_finished_chunk(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plan = Plan(GAME, 2, 100, 7, bots=("greedy", "random"))
    runner = stuck(plan, monkeypatch)
    assert simulate(WorkerPool(PLAIN, THREADS), plan, runner.interrupt).games == 2


def test_a_chunk_that_was_played_but_not_taken_is_there_all_the_same() -> None:
    with WorkerPool(PLAIN) as pool:
        first, rows = next(pool.rows(PLAN))
    assert list(pool.finished(first)) == [(first, rows)]
    assert not list(pool.finished(first + len(rows)))


def test_processes_leave_after_the_move_that_is_under_way(tmp_path: Path) -> None:
    log = tmp_path / "moves"
    (tmp_path / "mine.py").write_text(USER_BOT.format(log=str(log)))
    plan = Plan(GAME, 2, 10, 7, bots=(f"{tmp_path}/mine.py:stopped", "random"))
    with WorkerPool(PLAIN, 2, "processes") as pool:
        pool.prepare(plan)(0, 1)
        wait_until(log.exists)
    assert log.read_text() == "."
