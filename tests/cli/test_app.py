import subprocess
import sys
from pathlib import Path

import pytest

from stolik import __version__
from stolik.games.registry import GAMES as REGISTERED
from stolik.match.game import Game
from tests.cli.runner import run, run_apart
from tests.every_game import every_game

COMMANDS = ["play", "games", "rules", "replay", "simulate", "arena", "report", "perft", "compile"]


def test_the_version_is_printed() -> None:
    assert run("--version").out == f"stolik {__version__}\n"


def test_help_lists_every_command() -> None:
    done = run("--help")
    assert done.code == 0
    assert all(f"│ {command} " in done.out for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_help_of_a_command_has_examples(command: str) -> None:
    done = run(command, "--help")
    assert done.code == 0
    assert "Try:" in done.out
    assert f"stolik {command}" in done.out.split("Try:")[1]


@every_game
def test_a_misspelt_game_is_one_sentence_with_the_name_that_was_meant(game: Game) -> None:
    misspelt = game.id[:-1] + "x"
    for command in (["play"], ["rules"], ["simulate"], ["perft", "-d", "1", "-s", "1"]):
        done = run(*command, misspelt)
        assert done.code == 1
        assert done.out == ""
        assert done.err.count("\n") == 1
        assert f"Did you mean “{game.id}”?" in done.err


def test_a_word_like_no_game_gets_the_list_of_games() -> None:
    done = run("rules", "zzzzzzzz", "--lang", "pl")
    assert done.code == 1
    assert done.err.startswith("Nie ma gry „zzzzzzzz”; są: ")
    assert all(name in done.err for name in REGISTERED)


@pytest.mark.parametrize(
    "arguments",
    [
        ["--nonsense"],
        ["nonsense"],
        ["rules"],
        ["games", "--lang", "xx"],
        ["simulate", "GAME", "--games", "0"],
        ["simulate", "GAME", "--plain", "--checked"],
        ["simulate", "GAME", "--option", "nonsense"],
        ["perft", "GAME"],
        ["play", "--resume", "--seed", "1"],
        ["replay", "no-file", "--json", "--step"],
    ],
)
def test_a_wrong_use_has_exit_code_2(arguments: list[str]) -> None:
    game = next(iter(REGISTERED))
    done = run(*[game if argument == "GAME" else argument for argument in arguments])
    assert done.code == 2
    assert done.out == ""
    assert "Traceback" not in done.err


@every_game
@pytest.mark.parametrize("command", [["play"], ["simulate"], ["perft", "-d", "1", "-s", "1"]])
def test_what_a_game_refuses_is_one_sentence(game: Game, command: list[str]) -> None:
    for wrong in (
        ["--players", "99"],
        ["--option", "nonsense=1"],
        ["--option", "players=2"],
        ["--option", "seed=1"],
        *(["--option", f"{option.name}=nonsense"] for option in game.options),
    ):
        done = run(*command, game.id, *wrong)
        assert done.code == 1
        assert done.out == ""
        assert done.err.count("\n") == 1


@pytest.mark.parametrize(
    ("variable", "value", "language"),
    [
        ("LANG", "pl_PL.UTF-8", "pl"),
        ("LC_ALL", "pl", "pl"),
        ("LANG", "de_DE.UTF-8", "en"),
        ("LANG", "", "en"),
    ],
)
def test_the_language_is_that_of_the_environment(
    monkeypatch: pytest.MonkeyPatch, variable: str, value: str, language: str
) -> None:
    monkeypatch.setenv(variable, value)
    game = next(iter(REGISTERED))
    assert run("rules", game, "--json").json["language"] == language


def test_lc_all_counts_more_than_lang(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "pl_PL.UTF-8")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert run("games").out.split()[0] == "Game"


def test_a_terminal_that_cannot_show_every_letter_is_no_reason_to_fail() -> None:
    done = run_apart("games", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert done.code == 0
    assert "Traceback" not in done.err


def test_a_folder_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = run_apart("play", next(iter(REGISTERED)), STOLIK_HOME=str(tmp_path / "file"))
    assert done.code == 1
    assert "Traceback" not in done.err
    assert done.err.count("\n") == 1


SLOW = {"numba", "prompt_toolkit", "stolik.engine.compiled", "rich.table", "rich.progress"}


@pytest.mark.parametrize(
    ("arguments", "needed"),
    [
        (["--version"], set()),
        (["games", "--json"], set()),
        (["rules", "GAME", "--json"], set()),
        (["rules", "GAME"], set()),
        (["perft", "GAME", "-d", "1", "-s", "1"], set()),
        (["simulate", "GAME", "-n", "1", "--plain", "--json"], set()),
        (["play", "GAME", "--bots", "random"], {"rich.table"}),
    ],
)
def test_what_is_slow_to_import_waits_until_it_is_needed(
    arguments: list[str], needed: set[str]
) -> None:
    game = next(iter(REGISTERED))
    arguments = [game if argument == "GAME" else argument for argument in arguments]
    script = f"""
import sys
sys.argv = {["stolik", *arguments]!r}
from stolik.cli.app import main
try:
    main()
except SystemExit:
    pass
sys.stderr.write(" ".join(sorted({SLOW!r} & set(sys.modules))))
"""
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, input="", check=True
    )
    assert set(done.stderr.split()) <= needed
