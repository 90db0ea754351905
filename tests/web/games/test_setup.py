"""Whole games of `setup` through the page."""

import pytest
from playwright.sync_api import expect

from stolik.games.registry import game as registered_game
from tests.every_game import Table
from tests.server.serving import Server
from tests.web.conftest import Meet
from tests.web.playing import come_to
from tests.web.whole_games import whole_games_of

test_every_variant_can_be_played, test_every_table_can_be_played_in_every_way = whole_games_of(
    "setup"
)


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Another player's square"), ("pl", "To cudze pole")]
)
def test_a_tile_on_another_players_square_is_refused_in_words(
    server: Server, meet: Meet, language: str, said: str
) -> None:
    table = Table(registered_game("setup"), 2)
    player = come_to(server.address, meet, table, language=language)
    visitor = player.visitor
    tile = player.wait()["view"]["common"][0]
    visitor.wait_for("[data-confirm]")
    player.compose(f"place {tile}@b4")
    expect(visitor.page.locator("[data-confirm]")).to_have_text(said)
    why = visitor.wait_for(".why")
    expect(why).to_contain_text("b4")
    expect(why.get_by_role("link", name="S4")).to_be_visible()
    assert visitor.barriers() == []
