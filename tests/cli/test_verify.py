"""stolik verify: games of a table are checked, others refused with a sentence."""

import json
from pathlib import Path

import pytest

import stolik
from stolik.rules.texts import LANGUAGES
from tests.cli.runner import run

GAME = stolik.game("dnup")


def save_fair_game(path: Path, over: bool = True) -> Path:
    """Saves a provably fair game, over or running; gives its path."""
    match = GAME.new_provably_fair(2, "oak-7", 99)
    while not match.over and (over or match.made < 4):
        seat = match.to_act[0]
        match.play(seat, match.moves(seat)[0])
    match.save(path)
    return path


def test_a_game_of_a_table_is_verified(tmp_path: Path) -> None:
    done = run("verify", str(save_fair_game(tmp_path / "game.stolik")))
    assert done.code == 0
    assert "oak-7" in done.out
    assert "every move was legal" in done.out


def test_machines_get_json(tmp_path: Path) -> None:
    done = run("verify", str(save_fair_game(tmp_path / "game.stolik")), "--json")
    assert json.loads(done.out)["seed"] == "99"


def test_a_changed_seed_is_found_out(tmp_path: Path) -> None:
    path = save_fair_game(tmp_path / "game.stolik")
    path.write_text(path.read_text("utf-8").replace("seed 99", "seed 98"), "utf-8")
    done = run("verify", str(path))
    assert done.code == 1
    assert "line" in done.err


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_that_goes_on_cannot_be_verified_yet(tmp_path: Path, language: str) -> None:
    done = run(
        "verify", str(save_fair_game(tmp_path / "game.stolik", over=False)), "--lang", language
    )
    assert done.code == 1
    assert done.out == ""


def test_a_game_without_a_table_promised_nothing(tmp_path: Path) -> None:
    path = tmp_path / "game.stolik"
    GAME.new(seed=1).save(path)
    done = run("verify", str(path))
    assert (done.code, "promised" in done.err) == (1, True)
