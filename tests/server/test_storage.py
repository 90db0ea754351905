"""The store, on SQLite and on PostgreSQL: nothing twice, nothing lost, tables put away."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection

from stolik.server.config import Config
from stolik.server.domain.events import AnyDeed, Archived, Began, Entry, Said, Sat
from stolik.server.domain.names import new_name
from stolik.server.domain.refusals import Refused
from stolik.server.domain.settings import Settings
from stolik.server.live.table_manager import Hall
from stolik.server.storage import Line, Store, StoredTable
from stolik.server.storage.database import BadDatabase, open_database, upgrade
from stolik.server.storage.schema import METADATA
from stolik.server.storage.store import create, row_of
from tests.server.postgres import Postgres

Story = Callable[[Store], Coroutine[Any, Any, None]]


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.db"
    started: Postgres = request.getfixturevalue("postgres")
    return started.url


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    """A store, open."""
    store = Store(url)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def told(url: str, story: Story) -> None:
    """Have a story happen with an open store."""

    async def run() -> None:
        async with opened(url) as store:
            await story(store)

    asyncio.run(run())


def test_a_database_of_an_earlier_version_is_brought_up_to_date(url: str) -> None:
    async def earlier() -> None:
        database = open_database(url)
        await database.write(partial(upgrade, to="0001"))
        line = Line(table.name, entry(0, "a"))
        await database.write(partial(create, row=row_of(table), lines=[line]))
        await database.close()

    async def now(store: Store) -> None:
        assert await store.entries(table.name) == [entry(0, "a")]
        assert await store.append(Line(table.name, entry(1)))

    table = new_table()
    asyncio.run(earlier())
    told(url, now)


def test_the_schema_is_what_its_versions_add_up_to(url: str) -> None:
    async def compare() -> None:
        async with opened(url):
            database = open_database(url)
            found = await database.read(differences)
            await database.close()
        assert not found

    asyncio.run(compare())


def differences(connection: Connection) -> Any:
    return compare_metadata(MigrationContext.configure(connection), METADATA)


def new_table(at: int = 0) -> StoredTable:
    """A table that nobody has made yet."""
    name = new_name()
    return StoredTable(name, Settings("dnup", 2, listed=True), 2**255 + 1, "host", name, at)


def entry(number: int, action: str = "") -> Entry:
    """Something that is said."""
    return Entry(number, 1000 + number, action or f"a{number}", Said(0, f"word {number}"))


def test_what_was_written_is_read_again(url: str) -> None:
    async def story(store: Store) -> None:
        table = new_table()
        assert await store.create(table, []) == table.name
        for number in range(3):
            assert await store.append(Line(table.name, entry(number)))
        assert await store.find(table.name) == table
        assert await store.entries(table.name) == [entry(number) for number in range(3)]
        assert await store.entries(table.name, 2) == [entry(2)]
        assert await store.lengths([table.name]) == {table.name: 3}

    told(url, story)


def test_a_number_is_written_once(url: str) -> None:
    async def story(store: Store) -> None:
        table = new_table()
        await store.create(table, [])
        lines = [Line(table.name, entry(0, f"by {who}")) for who in range(50)]
        assert sum(await asyncio.gather(*map(store.append, lines))) == 1
        assert not await store.append(Line(table.name, entry(0, "by 50")))
        assert len(await store.entries(table.name)) == 1

    told(url, story)


def test_two_processes_write_one_log_without_a_gap(url: str) -> None:
    async def story(store: Store) -> None:
        table = new_table()
        await store.create(table, [])
        async with opened(url) as other:
            await asyncio.gather(
                *(climb(s, table.name, who) for who, s in enumerate((store, other)))
            )
        numbers = [found.number for found in await store.entries(table.name)]
        assert numbers == list(range(len(numbers)))
        assert len(numbers) == 40

    told(url, story)


async def climb(store: Store, name: str, who: int) -> None:
    """Write twenty lines, each at the first free place."""
    written = 0
    while written < 20:
        number = len(await store.entries(name))
        written += await store.append(Line(name, entry(number, f"{who}:{written}")))


def test_an_action_makes_one_table(url: str) -> None:
    async def story(store: Store) -> None:
        first, second = new_table(), new_table()
        again = StoredTable(second.name, second.settings, 1, first.host, first.action, 0)
        names = await asyncio.gather(store.create(first, []), store.create(again, []))
        assert len(set(names)) == 1

    told(url, story)


def test_a_table_untouched_for_long_is_put_away_and_its_record_kept(url: str) -> None:
    async def story() -> None:
        hall = Hall(Config(url, threads=1))
        await hall.store.open()
        table = new_table(at=1)
        deeds: list[AnyDeed] = [Sat(0, "Ola", 0, "ola"), Sat(1, "Jan", 1, "jan"), Began()]
        entries = [Entry(i, 1, f"a{i}", deed) for i, deed in enumerate(deeds)]
        await hall.store.create(table, [Line(table.name, one) for one in entries])
        fresh = new_table(at=10**15)
        await hall.store.create(fresh, [])
        while await hall.archive():
            pass
        assert (await hall.store.record(table.name) or "").startswith("stolik record")
        (last,) = await hall.store.entries(table.name)
        assert isinstance(last.deed, Archived)
        with pytest.raises(Refused, match="put away"):
            await hall.room(table.name)
        assert (await hall.room(fresh.name)).name == fresh.name
        await hall.close()

    asyncio.run(story())


@pytest.mark.parametrize("url", ["mysql://x", "nonsense", "sqlite://", "sqlite:///:memory:", ""])
def test_a_database_that_is_none_is_refused(url: str) -> None:
    with pytest.raises(BadDatabase):
        open_database(url)
