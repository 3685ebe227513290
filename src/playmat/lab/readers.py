"""The readers of the games, by name."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import TYPE_CHECKING

from playmat.kernel.errors import DataError

if TYPE_CHECKING:
    from playmat.text.reader import Reader


def reader_of(game: str) -> Callable[[], Reader]:
    """What makes the reader of a game: the function `reader` of its module `reader`."""
    if game not in readers():
        raise DataError(f"no reader for {game!r}; there is one for: {', '.join(readers())}")
    make: Callable[[], Reader] = import_module(f"playmat.games.{game}.reader").reader
    return make


def readers() -> list[str]:
    """The games that have a reader."""
    from playmat import games

    found = [module.name for module in iter_modules(games.__path__)]
    return [name for name in found if find_spec(f"playmat.games.{name}.reader") is not None]
