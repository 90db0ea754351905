"""Extras of stolik that are not installed."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from stolik.cli.extras import EXTRAS
from tests.cli.test_verify import save_fair_game

ROOT = Path(__file__).parents[2]
BASE = """
import sys
from importlib.abc import MetaPathFinder


class Missing(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {modules!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)


sys.meta_path.insert(0, Missing())
from tests.cli.runner import run

for arguments in {commands!r}:
    done = run(*arguments)
    print(done.code, done.err.count("\\n"), done.err.replace("\\n", " "))
"""


def run_base(*commands: list[str]) -> list[str]:
    """Runs commands where only the base is installed; gives a line for each."""
    modules = {module for modules in EXTRAS.values() for module in modules}
    script = BASE.format(modules=modules, commands=commands)
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, cwd=ROOT, check=True
    )
    return done.stdout.splitlines()


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("STOLIK_HOME", str(tmp_path))
    monkeypatch.setenv("LANG", "en")


def test_the_base_plays_simulates_counts_replays_and_verifies(tmp_path: Path) -> None:
    record = str(save_fair_game(tmp_path / "game.stolik"))
    lines = run_base(
        ["games"],
        ["rules", "dnup"],
        ["play", "dnup", "--bots", "random"],
        ["simulate", "dnup", "-n", "2", "--plain"],
        ["perft", "dnup", "-d", "1", "-s", "1"],
        ["replay", record],
        ["verify", record],
    )
    assert [line.split()[0] for line in lines] == ["0"] * 7


@pytest.mark.parametrize(
    ("command", "extra"),
    [
        (["serve"], "server"),
        (["report", "dnup", "--games", "1"], "lab"),
        (["arena", "dnup", "--bots", "random,greedy", "--plot", "arena.svg"], "lab"),
        (["simulate", "dnup", "--bots", "random", "--plain", "--on", "ray"], "ray"),
    ],
)
def test_a_missing_part_is_one_sentence_that_names_its_extra(
    command: list[str], extra: str
) -> None:
    (line,) = run_base(command)
    assert line.startswith("2 1 ")
    assert f"pip install 'stolik[{extra}]'" in line


def test_every_library_of_an_extra_is_known_by_its_module() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    assert extras["ray"]
    for extra, modules in EXTRAS.items():
        for library in extras.get(extra, []):
            name = library.split(";")[0].split("[")[0].split(">")[0].split("=")[0]
            assert name.strip().replace("-", "_") in modules
