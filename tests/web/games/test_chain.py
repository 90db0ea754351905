"""Whole games of `chain` through the page."""

import httpx
from playwright.sync_api import expect

from stolik.core.registry import game as registered_game
from tests.every_game import Table
from tests.server.serving import Server
from tests.web.conftest import Meet
from tests.web.ended import ended
from tests.web.visitor import PHONE
from tests.web.whole_games import whole_games_of

test_every_variant_can_be_played, test_every_table_can_be_played_in_every_way = whole_games_of(
    "chain"
)

SMALLEST_TILE = 30
KEPT, MOST_ROWS = 2, 10


def test_high_columns_are_folded_so_that_tiles_can_be_read(server: Server, meet: Meet) -> None:
    name, _, moves = ended(server.address, Table(registered_game("chain"), 2))
    heights = []
    for first in range(0, moves + 1, 40):
        path = f"/api/tables/{name}/replay/frames?first={first}"
        frames = httpx.get(server.address + path).json()
        heights += [list(map(len, frame["view"]["columns"])) for frame in frames]
    at = max(range(len(heights)), key=lambda i: min(heights[i]) + max(heights[i]))
    folded = min(max(heights[at]) + 1 - MOST_ROWS, min(heights[at]) - KEPT)
    assert folded > 0, heights
    visitor = meet(size=PHONE, language="en").go(f"/replay/{name}?at={at}")
    expect(visitor.wait_for(".folded")).to_contain_text(f"{folded} more row")
    tiles = visitor.page.locator(".well .tile")
    expect(tiles).to_have_count(sum(heights[at]) - folded * len(heights[at]))
    box = tiles.first.bounding_box()
    assert box
    assert box["height"] >= SMALLEST_TILE
