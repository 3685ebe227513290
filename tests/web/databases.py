"""Databases of older versions, for tests."""

from __future__ import annotations

from sqlalchemy import Engine, text

from playmat.web.store.opening import migrate, open_store
from playmat.web.store.tables import METADATA


def of_version(url: str, version: str) -> Engine:
    """A database that was made step by step, as far as a version goes ("head": the newest), and is empty."""
    engine = open_store(url)
    with engine.begin() as connection:
        METADATA.drop_all(connection)
        connection.execute(text("DROP TABLE alembic_version"))
    migrate(engine, version)
    return engine
