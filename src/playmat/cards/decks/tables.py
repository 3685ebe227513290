"""A deck from a table with a header: `Quantity,Name,Number`, in any order, with commas, semicolons, tabs or bars."""

from __future__ import annotations

import csv
from collections.abc import Sequence

from playmat.cards.decks.deck import MOST, Deck, Entry, Unread
from playmat.cards.decks.lines import tidy
from playmat.cards.decks.sections import MAIN, DeckWords
from playmat.cards.fields import shown
from playmat.cards.spelling import fold

DELIMITERS = ",;\t|"
# What the columns of a table are called, by what they hold; the first that fits is taken.
COLUMNS: dict[str, tuple[str, ...]] = {
    "count": ("count", "quantity", "qty", "copies", "amount", "number of copies", "qnty", "x", "#", "枚数"),
    "number": (
        "code",
        "card code",
        "card number",
        "cardnumber",
        "card no",
        "card no.",
        "card id",
        "number",
        "no",
        "no.",
        "id",
        "serial",
        "serial number",
        "serial_number",
    ),
    "name": ("name", "card name", "cardname", "card", "title"),
    "section": ("section", "board", "part", "zone"),
}


class Table:
    """The header of a table: the character between its cells, and the place of each column that is known."""

    def __init__(self, delimiter: str, header: Sequence[str]) -> None:
        self.delimiter = delimiter
        self.header = delimiter.join(header)
        self.width = len(header)
        folded = [fold(cell).replace("_", " ") for cell in header]
        self.places: dict[str, int] = {}
        for column, names in COLUMNS.items():
            place = next((folded.index(name) for name in names if name in folded), None)
            if place is not None and place not in self.places.values():
                self.places[column] = place

    @property
    def holds(self) -> bool:
        """Whether this is the header of a deck: a card, and how many copies of it."""
        return "count" in self.places and ("number" in self.places or "name" in self.places)

    @property
    def form(self) -> str:
        """What a row looks like, for messages."""
        words = {"count": "COPIES", "number": "NUMBER", "name": "NAME", "section": "SECTION"}
        columns = sorted((place, words[column]) for column, place in self.places.items())
        return self.delimiter.join(word for _, word in columns)

    def cells(self, line: str) -> list[str]:
        """The cells of a line."""
        if self.delimiter == "|":
            line = line.strip().removeprefix("|").removesuffix("|")
        return [tidy(cell) for cell in next(csv.reader([line], delimiter=self.delimiter, strict=True), [])]

    def cell(self, cells: Sequence[str], column: str) -> str:
        """What a row holds in a column, "" if nothing."""
        place = self.places.get(column, len(cells))
        return cells[place] if place < len(cells) else ""


def table_of(text: str) -> Table | None:
    """The header with which a text begins, None if it begins with none."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    for delimiter in DELIMITERS:
        if delimiter not in first:
            continue
        try:
            found = Table(delimiter, Table(delimiter, []).cells(first))
        except csv.Error:
            continue
        if found.holds:
            return found
    return None


def table_deck(text: str, table: Table, name: str, words: DeckWords) -> Deck:
    """A deck from a table; rows that are no cards are kept in `unread`."""
    entries: list[Entry] = []
    unread: list[Unread] = []
    lines = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    for number, line in lines[1:]:
        where = f"line {number}"
        expected = f"expected `{table.form}` with 1 to {MOST} copies (the header is {table.header})"
        try:
            cells = table.cells(line)
        except csv.Error as error:
            unread.append(Unread(where, f"{expected}: {error}"))
            continue
        if not any(char.isalnum() for cell in cells for char in cell):
            continue  # an empty row, or the rule below the header of a Markdown table
        code, title, count = (table.cell(cells, column) for column in ("number", "name", "count"))
        ways = dict.fromkeys(card for card in (f"{title} ({code})" if code and title else "", code, title) if card)
        count = count.strip("x×X ")
        part = table.cell(cells, "section")
        section = words.section(part) if part else MAIN
        more = any(cells[table.width :])
        good = not more and count.isascii() and count.isdigit() and 0 < int(count[:9]) <= MOST
        if not ways or not good or not all(card.isprintable() for card in ways):
            unread.append(Unread(where, f"{expected}, got {shown(line)}", title or code))
            continue
        card, *others = ways
        entries.append(Entry(int(count), card, where, section or MAIN, tuple((int(count), other) for other in others)))
    return Deck(name, tuple(entries), tuple(unread))
