"""REST: games, rules, the lobby, making and joining tables, records, health."""

import subprocess
from pathlib import Path

import httpx
import pytest

from stolik.games.registry import GAMES
from stolik.rules.texts import LANGUAGES
from tests.server import web
from tests.server.clients import Person, new_id, table_of
from tests.server.serving import STOLIK, Server


def get(server: Server, path: str) -> httpx.Response:
    """Sends a request without a token."""
    return web.get(server.address + path)


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_and_their_rules_are_there_in_every_language(server: Server, language: str) -> None:
    games = get(server, f"/api/games?language={language}").json()
    assert [game["id"] for game in games] == list(GAMES)
    for game in games:
        rules = get(server, f"/api/games/{game['id']}/rules?language={language}").json()
        assert rules["name"] == game["name"]
        assert [clause["name"] for clause in rules["clauses"]] == list(game["titles"])
        assert [bool(clause["text"]) for clause in rules["clauses"]] == [True] * len(game["titles"])
        assert game["titles"]


def test_every_path_lists_its_methods(server: Server) -> None:
    for path, methods in get(server, "/api/docs/openapi.json").json()["paths"].items():
        there = web.options(server.address + path.replace("{", "").replace("}", ""))
        assert set(there.headers["allow"].lower().split(", ")) == {*methods, "options"}, path


def test_an_unknown_game_or_language_is_refused(server: Server) -> None:
    assert get(server, "/api/games/chess/rules").status_code == httpx.codes.NOT_FOUND
    assert get(server, "/api/games?language=xx").status_code == httpx.codes.BAD_REQUEST


def test_a_table_made_twice_with_one_id_is_one_table(server: Server) -> None:
    host = Person(server.address)
    body = {"id": new_id(), "settings": {"game": "dnup", "players": 2}}
    names = {host.request("POST", "/api/tables", body).json()["name"] for _ in range(3)}
    assert len(names) == 1


def test_the_lobby_lists_what_is_listed_and_nothing_else(server: Server) -> None:
    host = Person(server.address)
    secret = host.make({"game": "dnup", "players": 2}, [])
    listed = host.make({"game": "dnup", "players": 2, "listed": True}, [])
    host.sit(listed, 1, "Ola")
    lobby = {table["name"]: table for table in get(server, "/api/tables").json()}
    assert secret not in lobby
    assert lobby[listed]["seats"] == ["", "Ola"]


def test_a_table_that_has_begun_leaves_the_open_ones(server: Server) -> None:
    table, _ = table_of(server.address, "chain", 2, listed=True)
    stages = {
        stage: [found["name"] for found in get(server, f"/api/tables?stage={stage}").json()]
        for stage in ("open", "running")
    }
    assert table not in stages["open"]
    assert table in stages["running"]


def test_my_tables_are_those_where_i_sit(server: Server) -> None:
    table, people = table_of(server.address, "raise", 3)
    stranger = Person(server.address)
    mine = people[2].request("GET", "/api/tables/mine").json()
    assert [found["name"] for found in mine] == [table]
    assert stranger.request("GET", "/api/tables/mine").json() == []


def test_a_link_lets_a_guest_take_a_free_seat_and_nothing_more(server: Server) -> None:
    host, guest = Person(server.address), Person(server.address)
    table = host.make({"game": "dnup", "players": 3}, [])
    host.sit(table, 0)
    guest.sit(table, 1)
    for command in (
        {"command": "seat_bot", "seat": 2, "bot": "casual"},
        {"command": "free_seat", "seat": 0},
        {"command": "start_game"},
    ):
        assert guest.do(table, command).json()["reason"] == "not_host"
    taken = {"command": "take_seat", "seat": 0, "name": "Jan", "colour": 3}
    assert guest.do(table, taken).json()["reason"] == "seat_taken"
    leave = guest.do(table, {"command": "leave_seat", "seat": 0})
    assert leave.status_code == httpx.codes.FORBIDDEN


def test_the_record_of_a_running_game_keeps_its_secrets(server: Server) -> None:
    table, _ = table_of(server.address, "dnup", 2)
    record = get(server, f"/api/tables/{table}/record")
    assert "attachment" in record.headers["content-disposition"]
    assert "seed hidden" in record.text


def test_a_downloaded_record_is_verified_offline(server: Server, tmp_path: Path) -> None:
    host = Person(server.address)
    bots = [{"command": "seat_bot", "seat": seat, "bot": "beginner"} for seat in (0, 1)]
    table = host.make({"game": "chain", "players": 2}, bots, start=True)
    path = f"/api/tables/{table}"
    while host.request("GET", path).json()["table"]["stage"] != "over":
        pass
    file = tmp_path / "game.stolik"
    file.write_text(get(server, f"{path}/record").text, "utf-8")
    subprocess.run([STOLIK, "verify", file], check=True, capture_output=True)
    file.write_text(file.read_text("utf-8").replace("seed ", "seed 1", 1), "utf-8")
    assert subprocess.run([STOLIK, "verify", file], check=False, capture_output=True).returncode


def test_the_server_reports_its_health_and_metrics(server: Server) -> None:
    table_of(server.address, "dnup", 2)
    assert get(server, "/healthz").json()["status"] == "ok"
    numbers = get(server, "/metrics").text
    assert "stolik_tables" in numbers
    assert "stolik_write_seconds_count" in numbers
    assert 'stolik_commands_total{command="start_game"}' in numbers
    assert "process_resident_memory_bytes" in numbers


@pytest.mark.parametrize("path", ["/api/games", "/api/tables/none", "/healthz", "/nothing"])
def test_every_answer_has_strict_headers(server: Server, path: str) -> None:
    headers = get(server, path).headers
    assert "default-src 'none'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers


def test_what_is_refused_says_why(server: Server) -> None:
    host = Person(server.address)
    for settings, words in (
        ({"game": "dnup", "players": 9}, "2 to 5 players"),
        ({"game": "dnup", "players": 2, "options": {"x": "y"}}, "no such option"),
        ({"game": "dnup", "players": 2, "colour": 1}, "unknown field"),
        ({"game": "dnup", "players": "2"}, "Expected `int`"),
        ({"game": "dnup", "players": 2, "stand_in": "god"}, "beginner, casual"),
    ):
        answer = host.request("POST", "/api/tables", {"id": "x", "settings": settings})
        assert 400 <= answer.status_code < 500
        assert words in answer.json()["sentence"], answer.text
