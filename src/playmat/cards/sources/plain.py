"""playmat's own shape of card data: JSON lines (or a JSON list), a record with plain fields per card."""

from __future__ import annotations

from collections.abc import Iterator

from playmat.cards.sources.document import Document
from playmat.cards.sources.importer import Importer, Passed, Row, columns, have


def rows(document: Document) -> Iterator[Row | Passed]:
    """The records as they are."""
    return columns(document, lambda raw: raw)


def plain_importer(*names: str) -> Importer:
    """An importer of records whose fields are already named as the game's record type names them."""
    return Importer("plain records", lambda data: have(data, *names), rows)
