"""The community's English Weiss Schwarz database: a file a set, `DB/AW_S18.json` and so on, or the folder of them.

A card is `{"name", "code": "AW/S18-E001", "rarity", "expansion", "side", "type", "color": "YELLOW", "level": "0",
"cost": "0", "power": "1500", "soul": 1, "trigger": ["SOUL"], "attributes": ["Avatar", "-"], "ability": [...], "set",
"release", "sid"}`; what a card does not have is empty, a dash, or 0 for soul.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from playmat.cards.fields import DASHES
from playmat.cards.sources.importer import Importer, columns, have
from playmat.games.weiss.cards.damage import TYPE_IN_DOUBT
from playmat.games.weiss.cards.lines import abilities

_SPACE = re.compile(r"\s+")


def engdb(raw: dict[str, object]) -> dict[str, object]:
    """A record of the database as a plain one; strange values are handed on for validation to name."""
    return plain(
        {
            "id": raw.get("code"),
            "name": raw.get("name"),
            "set": raw.get("expansion"),
            "set_code": _set_code(raw),
            "side": raw.get("side"),
            "rarity": _there(raw.get("rarity")),
            "type": raw.get("type"),
            "color": raw.get("color"),
            **{name: _there(raw.get(name)) for name in ("level", "cost", "power")},
            "soul": raw.get("soul"),
            "trigger": _list(raw.get("trigger")),
            "traits": _list(raw.get("attributes")),
            "text": raw.get("ability"),
        }
    )


def plain(raw: dict[str, object]) -> dict[str, object]:
    """A plain record: its text with one entry per ability, its name on one line, its type as the rules have it.

    What a source calls an event though it has a power is a character of which the soul is not known: its type is in
    doubt.
    """
    fields = {**raw, "text": lines(raw.get("text")), "type": kind(raw)}
    if isinstance(name := raw.get("name"), str):
        fields["name"] = _SPACE.sub(" ", name)
    flags = raw.get("text_flags")
    if (
        fields["type"] == "Event"
        and raw.get("power") not in (None, 0, "0", *DASHES)
        and isinstance(flags, (list, type(None)))
    ):
        fields["text_flags"] = [*(flags or ()), TYPE_IN_DOUBT]
    return fields


def kind(raw: Mapping[str, object]) -> object:
    """The type of a card. Only characters have power (2.9.1) and only characters and events have a level (2.6.1), so
    that what a source calls otherwise by mistake is known by them.
    """
    told, level = raw.get("type"), raw.get("level")
    powerless = _there(raw.get("power")) is None and raw.get("soul") in (0, "0", *DASHES) and not raw.get("traits")
    if told == "Character" and powerless:
        return "Climax" if _there(level) is None else "Event"
    if told == "Climax" and not raw.get("trigger") and level not in (None, 0, "0", *DASHES):
        return "Event"
    return told


def lines(value: object) -> object:
    """The abilities of a text; a value that is no list of texts is handed on."""
    if isinstance(value, list) and all(isinstance(line, str) for line in value):
        return abilities(value)
    return value


def _there(value: object) -> object:
    return None if value in DASHES else value


def _list(value: object) -> object:
    """A list without the dashes that stand for nothing."""
    return [part for part in value if part not in DASHES] if isinstance(value, list) else value


def _set_code(raw: Mapping[str, object]) -> object:
    """AW/S18, from the number."""
    code = raw.get("code")
    return code.rpartition("-")[0] if isinstance(code, str) else None


ENGDB = Importer(
    "the English Weiss Schwarz database's JSON",
    lambda data: have(data, "code", "expansion", "ability", "attributes"),
    lambda document: columns(document, engdb),
)
PLAIN = Importer(
    "plain records",
    lambda data: have(data, "id", "name", "type", "color"),
    lambda document: columns(document, plain),
)
