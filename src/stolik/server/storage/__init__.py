"""Storage: the logs of all tables, in SQLite or PostgreSQL."""

from stolik.server.storage.store import Store, StoredTable
from stolik.server.storage.writer import LogRow

__all__ = ["LogRow", "Store", "StoredTable"]
