"""The store: tables and their logs, written to a database and read again."""

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from time import perf_counter
from typing import Any

import msgspec
from sqlalchemy import Connection, Select, delete, func, insert, select, update

from stolik.server.domain.events import AnyEvent, Entry, TableArchived
from stolik.server.domain.settings import Settings
from stolik.server.storage.database import open_database, upgrade
from stolik.server.storage.schema import ENTRIES, PEOPLE, RECORDS, TABLES
from stolik.server.storage.writer import INSERT, LogRow, Writer, write_all, write_free

NO_COLUMNS: Mapping[str, Any] = {}
EVENTS: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(AnyEvent)


class StoredTable(msgspec.Struct, frozen=True):
    name: str
    settings: Settings
    secret: int
    host: str
    request: str
    created: int
    stage: str = "open"


class LobbyTable(msgspec.Struct, frozen=True):
    name: str
    settings: Settings
    stage: str
    seats: tuple[str, ...]  # the name at each seat, empty where it is free
    created: int


class Store:
    """A database with the logs of all tables."""

    def __init__(self, url: str) -> None:
        self._database = open_database(url)
        self.is_shared = self._database.is_shared
        self._writer = Writer(self._database)
        self._running: asyncio.Task[None] | None = None
        self.observe_seconds: Callable[[float], None] = lambda _: None  # how long writing took

    async def open(self) -> None:
        """Upgrades the schema, and begins to write."""
        await self._database.write(upgrade)
        self._running = asyncio.create_task(self._writer.run())

    async def close(self) -> None:
        if self._running:
            self._running.cancel()
            with suppress(asyncio.CancelledError):
                await self._running
        await self._database.close()

    async def ping(self) -> None:
        """Checks that the database answers."""
        await self._rows(select(1))

    async def create(
        self, table: StoredTable, rows: list[LogRow], lobby: Mapping[str, Any] = NO_COLUMNS
    ) -> str:
        """Makes a table with the first rows of its log; gives the name that its request made."""
        columns = {**columns_of(table), **lobby}
        return await self._database.write(partial(create, columns=columns, rows=rows))

    async def append(self, row: LogRow) -> bool:
        """Writes a row; False if its number is taken. It is on the disk when this returns."""
        begun = perf_counter()
        written = await self._writer.append(row)
        self.observe_seconds(perf_counter() - begun)
        return written

    async def set_stage(self, name: str, stage: str, at: int) -> None:
        await self._database.write(partial(set_stage, name=name, stage=stage, at=at))

    async def find(self, name: str) -> StoredTable | None:
        rows = await self._rows(select(TABLES).where(TABLES.c.name == name))
        return stored(rows[0]) if rows else None

    async def entries(self, name: str, since: int = 0) -> list[Entry]:
        """The log of a table, from an entry on."""
        its = (ENTRIES.c.table == name) & (ENTRIES.c.number >= since)
        rows = await self._rows(select(ENTRIES).where(its).order_by(ENTRIES.c.number))
        return [Entry(row.number, row.at, row.request, EVENTS.decode(row.event)) for row in rows]

    async def lengths(self, names: list[str]) -> dict[str, int]:
        """The number of entries in the logs of some tables."""
        last = func.max(ENTRIES.c.number)
        query = select(ENTRIES.c.table, last).where(ENTRIES.c.table.in_(names))
        rows = await self._rows(query.group_by(ENTRIES.c.table))
        return {table: number + 1 for table, number in rows}

    async def lobby(self, stage: str, most: int) -> list[LobbyTable]:
        which = TABLES.c.listed & (TABLES.c.stage == stage)
        query = select(TABLES).where(which).order_by(TABLES.c.touched.desc()).limit(most)
        return [lobby_table(row) for row in await self._rows(query)]

    async def tables_of(self, holder: str, most: int) -> list[LobbyTable]:
        """The tables where a holder has a seat, the newest first."""
        names = select(PEOPLE.c.table).where(PEOPLE.c.holder == holder)
        query = select(TABLES).where(TABLES.c.name.in_(names))
        query = query.order_by(TABLES.c.touched.desc()).limit(most)
        return [lobby_table(row) for row in await self._rows(query)]

    async def untouched(self, before: int, most: int) -> list[str]:
        """Tables in whose log nothing has happened since a time."""
        last = func.max(ENTRIES.c.at)
        recent = select(ENTRIES.c.table).group_by(ENTRIES.c.table).having(last >= before)
        old = (TABLES.c.created < before) & TABLES.c.name.not_in(recent)
        query = select(TABLES.c.name).where(old & (TABLES.c.stage != "archived")).limit(most)
        return [row.name for row in await self._rows(query)]

    async def archive(self, name: str, number: int, record: str, at: int) -> bool:
        """Replaces a log of a known length by the record of its game, where there is one.

        A last entry stays, by which every process finds that the log has ended. False, and nothing
        has changed, if the log has grown meanwhile.
        """
        return await self._database.write(
            partial(archive, name=name, number=number, record=record, at=at)
        )

    async def record(self, name: str) -> str | None:
        """The record of an archived table."""
        rows = await self._rows(select(RECORDS.c.record).where(RECORDS.c.table == name))
        return str(rows[0].record) if rows else None

    async def _rows(self, query: Select[Any]) -> list[Any]:
        return await self._database.read(lambda connection: list(connection.execute(query)))


def create(connection: Connection, columns: dict[str, Any], rows: list[LogRow]) -> str:
    """Makes a table, unless its request has made one; gives its name."""
    new = INSERT[connection.dialect.name](TABLES).on_conflict_do_nothing()
    made = connection.execute(new.returning(TABLES.c.name), columns).scalar()
    if made is None:
        same = (TABLES.c.host == columns["host"]) & (TABLES.c.request == columns["request"])
        return str(connection.scalar(select(TABLES.c.name).where(same)))
    if rows:
        write_all(connection, rows)
    return str(made)


def set_stage(connection: Connection, name: str, stage: str, at: int) -> None:
    changed = {"stage": stage, "touched": at}
    connection.execute(update(TABLES).where(TABLES.c.name == name).values(changed))


def archive(connection: Connection, name: str, number: int, record: str, at: int) -> bool:
    """Archives a table, unless its log has grown meanwhile."""
    if not write_free(connection, [LogRow(name, Entry(number, at, "archived", TableArchived()))]):
        return False
    if record:
        kept = {"table": name, "record": record, "archived": at}
        connection.execute(insert(RECORDS).values(kept))
    its = (ENTRIES.c.table == name) & (ENTRIES.c.number < number)
    connection.execute(delete(ENTRIES).where(its))
    set_stage(connection, name, "archived", at)
    return True


def columns_of(table: StoredTable) -> dict[str, Any]:
    return {
        "name": table.name,
        "settings": msgspec.json.encode(table.settings).decode(),
        "secret": f"{table.secret:x}",
        "host": table.host,
        "request": table.request,
        "created": table.created,
        "listed": table.settings.listed,
        "stage": table.stage,
        "seats": msgspec.json.encode([""] * table.settings.players).decode(),
        "touched": table.created,
    }


def stored(row: Any) -> StoredTable:
    settings = msgspec.json.decode(row.settings, type=Settings)
    secret = int(row.secret, 16)
    made = (row.host, row.request, row.created)
    return StoredTable(row.name, settings, secret, *made, row.stage)


def lobby_table(row: Any) -> LobbyTable:
    settings = msgspec.json.decode(row.settings, type=Settings)
    seats = msgspec.json.decode(row.seats, type=tuple[str, ...])
    return LobbyTable(row.name, settings, row.stage, seats, row.created)
