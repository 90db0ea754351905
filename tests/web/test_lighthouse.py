"""Lighthouse on the lobby and at a table: a long test, because it depends on the machine."""

import json
import os
import subprocess
from pathlib import Path

import pytest

from stolik.games.registry import all_games
from tests.every_game import Table
from tests.server.serving import Server
from tests.web import chromium
from tests.web.playing import table_against_bots

pytestmark = pytest.mark.soak

FOLDER = Path(__file__).with_name("lighthouse")
CATEGORIES = ("performance", "accessibility", "best-practices")
LEAST = 0.95
RUNS = 3


@pytest.fixture(scope="module")
def lighthouse() -> Path:
    if not (FOLDER / "node_modules").exists():
        command = ["npm", "install", "--no-save", "--silent", "--no-fund", "--no-audit"]
        subprocess.run(command, cwd=FOLDER, check=True)
    return FOLDER / "node_modules" / ".bin" / "lighthouse"


def best(lighthouse: Path, url: str, form: str) -> dict[str, float]:
    """The best of some runs: whatever else runs on this machine can only make a page slower."""
    found: dict[str, float] = {}
    for _ in range(RUNS):
        now = scores(lighthouse, url, form)
        print(url, form, now)
        found = max(found, now, key=lambda one: one.get("performance", 0))
        if min(found.values()) >= LEAST:
            break
    return found


def scores(lighthouse: Path, url: str, form: str) -> dict[str, float]:
    """The scores of a page, on a phone or at a desk."""
    flags = " ".join(["--headless=new", *chromium.FLAGS])
    command = [str(lighthouse), url, "--quiet", "--output=json", f"--chrome-flags={flags}"]
    command += [f"--only-categories={','.join(CATEGORIES)}"]
    command += ["--preset=desktop"] if form == "desktop" else []
    environment = {**os.environ, "CHROME_PATH": chromium.find() or ""}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    found = json.loads(done.stdout)["categories"]
    return {name: found[name]["score"] for name in CATEGORIES}


@pytest.mark.parametrize("form", ["phone", "desktop"])
def test_the_lobby_is_quick_and_accessible(server: Server, lighthouse: Path, form: str) -> None:
    found = best(lighthouse, server.address, form)
    assert min(found.values()) >= LEAST, found


@pytest.mark.parametrize("form", ["phone", "desktop"])
@pytest.mark.parametrize("game", [game.id for game in all_games()])
def test_a_table_is_quick_and_accessible(
    server: Server, lighthouse: Path, game: str, form: str
) -> None:
    rules = next(found for found in all_games() if found.id == game)
    name, _ = table_against_bots(server.address, Table(rules, rules.players[0]))
    found = best(lighthouse, f"{server.address}/table/{name}", form)
    assert min(found.values()) >= LEAST, found
