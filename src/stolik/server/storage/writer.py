"""Group commit: all entries that wait go in one transaction, so that tables share an fsync.

An fsync takes far longer than writing a row, and bounds how many commits there are in a second.
"""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import Any

import msgspec
from sqlalchemy import Connection, Dialect, insert, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from stolik.server.domain.events import Entry, SeatTaken
from stolik.server.storage.database import Database
from stolik.server.storage.schema import ENTRIES, PEOPLE, TABLES

LARGEST_BATCH = 200
Key = tuple[str, int, str]
COLUMNS = [column.name for column in ENTRIES.columns]
INSERT: dict[str, Any] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}
ENCODER = msgspec.json.Encoder()


@dataclass(frozen=True)
class LogRow:
    """An entry of a table's log, and the columns of the lobby that it changes."""

    table: str
    entry: Entry
    lobby: Mapping[str, Any] = field(default_factory=dict)


Pending = tuple[LogRow, "asyncio.Future[bool]"]


class Writer:
    """Appends to logs. A process has one; other processes may write the same logs."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._pending: list[Pending] = []
        self._wake = asyncio.Event()

    async def append(self, row: LogRow) -> bool:
        """Writes a row; False if its number is taken. It is on the disk when this returns."""
        written: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._pending.append((row, written))
        self._wake.set()
        return await written

    async def run(self) -> None:
        """Writes what is appended, until cancelled."""
        while True:
            await self._wake.wait()
            batch, self._pending = self._pending[:LARGEST_BATCH], self._pending[LARGEST_BATCH:]
            if not self._pending:
                self._wake.clear()
            await self._write_batch(batch)

    async def _write_batch(self, batch: list[Pending]) -> None:
        """Writes a batch; where that fails, row by row, so that one bad row harms no other."""
        try:
            written = await self._written([row for row, _ in batch])
        except Exception as error:
            if len(batch) > 1:
                for pending in batch:
                    await self._write_batch([pending])
            else:
                fail(batch[0][1], error)
            return
        for row, future in batch:
            if not future.done():
                future.set_result(key(row) in written)

    async def _written(self, rows: list[LogRow]) -> set[Key]:
        """Writes all rows in one statement, and row by row only where a number is taken."""
        rows.sort(key=key)
        try:
            await self._database.write(partial(write_all, rows=rows))
        except IntegrityError:
            return await self._database.write(partial(write_free, rows=rows))
        return {key(row) for row in rows}


def write_all(connection: Connection, rows: list[LogRow]) -> None:
    """Writes rows whose numbers are free, in one statement."""
    values = tuple(value for row in rows for value in columns_of(row).values())
    statement = insertion(len(rows), connection.dialect)
    connection.exec_driver_sql(statement, values)
    write_rest(connection, rows)


@lru_cache(LARGEST_BATCH)
def insertion(number: int, dialect: Dialect) -> str:
    """The statement that inserts a number of rows, as the driver takes it."""
    rows: list[dict[str, Any]] = [dict.fromkeys(COLUMNS, "")] * number
    return str(insert(ENTRIES).values(rows).compile(dialect=dialect))


def write_free(connection: Connection, rows: list[LogRow]) -> set[Key]:
    """Writes the rows whose number is free, and returns their keys.

    They are written in order, so that no two processes wait for each other.
    """
    rows = sorted(rows, key=key)
    new = INSERT[connection.dialect.name](ENTRIES).on_conflict_do_nothing()
    returning = new.returning(ENTRIES.c.table, ENTRIES.c.number, ENTRIES.c.request)
    result = connection.execute(returning, [columns_of(row) for row in rows])
    written = {(table, number, request) for table, number, request in result}
    write_rest(connection, [row for row in rows if key(row) in written])
    return written


def write_rest(connection: Connection, rows: list[LogRow]) -> None:
    """Writes what rows change beside the log: the people of the table, and the lobby."""
    taken = [(row.table, row.entry.event) for row in rows]
    people = [
        {"holder": e.holder, "table": table} for table, e in taken if isinstance(e, SeatTaken)
    ]
    if people:
        new = INSERT[connection.dialect.name](PEOPLE).on_conflict_do_nothing()
        connection.execute(new, people)
    for row in rows:
        if row.lobby:
            touched = {**row.lobby, "touched": row.entry.at}
            connection.execute(update(TABLES).where(TABLES.c.name == row.table).values(touched))


def fail(future: "asyncio.Future[bool]", error: Exception) -> None:
    if not future.done():
        future.set_exception(error)


def key(row: LogRow) -> Key:
    """The place of a row in its log, and the request that it answers."""
    return row.table, row.entry.number, row.entry.request


def columns_of(row: LogRow) -> dict[str, Any]:
    """A row as the database keeps it, in the order of its columns."""
    entry = row.entry
    return {
        "table": row.table,
        "number": entry.number,
        "request": entry.request,
        "at": entry.at,
        "event": ENCODER.encode(entry.event).decode(),
    }
