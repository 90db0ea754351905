"""A visitor in a real browser: what is pressed, what is shown, and what is received."""

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Locator, WebSocket

from tests.server.clients import Person
from tests.waiting import HANGS_SECONDS

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
DESK, PHONE, SMALL = (1440, 900), (390, 844), (360, 640)
NO_NETWORK = "net::ERR"
REFUSED = "the server responded with a status of 4"
MOST_TABS = 300
FOCUSED = "element => element === document.activeElement"
AT_REST = """async () => {
    const moving = document.getAnimations().filter(one => one.effect.getTiming().iterations === 1)
    await Promise.allSettled(moving.map(one => one.finished))
}"""
SIDEWAYS = """() => {
    const page = document.documentElement
    return page.scrollWidth - page.clientWidth
}"""
Size = tuple[int, int]
Press = Callable[[Locator], None]


def by_mouse(target: Locator) -> None:
    """Click it."""
    target.click()


def by_touch(target: Locator) -> None:
    """Tap it."""
    target.tap()


def by_keyboard(target: Locator) -> None:
    """Go there with Tab, and press Enter: no pointer."""
    element, keyboard = target.element_handle(), target.page.keyboard
    for _ in range(MOST_TABS):
        if element.evaluate(FOCUSED):
            keyboard.press("Enter")
            return
        keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {target}")


PRESSES: dict[str, Press] = {"mouse": by_mouse, "touch": by_touch, "keyboard": by_keyboard}


class Visitor:
    """A person in a browser with storage of its own."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        language: str = "en",
        size: Size = PHONE,
        how: str = "mouse",
        person: Person | None = None,
        motion: str = "reduce",
        scheme: str = "light",
        refused: bool = False,
    ) -> None:
        self.address, self.how = address, PRESSES[how]
        self.problems: list[str] = []
        self.frames: list[str] = []  # that came over sockets
        self.refused = refused  # on purpose, as is the next one
        self.cut_off = False  # on purpose: what the browser says of it is no problem
        width, height = size
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=how == "touch",
            reduced_motion="reduce" if motion == "reduce" else "no-preference",
            color_scheme="dark" if scheme == "dark" else "light",
            locale="pl-PL" if language == "pl" else "en-GB",
        )
        self.context.set_default_timeout(1000 * HANGS_SECONDS)
        self.context.add_init_script(remember(language, person))
        self.page = self.context.new_page()
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.on("websocket", self._listen)

    def _hear(self, message: ConsoleMessage) -> None:
        excused = self.cut_off and (NO_NETWORK in message.text or "WebSocket" in message.text)
        excused |= self.refused and REFUSED in message.text
        if message.type in {"error", "warning"} and not excused:
            self.problems.append(message.text)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))

    def go(self, path: str) -> "Visitor":
        """Opens a page of the server."""
        self.page.goto(self.address + path)
        return self

    def press(self, target: str | Locator) -> None:
        """Presses something by mouse, touch or keyboard."""
        found = self.page.locator(target).first if isinstance(target, str) else target
        self.how(found)

    def sees(self, selector: str) -> bool:
        """Whether something is on the page and visible."""
        return self.page.locator(selector).first.is_visible()

    def wait_for(self, selector: str) -> Locator:
        """Waits until something is on the page."""
        found = self.page.locator(selector).first
        found.wait_for()
        return found

    def receives(self, view: object) -> bool:
        """Whether a view comes over the socket."""
        until = time.monotonic() + HANGS_SECONDS
        while time.monotonic() < until:
            if any(json.loads(frame).get("view") == view for frame in self.frames):
                return True
            self.page.wait_for_timeout(20)
        return False

    def scrolls_sideways(self) -> bool:
        """Whether something is wider than the page, once all motion has ended."""
        self.page.evaluate(AT_REST)
        return bool(self.page.evaluate(SIDEWAYS) > 0)

    def in_view(self, selector: str) -> bool:
        """Whether all of something is on the screen without scrolling."""
        box = self.page.locator(selector).first.bounding_box()
        size = self.page.viewport_size
        assert box
        assert size
        return bool(
            box["y"] >= -1
            and box["y"] + box["height"] <= size["height"] + 1
            and box["x"] >= -1
            and box["x"] + box["width"] <= size["width"] + 1
        )

    def barriers(self) -> list[str]:
        """The violations that axe finds."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text("utf-8"))
        tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
        self.page.evaluate(AT_REST)
        options = {"runOnly": {"type": "tag", "values": tags}, "resultTypes": ["violations"]}
        found: list[dict[str, Any]] = self.page.evaluate(
            "async options => (await axe.run(document, options)).violations", options
        )
        return [
            f"{rule['id']}: {node['html'][:200]} {node['failureSummary'][:200]}"
            for rule in found
            for node in rule["nodes"]
        ]

    def close(self) -> None:
        """Closes the browser; checks that it logged no problem."""
        self.context.close()
        assert not self.problems, self.problems


def remember(language: str, person: Person | None) -> str:
    """A script that stores what a device kept from earlier visits."""
    kept: dict[str, Any] = {"language": language}
    if person:
        kept |= {"token": person.token, "expires": 2**52, "name": "Ola"}
    text = json.dumps(json.dumps(kept))
    return f"if (!localStorage.getItem('stolik')) localStorage.setItem('stolik', {text})"
