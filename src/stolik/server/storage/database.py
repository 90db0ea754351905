"""A database by its URL: a file of SQLite, or PostgreSQL; and the upgrade of its schema.

Reads and writes are functions of a connection. For SQLite they run in threads, all writes in one of
their own, so that a transaction is one step for the event loop.
"""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import local
from typing import Any, Protocol, TypeVar

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, create_engine, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from stolik.rules.errors import StolikError, quoted
from stolik.rules.folders import home

DRIVERS = {"sqlite": "sqlite+pysqlite", "postgresql": "postgresql+asyncpg"}
UPGRADE_LOCK = 7_305_106  # the advisory lock that our processes upgrade a schema under
LOCK_SECONDS = 30
READERS = 4
PRAGMAS = (
    "page_size = 1024",  # bytes: a line of a log is short, and all of its page is written
    "journal_mode = wal",
    "synchronous = full",
    "foreign_keys = on",
    "wal_autocheckpoint = 8000",  # pages: what changes often is copied into the file seldom
)

T = TypeVar("T")


class Database(Protocol):
    is_shared: bool
    """Whether other processes may write there too."""

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Runs a function that reads."""

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Runs a function in a transaction, which is on the disk when this returns."""

    async def close(self) -> None:
        """Closes all connections."""


class BadDatabase(StolikError):
    """The URL of a database is malformed or not supported."""


def default_url() -> str:
    """A file in the folder that stolik keeps for this user."""
    return f"sqlite:///{home() / 'tables.db'}"


def read_url(url: str) -> URL:
    """`sqlite:///file` or `postgresql://…`, with its driver."""
    try:
        read = make_url(url)
    except ArgumentError:
        raise BadDatabase(f"{quoted(url)} is no URL of a database") from None
    if read.drivername not in DRIVERS:
        known = "sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME"
        raise BadDatabase(f"a database is {known}, not {read.drivername}://…")
    return read.set(drivername=DRIVERS[read.drivername])


def open_database(url: str) -> Database:
    """A database, not yet connected. Its errors do not quote what was written."""
    where = read_url(url)
    kind = SqliteDatabase if where.get_backend_name() == "sqlite" else PostgresDatabase
    return kind(where)


class SqliteDatabase:
    """A file of SQLite, whose commits are on the disk before they return."""

    is_shared = False

    def __init__(self, where: URL) -> None:
        if not where.database or where.database == ":memory:":
            raise BadDatabase("a database of SQLite is a file: sqlite:///FILE")
        Path(where.database).parent.mkdir(parents=True, exist_ok=True)
        self._readers = ThreadedConnections(where, READERS)
        self._writer = ThreadedConnections(where, 1)

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await self._readers.run(work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        return await self._writer.run(work)

    async def close(self) -> None:
        await self._writer.close()
        await self._readers.close()


class ThreadedConnections:
    def __init__(self, where: URL, number: int) -> None:
        self._engine = create_engine(
            where, connect_args={"timeout": LOCK_SECONDS}, poolclass=NullPool, hide_parameters=True
        )
        self._own = local()
        self._connections: list[Connection] = []
        self._threads = ThreadPoolExecutor(number)
        event.listen(self._engine, "connect", set_pragmas)

    async def run(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._run, work)

    def _run(self, work: Callable[[Connection], T]) -> T:
        connection = self._connection()
        with connection.begin():
            return work(connection)

    def _connection(self) -> Connection:
        if not hasattr(self._own, "connection"):
            self._own.connection = self._engine.connect()
            self._connections.append(self._own.connection)
        connection: Connection = self._own.connection
        return connection

    async def close(self) -> None:
        """Waits for what was begun, and closes the connections."""
        await asyncio.to_thread(self._threads.shutdown)
        for connection in self._connections:
            connection.close()


def set_pragmas(connection: sqlite3.Connection, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"pragma {pragma}")
    cursor.close()


class PostgresDatabase:
    is_shared = True

    def __init__(self, where: URL) -> None:
        self._engine = create_async_engine(
            where, pool_size=4, max_overflow=4, pool_pre_ping=True, hide_parameters=True
        )

    async def read(self, work: Callable[[Connection], T]) -> T:
        async with self._engine.connect() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        await self._engine.dispose()


def upgrade(connection: Connection, to: str = "head") -> None:
    """Upgrades the schema, or leaves it and raises; processes that start together take turns."""
    postgresql = connection.dialect.name == "postgresql"
    lock = f"select pg_advisory_xact_lock({UPGRADE_LOCK})" if postgresql else "begin immediate"
    connection.execute(text(lock))
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, to)
