"""The official card browser's JSON, in the two forms in which people have it.

- Simplified: a list of `{"id", "name", "element": "fire", "type": "forward", "cost", "power": 0 for none, "job",
  "category": "MOBIUS &middot; XI", "rarity", "text" with [[br]] or HTML, "set", "cardNumber"}`. It tells nothing of the
  Generic icon.
- As sent: `{"cards": [{"code", "name_en", "element": ["火"], "type_en", "cost": "3", "power": "", "job_en",
  "category_1", "text_en", "rarity", "set": [...], "multicard": "○", "ex_burst": "○"}]}`.

A number such as 11-062R/PR-055 names an original and its reprint: the first is the record's id, others go to `also`.
Crystals (type crystal, no name) are markers, no cards of a deck: they are passed over.
"""

from __future__ import annotations

from collections.abc import Mapping

from playmat.cards.fields import DASHES
from playmat.cards.sources.importer import Importer, columns, have
from playmat.games.fftcg.cards.record import limit_break_of
from playmat.games.fftcg.cards.symbols import has_ex_burst, paragraphs, plain_line

CRYSTAL = "a Crystal is a marker, no card of a deck"
MARK = ("○", "〇", "1", 1, True)
KANJI = {
    "火": "Fire",
    "氷": "Ice",
    "風": "Wind",
    "土": "Earth",
    "雷": "Lightning",
    "水": "Water",
    "光": "Light",
    "闇": "Dark",
}


def _text(value: object) -> object:
    return plain_line(value) if isinstance(value, str) else value


def _listed(value: object) -> object:
    """Several values in one text, with slashes or middle dots between; lists stay lists."""
    if isinstance(value, str):
        return [part.strip() for part in plain_line(value).replace("·", "/").split("/") if part.strip()]
    return value


def _elements(value: object) -> object:
    listed = _listed(value)
    if isinstance(listed, list):
        return [KANJI.get(part, part) if isinstance(part, str) else part for part in listed]
    return listed


def _power(value: object) -> object:
    """No power is written as 0, as nothing or as a dash."""
    return None if value in (0, "0", *DASHES) or (isinstance(value, str) and not value.strip()) else value


def _plain(number: object, text: object, fields: Mapping[str, object]) -> dict[str, object]:
    """Join the fields that both forms have; a text that is none is handed on for validation to name."""
    first, *others = number.split("/") if isinstance(number, str) else (number,)
    lines = paragraphs(text) if isinstance(text, str) else ()
    fields = {
        "ex_burst": has_ex_burst(lines),
        **{name: value for name, value in fields.items() if value is not None},
    }
    return {
        "id": _text(first),
        "also": [part.strip() for part in others],
        "text": lines if isinstance(text, str) or text is None else text,
        "limit_break": limit_break_of(lines),
        **fields,
    }


def simplified(raw: dict[str, object]) -> dict[str, object] | str:
    """A record of the simplified form as a plain one."""
    if raw.get("type") == "crystal":
        return CRYSTAL
    fields = {
        **{name: _text(raw.get(name)) for name in ("name", "type", "cost", "rarity", "job", "set")},
        "element": _elements(raw.get("element")),
        "power": _power(raw.get("power")),
        "categories": _listed(raw.get("category")),
    }
    return _plain(raw.get("id"), raw.get("text"), fields)


def as_sent(record: dict[str, object]) -> dict[str, object] | str:
    """A record of the form in which the browser's own page gets it, as a plain one."""
    raw = {name.lower(): value for name, value in record.items()}
    kind, sets = _text(raw.get("type_en")), raw.get("set")
    if kind in ("Crystal", "crystal"):
        return CRYSTAL
    categories = [_listed(raw.get(name) or "") for name in ("category_1", "category_2")]
    fields = {
        "name": _text(raw.get("name_en")),
        "type": kind,
        "cost": _text(raw.get("cost")),
        "rarity": _text(raw.get("rarity")),
        "job": _text(raw.get("job_en")),
        "set": _text(sets[0] if isinstance(sets, list) and sets else sets or None),
        "element": _elements(raw.get("element")),
        "power": _power(raw.get("power")),
        "categories": [part for found in categories if isinstance(found, list) for part in found],
        "generic": raw["multicard"] in MARK if "multicard" in raw else None,
        "ex_burst": True if raw.get("ex_burst") in MARK else None,
    }
    return _plain(raw.get("code"), raw.get("text_en"), fields)


SIMPLIFIED = Importer(
    "the official card browser's JSON (simplified)",
    lambda data: have(data, "cardNumber", "category", "element"),
    lambda document: columns(document, simplified),
)
AS_SENT = Importer(
    "the official card browser's JSON",
    lambda data: have(data, "code", "name_en") or have(data, "Code", "Name_EN"),
    lambda document: columns(document, as_sent),
)
