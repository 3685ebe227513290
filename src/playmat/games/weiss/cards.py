"""Cards as the table takes them: a printed record and its read abilities become a source for the pool."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from playmat import lang as L
from playmat.games.weiss.schema import CHARACTER, CLIMAX
from playmat.games.weiss.verbs import ENCORE
from playmat.games.weiss.vocabulary import make_vocabulary
from playmat.kernel.ability import Pool
from playmat.kernel.errors import DataError
from playmat.kernel.procedure import Switch
from playmat.kernel.rulebook import Rulebook
from playmat.lang.run.pool import build_pool
from playmat.lang.run.sources import CardSource, one_effect

EVERY_ENCORE = Switch("cards", "every character has Encore [3]", ["10.2.1", "10.2.3"])
ON_THE_CLIMAX_AREA = Switch("cards", "a climax's text works on the climax area", ["2.12.2", "2.12.2.2"])
STRUCK_OUT = Switch("cards", "struck-out words are no part of a name", ["2.1.1.2"])
SWITCHES = [EVERY_ENCORE, ON_THE_CLIMAX_AREA, STRUCK_OUT]

STAGE_ONLY = ("field",)
THERE = ("climax area",)


def source_of(record: Mapping[str, object], abilities: tuple[L.Ability, ...], declined: list[str]) -> CardSource:
    """What a card brings into a game. `record`: the fields of `WeissCard`, by name."""
    kind = _text(record, "type")
    numbers = {name: _number(record, name) for name in ("level", "cost", "power", "soul")}
    numbers["counter"] = 1 if "counter" in _words(record, "icons") else 0
    name = _text(record, "name")
    struck = _text(record, "struck_out")
    sets = {
        "name": (name if STRUCK_OUT.on or not struck else f"{name} {struck}",),
        "type": (kind,),
        "color": tuple(color.capitalize() for color in _words(record, "color")),
        "trait": _words(record, "traits"),
        "trigger": tuple(icon.lower() for icon in _words(record, "trigger")),
        "keyword": (),
        "side": _words(record, "side"),
        "title": _words(record, "set"),
    }
    if kind == CLIMAX and ON_THE_CLIMAX_AREA.on:
        abilities = tuple(_on_the_climax_area(a) for a in abilities)
    if kind == CHARACTER and EVERY_ENCORE.on:
        abilities = (*abilities, ENCORE)
    key = _text(record, "id") or name
    return CardSource(key, name, dict(record), numbers, sets, one_effect(abilities), declined)


def _on_the_climax_area(ability: L.Ability) -> L.Ability:
    """The same ability on the climax area, if its text names no zone."""
    if isinstance(ability, L.Cases):
        return replace(ability, abilities=tuple(_on_the_climax_area(a) for a in ability.abilities))
    if isinstance(ability, (L.Activated, L.Triggered, L.Static, L.Replacement)) and ability.zones == STAGE_ONLY:
        return replace(ability, zones=THERE)
    return ability


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
