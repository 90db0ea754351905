"""Whole games of `chain` through the page."""

from playwright.sync_api import expect

from stolik.games.registry import game as registered_game
from tests.every_game import Table
from tests.server import web
from tests.server.serving import Server
from tests.web.conftest import Meet
from tests.web.ended import ended, ended_at_random
from tests.web.playing import Json
from tests.web.visitor import PHONE
from tests.web.whole_games import whole_games_of

test_every_variant_can_be_played, test_every_table_can_be_played_in_every_way = whole_games_of(
    "chain"
)

SMALLEST_TILE = 30
KEPT, MOST_ROWS = 2, 10
LOW, FRAMES = 2, 40


def test_high_columns_are_folded_so_that_tiles_can_be_read(server: Server, meet: Meet) -> None:
    name, moves = ended_at_random(server.address, Table(registered_game("chain"), 2))
    heights = [list(map(len, view["columns"])) for view in views_of(server, name, moves)]
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


def test_what_ends_the_game_soon_takes_no_room_from_the_columns(server: Server, meet: Meet) -> None:
    name, _, moves = ended(server.address, Table(registered_game("chain"), 4))
    views = views_of(server, name, moves)
    at = max(i for i, view in enumerate(views) if view["to_act"] >= 0 and is_soon_over(view))
    visitor = meet(size=PHONE, language="en").go(f"/replay/{name}?at={at}&seat=0")
    visitor.wait_for(".soon li")
    board, columns = (
        visitor.page.locator(selector).bounding_box() for selector in (".board", ".columns")
    )
    assert board
    assert columns
    assert columns["y"] >= board["y"]
    assert columns["y"] + columns["height"] <= board["y"] + board["height"]
    assert not visitor.scrolls_sideways()


def is_soon_over(view: Json) -> bool:
    """The stack is empty, or a column nearly so."""
    return not view["stack"] or min(map(len, view["columns"])) <= LOW


def views_of(server: Server, name: str, moves: int) -> list[Json]:
    """What a replay shows, from the deal to the end."""
    address = f"{server.address}/api/tables/{name}/replay/frames?first="
    firsts = range(0, moves + 1, FRAMES)
    return [frame["view"] for first in firsts for frame in web.get(f"{address}{first}").json()]
