"""Logs in the order they are written: on SQLite, what comes together then lies together."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Keeps rows in the order they came, found by an index; PostgreSQL always has."""
    if op.get_bind().dialect.name != "sqlite":
        return
    op.rename_table("entries", "entries_by_table")
    op.create_table(
        "entries",
        sa.Column("table", sa.String, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("action", sa.String, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("deed", sa.Text, nullable=False),
    )
    op.execute("insert into entries select * from entries_by_table")
    op.drop_table("entries_by_table")
