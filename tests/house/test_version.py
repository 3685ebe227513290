"""The package tells truthfully what it is."""

from importlib.metadata import version
from pathlib import Path

import pytest

import playmat
from playmat._version import is_compiled

pytestmark = pytest.mark.compiled


def test_version_is_the_installed_one() -> None:
    """`__version__` is what pip recorded."""
    assert playmat.__version__ == version("playmat")


def test_compiled_tells_what_the_kernel_is() -> None:
    """`compiled` says whether the kernel that runs is machine code."""
    from playmat import kernel

    assert playmat.compiled == (not str(kernel.__file__).endswith(".py"))


def test_rooms_that_are_never_compiled() -> None:
    """The command line stays Python in every install."""
    assert not is_compiled("playmat.cli")


def test_types_ship() -> None:
    """The marker that lets type checkers use the package is installed."""
    assert Path(playmat.__file__).with_name("py.typed").exists()
