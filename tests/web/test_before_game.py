"""A table before its game: guests come by a link, seats fill, and the host begins."""

import pytest
from playwright.sync_api import expect

from stolik.games.registry import all_games
from tests.server import web
from tests.server.serving import Server
from tests.web.conftest import Meet
from tests.web.visitor import DESK, PHONE, SMALL, Size, Visitor
from tests.web.ways import one_each

GAMES = [game.id for game in all_games()]
GAME = GAMES[0]
HOST_ONLY = "[data-begin], [data-seat-bot], [data-fill], [data-dismiss]"
HAND = "main > .hand"
LIGHTS = [(SMALL, "light"), (PHONE, "dark"), (DESK, "light")]
TOKEN = "JSON.parse(localStorage.getItem('stolik')).token"


def invite(visitor: Visitor, game: str, players: int, name: str = "Ola") -> str:
    """Make a table with free seats; gives the link."""
    visitor.go(f"/?game={game}")
    visitor.wait_for("[data-invite]")
    if not visitor.page.locator(f'[data-players="{players}"] input').is_checked():
        visitor.press(f'[data-players="{players}"]')
    visitor.page.fill("[data-name]", name)
    visitor.press("[data-invite]")
    return visitor.wait_for("[data-link]").input_value()


def come(visitor: Visitor, link: str) -> None:
    visitor.page.goto(link)
    visitor.wait_for("[data-seat]")


def sit(visitor: Visitor, seat: int, name: str) -> None:
    visitor.page.fill("[data-name]", name)
    visitor.press(f'[data-sit="{seat}"]')
    visitor.wait_for("[data-leave]")


@pytest.mark.parametrize("how", ["mouse", "touch", "keyboard"])
def test_a_friend_takes_the_free_seat_and_the_host_begins(meet: Meet, how: str) -> None:
    host, guest = meet(how=how), meet(how=how, language="pl", size=DESK)
    link = invite(host, GAME, 2)
    expect(host.page.locator("[data-begin]")).to_be_disabled()
    come(guest, link)
    sit(guest, 1, "Jan")
    expect(host.page.locator('[data-seat="1"]')).to_contain_text("Jan")
    expect(host.page.locator('[data-seat="1"]')).to_contain_text("here")
    host.press("[data-begin]")
    for visitor in (host, guest):
        visitor.wait_for(".play")
        visitor.wait_for(HAND)


def test_a_guest_with_the_link_can_take_a_free_seat_and_nothing_more(meet: Meet) -> None:
    host, guest, third = meet(), meet(), meet()
    link = invite(host, GAME, 2)
    come(guest, link)
    assert guest.page.locator(HOST_ONLY).count() == 0
    sit(guest, 1, "Jan")
    assert guest.page.locator(HOST_ONLY).count() == 0
    come(third, link)
    assert third.page.locator("[data-sit]").count() == 0
    host.press("[data-begin]")
    third.wait_for(".play")
    assert not third.sees(HAND)


def test_bots_take_the_rest_with_the_level_that_the_host_says(server: Server, meet: Meet) -> None:
    host = meet()
    link = invite(host, GAME, 3)
    host.page.locator("select[data-opponent]").select_option("expert")
    host.press('[data-seat-bot="2"]')
    expect(host.page.locator('[data-seat="2"]')).to_contain_text("Expert")
    host.page.locator("select[data-opponent]").select_option("beginner")
    host.press("[data-fill]")
    expect(host.page.locator("[data-begin]")).to_be_enabled()
    host.press("[data-begin]")
    host.wait_for(".play")
    name = link.rpartition("/")[2]
    seats = web.get(f"{server.address}/api/tables/{name}").json()["table"]["seats"]
    assert [seat["bot"] for seat in seats] == ["", "beginner", "expert"]


def test_the_host_can_free_a_seat_and_a_guest_can_get_up(meet: Meet) -> None:
    host, guest = meet(), meet()
    come(guest, invite(host, GAME, 2))
    sit(guest, 1, "Jan")
    guest.press("[data-leave]")
    guest.wait_for('[data-sit="1"]')
    sit(guest, 1, "Jan")
    host.press('[data-dismiss="1"]')
    guest.wait_for('[data-sit="1"]')
    expect(host.page.locator('[data-seat="1"]')).not_to_contain_text("Jan")


def test_a_seat_needs_a_name_and_a_colour_of_its_own(meet: Meet) -> None:
    host, guest = meet(), meet(language="en")
    come(guest, invite(host, GAME, 2))
    expect(guest.page.locator('[data-sign="0"] input')).to_be_disabled()
    guest.press('[data-sit="1"]')
    expect(guest.wait_for("#app [role=alert]")).to_have_text("Say your name first.")
    expect(guest.page.locator("[data-name]")).to_be_focused()
    guest.page.locator('[data-sign="4"] input').check()
    sit(guest, 1, "Jan")
    assert guest.page.evaluate("JSON.parse(localStorage.getItem('stolik')).colour") == 4


def test_a_refusal_is_shown_in_words(meet: Meet) -> None:
    host, guest = meet(), meet()
    come(guest, invite(host, GAME, 2))
    guest.page.fill("[data-name]", "a@b")
    guest.press('[data-sit="1"]')
    expect(guest.wait_for(".begin [role=alert]")).to_contain_text("name")


def test_the_link_is_copied(meet: Meet) -> None:
    host = meet(language="en")
    host.context.grant_permissions(["clipboard-read", "clipboard-write"])
    link = invite(host, GAME, 2)
    host.press("[data-copy]")
    expect(host.page.locator("[data-copy]")).to_have_text("Copied")
    assert host.page.evaluate("navigator.clipboard.readText()") == link
    host.wait_for("svg[role=img]")


@pytest.mark.parametrize("game", GAMES)
def test_at_one_screen_it_is_covered_between_turns(server: Server, meet: Meet, game: str) -> None:
    visitor = meet().go(f"/?game={game}")
    visitor.wait_for("[data-play]")
    visitor.press('[data-players="2"]')
    visitor.press("[data-pass-and-play]")
    visitor.page.fill('[data-name="0"]', "Ola")
    visitor.page.fill('[data-name="1"]', "Jan")
    visitor.press("[data-begin]")
    visitor.wait_for("[data-uncover]")
    assert not visitor.sees(HAND)
    name = visitor.page.url.rpartition("/")[2]
    headers = {"Authorization": f"Bearer {visitor.page.evaluate(TOKEN)}"}
    table = f"{server.address}/api/tables/{name}"
    snapshot = web.get(table, headers=headers).json()
    assert snapshot["mine"] == [0, 1]
    first, *others = snapshot["table"]["waits_for"]
    assert ("Ola", "Jan")[first] in visitor.page.locator("dialog[open]").inner_text()
    visitor.press("[data-uncover]")
    visitor.wait_for(HAND)
    waits = [first, *others]
    for turn in range(40):
        if first not in waits:
            break
        question = {"query": "explore", "seat": first, "most": 1}
        asked = {"type": "ask", "id": f"q{turn}", "query": question}
        found = web.post(f"{table}/queries", json=asked, headers=headers).json()
        action = {"command": "make_move", "seat": first, "move": found["moves"][0]}
        done = {"type": "do", "id": f"d{turn}", "command": action}
        assert web.post(f"{table}/commands", json=done, headers=headers).is_success
        waits = web.get(table, headers=headers).json()["table"]["waits_for"]
    assert waits == [1 - first]
    visitor.wait_for("[data-pass-on]")
    visitor.press("[data-pass-on]")
    visitor.wait_for("[data-uncover]")
    assert not visitor.sees(HAND)


@pytest.mark.parametrize(("language", "way"), one_each(("pl", "en"), LIGHTS), ids=str)
def test_axe_finds_no_barrier_before_play(meet: Meet, language: str, way: tuple[Size, str]) -> None:
    size, scheme = way
    host = meet(language=language, size=size, scheme=scheme)
    guest = meet(language=language, size=size, scheme=scheme)
    come(guest, invite(host, GAME, 3))
    for visitor in (host, guest):
        assert visitor.barriers() == []
        assert not visitor.scrolls_sideways()
    host.press("[data-fill]")
    expect(host.page.locator("[data-begin]")).to_be_enabled()
    for visitor in (host, guest):
        assert visitor.barriers() == []
        assert not visitor.scrolls_sideways()
