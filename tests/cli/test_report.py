from pathlib import Path

import pytest

from examples import connect_four
from stolik.games.registry import GAMES as REGISTERED
from tests.cli.runner import run
from tests.every_game import GAMES

FIRST = next(iter(REGISTERED))
FOUR = connect_four.GAME.id
QUICK = ["report", FOUR, "--games", "12", "--bots", "greedy"]

STOPS = """
class Impatient:
    moves = 0

    def choose_move(self, observation):
        Impatient.moves += 1
        if Impatient.moves == 300:
            raise KeyboardInterrupt
        return observation.moves()[0]
"""


def test_the_page_is_written_and_its_place_is_printed(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    done = run(*QUICK, "--to", str(page))
    assert done.code == 0
    assert str(page) in done.out
    assert page.read_text("utf-8").startswith("<!DOCTYPE html>")
    assert list(tmp_path.glob("*.part")) == []


def test_the_same_command_gives_the_same_page_on_any_number_of_threads(tmp_path: Path) -> None:
    pages = [tmp_path / f"{number}.html" for number in range(3)]
    for page, more in zip(pages, (["-t", "1"], ["-t", "2"], ["--seed", "2"]), strict=True):
        assert run(*QUICK, "--to", str(page), *more).code == 0
    assert pages[0].read_bytes() == pages[1].read_bytes() != pages[2].read_bytes()


def test_the_page_says_how_to_make_it_again(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    run(*QUICK, "--to", str(page), "--lang", "pl")
    command = f"stolik report {FOUR} --bots greedy --games 12 --seed 1 --lang pl"
    assert command in page.read_text("utf-8")


def test_without_a_place_the_page_is_named_after_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(*QUICK).code == 0
    assert [path.name for path in tmp_path.glob("*.html")] == [f"{FOUR}-report.html"]


def test_json_is_the_whole_study_and_writes_a_page_only_where_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    printed = run(*QUICK, "--json").json
    assert printed["finished"]
    assert printed["page"] is None
    assert list(tmp_path.glob("*.html")) == []
    (chapter,) = printed["chapters"]
    assert chapter["result"]["games"] == 12
    assert chapter["result"]["bots"] == ["greedy"]
    assert {duel["better"] for duel in chapter["duels"]} == {"greedy", "skilled"}
    assert run(*QUICK, "--json", "--to", "a.html").json["page"] == "a.html"
    assert (tmp_path / "a.html").exists()


def test_what_cannot_be_written_is_refused_before_a_game_is_played(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for wrong in (tmp_path, tmp_path / "file" / "page.html", tmp_path / "none" / "page.html"):
        done = run("report", FOUR, "--games", "1000000", "--to", str(wrong))
        assert done.code == 1
        assert done.err.count("\n") == 1
        assert str(wrong) in done.err


def test_an_old_page_stays_as_it_is_when_the_new_one_is_refused(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text("old")
    assert run(*QUICK, "--to", str(page), "--bots", "nobody").code == 1
    assert page.read_text() == "old"
    assert run(*QUICK, "--to", str(page)).code == 0
    assert page.read_text("utf-8") != "old"


@pytest.mark.parametrize(
    ("more", "code"),
    [
        (["--players", "two"], 2),
        (["--players", "2,"], 2),
        (["--players", "2,99"], 1),
        (["--option", "nonsense=1"], 1),
        (["--bots", "greedy,nobody"], 1),
        (["--on", "moon"], 2),
        (["--games", "0"], 2),
    ],
)
def test_what_cannot_be_asked_for_is_refused(tmp_path: Path, more: list[str], code: int) -> None:
    page = tmp_path / "page.html"
    done = run("report", FIRST, "--to", str(page), *more)
    assert done.code == code
    assert done.out == ""
    assert "Traceback" not in done.err
    assert not page.exists()


def test_ctrl_c_writes_the_page_with_the_games_so_far(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(STOPS)
    page = tmp_path / "page.html"
    bots = f"{tmp_path}/mine.py:Impatient,random"
    done = run("report", FOUR, "-n", "500", "--bots", bots, "-t", "1", "--to", str(page))
    assert done.code == 130
    assert "Stopped after" in done.out
    assert str(page) in done.out
    assert "This was stopped before its end." in page.read_text("utf-8")


def test_every_registered_game_can_be_asked_for() -> None:
    for game in GAMES:
        done = run("report", game.id, "--players", "99")
        assert done.code == 1
        assert game.id in done.err
