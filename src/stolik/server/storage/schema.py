"""The tables of the database, as the newest of the `migrations` leaves them."""

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, MetaData, String, Table, Text

METADATA = MetaData()

TABLES = Table(
    "tables",
    METADATA,
    Column("name", String, primary_key=True),
    Column("settings", Text, nullable=False),
    Column("secret", String, nullable=False),  # hexadecimal
    Column("host", String, nullable=False),  # a digest of the host's token
    Column("request", String, nullable=False),  # the host's own name for making it
    Column("created", BigInteger, nullable=False),  # milliseconds since 1970
    Column("listed", Boolean, nullable=False),
    Column("stage", String, nullable=False),
    Column("seats", Text, nullable=False),  # the names at the seats, for the lobby
    Column("touched", BigInteger, nullable=False),  # when stage or seats last changed
    Index("tables_by_request", "host", "request", unique=True),
    Index("tables_by_stage", "stage", "touched"),
)

ENTRIES = Table(
    "entries",
    METADATA,
    Column("table", String, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("request", String, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("event", Text, nullable=False),
)
"""The logs of all tables.

Only the number of an entry has to be free: a process that writes one has read all before it, and
would know if its request had been carried out already.
"""

PEOPLE = Table(
    "people",
    METADATA,
    Column("holder", String, primary_key=True),
    Column("table", String, primary_key=True),
    sqlite_with_rowid=False,
)

RECORDS = Table(
    "records",
    METADATA,
    Column("table", String, primary_key=True),
    Column("record", Text, nullable=False),
    Column("archived", BigInteger, nullable=False),
)
