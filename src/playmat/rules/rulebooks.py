"""Beginning a rulebook: its edition, its format and the options that follow."""

from __future__ import annotations

from collections.abc import Sequence

from playmat.kernel.editions import options_of
from playmat.kernel.errors import DataError
from playmat.kernel.model.rulebook import Rulebook
from playmat.kernel.model.schema import Schema


def new_rulebook(
    game: str,
    schema: Schema,
    edition: str,
    format: str,
    default: dict[str, bool],
    editions: dict[str, dict[str, bool]],
    formats: Sequence[str],
) -> Rulebook:
    """An empty rulebook of an edition (or several parts joined with "+", see `options_of`) and a format, the first one
    if none is named. DataError if the game has no such format, edition or option.
    """
    format = format or formats[0]
    if format not in formats:
        raise DataError(f"{game}: no format {format!r}; there are {', '.join(formats)}")
    book = Rulebook(game, edition, schema)
    book.format = format
    book.options = options_of(game, default, editions, edition)
    return book
