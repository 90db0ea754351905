"""What the documentation of the server says is what the server does."""

import asyncio
import re
import signal
from pathlib import Path
from typing import Any, get_args

import httpx
import pytest

from stolik.server.domain import events, wire
from stolik.server.domain.commands import AnyCommand
from stolik.server.web.headers import POLICY
from stolik.server.web.pages import DOCS, FOLDER
from tests.server import web
from tests.server.clients import Live, Person
from tests.server.documented import Sockets, shape, without_times
from tests.server.serving import Server
from tools.server_docs.__main__ import DOCUMENT, document, pages
from tools.server_docs.markup import anchor
from tools.server_docs.socket import MAKES, RESTARTS
from tools.server_docs.stage import write_tables
from tools.server_docs.story import Example, Story, stories
from tools.server_docs.structs import structs_in, title

MESSAGES = (*get_args(wire.FromClient), *get_args(wire.FromServer))
KINDS = (*MESSAGES, *get_args(AnyCommand), *get_args(wire.AnyQuery))
CLOSING = ({"type": "closing"},)
PAGES = ("/api/docs", "/api/docs/live")


def fetched(server: Server, path: str) -> httpx.Response:
    return web.get(server.address + path)


def examples_of(*played: Story) -> list[Example]:
    return [example for story in played for found in story.chapters.values() for example in found]


def name_of(kind: type) -> str:
    return title(kind)


def parts_of(example: Example) -> list[dict[str, Any]]:
    """Everything in an example that has a tag."""
    sent = example.sends or {}
    inner = [sent[key] for key in ("command", "query") if key in sent]
    return [sent, *inner, *example.gets]


def is_of(part: dict[str, Any], kind: type) -> bool:
    config = kind.__struct_config__  # type: ignore[attr-defined]
    return bool(part.get(config.tag_field) == config.tag)


def test_the_document_is_what_its_generator_writes() -> None:
    assert DOCUMENT.read_text("utf-8") == document(), "run make docs"


def test_the_pages_that_are_served_are_what_their_generator_writes() -> None:
    for name, page in pages().items():
        assert (FOLDER / DOCS / name).read_text("utf-8") == page, f"{name}: run make docs"


@pytest.mark.parametrize("kind", KINDS, ids=name_of)
def test_every_message_command_and_query_has_an_example(kind: type) -> None:
    assert any(
        is_of(part, kind) for example in examples_of(*stories()) for part in parts_of(example)
    )


@pytest.mark.parametrize("kind", [*structs_in(KINDS), *get_args(events.AnyEvent)], ids=name_of)
def test_everything_that_is_sent_says_what_it_is(kind: type) -> None:
    assert kind.__doc__


@pytest.mark.parametrize("number", [0, 1])
def test_a_server_answers_every_example_as_the_document_says(server: Server, number: int) -> None:
    async def play() -> None:
        story = stories()[number]
        await write_tables(server.database, story.tables)
        sent = [example for example in examples_of(story) if example.gets != CLOSING]
        async with Sockets(server.address, story) as sockets:
            for example in sent:
                for said, expected in zip(await sockets.play(example), example.gets, strict=True):
                    assert shape(said) == shape(expected), example.about
                    assert without_times(said) == without_times(expected), example.about

    asyncio.run(play())


def test_a_server_that_stops_sends_its_clients_away_to_come_back(tmp_path: Path) -> None:
    async def stop(server: Server) -> int | None:
        table = Person(server.address).make(MAKES["settings"], [])
        async with Live(server.address, table) as live:
            await live.receive("presence")
            assert server.process
            assert live.socket
            server.process.send_signal(signal.SIGTERM)
            await live.socket.wait_closed()
            return live.socket.close_code

    with Server(f"sqlite:///{tmp_path}/tables.db", tmp_path / "log") as server:
        assert asyncio.run(stop(server)) == RESTARTS


def test_the_table_that_the_document_makes_can_be_made(server: Server) -> None:
    answer = Person(server.address).request("POST", "/api/tables", MAKES)
    assert (answer.status_code, set(answer.json())) == (httpx.codes.CREATED, {"name"})


@pytest.mark.parametrize("path", PAGES)
def test_a_page_of_documentation_needs_nothing_that_its_policy_forbids(
    server: Server, path: str
) -> None:
    answer = fetched(server, path)
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["content-security-policy"] == POLICY
    for forbidden in ("<script", "<style", "style=", "http://", "https://"):
        assert forbidden not in answer.text
    sheet = re.findall(r'<link rel="stylesheet" href="([^"]+)"', answer.text)
    styled = fetched(server, sheet[0])
    assert (styled.status_code, styled.headers["content-type"]) == (200, "text/css; charset=utf-8")


@pytest.mark.parametrize("path", PAGES)
def test_every_link_on_a_page_of_documentation_leads_somewhere(server: Server, path: str) -> None:
    text = fetched(server, path).text
    places = set(re.findall(r' id="([^"]+)"', text))
    for target in re.findall(r'<a href="([^"]+)"', text):
        if target.startswith("#"):
            assert target[1:] in places, target
        else:
            assert fetched(server, target).status_code == httpx.codes.OK, target


def test_every_link_within_the_document_leads_somewhere() -> None:
    headings = re.findall(r"^#+ (.+)$", document(), re.MULTILINE)
    places = [anchor(heading) for heading in headings]
    assert len(set(places)) == len(places)
    assert set(re.findall(r"\]\(#([^)]+)\)", document())) <= set(places)


def test_the_page_of_rest_has_every_route_and_every_status(server: Server) -> None:
    text = fetched(server, "/api/docs").text
    schema = fetched(server, "/api/docs/openapi.json").json()
    for path, methods in schema["paths"].items():
        for method in methods:
            assert f">{method.upper()} {path}<" in text
    for status in (200, 201, 401, 403, 404, 409, 410, 422, 429, 503):
        assert f"{status}" in text
