"""Compiled code: kept in a folder of its own, and never older than the rules it comes from."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import stolik
from examples import connect_four
from examples.connect_four.state import State
from stolik.engine.batch import batch
from stolik.engine.binding import game
from stolik.engine.compiled import Compiled
from stolik.engine.plain import Plain
from stolik.engine.playout import playout
from stolik.games.registry import all_games
from stolik.rules.state import Pool

FIVE_GAMES = """
import json, sys
from stolik.engine.batch import batch
from stolik.rules.chance import seed_words
from stolik.engine.compiled import Compiled
from stolik.engine.plain import Plain
from stolik.games.registry import game
game = game(sys.argv[1])
engine = Compiled(game)
was_ready = engine.is_ready(batch)
def results(engine):
    rows, seeds = engine.rows(5, 12), engine.ints(3)
    seeds[:] = seed_words(1)
    moves = engine.ints(game.most_moves)
    engine.entry(batch)(engine.pool([game.blank(game.players[-1])], 3), seeds, 0, 5, moves, rows)
    return [list(map(int, row)) for row in rows]
print(json.dumps([was_ready, results(engine), results(Plain(game))]))
"""


def five_games(sources: Path, cache: Path, name: str) -> tuple[bool, object, object]:
    environment = {**os.environ, "PYTHONPATH": str(sources), "STOLIK_CACHE": str(cache)}
    command = [sys.executable, "-c", FIVE_GAMES, name]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    ready, fast, slow = json.loads(run.stdout)
    return ready, fast, slow


def test_an_edited_rule_changes_the_next_compiled_run(tmp_path: Path) -> None:
    sources, cache = tmp_path / "src", tmp_path / "cache"
    shutil.copytree(Path(stolik.__file__).parent, sources / "stolik")
    name = "dnup"
    ready, before, plain = five_games(sources, cache, name)
    assert not ready
    assert before == plain
    ready, again, _ = five_games(sources, cache, name)
    assert ready
    assert again == before

    rules = sources / "stolik" / "games" / name / "rules.py"
    text = rules.read_text("utf-8")
    higher = "return value > (lying"
    assert text.count(higher) == 1
    rules.write_text(text.replace(higher, "return value >= (lying"), "utf-8")
    ready, after, plain = five_games(sources, cache, name)
    assert not ready
    assert after == plain
    assert after != before


ALGORITHM = """
from typing import Any
from helper import BONUS, bonus
from stolik.rules.state import Pool

def value(pool: Pool[Any], i: int) -> int:
    return bonus(pool[i].players) + BONUS
"""
VALUE = """
import algorithm
from examples.connect_four import GAME
from stolik.engine.compiled import Compiled
from stolik.engine.plain import Plain
engines = Compiled(GAME), Plain(GAME)
ready = engines[0].is_ready(algorithm.value)
print(ready, *(e.entry(algorithm.value)(e.pool([GAME.blank(2)]), 0) for e in engines))
"""


def test_compiled_code_is_never_older_than_any_function_or_number_it_uses(tmp_path: Path) -> None:
    (tmp_path / "algorithm.py").write_text(ALGORITHM)

    def run(helper: str) -> str:
        (tmp_path / "helper.py").write_text(helper)
        home = Path(__file__).parent.parent.parent
        paths = os.pathsep.join(map(str, (tmp_path, home)))
        environment = {**os.environ, "PYTHONPATH": paths, "STOLIK_CACHE": str(tmp_path / "cache")}
        command = [sys.executable, "-B", "-c", VALUE]  # Python's own cache tells seconds apart
        return subprocess.run(
            command, env=environment, capture_output=True, text=True, check=True
        ).stdout.strip()

    assert run("BONUS = 0\ndef bonus(x: int) -> int: return x + 1") == "False 3 3"
    assert run("BONUS = 0\ndef bonus(x: int) -> int: return x + 1") == "True 3 3"
    assert run("BONUS = 0\ndef bonus(x: int) -> int: return x + 100") == "False 102 102"
    assert run("BONUS = 7\ndef bonus(x: int) -> int: return x + 100") == "False 109 109"


def test_the_checked_build_is_kept_apart() -> None:
    game = connect_four.GAME
    assert Compiled(game).folder_for(batch) != Compiled(game, checked=True).folder_for(batch)
    assert Compiled(game).folder_for(batch) != Compiled(all_games()[0]).folder_for(batch)


@pytest.mark.parametrize("order", [(playout, batch), (batch, playout)], ids=["up", "down"])
def test_algorithms_may_be_compiled_in_any_order(
    order: tuple[Callable[..., Any], ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STOLIK_CACHE", str(tmp_path))
    engine = Compiled(connect_four.GAME)
    prepared: list[str] = []
    engine.prepare(order, lambda name, *_: prepared.append(name))
    assert prepared == [algorithm.__name__ for algorithm in order]
    for algorithm in order:
        kept = engine.folder_for(algorithm)
        assert any(kept.rglob("*.nbi")), f"{algorithm.__name__} was not kept"
        assert Compiled(connect_four.GAME).is_ready(algorithm)


def test_nothing_is_kept_where_nothing_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "a file"
    blocked.write_text("in the way")
    monkeypatch.setenv("STOLIK_CACHE", str(blocked))
    engine = Compiled(connect_four.GAME)
    s = connect_four.GAME.new(seed=1)._state
    rng = np.array([1, 2, 3, 4])
    assert engine.entry(playout)(engine.pool([s]), 0, rng, engine.ints(7)) > 0
    assert not engine.is_ready(batch)
    assert not Compiled(connect_four.GAME).is_ready(playout)


def test_an_index_out_of_range_is_caught_in_the_checked_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STOLIK_CACHE", str(tmp_path))

    engine = Compiled(connect_four.GAME, checked=True)
    with pytest.raises(IndexError):
        engine.entry(beyond_the_end)(engine.pool([], 2), engine.ints(3))
    assert Plain(connect_four.GAME).entry(first_number)(Pool(State, 1), [5]) == 5


def beyond_the_end(pool: Pool[Any], moves: list[int]) -> int:
    return moves[len(moves) + len(pool)]


def first_number(pool: Pool[Any], moves: list[int]) -> int:
    return moves[0] if game.to_act(pool[0]) else 0


def test_calling_compiled_code_with_other_types_is_refused_and_compiles_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STOLIK_CACHE", str(tmp_path))
    engine = Compiled(connect_four.GAME)
    play = engine.entry(playout)
    with pytest.raises(TypeError):
        play(engine.pool([], 1), 0, engine.rows(1, 4), engine.ints(7))
