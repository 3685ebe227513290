"""What an importer is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from playmat.cards.sources.document import Document

FIRST = 20


@dataclass(frozen=True, slots=True)
class Row:
    """One record in the plain shape of the game, not yet validated, and where it stands.

    `raw` is a mapping of fields; whatever else stood in the file is handed on as it is.
    """

    where: str
    raw: object


@dataclass(frozen=True, slots=True)
class Passed:
    """A record that is no card of a deck (a marker, an advertisement), and why it was passed over."""

    where: str
    why: str


@dataclass(frozen=True, slots=True)
class Importer:
    """A public shape of card data: how to recognise it by content, and how to turn its records into plain ones.

    `rows` may raise no error for what stands inside a record: it hands strange values on, and validation names them.
    """

    name: str
    looks_like: Callable[[object], bool]
    rows: Callable[[Document], Iterator[Row | Passed]]


def records(data: object) -> list[object]:
    """The records of a JSON list, of an object with a list called `cards`, or of one single object."""
    if isinstance(data, list):
        return data
    if isinstance(data, dict):
        inner = data.get("cards")
        return inner if isinstance(inner, list) else [data]
    return []


def columns(document: Document, turn: Callable[[dict[str, object]], dict[str, object] | str]) -> Iterator[Row | Passed]:
    """The rows of a document: `turn` makes a plain record out of a raw one, or says why it is passed over."""
    for index, raw in enumerate(records(document.data)):
        turned = turn(raw) if isinstance(raw, dict) else raw
        where = document.where(index)
        yield Passed(where, turned) if isinstance(turned, str) and isinstance(raw, dict) else Row(where, turned)


def have(data: object, *names: str) -> bool:
    """Whether one of the first records has all of the fields (the very first may be a damaged one)."""
    return any(all(name in record for name in names) for record in beginning(data) if isinstance(record, dict))


def beginning(data: object) -> list[object]:
    """The first records, by which a shape is told."""
    return records(data)[:FIRST]
