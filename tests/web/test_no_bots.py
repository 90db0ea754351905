"""A server without bot threads: the page offers no bots, and people play all the same."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from stolik.games.registry import all_games
from tests.server.serving import Server
from tests.web.conftest import Meet

GAME = next(game.id for game in all_games() if len(game.players) > 1)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    options = ("--no-limits", "--threads", "0")
    with Server(f"sqlite:///{folder}/tables.db", folder / "log", *options) as started:
        yield started


def test_a_table_before_its_game_offers_no_bots(meet: Meet) -> None:
    host = meet().go(f"/?game={GAME}")
    host.wait_for("[data-invite]")
    assert host.page.locator("[data-play], [data-opponent]").count() == 0
    host.press("[data-invite]")
    host.wait_for("[data-link]")
    expect(host.page.locator("[data-seat-bot], [data-fill]")).to_have_count(0)
    host.wait_for("[data-begin]")


def test_at_one_screen_every_seat_is_a_persons(meet: Meet) -> None:
    visitor = meet().go(f"/?game={GAME}")
    visitor.press('[data-players="3"]')
    visitor.press("[data-pass-and-play]")
    expect(visitor.page.locator("form [data-name]")).to_have_count(3)
    visitor.press("[data-begin]")
    visitor.wait_for("[data-uncover]")
