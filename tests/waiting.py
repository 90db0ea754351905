"""How long a test waits for what has to come: far longer than any machine takes, so that only what
hangs fails.
"""

import time
from collections.abc import Callable

HANGS_SECONDS = 240.0


def wait_until(happened: Callable[[], bool], what: Callable[[], str] = lambda: "it") -> None:
    """Waits until something has happened; `what` says for a failure what hangs."""
    end = time.monotonic() + HANGS_SECONDS
    while not happened():
        assert time.monotonic() < end, f"{what()} hangs"
        time.sleep(0.01)
