"""A real server, a real Chromium, and visitors in it."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.server.serving import Server
from tests.waiting import HANGS_SECONDS
from tests.web import chromium
from tests.web.visitor import Visitor

expect.set_options(timeout=1000 * HANGS_SECONDS)
Meet = Callable[..., Visitor]


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on SQLite without limits, whose bots move at once."""
    folder = tmp_path_factory.mktemp("server")
    with Server(f"sqlite:///{folder}/tables.db", folder / "log", "--no-limits") as started:
        yield started


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Chromium; it ends with these tests, because its loop would be in the way of others."""
    path = chromium.find()
    assert path, "run make browser"
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=list(chromium.FLAGS))
        yield started
        started.close()


@pytest.fixture
def meet(
    browser: Browser, server: Server, tmp_path: Path, request: pytest.FixtureRequest
) -> Iterator[Meet]:
    """Opens browsers with new visitors; closing them checks that they logged no problem."""
    met: list[Visitor] = []

    def someone(**about: Any) -> Visitor:
        met.append(Visitor(browser, server.address, **about))
        return met[-1]

    yield someone
    for number, visitor in enumerate(met):
        if getattr(request.node, "failed", False):
            visitor.page.screenshot(path=tmp_path / f"{number}.png")
        visitor.close()
