"""Fixtures of the web's tests."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))  # `serving`, which all of these tests share

from serving import Site, site


@pytest.fixture
def url(tmp_path: Path) -> str:
    """Where the data of a server lie."""
    return f"sqlite:///{tmp_path / 'tables.sqlite'}"


@pytest.fixture
def here(url: str) -> Iterator[Site]:
    """A server."""
    with site(url) as made:
        yield made
