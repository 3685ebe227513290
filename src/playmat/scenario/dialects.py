"""The games whose scenarios can be read."""

from __future__ import annotations

from importlib import import_module

from playmat.cards.spelling import near
from playmat.scenario.dialect import Dialect
from playmat.scenario.errors import Fault
from playmat.scenario.yamltext import Text

# Module and name of each game's words; imported when a file asks for them.
_WHERE = {"fftcg": ("playmat.scenario.fftcg", "FFTCG"), "weiss": ("playmat.scenario.weiss", "WEISS")}


def by_name(name: str) -> Dialect:
    """The words of a game."""
    module, words = _WHERE[name]
    found = getattr(import_module(module), words)
    assert isinstance(found, Dialect)
    return found


def dialect(game: Text) -> Dialect:
    """The words of the game that a file names."""
    if game.value not in _WHERE:
        close = near(game.value, _WHERE)
        hint = f"; near it: {close[0]}" if close else ""
        raise Fault(f"{game.where}: game: expected one of {', '.join(_WHERE)}, got {game.value!r}{hint}")
    return by_name(game.value)
