"""Bots in the terminal, and hints."""

from pathlib import Path

import pytest

from examples import connect_four
from stolik.bots.bot import FunctionBot, random_move
from stolik.cli import terminal_session
from stolik.cli.seating import MOST_SECONDS
from stolik.cli.ui import texts_in
from stolik.match.game import Game
from stolik.match.observation import Budget, Observation
from stolik.rules.messages import Move
from tests.cli.runner import run
from tests.cli.saved import saved
from tests.every_game import every_game

FOUR = "connect_four"
USER_BOTS = """
from pathlib import Path

Path("was_run").touch()

class Demanding:
    def __init__(self, level):
        self.level = level

def last(observation):
    return observation.moves()[-1]

number = 7
"""
OTHERS = "tests.bots.user_bots"


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working directory with user bots in m.py."""
    (tmp_path / "m.py").write_text(USER_BOTS)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def record(here: Path) -> Path:
    """A record that names a user bot."""
    path = here / "some.stolik"
    connect_four.GAME.new(seed=5, names=("Ola", "m.py:last@B")).save(path)
    return path


@every_game
def test_bots_are_casual_unless_others_are_named(game: Game, home: Path) -> None:
    run("play", game.id, "--seed", "5", typed=["quit"])
    assert all(name.startswith("casual@") for name in saved(home).names[1:])


@every_game
def test_bots_are_seated_in_order_and_again_from_the_first(game: Game, home: Path) -> None:
    most = str(game.players[-1])
    options = ("--players", most, "--people", "0", "--bots", "random,greedy")
    assert run("play", game.id, "--seed", "5", *options).code == 0
    kinds = [name.split("@")[0] for name in saved(home).names]
    assert kinds == [["random", "greedy"][seat % 2] for seat in range(int(most))]


@pytest.mark.usefixtures("here")
def test_a_user_bot_is_seated(home: Path) -> None:
    done = run("play", FOUR, "--bots", "m.py:last", "--seed", "5", typed=["1", "quit"])
    assert done.code == 0
    assert saved(home).names[1] == "m.py:last@B"
    assert any(seat == 1 for seat, _ in saved(home).history)


@pytest.mark.parametrize(
    ("bots", "sentence"),
    [
        ("nobody", "no such bot: 'nobody'"),
        ("master@soon", "'soon' is no budget"),
        ("missing.py:Bot", "cannot import missing.py:Bot"),
        ("random," + "x" * 50 + ".y:z", "cannot import"),
    ],
)
def test_a_bot_that_is_not_there_is_refused_before_the_game(
    bots: str, sentence: str, home: Path
) -> None:
    done = run("play", FOUR, "--bots", bots)
    assert done.code == 1
    assert sentence in done.err
    assert not (home / "games").exists()


@pytest.mark.parametrize(
    "command", [["play"], ["arena"], ["simulate", "--plain", "-n", "1"], ["report", "-n", "1"]]
)
@pytest.mark.parametrize("name", ["number", "Demanding"])
@pytest.mark.usefixtures("here")
def test_what_is_no_bot_is_refused_by_every_command(command: list[str], name: str) -> None:
    done = run(command[0], FOUR, *command[1:], "--bots", f"m.py:{name},greedy")
    assert done.code == 1
    assert done.out == ""
    assert f"m.py:{name}" in done.err
    assert done.err.count("\n") == 1


@pytest.mark.parametrize(
    ("name", "language", "sentence"),
    [
        ("dumb", "en", "dumb@B cannot go on: it gave 5, which is no move"),
        ("babbles", "en", "babbles@B cannot go on: "),
        ("babbles", "pl", "babbles@B nie może grać dalej: "),
        ("stubborn", "en", "stubborn@B cannot go on: F2"),
    ],
)
def test_a_bot_that_makes_no_legal_move_is_named(name: str, language: str, sentence: str) -> None:
    bots = ("--bots", f"{OTHERS}:{name}")
    done = run("play", FOUR, *bots, "--lang", language, typed=["1"] * 4)
    assert done.code == 1
    assert f"{OTHERS}:{sentence}" in done.err
    assert done.err.count("\n") == 1
    assert "--resume --bots" in done.out


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "if you trust that code, add --bots m.py:last."),
        ("pl", "jeśli ufasz temu kodowi, dodaj --bots m.py:last."),
    ],
)
def test_the_code_that_a_record_names_is_not_run(
    record: Path, language: str, sentence: str
) -> None:
    done = run("play", "--resume", str(record), "--lang", language, typed=["1", "quit"])
    assert done.code == 1
    assert sentence in done.err
    assert not record.with_name("was_run").exists()


def test_the_code_that_a_record_names_is_run_when_it_is_named_again(record: Path) -> None:
    done = run("play", "--resume", str(record), "--bots", "m.py:last", typed=["1", "quit"])
    assert done.code == 0
    assert record.with_name("was_run").exists()


@pytest.mark.parametrize("bots", ["expert", "./m.py:last", "m.py:last,expert"])
def test_a_resumed_game_takes_no_new_bot(record: Path, bots: str) -> None:
    done = run("play", "--resume", str(record), "--bots", bots)
    assert done.code == 1
    assert "Nobody in this game is" in done.err
    assert not record.with_name("was_run").exists()


@pytest.mark.parametrize(
    ("kind", "budget"),
    [
        ("master@10s", Budget()),
        ("master@10ms", Budget()),
        ("master", Budget(seconds=MOST_SECONDS)),
        ("master@70", Budget(seconds=MOST_SECONDS)),
        (f"{OTHERS}:Last", Budget(seconds=MOST_SECONDS)),
    ],
)
def test_a_time_limit_in_its_name_is_the_only_one_of_a_bot(
    kind: str, budget: Budget, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = []

    def noting(observation: Observation) -> Move:
        given.append(observation.budget)
        return random_move(observation)

    monkeypatch.setattr(terminal_session, "make_bots", lambda *_: {0: FunctionBot(noting)})
    match = connect_four.GAME.new(seed=5, names=(f"{kind}@A", "Ola"))
    terminal_session.TerminalSession(match, tmp_path / "some.stolik", texts_in("en")).play_bot(0)
    assert given == [budget]


def test_a_hint_prints_the_best_moves_and_what_the_last_one_cost() -> None:
    typed = ["hint", "1", "hint", "quit"]
    out = run("play", FOUR, "--bots", "greedy", "--seed", "5", typed=typed).out
    assert out.count("Thinking…") == 2
    assert "%  drop" in out
    assert "Your last move, drop 1," in out


def test_a_hint_is_given_in_polish() -> None:
    out = run("play", FOUR, "--bots", "greedy", "--lang", "pl", typed=["podpowiedz", "koniec"]).out
    assert "Myślę…" in out


def test_there_is_no_hint_while_the_device_is_passed_on() -> None:
    typed = ["1", "hint", "quit"]
    out = run("play", FOUR, "--hot-seat", "--names", "Ola,Jan", typed=typed).out
    assert "Thinking…" not in out
