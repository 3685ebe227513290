"""The words of every game that can be found: its own, completed by what its rulebook tells."""

from __future__ import annotations

from typing import Final

from playmat.cards.spelling import near
from playmat.kernel.model.rulebook import Rulebook
from playmat.kernel.registry import find, names, part_of
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
        known = _KNOWN[name] = (book, complete(own if isinstance(own, Dialect) else Dialect(name), book))
    return known[1]


def dialect(game: Text) -> Dialect:
    """The words of the game that a file names."""
    known = names()
    if game.value not in known:
        close = near(game.value, known)
        hint = f"; near it: {close[0]}" if close else ""
        raise Fault(f"{game.where}: game: expected one of {', '.join(known)}, got {game.value!r}{hint}")
    return by_name(game.value)
