"""Alembic's entry point: it is given an open connection."""

from alembic import context

from stolik.server.storage.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
