"""FFDecks' JSON: its list of cards, or a deck whose entries hold whole cards.

A card is `{"serial_number": "1-001", "name", "element" (null when there are several), "elements", "type", "cost",
"power", "job", "category", "rarity": "Common", "is_ex_burst", "is_multi_playable", "abilities": [...]}`. The number
lacks the rarity letter; it is put back from the rarity. Sets are not told. A deck often holds only number, name, type
and cost of its cards: that is enough for a deck, not for cards, and is not recognised here.
"""

from __future__ import annotations

import re

from playmat.cards.fields import DASHES
from playmat.cards.sources.importer import Importer, beginning, columns
from playmat.games.fftcg.cards.symbols import from_ffdecks, plain_line

RARITIES = {"common": "C", "rare": "R", "hero": "H", "legend": "L", "starter": "S", "promo": "PR", "boss": "B"}
_SET_NUMBER = re.compile(r"\d+-\d+")


def card_of(record: object) -> object:
    """The card of a deck's entry, or the record itself."""
    if isinstance(record, dict) and isinstance(record.get("card"), dict):
        return record["card"]
    return record


def looks_like(data: object) -> bool:
    """Whether one of the first records has FFDecks' serial number and the fields without which it is no card."""
    cards = [card_of(record) for record in beginning(data)]
    return any("serial_number" in c and ("element" in c or "elements" in c) for c in cards if isinstance(c, dict))


def full_number(number: object, rarity: str) -> object:
    """1-001 and H give 1-001H; numbers that are not of a numbered set carry no letter."""
    if isinstance(number, str) and len(rarity) == 1 and _SET_NUMBER.fullmatch(number):
        return number + rarity
    return number


def plain(entry: dict[str, object]) -> dict[str, object] | str:
    """A card, or the card of a deck's entry, as a plain record."""
    raw = card_of(entry)
    assert isinstance(raw, dict)
    told, lines, category = raw.get("rarity"), raw.get("abilities"), raw.get("category")
    rarity = RARITIES.get(told.lower(), told) if isinstance(told, str) else ""
    if isinstance(lines, list):
        lines = [from_ffdecks(line) if isinstance(line, str) else line for line in lines]
    return {
        "id": full_number(raw.get("serial_number"), rarity),
        "name": raw.get("name"),
        "type": raw.get("type"),
        "element": raw.get("elements") or raw.get("element"),
        "cost": raw.get("cost"),
        "power": None if raw.get("power") in (0, "0", *DASHES) else raw.get("power"),
        "job": raw.get("job"),
        "categories": plain_line(category) if isinstance(category, str) else category,
        "rarity": rarity,
        "ex_burst": raw.get("is_ex_burst"),
        "generic": raw.get("is_multi_playable"),
        "text": lines,
    }


FFDECKS = Importer("FFDecks' JSON", looks_like, lambda document: columns(document, plain))
