"""Cards as the table takes them: a printed record and the abilities read from it become a source for the pool."""

from __future__ import annotations

from collections.abc import Mapping

from playmat import lang as L
from playmat.lang.run.sources import CardSource, number_of, one_effect, text_of


def source_of(record: Mapping[str, object], abilities: tuple[L.Ability, ...], declined: list[str]) -> CardSource:
    """What a card brings into a game: its numbers and sets by the names that the schema has for them.

    record: the fields of `PrintedCard`, by name. declined: its lines that nobody could read; players settle these by
    hand.
    """
    name = text_of(record, "name")
    numbers = {"power": number_of(record, "power"), "cost": number_of(record, "cost")}
    sets = {"name": (name,), "type": (text_of(record, "type"),), "keyword": ()}
    return CardSource(text_of(record, "id") or name, name, dict(record), numbers, sets, one_effect(abilities), declined)
