import os
from dataclasses import replace
from pathlib import Path

import pytest

from examples import connect_four
from stolik.lab.executors import width
from stolik.lab.journal import Busy, Journal, default_path
from stolik.lab.plan import Plan

PLAN = Plan(connect_four.GAME, 2, 100, 7, bots=("greedy", "random"), rotates=True)
WIDTH = width(PLAN)


def rows(first: int, games: int) -> list[list[int]]:
    """Rows that can be told apart."""
    return [[first + i] * WIDTH for i in range(games)]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A journal of six games, in two chunks."""
    path = tmp_path / "folder" / "journal.jsonl"
    with Journal(PLAN, path) as journal:
        journal.append(0, rows(0, 4))
        journal.append(4, rows(4, 2))
    return path


def games_in(path: Path, plan: Plan = PLAN, fresh: bool = False) -> list[list[int]]:
    with Journal(plan, path, fresh) as journal:
        return journal.rows


def test_what_was_written_is_read_again(path: Path) -> None:
    assert games_in(path) == rows(0, 6)


def test_a_chunk_is_on_the_disk_as_soon_as_it_is_appended(tmp_path: Path) -> None:
    with Journal(PLAN, tmp_path / "journal") as journal:
        journal.append(0, rows(0, 2))
        assert b'"first":0' in journal.path.read_bytes()


def test_a_chunk_outlives_a_power_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    safe: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda file: safe.append(os.fstat(file).st_size))
    with Journal(PLAN, tmp_path / "journal") as journal:
        for first in (0, 2):
            journal.append(first, rows(first, 2))
            assert safe[-1] == journal.path.stat().st_size
    assert len(safe) == 3


def test_a_chunk_that_was_interrupted_is_written_again_and_nothing_after_it_is_lost(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(_: int) -> None:
        raise KeyboardInterrupt

    with Journal(PLAN, path) as journal:
        with monkeypatch.context() as patched:
            patched.setattr(os, "fsync", interrupted)
            with pytest.raises(KeyboardInterrupt):
                journal.append(6, rows(6, 2))
        assert len(journal.rows) == 6
        journal.append(6, rows(6, 2))
        journal.append(8, rows(8, 2))
    assert games_in(path) == rows(0, 10)


def test_it_goes_on_where_it_was(path: Path) -> None:
    with Journal(PLAN, path) as journal:
        journal.append(6, rows(6, 2))
    assert games_in(path) == rows(0, 8)


@pytest.mark.parametrize("cut", [1, 2, 10, 50])
def test_a_torn_last_line_is_taken_away(path: Path, cut: int) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole[:-cut])
    assert games_in(path) == rows(0, 4)
    with Journal(PLAN, path) as journal:
        journal.append(4, rows(4, 2))
    assert path.read_bytes() == whole


def test_wherever_it_is_cut_off_it_can_be_read_and_written_again(path: Path) -> None:
    whole = path.read_bytes()
    for length in range(0, len(whole), 7):
        path.write_bytes(whole[:length])
        with Journal(PLAN, path) as journal:
            known = len(journal.rows)
            assert journal.rows == rows(0, known)
            journal.append(known, rows(known, 6 - known))
        assert games_in(path) == rows(0, 6)


@pytest.mark.parametrize(
    "line",
    [
        b"nonsense",
        b"\xff\xfe",
        b"[]",
        b'{"first":6,"rows":[[1],[2]]}',
        b'{"first":8,"rows":[]}',
    ],
    ids=["no json", "no text", "no chunk", "too narrow", "a gap"],
)
def test_a_line_that_does_not_fit_ends_the_journal(path: Path, line: bytes) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole + line + b"\n" + whole.splitlines(keepends=True)[-1])
    assert games_in(path) == rows(0, 6)
    assert path.read_bytes() == whole


def test_a_fresh_one_has_no_games(path: Path) -> None:
    assert games_in(path, fresh=True) == []
    assert games_in(path) == []


def test_the_journal_of_another_plan_is_not_believed(path: Path) -> None:
    assert games_in(path, replace(PLAN, seed=8)) == []


def test_two_at_once_are_refused_and_nothing_is_harmed(path: Path) -> None:
    with Journal(PLAN, path) as journal:
        with pytest.raises(Busy), Journal(PLAN, path, fresh=True):
            pass
        journal.append(6, rows(6, 2))
    assert games_in(path) == rows(0, 8)


def test_its_name_depends_on_everything_but_the_number_of_games(tmp_path: Path) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text("def choose_move(observation): return observation.moves()[0]")
    others = [
        PLAN,
        replace(PLAN, seed=8),
        replace(PLAN, bots=("random", "greedy")),
        replace(PLAN, bots=("greedy", "search@20")),
        replace(PLAN, bots=("greedy", "search@21")),
        replace(PLAN, bots=("greedy", f"{mine}:choose_move")),
    ]
    names = {default_path(plan) for plan in others}
    assert len(names) == len(others)
    assert default_path(replace(PLAN, games=5000)) == default_path(PLAN)
    mine.write_text("def choose_move(observation): return observation.moves()[-1]")
    assert default_path(others[-1]) not in names
