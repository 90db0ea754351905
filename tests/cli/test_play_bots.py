"""Programs at the table, and their hints."""

from pathlib import Path

import pytest

from stolik.core.game import Game
from tests.cli.runner import run
from tests.cli.saved import saved
from tests.every_game import every_game

FOUR = "connect_four"
OWN = """
def last(outlook):
    return outlook.moves()[-1]
"""


@every_game
def test_the_programs_are_casual_unless_others_are_named(game: Game, home: Path) -> None:
    run("play", game.id, "--seed", "5", typed=["quit"])
    assert all(name.startswith("casual@") for name in saved(home).names[1:])


@every_game
def test_programs_are_seated_in_order_and_again_from_the_first(game: Game, home: Path) -> None:
    most = str(game.players[-1])
    options = ("--players", most, "--people", "0", "--bots", "random,greedy")
    assert run("play", game.id, "--seed", "5", *options).code == 0
    kinds = [name.split("@")[0] for name in saved(home).names]
    assert kinds == [["random", "greedy"][seat % 2] for seat in range(int(most))]


def test_a_program_of_ones_own_sits_down(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "m.py").write_text(OWN)
    monkeypatch.chdir(tmp_path)

    done = run("play", FOUR, "--bots", "m.py:last", "--seed", "5", typed=["1", "quit"])
    assert done.code == 0
    assert saved(home).names[1] == "m.py:last@B"
    assert any(seat == 1 for seat, _ in saved(home).history)


@pytest.mark.parametrize(
    ("bots", "sentence"),
    [
        ("nobody", "no such player: 'nobody'"),
        ("master@soon", "'soon' is no budget"),
        ("missing.py:Bot", "cannot import missing.py:Bot"),
        ("random," + "x" * 50 + ".y:z", "cannot import"),
    ],
)
def test_a_program_that_is_not_there_is_refused_before_the_game(
    bots: str, sentence: str, home: Path
) -> None:
    done = run("play", FOUR, "--bots", bots)
    assert done.code == 1
    assert sentence in done.err
    assert not (home / "games").exists()


def test_a_hint_tells_the_best_moves_and_what_the_last_one_cost() -> None:
    typed = ["hint", "1", "hint", "quit"]
    out = run("play", FOUR, "--bots", "greedy", "--seed", "5", typed=typed).out
    assert out.count("Thinking…") == 2
    assert "%  drop" in out
    assert "Your last move, drop 1," in out


def test_a_hint_is_given_in_polish() -> None:
    out = run("play", FOUR, "--bots", "greedy", "--lang", "pl", typed=["podpowiedz", "koniec"]).out
    assert "Myślę…" in out


def test_nobody_gets_a_hint_while_the_device_is_passed_on() -> None:
    typed = ["1", "hint", "quit"]
    out = run("play", FOUR, "--hot-seat", "--names", "Ola,Jan", typed=typed).out
    assert "Thinking…" not in out
