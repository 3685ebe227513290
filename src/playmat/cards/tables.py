"""The tables of the card database, as SQL to make them and as names to ask with."""

from __future__ import annotations

from sqlalchemy import Text, column, table

APPLICATION = 0x504D4154  # "PMAT"
VERSION = 1

SCHEMA = (
    """CREATE TABLE card (
        key INTEGER PRIMARY KEY, game TEXT NOT NULL, id TEXT NOT NULL, folded TEXT NOT NULL, data TEXT NOT NULL,
        UNIQUE (game, id))""",
    "CREATE INDEX card_name ON card (game, folded)",
    """CREATE TABLE attribute (
        card INTEGER NOT NULL REFERENCES card (key) ON DELETE CASCADE, name TEXT NOT NULL, value NOT NULL,
        PRIMARY KEY (card, name, value)) WITHOUT ROWID""",
    "CREATE INDEX attribute_value ON attribute (name, value)",
    f"PRAGMA application_id = {APPLICATION}",
    f"PRAGMA user_version = {VERSION}",
)
# The texts: in a full-text index, or in a plain table where SQLite was built without one.
INDEXED = "CREATE VIRTUAL TABLE printed USING fts5 (name, text, tokenize = 'unicode61 remove_diacritics 2')"
PLAIN = "CREATE TABLE printed (rowid INTEGER PRIMARY KEY, name TEXT NOT NULL, text TEXT NOT NULL)"

COLUMNS = {
    "card": ("key", "game", "id", "folded", "data"),
    "attribute": ("card", "name", "value"),
    "printed": ("rowid", "name", "text"),
}
CARD, ATTRIBUTE, PRINTED = (table(name, *(column(one) for one in columns)) for name, columns in COLUMNS.items())
WORDS = {name: column(name, Text) for name in ("name", "text")}
