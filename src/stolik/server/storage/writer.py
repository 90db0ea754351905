"""Writing entries: all that wait go in one transaction, so that many tables share one fsync."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import Any

import msgspec
from sqlalchemy import Connection, Dialect, insert, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from stolik.server.domain.events import Entry, Sat
from stolik.server.storage.database import Database
from stolik.server.storage.schema import ENTRIES, PEOPLE, TABLES

MOST_AT_ONCE = 200
Key = tuple[str, int, str]
COLUMNS = [column.name for column in ENTRIES.columns]
INSERT: dict[str, Any] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}
ENCODER = msgspec.json.Encoder()


@dataclass(frozen=True)
class Line:
    """An entry of a table's log, and what it changes in the list of tables."""

    table: str
    entry: Entry
    listing: Mapping[str, Any] = field(default_factory=dict)


Waiting = tuple[Line, "asyncio.Future[bool]"]


class Writer:
    """Appends to logs. It is one of its kind in a process; others may write the same logs."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: list[Waiting] = []
        self._wake = asyncio.Event()

    async def append(self, line: Line) -> bool:
        """It is on the disk; or it is not, because its number is there already."""
        written: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((line, written))
        self._wake.set()
        return await written

    async def run(self) -> None:
        """Write what comes, for ever."""
        while True:
            await self._wake.wait()
            batch, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
            if not self._waiting:
                self._wake.clear()
            await self._write_batch(batch)

    async def _write_batch(self, batch: list[Waiting]) -> None:
        """All of it; where that fails, line by line, so that none suffers from another."""
        try:
            written = await self._written([line for line, _ in batch])
        except Exception as error:
            if len(batch) > 1:
                for waiting in batch:
                    await self._write_batch([waiting])
            else:
                fail(batch[0][1], error)
            return
        for line, future in batch:
            if not future.done():
                future.set_result(key(line) in written)

    async def _written(self, lines: list[Line]) -> set[Key]:
        """Nearly always every place is free; only where one is not, each has to be asked for."""
        lines.sort(key=key)
        try:
            await self._database.write(partial(write_all, lines=lines))
        except IntegrityError:
            return await self._database.write(partial(write_free, lines=lines))
        return {key(line) for line in lines}


def write_all(connection: Connection, lines: list[Line]) -> None:
    """Write lines, whose places have to be free, in one statement."""
    values = tuple(value for line in lines for value in row_of(line).values())
    statement = insertion(len(lines), connection.dialect)
    connection.exec_driver_sql(statement, values)
    write_rest(connection, lines)


@lru_cache(MOST_AT_ONCE)
def insertion(number: int, dialect: Dialect) -> str:
    """The statement that adds so many lines, as the driver takes it."""
    rows: list[dict[str, Any]] = [dict.fromkeys(COLUMNS, "")] * number
    return str(insert(ENTRIES).values(rows).compile(dialect=dialect))


def write_free(connection: Connection, lines: list[Line]) -> set[Key]:
    """Write lines whose place is free; gives the keys of those that were.

    They are written in order, so that no two processes wait for each other.
    """
    lines = sorted(lines, key=key)
    new = INSERT[connection.dialect.name](ENTRIES).on_conflict_do_nothing()
    returning = new.returning(ENTRIES.c.table, ENTRIES.c.number, ENTRIES.c.action)
    result = connection.execute(returning, [row_of(line) for line in lines])
    written = {(table, number, action) for table, number, action in result}
    write_rest(connection, [line for line in lines if key(line) in written])
    return written


def write_rest(connection: Connection, lines: list[Line]) -> None:
    """What lines change beside the log: who sits where, and the list of tables."""
    sat = [(line.table, line.entry.deed) for line in lines]
    people = [{"holder": d.holder, "table": table} for table, d in sat if isinstance(d, Sat)]
    if people:
        new = INSERT[connection.dialect.name](PEOPLE).on_conflict_do_nothing()
        connection.execute(new, people)
    for line in lines:
        if line.listing:
            touched = {**line.listing, "touched": line.entry.at}
            connection.execute(update(TABLES).where(TABLES.c.name == line.table).values(touched))


def fail(future: "asyncio.Future[bool]", error: Exception) -> None:
    """Whoever waits has to hear of it."""
    if not future.done():
        future.set_exception(error)


def key(line: Line) -> Key:
    """The place of a line, and the action that made it."""
    return line.table, line.entry.number, line.entry.action


def row_of(line: Line) -> dict[str, Any]:
    """A line as the database keeps it, in the order of its columns."""
    entry = line.entry
    return {
        "table": line.table,
        "number": entry.number,
        "action": entry.action,
        "at": entry.at,
        "deed": ENCODER.encode(entry.deed).decode(),
    }
