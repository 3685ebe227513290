"""The first tables: rooms, seats, the journal, saved decks."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make them."""
    op.create_table(
        "room",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("game", sa.String(80), nullable=False),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("begun", sa.LargeBinary, nullable=True),
    )
    op.create_table(
        "seat",
        sa.Column("room", sa.String(40), sa.ForeignKey("room.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("player", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(200), nullable=False),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("deck", sa.String(200), nullable=False),
        sa.Column("list", sa.Text, nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
    )
    op.create_table(
        "entry",
        sa.Column("room", sa.String(40), sa.ForeignKey("room.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("player", sa.Integer, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
    )
    op.create_table(
        "deck",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("game", sa.String(80), nullable=False),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_index("ix_deck_owner", "deck", ["owner"])
