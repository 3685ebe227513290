"""Cards as the table takes them: a printed record and its read abilities become a source for the pool."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from playmat import lang as L
from playmat.games.weiss.rules.schema import CHARACTER, CLIMAX
from playmat.games.weiss.rules.verbs import ENCORE
from playmat.kernel.model.procedure import Switch
from playmat.lang.run.sources import CardSource, number_of, one_effect, text_of, words_of

EVERY_ENCORE: Final = Switch("cards", "every character has Encore [3]", ["10.2.1", "10.2.3"])
ON_THE_CLIMAX_AREA: Final = Switch("cards", "a climax's text works on the climax area", ["2.12.2", "2.12.2.2"])
STRUCK_OUT: Final = Switch("cards", "struck-out words are no part of a name", ["2.1.1.2"])
SWITCHES: Final = [EVERY_ENCORE, ON_THE_CLIMAX_AREA, STRUCK_OUT]

STAGE_ONLY: Final = ("field",)
THERE: Final = ("climax area",)


def source_of(record: Mapping[str, object], abilities: tuple[L.Ability, ...], declined: list[str]) -> CardSource:
    """What a card brings into a game. `record`: the fields of `WeissCard`, by name."""
    kind = text_of(record, "type")
    numbers = {name: number_of(record, name) for name in ("level", "cost", "power", "soul")}
    numbers["counter"] = 1 if "counter" in words_of(record, "icons") else 0
    name = text_of(record, "name")
    struck = text_of(record, "struck_out")
    sets = {
        "name": (name if STRUCK_OUT.on or not struck else f"{name} {struck}",),
        "type": (kind,),
        "color": tuple(color.capitalize() for color in words_of(record, "color")),
        "trait": words_of(record, "traits"),
        "trigger": tuple(icon.lower() for icon in words_of(record, "trigger")),
        "keyword": (),
        "side": words_of(record, "side"),
        "title": words_of(record, "set"),
    }
    if kind == CLIMAX and ON_THE_CLIMAX_AREA.on:
        abilities = tuple(_on_the_climax_area(a) for a in abilities)
    if kind == CHARACTER and EVERY_ENCORE.on:
        abilities = (*abilities, ENCORE)
    key = text_of(record, "id") or name
    return CardSource(key, name, dict(record), numbers, sets, one_effect(abilities), declined)


def _on_the_climax_area(ability: L.Ability) -> L.Ability:
    """The same ability on the climax area, if its text names no zone."""
    if isinstance(ability, L.Cases):
        return replace(ability, abilities=tuple(_on_the_climax_area(a) for a in ability.abilities))
    if isinstance(ability, (L.Activated, L.Triggered, L.Static, L.Replacement)) and ability.zones == STAGE_ONLY:
        return replace(ability, zones=THERE)
    return ability
