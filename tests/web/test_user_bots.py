"""User bots on the page: they are offered by their names, and play."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from stolik.bots.search.config import LEVELS
from stolik.games.registry import all_games
from tests.server import web
from tests.server.serving import Server
from tests.web.conftest import Meet
from tests.web.visitor import DESK, PHONE, SMALL, Size, Visitor

GAME = next(game.id for game in all_games() if len(game.players) > 1)
USER_BOT = "def {name}(observation):\n    return observation.moves()[0]\n\n\n"
LONG = "the_user_bot_with_the_longest_of_names"
NAMES = ("thrifty", "BoldOne", LONG, "casual")


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("own") / "mine.py"
    path.write_text("".join(USER_BOT.format(name=name) for name in NAMES))
    return path


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, file: Path) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    bots = ",".join(f"{file}:{name}" for name in NAMES)
    options = ("--no-limits", "--bot", bots)
    with Server(f"sqlite:///{folder}/tables.db", folder / "log", *options) as started:
        yield started


def bots_at(server: Server, visitor: Visitor) -> list[str]:
    visitor.page.wait_for_url("**/table/*")
    visitor.wait_for("main > .hand")
    name = visitor.page.url.rpartition("/")[2]
    table = web.get(f"{server.address}/api/tables/{name}").json()["table"]
    return [seat["bot"] for seat in table["seats"]]


@pytest.mark.parametrize(("size", "language"), [(DESK, "en"), (PHONE, "pl"), (SMALL, "en")])
def test_a_game_against_a_user_bot_begins_from_the_page(
    server: Server, meet: Meet, file: Path, size: Size, language: str
) -> None:
    visitor = meet(size=size, language=language).go(f"/?game={GAME}")
    offered = visitor.wait_for('[data-opponent="beginner"]').locator("xpath=../label")
    assert offered.all_inner_texts()[len(LEVELS) :] == [*NAMES[:-1], "casual (mine.py)"]
    visitor.press('[data-players="3"]')
    visitor.press(f'[data-opponent="{file}:BoldOne"]')
    assert not visitor.scrolls_sideways()
    assert visitor.barriers() == []
    visitor.press("dialog summary")
    visitor.page.locator('[data-bot="1"]').select_option(label="thrifty")
    visitor.press("[data-play]")
    assert bots_at(server, visitor) == ["", f"{file}:BoldOne", f"{file}:thrifty"]
    body = visitor.page.locator("body")
    expect(body).to_contain_text("BoldOne B")
    expect(body).to_contain_text("thrifty C")
    assert not visitor.scrolls_sideways()
    visitor.go(f"/?game={GAME}")
    visitor.wait_for("[data-play]")
    expect(visitor.page.locator('[data-bot="1"]')).to_have_value(f"{file}:thrifty")


def test_the_host_seats_a_user_bot(server: Server, meet: Meet, file: Path) -> None:
    host = meet().go(f"/?game={GAME}")
    host.press('[data-players="3"]')
    host.press("[data-invite]")
    host.wait_for("[data-link]")
    offered = host.page.locator("select[data-opponent]")
    offered.select_option(label=LONG)
    host.press('[data-seat-bot="2"]')
    expect(host.page.locator('[data-seat="2"]')).to_contain_text(f"{LONG} C")
    offered.select_option(label="thrifty")
    assert not host.scrolls_sideways()
    host.press("[data-fill]")
    expect(host.page.locator("[data-begin]")).to_be_enabled()
    assert not host.scrolls_sideways()
    assert host.barriers() == []
    host.press("[data-begin]")
    assert bots_at(server, host) == ["", f"{file}:thrifty", f"{file}:{LONG}"]
    assert not host.scrolls_sideways()
