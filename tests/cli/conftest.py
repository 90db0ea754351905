"""Folders of a test's own, an English environment, and a second game on the table."""

from pathlib import Path

import pytest

from stolik.games import registry
from tests.every_game import GAMES


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    for name in ("LC_ALL", "LC_MESSAGES", "FORCE_COLOR", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("PROMPT_TOOLKIT_NO_CPR", "1")
    monkeypatch.setenv("STOLIK_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture(autouse=True)
def all_on_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command line knows every game that the generic tests know."""
    for game in GAMES:
        monkeypatch.setitem(registry.GAMES, game.id, game.package)
