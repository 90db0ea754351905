"""Speaking up out of turn at a table in the terminal: a bonus in SETUP that has to be called."""

from pathlib import Path

import pytest

import stolik
from tests.cli.runner import Done, run

HEAD = "setup, players 3, bonus called\nturns 6, to_move B\n"
TABLE = """board b1=4D b2=5H b3=9H c1=2S c2=10D c3=7H
common 5T 6H 7T 8S
A: points {points}, hand 1T 2H 3T 4H
B: points 20, placed 5, hand 5D 5C 3D 3C
C: points {others}, hand 8T 8H 8D 8C
bag rest"""


def table(path: Path, names: tuple[str, ...], points: int = 10, others: int = 12) -> Path:
    """B is about to place a 5 beside A's 4D; then A is owed a point and C is to move."""
    text = HEAD + TABLE.format(points=points, others=others)
    match = stolik.game("setup").position(text, seed=1, names=names)
    match.play(1, "place 5D@c2")
    match.save(path)
    return path


def go_on(path: Path, *typed: str, language: str = "en") -> Done:
    return run("play", "--resume", str(path), "--lang", language, typed=typed)


@pytest.fixture
def alone(tmp_path: Path) -> Path:
    return table(tmp_path / "alone.stolik", ("Ola", "random@B", "random@C"))


@pytest.fixture
def shared(tmp_path: Path) -> Path:
    return table(tmp_path / "shared.stolik", ("Ola", "Jan", "Ewa"))


def test_a_person_is_asked_and_may_call(alone: Path) -> None:
    done = go_on(alone, "call")
    match = stolik.load(alone)
    assert "Do you speak up first, A?" in done.out
    assert "Ola calls; bonus for Ola: +1" in done.out
    assert [seat for seat, _ in match.history][:2] == [1, 0]


def test_a_person_who_does_not_notice_loses_the_bonus(alone: Path) -> None:
    done = go_on(alone, "")
    match = stolik.load(alone)
    assert match.history[1][0] == 2
    assert match.view(0).players[0].points == 10  # type: ignore[attr-defined]
    assert "Ola missed a bonus of 1" in done.out


def test_nothing_at_the_table_points_the_bonus_out(alone: Path) -> None:
    out = go_on(alone).out
    assert "owed" not in out
    assert "1 call" not in out


def test_a_call_without_cause_is_refused_and_asked_again(alone: Path) -> None:
    out = go_on(alone, "call", "call", "").out
    assert out.count("S6: ") == 1
    assert out.count("Do you speak up first, A?") >= 3


def test_people_at_one_screen_say_who_speaks(shared: Path) -> None:
    done = go_on(shared, "call", "b call", "a call")
    match = stolik.load(shared)
    assert "Does anybody speak up first?" in done.out
    assert "Say who: A" in done.out
    assert [seat for seat, _ in match.history] == [1, 0]
    assert "1★" not in done.out.split("Ola calls")[0]


def test_the_game_may_be_left_while_it_asks(shared: Path) -> None:
    done = go_on(shared, "quit")
    assert done.code == 0
    assert "--resume" in done.out


@pytest.mark.parametrize(("answer", "winner"), [("call", "Ola"), ("decline", "random@B")])
def test_at_the_line_whoever_is_owed_calls_or_declines_and_it_decides(
    tmp_path: Path, answer: str, winner: str
) -> None:
    path = tmp_path / "last.stolik"
    text = (HEAD + TABLE).replace("points 20", "points 46").replace("c1=2S", "c1=5S")
    match = stolik.game("setup").position(
        text.format(points=49, others=12), seed=1, names=("Ola", "random@B", "random@C")
    )
    match.play(1, "place 5D@c2")
    match.save(path)
    out = go_on(path, answer).out
    assert "1 call" in out
    assert "2 decline" in out
    assert f"{winner} wins." in out
