"""Read cards of one game from a file or a folder: recognise the shape, take the records, validate all of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from playmat.cards.errors import CardDataError
from playmat.cards.fields import Fields, shown
from playmat.cards.records import Card
from playmat.cards.registry import CardGame
from playmat.cards.sources.document import Document, files_in, holds_data, read_document
from playmat.cards.sources.importer import Importer, Passed


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A record that is no card: where it stands, its number ("" if it has none that can be read), and what is wrong."""

    where: str
    number: str
    reasons: tuple[str, ...]

    def __str__(self) -> str:
        return "; ".join(self.faults())

    def faults(self) -> list[str]:
        """What is wrong with it, each with its place and number."""
        return [f"{self.where}{f' ({self.number})' if self.number else ''}: {reason}" for reason in self.reasons]


@dataclass(slots=True)
class Reading:
    """The valid cards of some files, in order, each id once, the records that are none, and what else a person should
    know about them.
    """

    cards: dict[str, Card] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    left_out: list[LeftOut] = field(default_factory=list)
    places: dict[str, str] = field(default_factory=dict)


def read_cards(game: CardGame, *paths: Path, strict: bool = False) -> Reading:
    """Read files and folders: all records that are cards; the others are named in `left_out`.

    With `strict` one bad record is an error that lists the faults of all, and so it is if no record is good. In a
    folder, files that are not JSON or hold something else than cards are passed over with a note.
    """
    reading = Reading()
    for path in paths:
        found = 0
        for file in files_in(path):
            if path.is_dir() and not holds_data(file):
                reading.notes.append(f"{file}: passed over, it does not begin like JSON and is no .csv")
                continue
            document = read_document(file)
            importer = recognise(game, document.data)
            if importer is None and not path.is_dir():
                raise CardDataError(
                    f"{file}: this is not card data of {game.title} in a known shape; expected {known(game)}"
                    " (decks are read by `playmat deck check`)"
                )
            if importer is None:
                reading.notes.append(f"{file}: passed over, it does not look like cards of {game.title}")
                continue
            take(game, importer, document, reading)
            found += 1
        if not found:
            raise CardDataError(f"{path}: the folder holds no cards of {game.title}; expected {known(game)}")
    if reading.left_out and (strict or not reading.cards):
        raise CardDataError(*(fault for record in reading.left_out for fault in record.faults()))
    if not reading.cards:
        raise CardDataError(f"{', '.join(map(str, paths))}: there are no cards in it")
    return reading


def left_out(count: int, of: str = "") -> str:
    """How many records are missing, in words."""
    if count == 1:
        return f"1 record{of} is no card and was left out"
    return f"{count} records{of} are no cards and were left out"


def recognise(game: CardGame, data: object) -> Importer | None:
    """The first of the game's importers whose shape the data has."""
    return next((importer for importer in game.importers if importer.looks_like(data)), None)


def known(game: CardGame) -> str:
    """The shapes that a game's importers read, for an error's text."""
    return " or ".join(importer.name for importer in game.importers)


def take(game: CardGame, importer: Importer, document: Document, reading: Reading) -> None:
    """Validate the records of one file."""
    strangers: Counter[str] = Counter()
    passed: Counter[str] = Counter()
    reading.left_out.extend(LeftOut(f"{document.path}, {where}", "", (why,)) for where, why in document.broken)
    for row in importer.rows(document):
        if isinstance(row, Passed):
            passed[row.why] += 1
            continue
        if not isinstance(row.raw, Mapping):
            reading.left_out.append(
                LeftOut(row.where, "", (f"expected an object with a card's fields, got {shown(row.raw)}",))
            )
            continue
        fields = Fields(row.raw, row.where)
        card = game.record.take(fields)
        strangers.update(fields.unused())
        if card is None:
            reading.left_out.append(LeftOut(row.where, fields.number, tuple(fields.reasons)))
            continue
        twin = reading.cards.get(card.id)
        if twin is None:
            reading.cards[card.id] = card
            reading.places[card.id] = row.where
        elif twin != card:
            again = f"the id is given twice with different content; the first is {reading.places[card.id]}"
            reading.left_out.append(LeftOut(row.where, card.id, (again,)))
    reading.notes.extend(f"{document.path}: {count} passed over: {why}" for why, count in passed.items())
    if strangers:
        names = ", ".join(f"{shown(name)[1:-1]} ({count})" for name, count in strangers.most_common(8))
        reading.notes.append(f"{document.path}: fields that are not used: {names}")
