"""A real Ray on this machine: it plays the games of a plan as threads do."""

import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from examples import connect_four
from stolik.bots.bot import BotError
from stolik.engine.compiled import engine_of
from stolik.engine.plain import Engine, Plain
from stolik.games import registry
from stolik.lab.plan import Plan
from stolik.lab.study import StudySpec, study
from stolik.lab.workers import WorkerPool
from tests.cli.runner import run

pytestmark = [
    pytest.mark.filterwarnings("ignore"),  # Ray has many
    pytest.mark.processes,
]

FOUR = connect_four.GAME
BOTS = ("greedy", "random")


@pytest.fixture(scope="module", autouse=True)
def cluster() -> Iterator[None]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import ray  # noqa: PLC0415

        ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
        yield
        ray.shutdown()


def rows(engine: Engine, plan: Plan, place: str) -> list[Any]:
    with WorkerPool(engine, 2, place) as pool:
        chunks = list(pool.rows(plan))
    assert [first for first, _ in chunks] == sorted(first for first, _ in chunks)
    return [[int(number) for number in row] for _, chunk in chunks for row in chunk]


def test_a_cluster_gives_the_rows_of_threads() -> None:
    plan = Plan(FOUR, 2, 300, seed=3, bots=BOTS)
    there = rows(engine_of(FOUR), plan, "ray")
    assert len(there) == 300
    assert there == rows(engine_of(FOUR), plan, "threads")


def test_a_cluster_plays_a_game_on_the_table_and_whole_deals() -> None:
    game = registry.all_games()[-1]
    plan = Plan(game, game.players[-1], 2 * game.players[-1], 3, bots=BOTS, rotates=True)
    assert rows(Plain(game), plan, "ray") == rows(Plain(game), plan, "threads")


def test_a_user_bot_plays_on_a_cluster(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(
        "def last(observation):\n    return observation.moves()[-1]\n"
    )
    plan = Plan(FOUR, 2, 20, seed=3, bots=(f"{tmp_path}/mine.py:last", "random"))
    assert rows(Plain(FOUR), plan, "ray") == rows(Plain(FOUR), plan, "threads")


def test_an_error_of_a_user_bot_on_a_cluster_is_raised_as_here(tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text("def bad(observation):\n    return 7\n")
    plan = Plan(FOUR, 2, 4, seed=3, bots=(f"{tmp_path}/bad.py:bad", "random"))
    with pytest.raises(BotError, match="gave 7, which is no move"):
        rows(Plain(FOUR), plan, "ray")


PIDS = """
import os

def first(observation):
    with open({pids!r}, "a") as file:
        file.write(f"{{observation.state.players}} {{os.getpid()}}\\n")
    return observation.moves()[0]
"""


def test_the_workers_of_the_first_chapter_play_every_chapter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("stolik.lab.study.DUELS", ())
    pids = tmp_path / "pids"
    (tmp_path / "mine.py").write_text(PIDS.format(pids=str(pids)))
    game = registry.game("dnup")
    spec = StudySpec(game, 6, 3, (f"{tmp_path}/mine.py:first",), (2, 3))
    assert study(spec, WorkerPool(Plain(game), place="ray")).finished
    lines = [line.split() for line in pids.read_text().splitlines()]
    first, second = ({pid for players, pid in lines if players == number} for number in "23")
    assert first == second != set()


def test_the_command_line_gives_the_same_numbers_on_a_cluster(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(registry.GAMES, FOUR.id, FOUR.package)
    asked = ["simulate", FOUR.id, "-n", "60", "--seed", "7", "--bots", ",".join(BOTS), "--json"]
    here, there = run(*asked).json, run(*asked, "--on", "ray").json
    assert here.pop("run")["asked"] == there.pop("run")["asked"] == 60
    assert here == there
