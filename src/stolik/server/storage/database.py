"""A database by its URL: a file of SQLite, or PostgreSQL; its schema is brought up to date.

What is to be read or written is given as a function of a connection. On a file it runs in a thread,
all that writes in one of its own, so that a transaction is one step for those who wait for it.
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
ONE_AT_A_TIME = 7_305_106  # the lock that processes of ours upgrade a schema under
PATIENCE = 30
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
    """Where the logs are kept."""

    is_shared: bool
    """Other processes may write there, too."""

    async def read(self, work: Callable[[Connection], T]) -> T:
        """What a function finds."""

    async def write(self, work: Callable[[Connection], T]) -> T:
        """What a function does is done, and on the disk, or it is not done at all."""

    async def close(self) -> None:
        """Stop."""


class BadDatabase(StolikError):
    """A URL that names no database that we know."""


def usual_url() -> str:
    """A file beside what else is kept for this user."""
    return f"sqlite:///{home() / 'tables.db'}"


def read_url(url: str) -> URL:
    """`sqlite:///file` or `postgresql://…`, with the driver that we use."""
    try:
        read = make_url(url)
    except ArgumentError:
        raise BadDatabase(f"{quoted(url)} is no URL of a database") from None
    if read.drivername not in DRIVERS:
        known = "sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME"
        raise BadDatabase(f"a database is {known}, not {read.drivername}://…")
    return read.set(drivername=DRIVERS[read.drivername])


def open_database(url: str) -> Database:
    """A database; nothing is connected yet. Its errors do not tell what was written."""
    where = read_url(url)
    return File(where) if where.get_backend_name() == "sqlite" else Server(where)


class File:
    """A file of SQLite, whose commits are on the disk before they return."""

    is_shared = False

    def __init__(self, where: URL) -> None:
        if not where.database or where.database == ":memory:":
            raise BadDatabase("a database of SQLite is a file: sqlite:///FILE")
        Path(where.database).parent.mkdir(parents=True, exist_ok=True)
        self._readers, self._writer = Threads(where, READERS), Threads(where, 1)

    async def read(self, work: Callable[[Connection], T]) -> T:
        """In one of some threads."""
        return await self._readers.done(work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """In the one thread that writes."""
        return await self._writer.done(work)

    async def close(self) -> None:
        """Let what was begun come to its end."""
        await self._writer.close()
        await self._readers.close()


class Threads:
    """Threads, each with a connection to a file of its own, which it keeps."""

    def __init__(self, where: URL, number: int) -> None:
        self._engine = create_engine(
            where, connect_args={"timeout": PATIENCE}, poolclass=NullPool, hide_parameters=True
        )
        self._own = local()
        self._connections: list[Connection] = []
        self._threads = ThreadPoolExecutor(number)
        event.listen(self._engine, "connect", set_pragmas)

    async def done(self, work: Callable[[Connection], T]) -> T:
        """What a function does in a transaction."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._do, work)

    def _do(self, work: Callable[[Connection], T]) -> T:
        connection = self._connection()
        with connection.begin():
            return work(connection)

    def _connection(self) -> Connection:
        """That of this thread."""
        if not hasattr(self._own, "connection"):
            self._own.connection = self._engine.connect()
            self._connections.append(self._own.connection)
        connection: Connection = self._own.connection
        return connection

    async def close(self) -> None:
        """Let what was begun come to its end."""
        await asyncio.to_thread(self._threads.shutdown)
        for connection in self._connections:
            connection.close()


def set_pragmas(connection: sqlite3.Connection, _: Any) -> None:
    """How SQLite has to work on every connection."""
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"pragma {pragma}")
    cursor.close()


class Server:
    """PostgreSQL."""

    is_shared = True

    def __init__(self, where: URL) -> None:
        self._engine = create_async_engine(
            where, pool_size=4, max_overflow=4, pool_pre_ping=True, hide_parameters=True
        )

    async def read(self, work: Callable[[Connection], T]) -> T:
        """On any connection."""
        async with self._engine.connect() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """In a transaction."""
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        """Let go of all connections."""
        await self._engine.dispose()


def upgrade(connection: Connection, to: str = "head") -> None:
    """Bring the schema up to date, or not at all; processes that start together wait their turn."""
    postgresql = connection.dialect.name == "postgresql"
    alone = f"select pg_advisory_xact_lock({ONE_AT_A_TIME})" if postgresql else "begin immediate"
    connection.execute(text(alone))
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, to)
