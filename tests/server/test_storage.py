"""The store, on SQLite and on PostgreSQL: nothing twice, nothing lost, tables archived."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, text

from stolik.server.config import Config
from stolik.server.domain import events
from stolik.server.domain.events import (
    AnyEvent,
    Entry,
    GameStarted,
    MessageSent,
    SeatTaken,
    TableArchived,
)
from stolik.server.domain.names import new_name
from stolik.server.domain.refusals import RequestRefused
from stolik.server.domain.settings import Settings
from stolik.server.live.archiver import Archiver
from stolik.server.live.table_manager import TableManager
from stolik.server.storage import LogRow, Store, StoredTable
from stolik.server.storage.database import BadDatabase, open_database, upgrade
from stolik.server.storage.schema import METADATA
from stolik.server.storage.store import columns_of
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


def run(url: str, story: Story) -> None:
    """Runs a story with an open store."""

    async def run() -> None:
        async with opened(url) as store:
            await story(store)

    asyncio.run(run())


OLD_EVENTS = (
    '{"deed":"sat","seat":0,"name":"\\"level\\": 1","colour":0,"holder":"ola"}',
    '{"deed":"hired","seat":1,"level":"casual"}',
    '{"deed":"left","seat":1}',
    '{"deed":"hired","seat":1,"level":"mine.py:bold"}',
    '{"deed":"began"}',
    '{"deed":"moved","seat":0,"move":"drop 1 turn 0"}',
    '{"deed":"took_back","seat":0}',
    '{"deed":"said","seat":0,"text":"{\\"deed\\":\\"sat\\"}"}',
    '{"deed":"stood_in","seat":0,"late":true}',
    '{"deed":"came_back","seat":0}',
    '{"deed":"paused","seat":0}',
    '{"deed":"went_on","seat":0}',
    '{"deed":"rematched","table":"elm-3"}',
    '{"deed":"archived"}',
)
NEW_EVENTS = (
    events.SeatTaken(0, '"level": 1', 0, "ola"),
    events.BotSeated(1, "casual"),
    events.SeatLeft(1),
    events.BotSeated(1, "mine.py:bold"),
    events.GameStarted(),
    events.MoveMade(0, "drop 1 turn 0"),
    events.MoveTakenBack(0),
    events.MessageSent(0, '{"deed":"sat"}'),
    events.StandInStarted(0, late=True),
    events.SeatResumed(0),
    events.GamePaused(0),
    events.GameResumed(0),
    events.RematchStarted("elm-3"),
    events.TableArchived(),
)


def write_as_before(connection: Connection, table: StoredTable, to: str) -> None:
    """A table and its log, as they were written under an earlier schema."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("drop schema public cascade"))
        connection.execute(text("create schema public"))
    upgrade(connection, to)
    columns = {"action" if name == "request" else name: x for name, x in columns_of(table).items()}
    names, places = ", ".join(columns), ", ".join(f":{name}" for name in columns)
    connection.execute(text(f"insert into tables ({names}) values ({places})"), columns)
    entry = "insert into entries values (:t, :n, :a, 1, :d)"
    for number, event in enumerate(OLD_EVENTS):
        row = {"t": table.name, "n": number, "a": f"ola:{number}", "d": event}
        connection.execute(text(entry), row)


@pytest.mark.parametrize("version", ["0001", "0002"])
def test_a_log_of_an_earlier_version_is_still_read(url: str, version: str) -> None:
    async def earlier() -> None:
        database = open_database(url)
        await database.write(partial(write_as_before, table=table, to=version))
        await database.close()

    async def now(store: Store) -> None:
        log = await store.entries(table.name)
        assert [entry.event for entry in log] == list(NEW_EVENTS)
        assert [entry.request for entry in log] == [f"ola:{number}" for number in range(len(log))]
        assert await store.find(table.name) == table
        assert await store.create(table, []) == table.name
        assert await store.append(LogRow(table.name, entry(len(log))))

    table = new_table(at=10**15)
    asyncio.run(earlier())
    run(url, now)


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
    """A table that is not stored yet."""
    name = new_name()
    return StoredTable(name, Settings("dnup", 2, listed=True), 2**255 + 1, "host", name, at)


def entry(number: int, request: str = "") -> Entry:
    """An entry with a chat message."""
    return Entry(number, 1000 + number, request or f"a{number}", MessageSent(0, f"word {number}"))


def test_what_was_written_is_read_again(url: str) -> None:
    async def story(store: Store) -> None:
        table = new_table()
        assert await store.create(table, []) == table.name
        for number in range(3):
            assert await store.append(LogRow(table.name, entry(number)))
        assert await store.find(table.name) == table
        assert await store.entries(table.name) == [entry(number) for number in range(3)]
        assert await store.entries(table.name, 2) == [entry(2)]
        assert await store.lengths([table.name]) == {table.name: 3}

    run(url, story)


def test_a_number_is_written_once(url: str) -> None:
    async def story(store: Store) -> None:
        table = new_table()
        await store.create(table, [])
        lines = [LogRow(table.name, entry(0, f"by {who}")) for who in range(50)]
        assert sum(await asyncio.gather(*map(store.append, lines))) == 1
        assert not await store.append(LogRow(table.name, entry(0, "by 50")))
        assert len(await store.entries(table.name)) == 1

    run(url, story)


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

    run(url, story)


async def climb(store: Store, name: str, who: int) -> None:
    """Write twenty lines, each at the first free place."""
    written = 0
    while written < 20:
        number = len(await store.entries(name))
        written += await store.append(LogRow(name, entry(number, f"{who}:{written}")))


def test_a_request_makes_one_table(url: str) -> None:
    async def story(store: Store) -> None:
        first, second = new_table(), new_table()
        again = StoredTable(second.name, second.settings, 1, first.host, first.request, 0)
        names = await asyncio.gather(store.create(first, []), store.create(again, []))
        assert len(set(names)) == 1

    run(url, story)


def test_a_table_untouched_for_long_is_archived_and_its_record_kept(url: str) -> None:
    async def story() -> None:
        manager = TableManager(Config(url, threads=1))
        await manager.store.open()
        table = new_table(at=1)
        events: list[AnyEvent] = [
            SeatTaken(0, "Ola", 0, "ola"),
            SeatTaken(1, "Jan", 1, "jan"),
            GameStarted(),
        ]
        entries = [Entry(i, 1, f"a{i}", event) for i, event in enumerate(events)]
        await manager.store.create(table, [LogRow(table.name, one) for one in entries])
        fresh = new_table(at=10**15)
        await manager.store.create(fresh, [])
        while await Archiver(manager).archive():
            pass
        assert (await manager.store.record(table.name) or "").startswith("stolik record")
        (last,) = await manager.store.entries(table.name)
        assert isinstance(last.event, TableArchived)
        with pytest.raises(RequestRefused, match="archived"):
            await manager.session(table.name)
        assert (await manager.session(fresh.name)).name == fresh.name
        await manager.close()

    asyncio.run(story())


@pytest.mark.parametrize("url", ["mysql://x", "nonsense", "sqlite://", "sqlite:///:memory:", ""])
def test_a_url_of_no_database_is_refused(url: str) -> None:
    with pytest.raises(BadDatabase):
        open_database(url)
