"""Cards as the table takes them: a printed record and its read abilities become a source for the pool."""

from __future__ import annotations

from collections.abc import Mapping

from playmat import lang as L
from playmat.games.weiss.schema import CHARACTER
from playmat.games.weiss.verbs import ENCORE
from playmat.games.weiss.vocabulary import make_vocabulary
from playmat.kernel.ability import Pool
from playmat.kernel.errors import DataError
from playmat.kernel.procedure import Switch
from playmat.kernel.rulebook import Rulebook
from playmat.lang.run.pool import build_pool
from playmat.lang.run.sources import CardSource, one_effect

EVERY_ENCORE = Switch("cards", "every character has Encore [3]", ["10.2.3"])
SWITCHES = [EVERY_ENCORE]


def source_of(record: Mapping[str, object], abilities: tuple[L.Ability, ...], declined: list[str]) -> CardSource:
    """What a card brings into a game. `record`: the fields of `WeissCard`, by name."""
    kind = _text(record, "type")
    numbers = {name: _number(record, name) for name in ("level", "cost", "power", "soul")}
    numbers["counter"] = 1 if "counter" in _words(record, "icons") else 0
    name = _text(record, "name")
    sets = {
        "name": (name,),
        "type": (kind,),
        "color": tuple(color.capitalize() for color in _words(record, "color")),
        "trait": _words(record, "traits"),
        "trigger": tuple(icon.lower() for icon in _words(record, "trigger")),
        "keyword": (),
        "side": _words(record, "side"),
        "title": _words(record, "set"),
    }
    if kind == CHARACTER and EVERY_ENCORE.on:
        abilities = (*abilities, ENCORE)
    key = _text(record, "id") or name
    return CardSource(key, name, dict(record), numbers, sets, one_effect(abilities), declined)


def make_pool(book: Rulebook, sources: list[CardSource]) -> Pool:
    """Link the cards of a game."""
    return build_pool(make_vocabulary(book.schema), sources)


def _text(record: Mapping[str, object], field: str) -> str:
    got = record.get(field, "")
    return got if isinstance(got, str) else ""


def _number(record: Mapping[str, object], field: str) -> int:
    got = record.get(field)
    if got is not None and not isinstance(got, int):
        raise DataError(f"{record.get('name')}: expected a whole number as {field}, got {got!r}")
    return got or 0


def _words(record: Mapping[str, object], field: str) -> tuple[str, ...]:
    got = record.get(field)
    if isinstance(got, str):
        return (got,) if got else ()
    if isinstance(got, (list, tuple)):
        return tuple(str(w) for w in got)
    return ()
