"""What outlives the process: the logs of all tables, in SQLite or PostgreSQL."""

from stolik.server.storage.store import Store, StoredTable
from stolik.server.storage.writer import Line

__all__ = ["Line", "Store", "StoredTable"]
