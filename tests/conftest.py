"""What all tests share: an environment without local editions, and the mark of the slow ones.

Hypothesis draws the same examples in every run, and goes by no clock.

Tests that start a server, a database or a browser are marked `processes`: `make check` leaves them
out. They wait a good part of their time, so there are more workers than cores.
"""

import gc
import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "same",
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("same")

os.environ["STOLIK_HOME"] = str(Path(__file__).parent / "no such home")

PROCESSES = {"Server", "Postgres"}
BROWSERS = Path(__file__).parent / "web"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        names = set(vars(getattr(item, "module", None) or object))
        if BROWSERS in item.path.parents or PROCESSES & names:
            item.add_marker("processes")


def pytest_collection_finish() -> None:
    """What was collected stays to the end: the garbage collector need not look through it again."""
    gc.collect()
    gc.freeze()


def pytest_xdist_auto_num_workers() -> int:
    return (os.cpu_count() or 1) * 3 // 2 or 1
