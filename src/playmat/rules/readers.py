"""The readers of the games, by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from playmat.kernel.errors import DataError
from playmat.kernel.registry import names, part_of

if TYPE_CHECKING:
    from playmat.text.reader import Reader


def reader_of(game: str) -> Callable[[], Reader]:
    """What makes the reader of a game: the function `reader` of its module `reader.reader`."""
    part = part_of(game, "reader.reader")
    if part is None:
        raise DataError(f"no reader for {game!r}; there is one for: {', '.join(readers())}")
    make: Callable[[], Reader] = part.reader
    return make


def readers() -> list[str]:
    """The games that have a reader."""
    return [name for name in names() if part_of(name, "reader") is not None]
