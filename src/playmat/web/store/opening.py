"""Opening the database by its URL: made where there is none, brought up to date where it is older."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Engine, create_engine, event, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from playmat.cards.database import data_folder
from playmat.kernel.errors import DataError
from playmat.web.store.tables import METADATA

HEAD: Final = "0002"  # the newest of the files in versions/
FILE: Final = "tables.sqlite"
WAIT: Final = 10  # seconds for another process that writes
VERSIONS: Final = Path(__file__).parent / "versions"
_STAMP: Final = "alembic_version"


def usual_url() -> str:
    """SQLite in the user's data folder."""
    return f"sqlite:///{data_folder() / FILE}"


def open_store(url: str = "") -> Engine:
    """The database of a URL, ready to be used: SQLite (`sqlite:///PATH`) or PostgreSQL (`postgresql://...`); without
    one that of `usual_url`. DataError says what is wrong with it.
    """
    try:
        where = make_url(url or usual_url())
    except ArgumentError:
        raise DataError(f"data: expected a URL such as sqlite:///PATH or postgresql://HOST/NAME, got {url!r}") from None
    kind = where.get_backend_name()
    options: Mapping[str, Any] = {}
    if kind == "postgresql":
        where = where.set(drivername="postgresql+psycopg")
        options = {"pool_pre_ping": True}
    elif kind == "sqlite":
        try:
            if where.database:
                Path(where.database).parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise DataError(f"data: {error.filename}: {error.strerror}") from None
        options = {"connect_args": {"timeout": WAIT}}
    else:
        raise DataError(f"data: expected SQLite or PostgreSQL, got {kind}")
    try:  # (errors must not bring answers into the log: they tell what is hidden)
        engine = create_engine(where, hide_parameters=True, **options)
    except ModuleNotFoundError as error:
        raise DataError(f"data: {error.name} is not installed; pip install 'playmat[postgres]'") from None
    if kind == "sqlite":
        event.listen(engine, "connect", _prepare)
    try:
        bring_up_to_date(engine)
    except DataError:
        engine.dispose()
        raise
    except SQLAlchemyError as error:
        engine.dispose()
        raise DataError(f"data: {where.render_as_string()} can't be used: {error.__cause__ or error}") from None
    return engine


def _prepare(connection: Any, _: object) -> None:
    """What every connection to SQLite is told. FULL: what is committed stays, even if the power goes."""
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {pragma}")


def bring_up_to_date(engine: Engine) -> None:
    """Make the tables, or change those of an older playmat. (Alembic is slow to load, so only the latter asks it.)"""
    found = inspect(engine).get_table_names()
    if _STAMP not in found and not set(found) & set(METADATA.tables):
        with engine.begin() as connection:
            METADATA.create_all(connection)
            connection.execute(text(f"CREATE TABLE {_STAMP} (version_num VARCHAR(32) NOT NULL PRIMARY KEY)"))
            connection.execute(text(f"INSERT INTO {_STAMP} VALUES (:head)"), {"head": HEAD})
        return
    with engine.connect() as connection:
        version = connection.execute(text(f"SELECT version_num FROM {_STAMP}")).scalar() if _STAMP in found else None
    if version == HEAD:
        return
    known = {path.name.partition("_")[0] for path in VERSIONS.glob("*.py")}
    if version is not None and version not in known:
        raise DataError(f"data: the database has version {version}; this playmat knows versions up to {HEAD}")
    migrate(engine, "head")


def migrate(engine: Engine, to: str) -> None:
    """Carry out the steps of versions/ up to one of them."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(VERSIONS.parent / "migrating"))
    config.set_main_option("version_locations", str(VERSIONS))
    config.set_main_option("path_separator", "newline")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, to)
