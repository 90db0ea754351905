"""The browser of the tests: Debian's Chromium, or another one that is installed.

Without windows (`chromium-headless-shell`) it takes two thirds of the time, so that one is first.
`python -m tests.web.chromium` installs it where it is missing.
"""

import os
import shutil
import subprocess
import sys

HEADLESS = "chromium-headless-shell"
NAMES = (
    HEADLESS,
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)
PLACES = (
    "/usr/bin/chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


def find() -> str | None:
    """The path of a browser; `CHROMIUM` comes first."""
    named = [os.environ.get("CHROMIUM", ""), *map(shutil.which, NAMES)]
    there = [place for place in PLACES if os.path.exists(place)]  # noqa: PTH110
    return next(filter(None, [*named, *there]), None)


def install() -> None:
    """Installs it from Debian's packages where there are any, else from Playwright."""
    if shutil.which("apt-get"):
        as_root = [] if os.geteuid() == 0 else ["sudo"]
        run(*as_root, "apt-get", "update", "-qq")
        run(*as_root, "apt-get", "install", "-y", "-qq", HEADLESS)
    else:
        run(sys.executable, "-m", "playwright", "install", "chromium")


def run(*command: str) -> None:
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def ensure() -> None:
    """Installs the browser if there is none, and the quicker one if that asks for no password."""
    there = find()
    if there and (HEADLESS in there or not may_install_quietly()):
        return
    print("Installing Chromium for the tests, once…", flush=True)
    try:
        install()
    except subprocess.CalledProcessError:
        if not there:
            raise
        print(f"The tests take {there} instead.", flush=True)


def may_install_quietly() -> bool:
    return bool(shutil.which("apt-get")) and os.geteuid() == 0


if __name__ == "__main__":
    ensure()
