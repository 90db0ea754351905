"""The lobby: two clicks to a game, every choice, games in progress, languages, no network."""

import json
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import expect

from stolik.games.registry import all_games
from tests.server import web
from tests.server.clients import Person
from tests.server.serving import Server
from tests.waiting import wait_until
from tests.web.conftest import Meet
from tests.web.ended import state_of
from tests.web.visitor import DESK, PHONE, SMALL, Size, Visitor
from tests.web.ways import one_each

GAMES = [game.id for game in all_games()]
DAY, NIGHT = "rgb(246, 241, 231)", "rgb(30, 27, 24)"
GAME = GAMES[0]
READERS = list(product(("pl", "en"), ((SMALL, "light"), (DESK, "dark"))))
KEPT = "async () => (await Promise.all((await caches.keys()).map(async name => (await (await caches.open(name)).keys()).map(request => new URL(request.url).pathname)))).flat()"  # noqa: E501
SHIFT = """() => new Promise(resolve => {
    let sum = 0
    new PerformanceObserver(list => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve(sum), 1500)
})"""
MOST_SHIFT = 0.02


def open_panel(visitor: Visitor, game: str) -> None:
    visitor.press(f'[data-game="{game}"]')
    visitor.wait_for("[data-play]")


def name_of_table(visitor: Visitor) -> str:
    visitor.page.wait_for_url("**/table/*")
    return visitor.page.url.rpartition("/")[2]


def settings_at(server: Server, visitor: Visitor) -> dict[str, Any]:
    answer = web.get(f"{server.address}/api/tables/{name_of_table(visitor)}")
    found: dict[str, Any] = answer.json()["settings"]
    return found


@pytest.mark.parametrize(("game", "how"), one_each(GAMES, ("mouse", "touch", "keyboard")))
def test_two_presses_lead_from_the_page_to_a_game_that_has_begun(
    server: Server, meet: Meet, game: str, how: str
) -> None:
    visitor = meet(how=how).go("/")
    visitor.press(f'[data-game="{game}"]')
    visitor.press("[data-play]")
    visitor.wait_for(".play")
    table = web.get(f"{server.address}/api/tables/{name_of_table(visitor)}").json()
    assert table["table"]["stage"] in {"running", "over"}
    assert table["settings"]["game"] == game


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_reaches_the_table(server: Server, meet: Meet, game: str) -> None:
    games = web.get(f"{server.address}/api/games").json()
    info = next(found for found in games if found["id"] == game)
    players = info["players"][-1]
    visitor = meet(size=DESK).go("/")
    open_panel(visitor, game)
    visitor.press(f'[data-players="{players}"]')
    visitor.press('[data-opponent="beginner"]')
    visitor.press("dialog summary")
    chosen = {}
    for option in info["options"]:
        words = option["words"].get(str(players), [])
        field = visitor.page.locator(f'[data-option="{option["name"]}"]')
        if option["lowest"] is not None:
            chosen[option["name"]] = str(option["lowest"] + 7)
            field.fill(chosen[option["name"]])
        elif len(words) > 1:
            chosen[option["name"]] = words[-1]
            field.select_option(words[-1])
        else:
            assert field.count() == 0
    visitor.page.locator("[data-clock]").select_option("4")
    for aid in ("hints", "aids", "takeBack", "listed"):
        visitor.page.locator(f"[data-aid={aid}]").click()
    visitor.page.locator('[data-bot="0"]').select_option("casual")
    visitor.press("[data-play]")
    settings = settings_at(server, visitor)
    assert settings["players"] == players
    assert settings["options"] == chosen
    assert settings["clock"] == {"move": 15, "bank": 600}
    assert not settings["hints"]
    assert not settings["aids"]
    assert not settings["take_back"]
    assert settings["listed"]
    seats = web.get(f"{server.address}/api/tables/{name_of_table(visitor)}").json()["table"]
    levels = [seat["bot"] for seat in seats["seats"]]
    assert levels == ["", "casual", *["beginner"] * (players - 2)]


def test_a_name_and_the_last_choices_are_remembered_on_the_device(meet: Meet) -> None:
    visitor = meet().go("/")
    open_panel(visitor, GAME)
    visitor.page.fill("[data-name]", "Żaneta")
    visitor.press('[data-players="3"]')
    visitor.press('[data-opponent="expert"]')
    visitor.press("[data-play]")
    visitor.wait_for(".play")
    visitor.go("/")
    open_panel(visitor, GAME)
    expect(visitor.page.locator("[data-name]")).to_have_value("Żaneta")
    expect(visitor.page.locator('[data-players="3"] input')).to_be_checked()
    expect(visitor.page.locator('[data-opponent="expert"] input')).to_be_checked()


def test_the_way_back_leads_out_of_the_panel(meet: Meet) -> None:
    visitor = meet().go("/")
    open_panel(visitor, GAME)
    visitor.page.go_back()
    expect(visitor.page.locator("[data-play]")).to_be_hidden()
    open_panel(visitor, GAME)
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.locator("[data-play]")).to_be_hidden()
    expect(visitor.page.locator(f'[data-game="{GAME}"]')).to_be_focused()
    expect(visitor.page).to_have_url(f"{visitor.address}/")


def test_a_game_that_was_begun_waits_in_the_lobby(meet: Meet) -> None:
    visitor = meet().go(f"/?game={GAME}")
    visitor.press("[data-play]")
    name = name_of_table(visitor)
    visitor.wait_for(".play")
    visitor.go("/")
    visitor.press(f'[data-listed="{name}"] a')
    visitor.wait_for(".play")
    assert name_of_table(visitor) == name


def test_a_listed_table_can_be_joined_and_a_private_one_is_not_shown(
    server: Server, meet: Meet
) -> None:
    host = Person(server.address)
    settings = {"game": GAME, "players": 2}
    sits = [{"command": "take_seat", "seat": 0, "name": "Zofia", "colour": 3}]
    shown = host.make({**settings, "listed": True}, sits)
    private = host.make(settings, sits)
    visitor = meet(language="pl").go("/")
    row = visitor.wait_for(f'[data-listed="{shown}"]')
    assert "Zofia" in row.inner_text()
    assert not visitor.sees(f'[data-listed="{private}"]')
    visitor.press(f'[data-listed="{shown}"] a')
    visitor.wait_for('[data-sit="1"]')


def test_a_finished_game_can_be_watched_again(server: Server, meet: Meet) -> None:
    person = Person(server.address)
    seats = [{"command": "take_seat", "seat": 0, "name": "Ola", "colour": 0}]
    name = person.make(
        {"game": GAME, "players": 2},
        [*seats, {"command": "seat_bot", "seat": 1, "bot": "beginner"}],
        True,
    )
    assert person.do(name, {"command": "leave_seat", "seat": 0}).is_success
    visitor = meet(person=person).go("/")
    wait_until(lambda: state_of(person, name)["stage"] == "over")
    visitor.go("/")
    visitor.press("summary")
    visitor.press(f'[data-listed="{name}"] a')
    visitor.page.wait_for_url(f"**/replay/{name}")


def test_language_and_light_change_at_once(meet: Meet) -> None:
    visitor = meet(language="en").go("/")
    root = visitor.page.locator("html")
    visitor.wait_for("[data-game]")
    english = visitor.page.locator("main").inner_text()
    visitor.press("[data-language=pl]")
    expect(root).to_have_attribute("lang", "pl")
    expect(visitor.page.locator("h1")).to_have_text("W co gramy?")
    expect(visitor.page.locator("main")).to_contain_text("graczy")
    assert visitor.page.locator("main").inner_text() != english
    expect(visitor.page.locator("body")).to_have_css("background-color", DAY)
    visitor.press("[data-light]")
    expect(visitor.page.locator("body")).to_have_css("background-color", NIGHT)


@pytest.mark.parametrize(("game", "way"), one_each(GAMES, READERS), ids=str)
def test_axe_finds_no_barrier_on_the_panel(
    meet: Meet, game: str, way: tuple[str, tuple[Size, str]]
) -> None:
    language, (size, scheme) = way
    visitor = meet(size=size, language=language, scheme=scheme).go(f"/?game={game}")
    visitor.press("dialog summary")
    visitor.wait_for("[data-clock]")
    assert visitor.barriers() == []
    assert not visitor.scrolls_sideways()
    assert visitor.in_view("[data-play]")
    visitor.press("[data-pass-and-play]")
    visitor.wait_for("[data-begin]")
    assert visitor.barriers() == []
    assert not visitor.scrolls_sideways()


@pytest.mark.parametrize("size", [PHONE, DESK], ids=str)
def test_nothing_moves_while_the_lobby_loads(meet: Meet, size: Size) -> None:
    visitor = meet(size=size).go("/")
    assert visitor.page.evaluate(SHIFT) < MOST_SHIFT


def test_a_server_that_does_not_answer_is_reported_in_words_and_comes_back_by_itself(
    meet: Meet,
) -> None:
    visitor = meet(language="en")
    visitor.cut_off = True
    visitor.page.route("**/api/**", lambda route: route.abort())
    visitor.go("/")
    expect(visitor.wait_for("[role=alert]")).to_contain_text("does not answer")
    visitor.page.unroute("**/api/**")
    visitor.wait_for("[data-game]")
    expect(visitor.page.locator("[role=alert]")).to_have_count(0)


def test_a_table_that_cannot_be_made_is_reported_in_words(meet: Meet) -> None:
    visitor = meet(language="en").go(f"/?game={GAME}")
    visitor.cut_off = True
    visitor.wait_for("[data-play]")
    visitor.page.route("**/api/t*", lambda route: route.abort())
    visitor.press("[data-play]")
    expect(visitor.wait_for("dialog [role=alert]")).to_contain_text("does not answer")
    visitor.page.unroute("**/api/t*")
    visitor.press("[data-play]")
    visitor.wait_for(".play")


def test_without_a_network_the_page_opens_and_says_so(meet: Meet) -> None:
    visitor = meet(language="en").go("/")
    visitor.page.evaluate("async () => { await navigator.serviceWorker.ready }")
    visitor.wait_for("[data-game]")
    visitor.page.reload()
    visitor.wait_for("[data-game]")
    visitor.cut_off = True
    visitor.context.set_offline(True)
    visitor.page.reload()
    expect(visitor.wait_for("[role=alert]")).to_contain_text("offline")
    expect(visitor.page.locator("h1")).to_be_visible()
    visitor.context.set_offline(False)
    visitor.wait_for("[data-game]")


def test_what_is_said_at_tables_is_never_kept(meet: Meet) -> None:
    visitor = meet().go(f"/?game={GAME}")
    visitor.page.evaluate("async () => { await navigator.serviceWorker.ready }")
    visitor.page.reload()
    visitor.press("[data-play]")
    visitor.wait_for(".play")
    kept: list[str] = visitor.page.evaluate(KEPT)
    assert "/" in kept
    assert all(path == "/" or path.startswith("/assets/") for path in kept), kept


def test_the_page_can_be_installed(server: Server) -> None:
    manifest = web.get(f"{server.address}/manifest.webmanifest").json()
    assert manifest["start_url"] == "/"
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        answer = web.get(server.address + icon["src"])
        assert answer.headers["content-type"].startswith(icon["type"])
    assert web.get(f"{server.address}/robots.txt").is_success
    worker = web.get(f"{server.address}/sw.js")
    assert worker.headers["cache-control"] == "no-cache"
    assert "javascript" in worker.headers["content-type"]


@pytest.mark.parametrize(
    ("maker", "reader", "said"), [("pl", "en", "Player"), ("en", "pl", "Gracz")]
)
def test_a_person_without_a_name_is_called_in_the_readers_language(
    meet: Meet, maker: str, reader: str, said: str
) -> None:
    one = meet(language=maker).go(f"/?game={GAME}")
    one.press("[data-play]")
    other = meet(language=reader).go(f"/table/{name_of_table(one)}")
    expect(other.wait_for("[data-seat='0'] .who")).to_have_text(said)


@pytest.mark.parametrize(
    ("system", "chosen", "paper"),
    [
        ("dark", "auto", NIGHT),
        ("light", "auto", DAY),
        ("light", "dark", NIGHT),
        ("dark", "light", DAY),
    ],
)
def test_the_first_thing_that_is_drawn_has_the_right_light(
    meet: Meet, system: str, chosen: str, paper: str
) -> None:
    visitor = meet(scheme=system)
    kept = json.dumps({"theme": chosen})
    visitor.context.add_init_script(f"localStorage.setItem('stolik', '{kept}')")
    visitor.page.route("**/assets/index-*.js", lambda route: route.abort())
    visitor.cut_off = True
    visitor.go("/")
    drawn = visitor.page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert drawn == paper
    assert visitor.sees(".coming")
