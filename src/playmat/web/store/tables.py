"""The tables of the server's database, the same in SQLite and in PostgreSQL."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Column,
    Float,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

METADATA: Final = MetaData(
    naming_convention={"ix": "ix_%(table_name)s_%(column_0_name)s", "fk": "fk_%(table_name)s_%(column_0_name)s"}
)

# begun: where the game began, as JSON: {"setup": ...} or {"game": ...}; NULL until every seat is taken. touched: when
# somebody was there last, in seconds since 1970, to the hour.
ROOM: Final = Table(
    "room",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("game", String(80), nullable=False),
    Column("name", String(200), nullable=False),
    Column("made", Float, nullable=False),
    Column("settings", Text, nullable=False),
    Column("begun", LargeBinary, nullable=True),
    Column("touched", Float, nullable=False, server_default="0", index=True),
)

# secret: the SHA-256 digest of the secret with which the seat was taken, "" for an open one or a program.
SEAT: Final = Table(
    "seat",
    METADATA,
    Column("room", ForeignKey("room.id", ondelete="CASCADE"), primary_key=True),
    Column("player", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(200), nullable=False),
    Column("name", String(200), nullable=False),
    Column("deck", String(200), nullable=False),
    Column("list", Text, nullable=False),
    Column("secret", String(64), nullable=False),
)

# The journal: everything that has happened at a table, in order. player: who did it, -1 for nobody.
ENTRY: Final = Table(
    "entry",
    METADATA,
    Column("room", ForeignKey("room.id", ondelete="CASCADE"), primary_key=True),
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("kind", String(20), nullable=False),
    Column("player", Integer, nullable=False),
    Column("data", Text, nullable=False),
)

# owner: the SHA-256 digest of the secret that a browser keeps.
DECK: Final = Table(
    "deck",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("owner", String(64), nullable=False, index=True),
    Column("game", String(80), nullable=False),
    Column("name", String(200), nullable=False),
    Column("text", Text, nullable=False),
)
