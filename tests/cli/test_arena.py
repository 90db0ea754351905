import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import psutil  # type: ignore[import-untyped]
import pytest

from examples import connect_four
from stolik.bots.match_runner import run_matches
from stolik.bots.search.decide import list_root_candidates
from stolik.bots.search.ismcts import run_search
from stolik.engine.compiled import engine_of
from stolik.games.registry import GAMES as REGISTERED
from stolik.games.registry import game as registered_game
from stolik.lab.journal import Journal
from stolik.lab.plan import Plan
from stolik.rules.texts import LANGUAGES
from tests.cli.runner import RECEIVES_CTRL_C, CommandResult, run
from tests.cli.terminal import Terminal
from tests.waiting import HANGS_SECONDS, wait_until

GAME = connect_four.GAME.id
FIRST = next(iter(REGISTERED))
ROOT = Path(connect_four.__file__).parents[2]
KNOWS_THE_GAME = (
    f"from stolik.games import registry; registry.GAMES[{GAME!r}] = {connect_four.__name__!r}"
)
COMMAND = [
    sys.executable,
    "-c",
    f"{RECEIVES_CTRL_C}; {KNOWS_THE_GAME}; from stolik.cli.app import main; main()",
]
LONG = ["--bots", "search@100,search@50", "--games", "600", "--seed", "3", "--full"]

USER_BOTS = """
class Careful:
    def choose_move(self, observation):
        return observation.moves()[0]


class Stubborn:
    deals = 0

    def __init__(self):
        Stubborn.deals += 1

    def choose_move(self, observation):
        return "drop 1" if Stubborn.deals > 3 else observation.moves()[0]
"""


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    path = tmp_path / "mine.py"
    path.write_text(USER_BOTS)
    return path


def arena(*arguments: str) -> CommandResult:
    return run("arena", GAME, *arguments)


def result_of(done: CommandResult) -> dict[str, Any]:
    """A result without what differs from run to run."""
    assert done.code == 0, done.err
    found: dict[str, Any] = done.json
    del found["run"]
    return found


def without_run(out: str) -> str:
    """The text of a result without what differs from run to run."""
    return out[: out.index('"run"')]


def started(home: Path, *arguments: str, game: str = GAME) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [*COMMAND, "arena", game, *arguments, "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env={**os.environ, "STOLIK_HOME": str(home)},
        start_new_session=True,
    )


def chunks_in(home: Path) -> int:
    """The number of chunks in the only journal of a home."""
    return sum(file.read_bytes().count(b"\n") - 1 for file in home.glob("arena/*.jsonl"))


def stopped(home: Path, how: signal.Signals) -> CommandResult:
    """A run that is stopped in the middle."""
    with started(home, *LONG) as process:
        wait_until(lambda: chunks_in(home) >= 5)
        process.send_signal(how)
        out, err = process.communicate()
    return CommandResult(process.returncode, out, err)


@pytest.fixture(scope="module")
def uninterrupted(tmp_path_factory: pytest.TempPathFactory) -> str:
    with started(tmp_path_factory.mktemp("home"), *LONG) as process:
        out, _ = process.communicate()
    assert process.returncode == 0
    return without_run(out)


def again(home: Path) -> CommandResult:
    with started(home, *LONG) as process:
        out, err = process.communicate()
    return CommandResult(process.returncode, out, err)


def test_ctrl_c_prints_the_games_so_far_and_the_same_command_goes_on(
    tmp_path: Path, uninterrupted: str
) -> None:
    first = stopped(tmp_path, signal.SIGINT)
    assert first.code == 130
    assert first.json["interrupted"]
    assert 0 < first.json["games"] < 600
    second = again(tmp_path)
    assert "earlier" in second.err
    assert second.json["run"]["earlier"] >= first.json["games"]
    assert without_run(second.out) == uninterrupted


def test_even_a_run_that_is_killed_goes_on_and_ends_with_the_same_bytes(
    tmp_path: Path, uninterrupted: str
) -> None:
    first = stopped(tmp_path, signal.SIGKILL)
    assert first.code == -signal.SIGKILL
    assert first.out == ""
    second = again(tmp_path)
    assert second.json["run"]["earlier"] > 0
    assert without_run(second.out) == uninterrupted


STOPPED = """
from pathlib import Path
from stolik.lab import local_workers
from tests.waiting import wait_until

def stopped(observation):
    Path(__file__).with_name("begun").touch()
    wait_until(lambda: bool(local_workers._stop[0]))
    return observation.moves()[0]
"""
"""A bot whose move lasts until the workers are told to stop."""
LONG_GAME = "dnup"
HAS_SEARCHED_SECONDS = 2


@pytest.fixture(scope="module")
def compiled() -> None:
    """Compiled before, so that Ctrl-C does not come in the middle of that."""
    engine_of(registered_game(LONG_GAME)).prepare((list_root_candidates, run_search, run_matches))


def interrupted(process: "subprocess.Popen[str]") -> Any:
    """The result of a run after Ctrl-C."""
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=HANGS_SECONDS)
    assert process.returncode == 130
    assert "Traceback" not in err
    return msgspec.json.decode(out)


@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("bots", ["search@3s,search@4s", "search@40000,search@50000"])
def test_ctrl_c_does_not_wait_for_the_end_of_a_game(tmp_path: Path, bots: str) -> None:
    """Of a game that lasts longer than a test waits for anything."""
    asked = ["--bots", bots, "--players", "5", "--threads", "2"]
    with started(tmp_path, *asked, game=LONG_GAME) as process:
        wait_until(lambda: any(tmp_path.glob("arena/*.jsonl")))
        times = psutil.Process(process.pid).cpu_times
        before = times().user
        wait_until(lambda: bool(times().user > before + HAS_SEARCHED_SECONDS))
        assert interrupted(process)["games"] == 0


def test_ctrl_c_ends_a_game_of_a_user_bot_with_the_move_that_is_under_way(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(STOPPED)
    asked = ["--bots", f"{tmp_path}/mine.py:stopped,random", "--threads", "2"]
    with started(tmp_path, *asked) as process:
        wait_until((tmp_path / "begun").exists)
        assert interrupted(process)["games"] == 0


PRINTS = """
print("read")

def prints(observation):
    print("asked")
    return observation.moves()[0]
"""


@pytest.mark.parametrize("how", [["--threads", "1"], ["--threads", "2"], ["--on", "threads"]])
def test_what_a_user_bot_prints_is_no_part_of_the_result(tmp_path: Path, how: list[str]) -> None:
    (tmp_path / "mine.py").write_text(PRINTS)
    bots = ["--bots", f"{tmp_path}/mine.py:prints,random", "-n", "4"]
    with started(tmp_path, *bots, *how) as process:
        out, err = process.communicate()
    assert msgspec.json.decode(out)["games"] == 4
    assert "read" in err
    assert "asked" in err


def test_a_bar_comes_before_the_first_game_has_ended(home: Path) -> None:
    with Terminal("arena", FIRST, "--bots", "search@4s,random", "-n", "2", columns=100) as seen:
        seen.wait_for(f"Playing {FIRST}", "0/2")
        os.kill(seen.process.pid, signal.SIGINT)
        seen.wait_for("games are kept")
    assert list(home.glob("arena/*.jsonl"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_result_is_printed_in_words(language: str) -> None:
    asked = ["--bots", "greedy,random,random", "-n", "30"]
    found = result_of(arena(*asked, "--json"))
    out = arena(*asked, "--lang", language).out
    for bot in found["bots"]:
        assert bot["name"] in out
        assert f"{abs(bot['rating']):.0f}" in out
    for pair in found["pairs"]:
        score = f"{pair['score']:.1%}"
        assert (score if language == "en" else score.replace(".", ",")) in out
    assert ("not decided yet" if language == "en" else "jeszcze nie wiadomo") in out


def test_a_verdict_is_a_sentence_and_ends_the_run() -> None:
    done = arena("--bots", "random,search@20", "-n", "2000")
    assert "search@20 is better than random" in done.out
    assert "not all of the 2,000 games were needed" in done.out


def test_threads_do_not_change_the_result() -> None:
    asked = ["--bots", "greedy,random", "-n", "200", "--json", "--fresh"]
    one = result_of(arena(*asked, "--threads", "1"))
    assert result_of(arena(*asked, "--threads", "2")) == one
    assert result_of(arena(*asked, "--seed", "2")) != one


def test_games_are_rounded_up_to_whole_deals_and_that_is_said() -> None:
    done = arena("--bots", "greedy,random", "-n", "7", "--json")
    assert done.json["games"] == 8
    assert "8 games" in done.err


def test_fresh_forgets_earlier_games() -> None:
    asked = ["--bots", "greedy,random", "-n", "8", "--json"]
    arena(*asked)
    assert arena(*asked).json["run"]["earlier"] == 8
    done = arena(*asked, "--fresh")
    assert done.json["run"]["earlier"] == 0
    assert "earlier" not in done.err


def test_the_same_games_twice_at_once_are_refused() -> None:
    plan = Plan(connect_four.GAME, 2, 8, 1, bots=("greedy", "random"), rotates=True)
    with Journal(plan):
        done = arena("--bots", "greedy,random", "-n", "8")
    assert done.code == 1
    assert "right now" in done.err
    assert arena("--bots", "greedy,random", "-n", "8").code == 0


def test_a_user_bot_takes_part(mine: Path) -> None:
    asked = ["--bots", f"{mine}:Careful,random", "-n", "20", "--json", "--fresh"]
    found = result_of(arena(*asked, "--threads", "1"))
    assert [bot["name"] for bot in found["bots"]] == ["mine.py:Careful", "random"]
    assert found["bots"][0]["bot"] == f"{mine}:Careful"
    assert found["games"] == 20
    assert result_of(arena(*asked, "--threads", "2")) == found


def test_an_illegal_move_is_named_with_its_clause_and_no_game_is_lost(
    mine: Path, home: Path
) -> None:
    asked = ["--bots", f"{mine}:Stubborn,random", "-n", "400", "--threads", "1"]
    done = arena(*asked)
    assert done.code == 1
    assert f"{mine}:Stubborn wanted to drop 1, which breaks F2" in done.err
    assert "Traceback" not in done.err
    assert chunks_in(home) > 0
    (journal,) = home.glob("arena/*")
    known = journal.read_bytes()
    assert arena(*asked).err.startswith("Going on from")
    assert journal.read_bytes().startswith(known)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--bots", "greedy"], "two bots at least"),
        (["--bots", ","], "two bots at least"),
        (["--bots", "greedy,nobody"], "no such bot: 'nobody'"),
        (["--bots", "greedy,greedy@200ms"], "greedy does not search"),
        (["--bots", "greedy,nowhere.py:Bot"], "cannot import"),
        (["--bots", "greedy,random", "--plot", "picture.gif"], ".svg or .png"),
        (["--bots", "greedy,random", "--plot", "no/folder/a.svg"], "No such file"),
        (["--bots", "greedy,random", "--players", "3"], "players"),
    ],
)
def test_what_cannot_be_is_one_sentence_before_any_game(
    home: Path, arguments: list[str], sentence: str
) -> None:
    done = arena(*arguments)
    assert (done.code, done.out) == (1, "")
    assert sentence in done.err
    assert done.err.count("\n") == 1
    assert not list(home.glob("arena/*"))


@pytest.mark.parametrize(
    "arguments", [[], ["--bots", "greedy,random", "--on", "mars"], ["--bots", "a,b", "-n", "0"]]
)
def test_a_wrong_use_has_exit_code_2(arguments: list[str]) -> None:
    done = arena(*arguments)
    assert (done.code, done.out) == (2, "")


@pytest.mark.parametrize("suffix", ["svg", "png"])
def test_a_plot_is_written_where_it_was_asked_for(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"picture.{suffix}"
    done = arena("--bots", "greedy,random", "-n", "8", "--plot", str(path))
    assert done.code == 0
    assert str(path) in done.err.replace("\n", "")
    assert path.stat().st_size > 5000
    assert [file.name for file in tmp_path.glob("picture*")] == [path.name]


def test_a_plot_that_was_there_is_left_alone_when_the_bots_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "picture.svg"
    path.write_text("old")
    assert arena("--bots", "greedy,nobody", "--plot", str(path)).code == 1
    assert path.read_text() == "old"


def test_json_is_all_that_is_on_stdout() -> None:
    done = arena("--bots", "greedy,random", "-n", "7", "--json")
    assert set(msgspec.json.decode(done.out)) >= {"games", "bots", "pairs", "run"}


def test_help_teaches_with_examples() -> None:
    done = arena("--help")
    assert done.code == 0
    assert "--bots greedy,random" in done.out.split("Try:")[1]
