"""A game that is over is watched again in a real browser, and its shuffle is checked there."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from stolik.games.registry import all_games
from tests.every_game import TABLES, Table
from tests.server.clients import Person
from tests.server.serving import Server
from tests.web.conftest import Meet
from tests.web.ended import ended
from tests.web.playing import table_of_one_device
from tests.web.visitor import DESK, PHONE, SMALL, Size, Visitor
from tests.web.ways import one_each

GAMES = [game.id for game in all_games()]
FEWEST = {t.game.id: t for t in reversed(TABLES) if not t.options and t.game.id in GAMES}
SMALLEST = list(FEWEST.values())
SHORTEST = SMALLEST[0]
LIGHTS = ((PHONE, "light"), (DESK, "dark"))
every_game = pytest.mark.parametrize("table", SMALLEST, ids=str)
Game = tuple[str, Person, int]


@pytest.fixture(scope="module")
def games(server: Server) -> Callable[[Table], Game]:
    """One game that is over for each table, played when it is first asked for."""
    played: dict[str, Game] = {}

    def game(table: Table) -> Game:
        if str(table) not in played:
            played[str(table)] = ended(server.address, table)
        return played[str(table)]

    return game


def shows(visitor: Visitor, number: int) -> None:
    """The frame of a move is on the screen."""
    expect(visitor.page.locator(f'.replay[data-shown="{number}"]')).to_be_visible()


def keep(visitor: Visitor, **more: Any) -> None:
    """Stores more on the device."""
    visitor.go("/")
    visitor.page.evaluate(
        "more => localStorage.setItem('stolik', JSON.stringify({"
        "...JSON.parse(localStorage.getItem('stolik')), ...more}))",
        more,
    )


@pytest.mark.parametrize(("table", "size"), one_each(SMALLEST, (PHONE, SMALL, DESK)), ids=str)
def test_a_game_is_gone_through_by_keys_and_everything_stays_on_the_screen(
    meet: Meet, games: Callable[[Table], Game], table: Table, size: Size
) -> None:
    name, _, moves = games(table)
    visitor = meet(size=size, language="pl").go(f"/replay/{name}?at=3&seat=1")
    shows(visitor, 3)
    for key, number in [("ArrowRight", 4), ("ArrowLeft", 3), ("Home", 0), ("End", moves)]:
        visitor.page.keyboard.press(key)
        shows(visitor, number)
        for selector in (".board", "[data-slider]", "[data-play]", "[data-viewpoint]"):
            assert visitor.in_view(selector), (number, selector)
        assert not visitor.scrolls_sideways()


@pytest.mark.parametrize(("table", "way"), one_each(SMALLEST, LIGHTS), ids=str)
def test_axe_finds_no_barrier_on_a_replay(
    meet: Meet, games: Callable[[Table], Game], table: Table, way: tuple[Size, str]
) -> None:
    name, _, moves = games(table)
    size, scheme = way
    visitor = meet(size=size, scheme=scheme).go(f"/replay/{name}?at=5&seat=0")
    shows(visitor, 5)
    assert visitor.barriers() == []
    visitor.page.keyboard.press("End")
    shows(visitor, moves)
    assert visitor.barriers() == []
    visitor.go(f"/replay/{name}#check")
    visitor.wait_for("[data-check=good]")
    assert visitor.barriers() == []


@every_game
def test_any_viewpoint_can_be_chosen_and_a_link_keeps_move_and_viewpoint(
    meet: Meet, games: Callable[[Table], Game], table: Table
) -> None:
    name, _, _ = games(table)
    visitor = meet(size=DESK, motion="full").go(f"/replay/{name}")
    shows(visitor, 0)
    assert not visitor.sees("section.hand")
    for seat in range(table.players):
        visitor.page.locator("[data-viewpoint]").select_option(str(seat))
        visitor.wait_for("section.hand")
        visitor.page.keyboard.press("Tab")
        visitor.press('[aria-label="One move on"]')
        shows(visitor, seat + 1)
    visitor.page.wait_for_url(f"**/replay/{name}?at={table.players}&seat={table.players - 1}")
    visitor.page.reload()
    shows(visitor, table.players)
    assert visitor.page.locator("[data-viewpoint]").input_value() == str(table.players - 1)


def test_it_plays_by_itself_up_to_the_result(meet: Meet, games: Callable[[Table], Game]) -> None:
    name, _, moves = games(SHORTEST)
    visitor = meet(size=DESK, motion="full").go(f"/replay/{name}?at={moves - 3}")
    shows(visitor, moves - 3)
    visitor.page.locator("[data-speed]").select_option("4")
    visitor.press("[data-play]")
    shows(visitor, moves)
    visitor.wait_for("aside table")
    assert visitor.page.locator("[data-play]").get_attribute("aria-label") == "Play"
    visitor.page.locator("[data-speed]").select_option("0.5")
    visitor.press("[data-play]")
    shows(visitor, 1)
    visitor.press("[data-play]")


def test_the_slider_and_the_list_of_moves_lead_to_any_move(
    meet: Meet, games: Callable[[Table], Game]
) -> None:
    name, _, moves = games(SHORTEST)
    visitor = meet(size=DESK).go(f"/replay/{name}")
    shows(visitor, 0)
    visitor.page.locator("[data-slider]").fill(str(moves))
    shows(visitor, moves)
    assert visitor.page.locator("aside [data-move]").count() == moves + 1
    visitor.press('aside [data-move="2"]')
    shows(visitor, 2)
    marked = visitor.page.locator("aside [aria-current=step]")
    assert marked.get_attribute("data-move") == "2"
    assert visitor.page.locator("[data-said]").inner_text() in marked.inner_text().replace(
        "\n", " "
    )


@pytest.mark.parametrize("how", ["touch", "keyboard"])
def test_moves_and_menu_are_there_on_a_phone(
    meet: Meet, games: Callable[[Table], Game], how: str
) -> None:
    name, _, _ = games(SHORTEST)
    visitor = meet(how=how).go(f"/replay/{name}?at=4")
    shows(visitor, 4)
    visitor.press("[data-open-story]")
    visitor.press('dialog [data-move="1"]')
    shows(visitor, 1)
    visitor.press("[data-open-more]")
    with visitor.page.expect_download() as download:
        visitor.press("dialog [download]")
    assert download.value.suggested_filename == f"{name}.stolik"


def test_frames_come_ahead_so_that_nothing_is_asked_for_at_every_move(
    meet: Meet, games: Callable[[Table], Game]
) -> None:
    name, _, _ = games(SHORTEST)
    visitor = meet(size=DESK)
    asked: list[str] = []
    visitor.page.on("request", lambda request: asked.append(request.url))
    visitor.go(f"/replay/{name}")
    for number in range(1, 15):
        shows(visitor, number - 1)
        visitor.page.keyboard.press("ArrowRight")
    frames = [url for url in asked if "/replay/frames" in url]
    assert len(frames) == len(set(frames)) <= 2


def test_a_promise_kept_on_the_device_is_the_one_that_is_checked(
    meet: Meet, games: Callable[[Table], Game]
) -> None:
    name, person, _ = games(SHORTEST)
    promise = person.request("GET", f"/api/tables/{name}").json()["commitment"]
    visitor = meet(size=DESK)
    keep(visitor, promises={name: promise})
    visitor.go(f"/replay/{name}#check").wait_for("[data-check=good]")
    assert "This device has kept it" in visitor.page.locator("[data-check]").inner_text()
    keep(visitor, promises={name: "0" * 64})
    visitor.go(f"/replay/{name}#check").wait_for("[data-check=bad]")
    assert "Does not fit:" in visitor.page.locator("[data-check]").inner_text()


def test_a_device_that_was_not_there_says_so(meet: Meet, games: Callable[[Table], Game]) -> None:
    name, _, moves = games(SHORTEST)
    visitor = meet(size=DESK).go(f"/replay/{name}#check")
    visitor.wait_for("[data-check=good]")
    said = visitor.page.locator("[data-check]").inner_text()
    assert "This device was not at the table" in said
    assert f"the deal and all {moves} moves" in said
    assert f"stolik verify {name}.stolik" in said


def another_secret(chance: dict[str, Any]) -> None:
    chance["secret"] = str(int(chance["secret"]) ^ 1)


def another_deal(chance: dict[str, Any]) -> None:
    chance["generators"][0][1] ^= 1


def another_move(chance: dict[str, Any]) -> None:
    chance["generators"][3][3] += 1


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (another_secret, "is not the one that was promised"),
        (another_deal, "at the deal the generator is not"),
        (another_move, "at move 3 the generator is not"),
    ],
)
def test_chance_that_was_changed_is_found_out(
    meet: Meet,
    games: Callable[[Table], Game],
    change: Callable[[dict[str, Any]], None],
    said: str,
) -> None:
    name, _, _ = games(SHORTEST)
    visitor = meet(size=DESK)

    def lie(route: Route) -> None:
        answer = route.fetch()
        chance = json.loads(answer.body())
        change(chance)
        route.fulfill(response=answer, body=json.dumps(chance))

    visitor.page.route("**/replay/chance*", lie)
    visitor.go(f"/replay/{name}#check").wait_for("[data-check=bad]")
    assert said in visitor.page.locator("[data-check]").inner_text()


def test_the_check_needs_no_secure_page(meet: Meet, games: Callable[[Table], Game]) -> None:
    name, _, _ = games(SHORTEST)
    visitor = meet(size=DESK)
    visitor.context.add_init_script("delete Crypto.prototype.subtle")
    visitor.go(f"/replay/{name}#check").wait_for("[data-check=good]")
    assert visitor.page.evaluate("crypto.subtle === undefined")


def test_a_running_game_is_not_shown_and_leads_to_its_table(server: Server, meet: Meet) -> None:
    name, _ = table_of_one_device(server.address, SHORTEST)
    visitor = meet(refused=True).go(f"/replay/{name}")
    visitor.wait_for(f'a[href="/table/{name}"]')
    assert "not over" in visitor.page.locator("h1").inner_text()


@pytest.mark.parametrize("place", ["replay", "table"])
@pytest.mark.parametrize(
    ("language", "said"), [("pl", "Nie ma takiego stolika."), ("en", "There is no such table.")]
)
def test_a_bad_link_is_explained_in_the_readers_language_with_a_way_out(
    meet: Meet, place: str, language: str, said: str
) -> None:
    for name in ("n0-such", "%C5%BC%C3%B3%C5%82w", "a.b"):
        visitor = meet(language=language, refused=True).go(f"/{place}/{name}")
        expect(visitor.page.locator("h1")).to_have_text(said)
        assert visitor.barriers() == []
        visitor.press('main a[href="/"]')
        visitor.wait_for("[data-game]")


@pytest.mark.parametrize("asked", ["seat=9", "seat=5", "seat=1e30", "at=99999", "at=-4&seat=x"])
def test_a_replay_asked_for_nonsense_shows_what_there_is(
    meet: Meet, games: Callable[[Table], Game], asked: str
) -> None:
    name, _, moves = games(SHORTEST)
    visitor = meet(refused=True).go(f"/replay/{name}?{asked}")
    shows(visitor, moves if asked == "at=99999" else 0)


@every_game
def test_no_seat_is_called_you_in_a_replay(
    meet: Meet, games: Callable[[Table], Game], table: Table
) -> None:
    name, _, moves = games(table)
    visitor = meet(size=DESK, language="en").go(f"/replay/{name}?at={moves // 2}&seat=1")
    shows(visitor, moves // 2)
    expect(visitor.page.locator("section.hand > *").first).to_be_visible()
    for place in (".seats", ".board"):
        texts = visitor.page.locator(f".replay {place}").first.all_inner_texts()
        assert not re.search(r"\bYou\b", " ".join(texts)), place


@pytest.mark.parametrize("place", ["table", "replay"])
@pytest.mark.parametrize("language", ["pl", "en"])
def test_the_result_names_the_clause_that_ended_the_game(
    meet: Meet, games: Callable[[Table], Game], place: str, language: str
) -> None:
    name, person, moves = games(SHORTEST)
    at = f"?at={moves}" if place == "replay" else ""
    visitor = meet(person=person, size=DESK, language=language).go(f"/{place}/{name}{at}")
    link = visitor.wait_for(".by a")
    clause = (link.get_attribute("href") or "").rpartition("#")[2]
    titles = {one.name: one.title for one in SHORTEST.game.texts(language).clauses}
    expect(link).to_have_text(f"{clause} {titles[clause]}")


def test_from_the_result_to_the_replay_and_the_check(
    meet: Meet, games: Callable[[Table], Game]
) -> None:
    name, person, moves = games(SHORTEST)
    visitor = meet(person=person, size=DESK).go(f"/table/{name}")
    visitor.press(f'dialog[open] a[href="/replay/{name}#check"]')
    visitor.wait_for("[data-check=good]")
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.locator("dialog[open]")).to_have_count(0)
    expect(visitor.page.locator("[data-slider]")).to_have_attribute("max", str(moves))
    visitor.page.keyboard.press("End")
    shows(visitor, moves)
