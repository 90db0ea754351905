"""How long a test waits for what has to come: far longer than any machine takes, so that only what
hangs fails.
"""

import time
from collections.abc import Callable

HANGS_SECONDS = 240.0


def wait_until(happened: Callable[[], bool]) -> None:
    end = time.monotonic() + HANGS_SECONDS
    while not happened():
        assert time.monotonic() < end, "it hangs"
        time.sleep(0.01)
