"""Events and requests under the names that the code has for them; logs written before stay valid.

An event was `{"deed":"sat",…}` in the column `deed`, and a request was called an action.
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

TAGS = {
    "sat": "seat_taken",
    "hired": "bot_seated",
    "left": "seat_left",
    "began": "game_started",
    "moved": "move_made",
    "took_back": "move_taken_back",
    "stood_in": "stand_in_started",
    "came_back": "seat_resumed",
    "paused": "game_paused",
    "went_on": "game_resumed",
    "said": "message_sent",
    "rematched": "rematch_started",
    "archived": "table_archived",
}
RENAMED = (("tables", "action", "request"), ("entries", "action", "request"))


def upgrade() -> None:
    """Renames the columns, and rewrites the beginning of every event."""
    for table, old, new in (*RENAMED, ("entries", "deed", "event")):
        op.alter_column(table, old, new_column_name=new)
    op.drop_index("tables_by_action", "tables")
    op.create_index("tables_by_request", "tables", ["host", "request"], unique=True)
    for old, new in TAGS.items():
        rewrite(f'{{"deed":"{old}"', f'{{"event":"{new}"')
    rewrite('{"event":"bot_seated"', '{"event":"bot_seated"', '"level":', '"bot":')


def rewrite(old: str, new: str, old_key: str = "", new_key: str = "") -> None:
    """Replaces the beginning of the events that begin so, and the name of a field."""
    rest = sa.func.substr(ENTRIES.c.event, len(old) + 1)
    if old_key:
        rest = sa.func.replace(rest, old_key, new_key)
    starts = sa.func.substr(ENTRIES.c.event, 1, len(old)) == old
    op.execute(sa.update(ENTRIES).where(starts).values(event=sa.literal(new) + rest))


ENTRIES = sa.table("entries", sa.column("event", sa.Text))
