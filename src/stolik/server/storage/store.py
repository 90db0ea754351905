"""The store: tables and their logs, to be written and read again."""

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from time import perf_counter
from typing import Any

import msgspec
from sqlalchemy import Connection, Select, delete, func, insert, select, update

from stolik.server.domain.events import AnyDeed, Archived, Entry
from stolik.server.domain.settings import Settings
from stolik.server.storage.database import open_database, upgrade
from stolik.server.storage.schema import ENTRIES, PEOPLE, RECORDS, TABLES
from stolik.server.storage.writer import INSERT, Line, Writer, write_all, write_free

NOTHING_YET: Mapping[str, Any] = {}
DEED: msgspec.json.Decoder[AnyDeed] = msgspec.json.Decoder(AnyDeed)


class StoredTable(msgspec.Struct, frozen=True):
    """A table as it was made."""

    name: str
    settings: Settings
    secret: int
    host: str
    action: str
    created: int
    stage: str = "open"


class Listing(msgspec.Struct, frozen=True):
    """A table as the lobby shows it."""

    name: str
    settings: Settings
    stage: str
    seats: tuple[str, ...]  # the name of whoever sits there, or nothing
    created: int


class Store:
    """A database with the logs of all tables."""

    def __init__(self, url: str) -> None:
        self._database = open_database(url)
        self.is_shared = self._database.is_shared
        self._writer = Writer(self._database)
        self._running: asyncio.Task[None] | None = None
        self.seconds: Callable[[float], None] = lambda _: None  # told how long writing took

    async def open(self) -> None:
        """Bring the schema up to date, and begin to write."""
        await self._database.write(upgrade)
        self._running = asyncio.create_task(self._writer.run())

    async def close(self) -> None:
        """Stop."""
        if self._running:
            self._running.cancel()
            with suppress(asyncio.CancelledError):
                await self._running
        await self._database.close()

    async def ping(self) -> None:
        """It answers."""
        await self._rows(select(1))

    async def create(
        self, table: StoredTable, lines: list[Line], listing: Mapping[str, Any] = NOTHING_YET
    ) -> str:
        """Make a table with the first lines of its log; gives the name that this action made."""
        row = {**row_of(table), **listing}
        return await self._database.write(partial(create, row=row, lines=lines))

    async def append(self, line: Line) -> bool:
        """It is on the disk; or it is not, because its number is there already."""
        begun = perf_counter()
        written = await self._writer.append(line)
        self.seconds(perf_counter() - begun)
        return written

    async def set_stage(self, name: str, stage: str, at: int) -> None:
        """Put a table among those of a stage."""
        await self._database.write(partial(set_stage, name=name, stage=stage, at=at))

    async def find(self, name: str) -> StoredTable | None:
        """A table by its name."""
        rows = await self._rows(select(TABLES).where(TABLES.c.name == name))
        return stored(rows[0]) if rows else None

    async def entries(self, name: str, since: int = 0) -> list[Entry]:
        """The log of a table, from some entry on."""
        its = (ENTRIES.c.table == name) & (ENTRIES.c.number >= since)
        rows = await self._rows(select(ENTRIES).where(its).order_by(ENTRIES.c.number))
        return [Entry(row.number, row.at, row.action, DEED.decode(row.deed)) for row in rows]

    async def lengths(self, names: list[str]) -> dict[str, int]:
        """How many entries the logs of some tables have."""
        last = func.max(ENTRIES.c.number)
        query = select(ENTRIES.c.table, last).where(ENTRIES.c.table.in_(names))
        rows = await self._rows(query.group_by(ENTRIES.c.table))
        return {table: number + 1 for table, number in rows}

    async def lobby(self, stage: str, most: int) -> list[Listing]:
        """Listed tables in a stage, the newest first."""
        which = TABLES.c.listed & (TABLES.c.stage == stage)
        query = select(TABLES).where(which).order_by(TABLES.c.touched.desc()).limit(most)
        return [listing(row) for row in await self._rows(query)]

    async def tables_of(self, holder: str, most: int) -> list[Listing]:
        """The tables where somebody sits, the newest first."""
        names = select(PEOPLE.c.table).where(PEOPLE.c.holder == holder)
        query = select(TABLES).where(TABLES.c.name.in_(names))
        query = query.order_by(TABLES.c.touched.desc()).limit(most)
        return [listing(row) for row in await self._rows(query)]

    async def untouched(self, before: int, most: int) -> list[str]:
        """Tables in whose log nothing has happened since."""
        last = func.max(ENTRIES.c.at)
        recent = select(ENTRIES.c.table).group_by(ENTRIES.c.table).having(last >= before)
        old = (TABLES.c.created < before) & TABLES.c.name.not_in(recent)
        query = select(TABLES.c.name).where(old & (TABLES.c.stage != "archived")).limit(most)
        return [row.name for row in await self._rows(query)]

    async def archive(self, name: str, number: int, record: str, at: int) -> bool:
        """Keep the record of a table, where there is one, and give up its log of so many lines.

        A last line stays, where any process finds that nothing comes after it. If somebody was
        quicker to write there, nothing has changed.
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


def create(connection: Connection, row: dict[str, Any], lines: list[Line]) -> str:
    """Make a table, unless the same action has made one; gives its name."""
    new = INSERT[connection.dialect.name](TABLES).on_conflict_do_nothing()
    made = connection.execute(new.returning(TABLES.c.name), row).scalar()
    if made is None:
        by_action = (TABLES.c.host == row["host"]) & (TABLES.c.action == row["action"])
        return str(connection.scalar(select(TABLES.c.name).where(by_action)))
    if lines:
        write_all(connection, lines)
    return str(made)


def set_stage(connection: Connection, name: str, stage: str, at: int) -> None:
    """Put a table among those of a stage."""
    changed = {"stage": stage, "touched": at}
    connection.execute(update(TABLES).where(TABLES.c.name == name).values(changed))


def archive(connection: Connection, name: str, number: int, record: str, at: int) -> bool:
    """Put a table away; whether nobody was quicker."""
    if not write_free(connection, [Line(name, Entry(number, at, "archived", Archived()))]):
        return False
    if record:
        kept = {"table": name, "record": record, "archived": at}
        connection.execute(insert(RECORDS).values(kept))
    its = (ENTRIES.c.table == name) & (ENTRIES.c.number < number)
    connection.execute(delete(ENTRIES).where(its))
    set_stage(connection, name, "archived", at)
    return True


def row_of(table: StoredTable) -> dict[str, Any]:
    """A new table as the database keeps it."""
    return {
        "name": table.name,
        "settings": msgspec.json.encode(table.settings).decode(),
        "secret": f"{table.secret:x}",
        "host": table.host,
        "action": table.action,
        "created": table.created,
        "listed": table.settings.listed,
        "stage": table.stage,
        "seats": msgspec.json.encode([""] * table.settings.players).decode(),
        "touched": table.created,
    }


def stored(row: Any) -> StoredTable:
    """A table out of the database."""
    settings = msgspec.json.decode(row.settings, type=Settings)
    secret = int(row.secret, 16)
    made = (row.host, row.action, row.created)
    return StoredTable(row.name, settings, secret, *made, row.stage)


def listing(row: Any) -> Listing:
    """A line of the lobby out of the database."""
    settings = msgspec.json.decode(row.settings, type=Settings)
    seats = msgspec.json.decode(row.seats, type=tuple[str, ...])
    return Listing(row.name, settings, row.stage, seats, row.created)
