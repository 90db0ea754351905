"""Tables, their logs, the people at them, and the records that stay."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("secret", sa.String, nullable=False),
        sa.Column("host", sa.String, nullable=False),
        sa.Column("action", sa.String, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("stage", sa.String, nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
    )
    op.create_index("tables_by_action", "tables", ["host", "action"], unique=True)
    op.create_index("tables_by_stage", "tables", ["stage", "touched"])
    op.create_table(
        "entries",
        sa.Column("table", sa.String, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("action", sa.String, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("deed", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "people",
        sa.Column("holder", sa.String, primary_key=True),
        sa.Column("table", sa.String, primary_key=True),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "records",
        sa.Column("table", sa.String, primary_key=True),
        sa.Column("record", sa.Text, nullable=False),
        sa.Column("archived", sa.BigInteger, nullable=False),
    )
