"""The games whose scenarios can be read."""

from __future__ import annotations

from playmat.cards.spelling import near
from playmat.kernel.registry import names, part_of
from playmat.scenario.dialect import Dialect
from playmat.scenario.errors import Fault
from playmat.scenario.yamltext import Text


def by_name(name: str) -> Dialect | None:
    """The words of a game: `DIALECT` of the room `scenario` of its package; None if it has none."""
    found = getattr(part_of(name, "scenario"), "DIALECT", None)
    return found if isinstance(found, Dialect) else None


def known() -> list[str]:
    """The names of the games whose scenarios can be read."""
    return [name for name in names() if by_name(name) is not None]


def dialect(game: Text) -> Dialect:
    """The words of the game that a file names."""
    found = by_name(game.value)
    if found is None:
        close = near(game.value, known())
        hint = f"; near it: {close[0]}" if close else ""
        raise Fault(f"{game.where}: game: expected one of {', '.join(known())}, got {game.value!r}{hint}")
    return found
