"""A server and a PostgreSQL that the tests of a worker share."""

from collections.abc import Iterator

import pytest

from tests.server.postgres import Postgres
from tests.server.serving import Server


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on SQLite without limits."""
    folder = tmp_path_factory.mktemp("server")
    with Server(f"sqlite:///{folder}/tables.db", folder / "log", "--no-limits") as started:
        yield started


@pytest.fixture(scope="package")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL."""
    started = Postgres()
    started.start()
    yield started
    started.stop()
