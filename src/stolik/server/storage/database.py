"""A database by its URL: a file of SQLite, or PostgreSQL; its schema is brought up to date."""

import sqlite3
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from stolik.core.errors import StolikError, quoted
from stolik.core.folders import home

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
ONE_AT_A_TIME = 7_305_106  # the lock that processes of ours upgrade a schema under
PATIENCE = 30


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


def open_database(url: str) -> AsyncEngine:
    """The engine of a database; nothing is connected yet. Errors do not tell what was written."""
    where = read_url(url)
    if where.get_backend_name() == "sqlite":
        return open_file(where)
    return create_async_engine(
        where, pool_size=4, max_overflow=4, pool_pre_ping=True, hide_parameters=True
    )


def open_file(where: URL) -> AsyncEngine:
    """A file whose commits are on the disk before they return."""
    if not where.database or where.database == ":memory:":
        raise BadDatabase("a database of SQLite is a file: sqlite:///FILE")
    Path(where.database).parent.mkdir(parents=True, exist_ok=True)
    waits = {"timeout": PATIENCE}
    engine = create_async_engine(where, connect_args=waits, hide_parameters=True)

    @event.listens_for(engine.sync_engine, "connect")
    def _(connection: sqlite3.Connection, _: Any) -> None:
        cursor = connection.cursor()
        for pragma in ("journal_mode = wal", "synchronous = full", "foreign_keys = on"):
            cursor.execute(f"pragma {pragma}")
        cursor.close()

    return engine


async def upgrade(engine: AsyncEngine) -> None:
    """Bring the schema up to date; processes that start together wait for each other."""
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(text(f"select pg_advisory_xact_lock({ONE_AT_A_TIME})"))
        await connection.run_sync(_upgrade)


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
