"""The English card catalogue as people export it: a table with a row a card, its text in HTML.

Columns: `Card Name`, `Card Code`, `Class`, `Traits` (`Elf|Princess`), `Card Type` (`Follower / Evolved`), `Card Cost`,
`Attack`, `Defense`, `Card Text`, and others that are no part of a card.
"""

from __future__ import annotations

from collections.abc import Iterator

from playmat.cards.sources.document import Document
from playmat.cards.sources.importer import Importer, Passed, Row, columns, have
from playmat.games.evolve.cards.markup import lines

POINTS = ("Evolution Point", "Super-Evolution Point")
NO_CARD = "a marker for evolution points is no card of a deck"


def catalog(raw: dict[str, object]) -> dict[str, object] | str:
    """A row of the catalogue as a plain record; strange values are handed on for validation to name."""
    kind, text = raw.get("Card Type"), raw.get("Card Text")
    if kind in POINTS:
        return NO_CARD
    body, tokens = lines(text) if isinstance(text, str) else (text, None)
    traits = raw.get("Traits")
    return {
        "id": raw.get("Card Code"),
        "name": raw.get("Card Name"),
        "class": raw.get("Class"),
        "traits": traits.split("|") if isinstance(traits, str) and traits else traits,
        "type": kind,
        "cost": raw.get("Card Cost"),
        "attack": raw.get("Attack"),
        "defense": raw.get("Defense"),
        "text": body,
        "token_text": tokens,
    }


def plain(raw: dict[str, object]) -> dict[str, object] | str:
    """A plain record; a marker for evolution points is passed over."""
    return NO_CARD if raw.get("type") in POINTS else raw


def plain_rows(document: Document) -> Iterator[Row | Passed]:
    """The records as they are."""
    return columns(document, plain)


CATALOG = Importer(
    "the English card catalogue's table (CSV)",
    lambda data: have(data, "Card Name", "Card Code", "Card Type", "Card Text"),
    lambda document: columns(document, catalog),
)
PLAIN = Importer("plain records", lambda data: have(data, "id", "name", "type"), plain_rows)
