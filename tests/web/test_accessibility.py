"""Accessibility: axe finds no barrier, and what a turn needs is on the screen at once."""

from itertools import product

import pytest

from stolik.games.registry import all_games
from tests.every_game import TABLES, Table
from tests.server.serving import Server
from tests.web.conftest import Meet
from tests.web.ended import leave_to_bots
from tests.web.playing import CONFIRM, RESULT, come_to
from tests.web.visitor import DESK, PHONE, SMALL, Size
from tests.web.ways import one_each

GAMES = [game.id for game in all_games()]
USUAL = [table for table in TABLES if not table.options and table.game.id in GAMES]
SIZES = (PHONE, SMALL, DESK)
LIGHTS = ((PHONE, "light"), (DESK, "dark"), (SMALL, "dark"), (DESK, "light"))
PAGES = ["/", *(f"/rules/{game}" for game in GAMES)]
READERS = list(product(("pl", "en"), ("light", "dark")))
NEEDED = (".board", ".hand", "[data-confirm]")


@pytest.mark.parametrize(("table", "size"), one_each(USUAL, SIZES), ids=str)
def test_board_hand_and_button_are_on_the_screen_together(
    server: Server, meet: Meet, table: Table, size: Size
) -> None:
    player = come_to(server.address, meet, table, size=size, language="pl")
    visitor = player.visitor
    for moves in range(1, 4):
        if player.play_on(moves):
            return
        player.wait()
        visitor.wait_for("[data-confirm]")
        player.compose(player.choose())
        for selector in NEEDED:
            assert visitor.in_view(selector), selector
        assert not visitor.scrolls_sideways()
        scrolled = visitor.page.evaluate("document.documentElement.scrollHeight - innerHeight")
        assert scrolled <= 1


@pytest.mark.parametrize(("table", "way"), one_each(USUAL, LIGHTS), ids=str)
def test_axe_finds_no_barrier_in_any_state_of_a_game(
    server: Server, meet: Meet, table: Table, way: tuple[Size, str]
) -> None:
    size, scheme = way
    player = come_to(server.address, meet, table, size=size, scheme=scheme)
    visitor = player.visitor
    player.wait()
    visitor.wait_for("[data-confirm]")
    assert visitor.barriers() == []
    player.play_on(2)
    player.wait()
    player.compose(player.choose())
    visitor.wait_for(CONFIRM)
    assert visitor.barriers() == []


@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_no_barrier_on_the_result(server: Server, meet: Meet, game: str) -> None:
    table = next(table for table in USUAL if table.game.id == game)
    player = come_to(server.address, meet, table, scheme="dark")
    leave_to_bots(player.person, player.table, 0)
    player.visitor.wait_for(RESULT)
    assert player.visitor.barriers() == []


@pytest.mark.parametrize(("path", "way"), one_each(PAGES, READERS), ids=str)
def test_axe_finds_no_barrier_on_the_pages(meet: Meet, path: str, way: tuple[str, str]) -> None:
    language, scheme = way
    visitor = meet(size=SMALL, language=language, scheme=scheme).go(path)
    visitor.wait_for("h1")
    visitor.page.wait_for_load_state("networkidle")
    assert visitor.barriers() == []
    assert not visitor.scrolls_sideways()
