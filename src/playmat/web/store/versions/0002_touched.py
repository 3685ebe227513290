"""When somebody was at a table last, so that those at which nobody has been for long can be deleted."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the column. Of the tables that are there nobody knows: their time begins now."""
    op.add_column("room", sa.Column("touched", sa.Float, nullable=False, server_default="0"))
    op.execute(sa.text("UPDATE room SET touched = :now").bindparams(now=time.time()))
    op.create_index("ix_room_touched", "room", ["touched"])
