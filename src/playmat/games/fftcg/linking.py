"""Cards as the table takes them: a printed record and its read abilities become a source for the pool."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from playmat import lang as L
from playmat.games.fftcg.rules.schema import CHARACTERS, N_LIMIT_BREAK
from playmat.kernel.model.ability import Pool
from playmat.kernel.model.procedure import Switch
from playmat.lang.run.sources import CardSource, number_of, one_effect, text_of, words_of

CATEGORIES: Final = Switch("cards", "all printed categories", ["5.2.2.2"])
PARAGRAPHS: Final = Switch("cards", "every paragraph is an ability", ["11.5.3"])
SWITCHES: Final = [CATEGORIES, PARAGRAPHS]


def source_of(record: Mapping[str, object], abilities: tuple[L.Ability, ...], declined: list[str]) -> CardSource:
    """What a card brings into a game. `record`: the fields of `FftcgCard`, by name."""
    kind = text_of(record, "type")
    power = record.get("power")
    numbers = {
        "cost": number_of(record, "cost"),
        "power": number_of(record, "power"),
        "has power": 0 if power is None else 1,
        "ex": 1 if record.get("ex_burst") else 0,
        "generic": 1 if record.get("generic") else 0,
        "limit break": number_of(record, "limit_break"),
    }
    name = text_of(record, "name")
    sets = {
        "name": (name,),
        "type": (kind,),
        "element": words_of(record, "element"),
        "job": words_of(record, "jobs") or words_of(record, "job"),
        "category": words_of(record, "categories") or words_of(record, "category"),
        "keyword": (),
        "group": ("Character",) if kind in CHARACTERS else ("Summon",),
    }
    if not CATEGORIES.on:
        sets["category"] = sets["category"][:1]
    if not PARAGRAPHS.on:
        abilities = abilities[:1]
    key = text_of(record, "id") or name
    return CardSource(key, name, dict(record), numbers, sets, one_effect(abilities), declined)


def back(pool: Pool, definition: int) -> int:
    """Which back a card has in its sleeve: LB cards are told apart from those of the deck."""
    return 1 if pool.defs[definition].base.numbers[N_LIMIT_BREAK] else 0
