"""Moves out of turn in the terminal: a bonus in SETUP that has to be called."""

from pathlib import Path

import pytest

import stolik
from tests.cli.runner import CommandResult, run
from tests.cli.terminal import ENTER, Terminal

UP = "\x1b[A"
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


def go_on(path: Path, *typed: str, language: str = "en") -> CommandResult:
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
    assert "Ola, do you speak up first, e.g. “call”?" in done.out
    assert "Ola calls a bonus. Bonus for Ola: +1." in done.out
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
    assert out.count("do you speak up first") >= 3


def test_people_at_one_screen_say_who_speaks(shared: Path) -> None:
    done = go_on(shared, "call", "b call", "a call")
    match = stolik.load(shared)
    assert "Does anybody speak up first, e.g. “A call”?" in done.out
    assert "Say who speaks (A)" in done.out
    assert [seat for seat, _ in match.history] == [1, 0]
    assert "1★" not in done.out.split("Ola calls")[0]


def test_a_shared_screen_shows_no_hand_whatever_is_typed(shared: Path) -> None:
    out = go_on(shared, "A", "a", "A sw", "A help", "A swap 1T", "a place", "C", "rules", "x").out
    assert "Your hand" not in out
    assert "1★" not in out
    assert "1 call" not in out


def test_after_a_shared_screen_the_device_is_passed_on_even_to_the_person_who_had_it_last(
    tmp_path: Path,
) -> None:
    path = table(tmp_path / "own.stolik", ("Ola", "Jan", "Ewa"))
    text = stolik.load(path).game.write(stolik.load(path)._state)
    owed_to_mover = text.replace("A: points 10, owed 1", "A: points 10")
    owed_to_mover = owed_to_mover.replace("C: points 12", "C: points 12, owed 1")
    match = stolik.game("setup").position(owed_to_mover, seed=1, names=("Ola", "Jan", "Ewa"))
    match.save(path)
    out = go_on(path, "", "", "call", "", "", "quit").out
    assert out.count("Pass the device to Ewa") == 2
    assert "Ewa calls" in out


def test_undo_without_a_name_takes_nothing_back_on_a_shared_screen(shared: Path) -> None:
    out = go_on(shared, "undo", "quit").out
    assert "Say who speaks" in out
    assert stolik.load(shared).made == 1


def test_a_bonus_of_the_mover_is_in_no_list(tmp_path: Path) -> None:
    path = tmp_path / "mover.stolik"
    text = HEAD.replace("to_move B", "to_move A") + TABLE.format(points="10, owed 1", others=12)
    names = ("Ola", "random@B", "random@C")
    text = text.replace("placed 5", "placed 6")
    stolik.game("setup").position(text, seed=1, names=names).save(path)
    out = go_on(path, "c", "call").out
    assert " call\n" not in out.split("Ola calls")[0].replace("like “call”", "")
    assert "Ola calls a bonus. Bonus for Ola: +1." in out


def test_what_was_typed_in_private_cannot_be_called_up_on_a_shared_screen(shared: Path) -> None:
    with Terminal("play", "--resume", str(shared), "--lang", "en") as terminal:
        terminal.wait_for("speak up first")
        terminal.type(ENTER)
        terminal.wait_for("press Enter.")
        terminal.type(ENTER)
        terminal.wait_for("Ewa >")
        terminal.type("swap 8T 8H" + ENTER)
        terminal.wait_for("press Enter.")
        terminal.type(ENTER)
        terminal.wait_for("Ola >")
        terminal.type("place 6H@c1" + ENTER)
        terminal.wait_for("speak up first")
        seen = len(terminal.shown)
        terminal.type(UP + "quit" + ENTER)
        assert terminal.end() == 0
        assert "swap" not in terminal.shown[seen:]
        assert "6H@c1" not in terminal.shown[seen:]


def test_the_game_may_be_left_while_it_asks(shared: Path) -> None:
    done = go_on(shared, "quit")
    assert done.code == 0
    assert "--resume" in done.out


@pytest.mark.parametrize(("answer", "winner"), [("call", "Ola"), ("decline", "random@B")])
def test_at_the_line_the_seat_that_is_owed_calls_or_declines_and_it_decides(
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
