"""The life of a table in real browsers: reloads, cuts, restarts, watching, sharing, rematch."""

import json
import signal
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from stolik.games.registry import all_games
from tests.every_game import TABLES, Table
from tests.server import web
from tests.server.clients import Person
from tests.server.serving import Server
from tests.web.conftest import Meet
from tests.web.ended import leave_to_bots, state_of
from tests.web.playing import (
    RESULT,
    Player,
    come_to,
    settings_of,
    sit,
    table_against_bots,
    table_of_one_device,
)
from tests.web.visitor import DESK, PHONE, Visitor

GAMES = [game.id for game in all_games()]
FEWEST = {t.game.id: t for t in reversed(TABLES) if not t.options and t.game.id in GAMES}
every_game = pytest.mark.parametrize("table", FEWEST.values(), ids=str)
SHORTEST = FEWEST["raise"]
LOST = ".lost"


@every_game
def test_a_reload_in_the_middle_of_a_game_changes_nothing(
    server: Server, meet: Meet, table: Table
) -> None:
    player = come_to(server.address, meet, table)
    visitor = player.visitor
    player.play_on(2)
    visitor.page.reload()
    visitor.wait_for(".play")
    player.play_on(4)


def test_a_lost_connection_is_shown_and_restored(server: Server, meet: Meet) -> None:
    player = come_to(server.address, meet, SHORTEST)
    visitor = player.visitor
    player.play_on(1)
    visitor.cut_off = True
    visitor.context.set_offline(True)
    visitor.wait_for(LOST)
    visitor.context.set_offline(False)
    visitor.page.locator(LOST).wait_for(state="detached")
    player.play_on(3)


def test_a_server_that_restarts_is_found_again_and_nothing_is_lost(
    browser: Browser, tmp_path: Path
) -> None:
    with Server(f"sqlite:///{tmp_path}/tables.db", tmp_path / "log", "--no-limits") as server:
        name, person = table_against_bots(server.address, SHORTEST)
        visitor = Visitor(browser, server.address, person=person).go(f"/table/{name}")
        player = Player(visitor, person, name)
        player.play_on(2)
        visitor.cut_off = True
        server.kill(signal.SIGKILL)
        visitor.wait_for(LOST)
        server.start()
        visitor.page.locator(LOST).wait_for(state="detached")
        player.play_on(4)
        visitor.close()


@every_game
def test_people_in_separate_browsers_play_one_game_together(
    server: Server, meet: Meet, table: Table
) -> None:
    people = [Person(server.address) for _ in range(table.players)]
    name = people[0].make(settings_of(table), [])
    for seat, person in enumerate(people):
        person.sit(name, seat)
    people[0].do(name, {"command": "start_game"})
    sizes = (PHONE, DESK)
    players = [
        Player(meet(person=p, size=sizes[s % 2]).go(f"/table/{name}"), p, name, s)
        for s, p in enumerate(people)
    ]
    for _ in range(8):
        waits_for = players[0].snapshot()["table"]["waits_for"]
        for seat in waits_for[:1]:
            players[seat].play(players[seat].choose())


@every_game
def test_a_spectator_sees_the_game_and_no_secrets(server: Server, meet: Meet, table: Table) -> None:
    player = come_to(server.address, meet, table)
    watcher = meet(size=DESK).go(f"/table/{player.table}")
    watcher.wait_for(".play")
    player.play_on(2)
    seen = web.get(f"{server.address}/api/tables/{player.table}").json()["view"]
    assert watcher.receives(seen)
    assert not watcher.sees("[data-confirm]")


@every_game
def test_a_browser_is_sent_only_what_its_seat_may_see(
    server: Server, meet: Meet, table: Table
) -> None:
    player = come_to(server.address, meet, table)
    visitor = player.visitor
    player.play_on(2)
    seen = player.person.request("GET", f"/api/tables/{player.table}?seat=0").json()["view"]
    assert visitor.receives(seen)
    for frame in visitor.frames:
        view = json.loads(frame).get("view")
        assert view is None or view["seat"] in {0, -1}


@every_game
def test_one_device_goes_round_the_table_under_a_cover(
    server: Server, meet: Meet, table: Table
) -> None:
    name, person = table_of_one_device(server.address, table)
    visitor = meet(person=person).go(f"/table/{name}")
    for _ in range(6):
        awaited = state_of(person, name)["waits_for"]
        visitor.wait_for("".join(f":has([data-seat='{seat}'].acts)" for seat in awaited))
        visitor.wait_for("[data-pass-on], [data-uncover], [data-seat].me.acts")
        if visitor.sees("[data-pass-on]"):
            visitor.press("[data-pass-on]")
            visitor.wait_for("[data-uncover]")
        if visitor.sees("[data-uncover]"):
            assert not visitor.sees("[data-word]")
            visitor.press("[data-uncover]")
        seat = int(visitor.wait_for("[data-seat].me.acts").get_attribute("data-seat") or "")
        player = Player(visitor, person, name, seat)
        player.play(player.choose())


def test_playing_again_takes_each_person_a_seat_further(server: Server, meet: Meet) -> None:
    player = come_to(server.address, meet, SHORTEST, how="touch")
    visitor, name = player.visitor, player.table
    leave_to_bots(player.person, name, 0)
    visitor.wait_for(RESULT)
    opened: list[str] = []
    visitor.page.on("websocket", lambda socket: opened.append(socket.url))
    visitor.press("[data-rematch]")
    visitor.page.wait_for_url(lambda url: "/table/" in url and not url.endswith(name))
    visitor.wait_for("[data-seat='1'].me")
    assert not opened, "the socket that was there leads on to the next table"
    again = visitor.page.url.rpartition("/")[2]
    Player(visitor, player.person, again, 1).play_on(2)


def test_a_chat_reaches_the_other_browser(server: Server, meet: Meet) -> None:
    person, other = Person(server.address), Person(server.address)
    name = person.make(settings_of(SHORTEST), [sit(0)])
    other.sit(name, 1, "Jan")
    person.do(name, {"command": "start_game"})
    one = meet(person=person, size=DESK).go(f"/table/{name}")
    two = meet(person=other, size=DESK).go(f"/table/{name}")
    two.wait_for(".play")
    one.page.get_by_label("Say something").fill("Dzień dobry!")
    one.page.keyboard.press("Enter")
    two.page.get_by_text("Dzień dobry!").wait_for()


def test_a_bot_stands_in_for_a_person_who_leaves_and_gives_the_seat_back(
    server: Server, meet: Meet
) -> None:
    person, other = Person(server.address), Person(server.address)
    name = person.make(settings_of(SHORTEST), [sit(0)])
    other.sit(name, 1, "Jan")
    person.do(name, {"command": "start_game"})
    visitor = meet(person=person).go(f"/table/{name}")
    visitor.wait_for(".play")
    visitor.press(visitor.page.get_by_role("button", name="Menu", exact=True))
    visitor.press(visitor.page.get_by_role("button", name="Let a bot play for me"))
    visitor.press(visitor.page.get_by_role("button", name="Play for myself again"))
    visitor.page.get_by_role("button", name="Play for myself again").wait_for(state="detached")


def test_language_can_be_changed_in_the_middle_of_a_game(server: Server, meet: Meet) -> None:
    player = come_to(server.address, meet, SHORTEST)
    visitor = player.visitor
    visitor.press(visitor.page.get_by_role("button", name="Menu", exact=True))
    visitor.press(visitor.page.get_by_role("button", name="Settings"))
    visitor.page.get_by_label("Language").select_option("pl")
    visitor.press(visitor.page.get_by_role("button", name="Zamknij"))
    visitor.page.get_by_role("list", name="Gracze").wait_for()
    player.play_on(1)


def test_a_device_with_a_token_of_another_server_can_watch(server: Server, meet: Meet) -> None:
    name, _ = table_against_bots(server.address, SHORTEST)
    stranger = Person(server.address)
    stranger.token = "somebody-else"
    visitor = meet(person=stranger).go(f"/table/{name}")
    visitor.wait_for(".play")


def test_a_phone_comes_to_the_chat_by_the_menu(server: Server, meet: Meet) -> None:
    visitor = come_to(server.address, meet, SHORTEST, how="touch").visitor
    visitor.press(visitor.page.get_by_role("button", name="Menu", exact=True))
    visitor.press(visitor.page.get_by_role("button", name="Chat"))
    visitor.page.get_by_role("textbox", name="Say something").fill("Hello!")
    visitor.page.keyboard.press("Enter")
    visitor.page.locator("dialog[open]").get_by_text("Hello!").wait_for()
