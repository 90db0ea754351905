"""The browser of the tests: Debian's Chromium, or another one that is installed.

`python -m tests.web.chromium` installs it where it is missing.
"""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
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
        subprocess.run([*as_root, "apt-get", "update", "-qq"], check=True)
        command = [*as_root, "apt-get", "install", "-y", "-qq", "chromium"]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    else:
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)


if __name__ == "__main__":
    if not find():
        print("Installing Chromium for the tests, once…", flush=True)
        install()
