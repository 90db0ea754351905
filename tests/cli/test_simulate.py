import os
import signal
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest

from examples import connect_four
from stolik.games.registry import GAMES as REGISTERED
from stolik.match.game import Game
from stolik.rules.texts import LANGUAGES
from tests.cli.runner import COMMAND, run, run_apart
from tests.cli.terminal import Terminal
from tests.every_game import every_game

FIRST = next(iter(REGISTERED))
FOUR = connect_four.GAME.id


def result(*arguments: str) -> dict[str, Any]:
    """A result without what differs from run to run."""
    printed: dict[str, Any] = run("simulate", *arguments, "--json").json
    del printed["run"]
    return printed


@every_game
def test_the_result_does_not_depend_on_threads_or_on_the_engine(game: Game) -> None:
    asked = [game.id, "--games", "60", "--seed", "7", "--players", str(game.players[-1])]
    compiled = result(*asked, "--threads", "1")
    assert compiled["games"] == 60
    assert result(*asked, "--threads", "2") == compiled
    assert result(*asked, "--plain") == compiled
    assert result(*asked[:-4], "--seed", "8", *asked[-2:]) != compiled


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_result_is_printed_in_words(game: Game, language: str) -> None:
    asked = ["simulate", game.id, "-n", "20", "--seed", "7", "--plain"]
    printed = run(*asked, "--json").json
    out = run(*asked, "--lang", language).out
    for seat in printed["seats"]:
        rate = f"{seat['rate']:.2%}"
        assert (rate if language == "en" else rate.replace(".", ",")) in out
    for clause in printed["endings"]:
        assert clause in out
    assert "7" in out.splitlines()[0]


@every_game
def test_without_a_seed_the_seed_is_printed(game: Game) -> None:
    first = result(game.id, "-n", "5", "--plain")
    again = result(game.id, "-n", "5", "--plain", "--seed", str(first["seed"]))
    assert first == again


def test_named_bots_sit_in_order_and_again_from_the_first() -> None:
    asked = [FOUR, "-n", "60", "--seed", "7"]
    printed = result(*asked, "--bots", "greedy,random")
    assert printed["bots"] == ["greedy", "random"]
    assert printed["seats"][0]["wins"] > 40
    assert result(*asked, "--bots", "random, greedy")["seats"][1]["wins"] > 35
    alone = result(*asked, "--bots", "greedy")
    assert alone["seats"] == result(*asked, "--bots", "greedy,greedy")["seats"]


def test_named_bots_do_not_depend_on_threads_or_on_the_engine() -> None:
    asked = [FOUR, "-n", "20", "--seed", "7", "--bots", "greedy,search@20"]
    compiled = result(*asked, "--threads", "1")
    assert compiled["games"] == 20
    assert result(*asked, "--threads", "2") == compiled
    assert result(*asked, "--plain") == compiled


def test_lead_changes_and_actions_are_printed_where_they_are_counted() -> None:
    asked = [FOUR, "-n", "20", "--seed", "7"]
    assert result(*asked)["actions"] is None
    for more in (["--details"], ["--bots", "greedy"]):
        printed = result(*asked, *more)
        assert sum(printed["actions"].values()) == printed["decisions"]
        assert printed["leads"]["most"] >= 0
    out = run("simulate", *asked, "--bots", "greedy,random").out
    assert "greedy, random" in out.splitlines()[0]
    assert "Lead changes a game" in out
    assert "drop: " in out


def test_a_user_bot_takes_part(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(
        "def first(observation):\n    return observation.moves()[0]\n"
    )
    asked = [FOUR, "-n", "10", "--seed", "7", "--bots", f"{tmp_path}/mine.py:first,random"]
    printed = result(*asked, "--threads", "1")
    assert printed["games"] == 10
    assert result(*asked, "--threads", "2") == printed


@pytest.mark.parametrize(
    ("more", "code"),
    [
        (["--bots", "nobody"], 1),
        (["--bots", "greedy,"], 1),
        (["--bots", "random@5s"], 1),
        (["--bots", "no-file.py:x"], 1),
        (["--on", "moon"], 2),
    ],
)
def test_a_bot_or_a_place_that_is_not_there_is_refused(more: list[str], code: int) -> None:
    done = run("simulate", FOUR, *more)
    assert done.code == code
    assert done.out == ""
    assert "Traceback" not in done.err


def test_json_is_all_that_is_on_stdout() -> None:
    done = run_apart("simulate", FIRST, "-n", "5", "--json")
    assert done.code == 0
    assert set(msgspec.json.decode(done.out)) >= {"games", "seats", "endings", "run"}


@pytest.mark.parametrize("how", [["--plain"], ["--threads", "2"]])
def test_ctrl_c_gives_the_games_so_far(how: list[str]) -> None:
    run("simulate", FIRST, "-n", "1")
    asked = ["simulate", FIRST, "--seed", "7", "--json", *how, "-n", "1000000000"]
    with Terminal(*asked, columns=100, piped=True) as terminal:
        terminal.wait_for_pattern(f"Playing {FIRST}.*[1-9][0-9]*/1000000000")
        os.kill(terminal.process.pid, signal.SIGINT)
        assert terminal.end() == 130
        assert terminal.process.stdout
        printed = msgspec.json.decode(terminal.process.stdout.read())
    assert 0 < printed["games"] < printed.pop("run")["asked"]
    if "--plain" in how:
        assert printed == result(FIRST, "--seed", "7", "-n", str(printed["games"]))


def test_the_first_start_says_that_it_compiles(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [*COMMAND, "simulate", FIRST, "-n", "1"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "STOLIK_CACHE": str(tmp_path)},
    )
    assert process.stderr
    assert process.stderr.readline() == f"Compiling {FIRST} for this machine, once…\n"
    process.kill()
    process.communicate()


def test_the_first_start_in_a_terminal_shows_the_time_that_passes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STOLIK_CACHE", str(tmp_path))
    with Terminal("simulate", FIRST, "-n", "1", "--lang", "pl") as terminal:
        said = f"Kompilacja na tej maszynie, tylko raz: {FIRST}…"
        terminal.wait_for_pattern(rf"{said} 0:\d\d:\d[1-9]")


def test_a_warm_start_compiles_nothing() -> None:
    run("simulate", FIRST, "-n", "1")
    assert "Compiling" not in run_apart("simulate", FIRST, "-n", "1").err
