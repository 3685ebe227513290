"""The words of every game that can be found: its own, completed by what its rulebook tells."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from typing import Final

from playmat.cards.spelling import near
from playmat.kernel.errors import DataError
from playmat.kernel.model.rulebook import Rulebook
from playmat.kernel.registry import file_of, find, names, part_of
from playmat.scenario.defaults import complete
from playmat.scenario.dialect import Dialect
from playmat.scenario.errors import Fault
from playmat.scenario.yamltext import Text

_KNOWN: Final[dict[str, tuple[Rulebook, Dialect]]] = {}


def by_name(name: str) -> Dialect:
    """The words of a game: `DIALECT` of the room `scenario` of its package, if it has one, and those of its rulebook.

    DataError if there is no such game.
    """
    kind = find(name)
    book = kind.rulebook(kind.editions[0], kind.formats[0])
    known = _KNOWN.get(name)
    if known is None or known[0] is not book:  # (a later game of the same name has another rulebook)
        own = getattr(part_of(name, "scenario"), "DIALECT", None)
        words = complete(own if isinstance(own, Dialect) else Dialect(name), book)
        known = _KNOWN[name] = (book, replace(words, sentences=_sentences(name)))
    return known[1]


def _sentences(name: str) -> tuple[str, ...]:
    """The questions for which the table of a game has a sentence."""
    file = file_of(name, "table", "layout.toml")
    if file is None:
        return ()
    try:
        return tuple(tomllib.loads(file.read_text(encoding="utf-8")).get("questions", ()))
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"{name}/table/layout.toml: {error}") from None


def dialect(game: Text) -> Dialect:
    """The words of the game that a file names."""
    known = names()
    if game.value not in known:
        close = near(game.value, known)
        hint = f"; near it: {close[0]}" if close else ""
        raise Fault(f"{game.where}: game: expected one of {', '.join(known)}, got {game.value!r}{hint}")
    return by_name(game.value)
