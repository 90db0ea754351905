"""The pictures of the README and the documents: `make screenshots`."""

import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from stolik.games.registry import all_games
from stolik.server.web.pages import FOLDER
from tests.every_game import Table
from tests.server.serving import Server
from tests.web import chromium
from tests.web.playing import Player, table_against_bots
from tests.web.visitor import DESK, PHONE, Size, Visitor

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
SIZES: dict[str, Size] = {"desktop": DESK, "phone": PHONE}
MOVES = 5
SETTLED = 600


def shoot_lobby(browser: Browser, address: str, size: str) -> None:
    """The page that one comes to."""
    visitor = Visitor(browser, address, size=SIZES[size]).go("/")
    visitor.wait_for("[data-game]")
    visitor.page.wait_for_timeout(SETTLED)
    visitor.page.screenshot(path=PICTURES / f"lobby-{size}.png")
    visitor.close()


def shoot_table(browser: Browser, address: str, table: Table, size: str) -> None:
    """A game after some moves, with a move put together."""
    name, person = table_against_bots(address, table)
    visitor = Visitor(browser, address, size=SIZES[size], person=person).go(f"/table/{name}")
    visitor.wait_for(".play")
    player = Player(visitor, person, name)
    player.play_on(MOVES)
    player.wait()
    visitor.wait_for("[data-confirm]")
    player.compose(player.choose())
    visitor.page.wait_for_timeout(SETTLED)
    visitor.page.screenshot(path=PICTURES / f"{table.game.id}-{size}.png")
    visitor.close()


def main() -> None:
    """All of them."""
    assert FOLDER.exists(), "run make setup"
    path = chromium.find()
    assert path, "run make browser"
    PICTURES.mkdir(exist_ok=True)
    folder = Path(tempfile.mkdtemp())
    with (
        Server(f"sqlite:///{folder}/tables.db", folder / "log", "--no-limits") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=list(chromium.FLAGS))
        for size in SIZES:
            print(f"lobby, {size}", flush=True)
            shoot_lobby(browser, server.address, size)
            for game in all_games():
                print(f"{game.id}, {size}", flush=True)
                shoot_table(browser, server.address, Table(game, game.players[1]), size)
        browser.close()


if __name__ == "__main__":
    main()
