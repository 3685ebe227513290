"""Cards as the table takes them: a printed record and its read abilities become a source for the pool."""

from __future__ import annotations

from collections.abc import Mapping

from embers.cards.record import BEAST, TOKEN
from playmat import lang as L
from playmat.lang.run.sources import CardSource, number_of, one_effect, text_of


def source_of(record: Mapping[str, object], abilities: tuple[L.Ability, ...], declined: list[str]) -> CardSource:
    """What a card brings into a game. `record`: the fields of `EmbersCard`, by name."""
    name = text_of(record, "name")
    numbers = {"power": number_of(record, "power"), "cost": number_of(record, "cost")}
    kind = text_of(record, "type")
    sets = {"type": (kind, *((BEAST,) if kind == TOKEN else ()))}
    return CardSource(text_of(record, "id") or name, name, dict(record), numbers, sets, one_effect(abilities), declined)
