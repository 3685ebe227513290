"""Fixtures of the web's tests."""

import os
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))  # `serving`, `databases` and `postgres`, which these tests share

import postgres
from serving import Site, site

WANTED = "PLAYMAT_POSTGRES"  # set where PostgreSQL must be there


@pytest.fixture
def url(tmp_path: Path) -> str:
    """Where the data of a server lie."""
    return f"sqlite:///{tmp_path / 'tables.sqlite'}"


@pytest.fixture
def here(url: str) -> Iterator[Site]:
    """A server."""
    with site(url) as made:
        yield made


@pytest.fixture(scope="session")
def cluster() -> Iterator[str]:
    """PostgreSQL, if Debian's package (or another) is there."""
    lacking = "" if find_spec("psycopg") else "psycopg is not installed (pip install 'playmat[postgres]')"
    if not (postgres.program("initdb") and postgres.program("pg_ctl")):
        lacking = "PostgreSQL is not installed (Debian's package postgresql)"
    if lacking:
        (pytest.fail if os.environ.get(WANTED) else pytest.skip)(lacking)
    with postgres.cluster() as address:
        yield address


@pytest.fixture(params=["sqlite", "postgresql"])
def any_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where data lie: in SQLite, and in an empty database of PostgreSQL."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'any.sqlite'}"
    from sqlalchemy import create_engine, text

    address: str = request.getfixturevalue("cluster")
    name = f"t{abs(hash(str(tmp_path)))}"
    engine = create_engine(f"postgresql+psycopg{address.removeprefix('postgresql')}postgres")
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return f"{address}{name}"
