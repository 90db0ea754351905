"""The page is light, comes from this server alone, and a wheel brings it along."""

import re
import subprocess
import sys
import zipfile
from itertools import permutations
from pathlib import Path

import httpx
import pytest

from stolik.games.registry import all_games
from tests.every_game import Table
from tests.server import web
from tests.server.serving import Server
from tests.web.conftest import Meet
from tests.web.playing import table_against_bots

ROOT = Path(__file__).parents[2]
MOST = 150_000
GAMES = [game.id for game in all_games()]
RECEIVED = """
[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .map(entry => [entry.name, entry.transferSize])
"""


def parts_of(text: str) -> set[str]:
    return set(re.findall(r"/assets/[\w.-]+", text))


def test_the_first_load_is_under_150_kilobytes(server: Server, meet: Meet) -> None:
    visitor = meet().go("/")
    visitor.wait_for("[data-game]")
    visitor.page.wait_for_load_state("networkidle")
    received: list[tuple[str, int]] = visitor.page.evaluate(RECEIVED)
    assert all(name.startswith(server.address) for name, _ in received), received
    assert 5_000 < sum(size for _, size in received) < MOST, received


@pytest.mark.parametrize("game", GAMES)
def test_the_page_of_a_table_names_all_the_scripts_and_styles_that_it_needs(
    server: Server, meet: Meet, game: str
) -> None:
    rules = next(found for found in all_games() if found.id == game)
    name, person = table_against_bots(server.address, Table(rules, rules.players[0]))
    named = parts_of(web.get(f"{server.address}/table/{name}").text)
    visitor = meet(person=person).go(f"/table/{name}")
    visitor.wait_for("[data-confirm]")
    received: list[tuple[str, int]] = visitor.page.evaluate(RECEIVED)
    needed = {part for url, _ in received for part in parts_of(url)}
    assert needed == named
    assert any(f"/{game}-" in part for part in named)


def test_a_page_names_the_parts_of_one_game_alone(server: Server) -> None:
    for game, other in permutations(GAMES, 2):
        page = web.get(f"{server.address}/rules/{game}").text
        assert f"/{game}-" in page
        assert f"/{other}-" not in page


def test_a_place_that_is_not_known_has_a_page_all_the_same(server: Server) -> None:
    for path in ("/table/nobody", "/replay/nobody", "/rules/nothing", "/rules/%00"):
        assert "assets/index-" in web.get(server.address + path).text, path


def test_files_are_compressed_as_the_browser_likes_and_kept_by_their_names(server: Server) -> None:
    page = web.get(server.address, headers={"Accept-Encoding": "gzip"})
    script = page.text.partition(' crossorigin src="')[2].partition('"')[0]
    for encoding in ("br", "gzip"):
        answer = web.get(server.address + script, headers={"Accept-Encoding": encoding})
        assert answer.headers["content-encoding"] == encoding
        assert "immutable" in answer.headers["cache-control"]
    plain = web.get(server.address + script, headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert page.headers["cache-control"] == "no-cache"


def test_a_path_that_leads_nowhere_is_not_found(server: Server) -> None:
    for path in ("/assets/nothing.js", "/assets/..%2findex.html", "/nowhere", "/assets/"):
        assert web.get(server.address + path).status_code == httpx.codes.NOT_FOUND, path


def test_a_missing_page_leads_to_the_lobby(server: Server, meet: Meet) -> None:
    visitor = meet(refused=True)
    answer = visitor.page.goto(f"{server.address}/nowhere")
    assert answer
    assert answer.status == httpx.codes.NOT_FOUND
    visitor.wait_for("[data-game]")


def test_a_wheel_brings_the_page(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    with zipfile.ZipFile(next(tmp_path.glob("*.whl"))) as wheel:
        names = wheel.namelist()
    assert "stolik/server/web/page/index.html" in names
    assert any(name.startswith("stolik/server/web/page/assets/index-") for name in names)
