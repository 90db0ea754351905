"""The page is light, comes from this server alone, and a wheel brings it along."""

import subprocess
import sys
import zipfile
from pathlib import Path

import httpx

from tests.server.serving import Server
from tests.web.conftest import Meet

ROOT = Path(__file__).parents[2]
MOST = 150_000
RECEIVED = """
[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .map(entry => [entry.name, entry.transferSize])
"""


def test_the_first_load_is_under_150_kilobytes(server: Server, meet: Meet) -> None:
    visitor = meet().go("/")
    visitor.wait_for("[data-game]")
    visitor.page.wait_for_load_state("networkidle")
    received: list[tuple[str, int]] = visitor.page.evaluate(RECEIVED)
    assert all(name.startswith(server.address) for name, _ in received), received
    assert 5_000 < sum(size for _, size in received) < MOST, received


def test_files_are_compressed_as_the_browser_likes_and_kept_by_their_names(server: Server) -> None:
    page = httpx.get(server.address, headers={"Accept-Encoding": "gzip"})
    script = page.text.partition('src="')[2].partition('"')[0]
    for encoding in ("br", "gzip"):
        answer = httpx.get(server.address + script, headers={"Accept-Encoding": encoding})
        assert answer.headers["content-encoding"] == encoding
        assert "immutable" in answer.headers["cache-control"]
    plain = httpx.get(server.address + script, headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert page.headers["cache-control"] == "no-cache"


def test_a_path_that_leads_nowhere_is_not_found(server: Server) -> None:
    for path in ("/assets/nothing.js", "/assets/..%2findex.html", "/nowhere", "/assets/"):
        assert httpx.get(server.address + path).status_code == httpx.codes.NOT_FOUND, path


def test_whoever_looks_for_a_page_that_is_not_there_comes_to_the_lobby(
    server: Server, meet: Meet
) -> None:
    visitor = meet()
    visitor.cut_off = True
    answer = visitor.page.goto(f"{server.address}/nowhere")
    assert answer
    assert answer.status == httpx.codes.NOT_FOUND
    visitor.wait_for("[data-game]")
    visitor.problems = [told for told in visitor.problems if "404" not in told]


def test_a_wheel_brings_the_page(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    with zipfile.ZipFile(next(tmp_path.glob("*.whl"))) as wheel:
        names = wheel.namelist()
    assert "stolik/server/web/page/index.html" in names
    assert any(name.startswith("stolik/server/web/page/assets/index-") for name in names)
