"""Which rulebook of a game it is: its edition, its format and the options that follow."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from playmat.kernel.editions import options_of
from playmat.kernel.errors import DataError
from playmat.kernel.model.rules import Edition


def edition_of(
    game: str,
    edition: str,
    format: str,
    default: dict[str, bool],
    editions: dict[str, dict[str, bool]],
    formats: Sequence[str],
    numbers: Mapping[str, Mapping[str, int]] | None = None,
) -> Edition:
    """An edition (or several parts joined with "+", see `options_of`) and a format, the first one if none is named.
    numbers: those that each format sets. DataError if the game has no such format, edition or option.
    """
    format = format or formats[0]
    if format not in formats:
        raise DataError(f"{game}: no format {format!r}; there are {', '.join(formats)}")
    return Edition(game, edition, format, options_of(game, default, editions, edition), (numbers or {}).get(format))
