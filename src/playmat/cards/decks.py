"""Deck lists: read from the shapes that people have (told apart by content), and written back as text.

- Text: `3 Name (1-001H)`, `3x Name`, `3 1-001H`, or a name or number alone for one copy, one a line; `#` lines and
  empty lines pass, and `# deck: NAME` names the deck.
- A table: the header `Code,Count`, then a number and its copies, one a line.
- FFDecks' JSON: `{"name": ..., "cards": [{"quantity": 3, "card": {"serial_number": "1-001", ...}}]}`.
- EncoreDecks' JSON: `{"name": ..., "cards": [{"set": "AW", "side": "S", "release": "18", "sid": "E006"}, ...]}`, one
  object a copy.
- JSON decks: `{"name": ..., "cards": {number: copies}}`, or a list of such decks in one file.
- A JSON list of numbers, one a copy.

On a command line a deck is `PATH`, `PATH#NAME` or `PATH#3` (the third) for a file of several, or the name of a built-in
deck.
"""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import msgspec

from playmat.cards.errors import CardDataError, DeckError
from playmat.cards.fields import shown
from playmat.cards.records import Card
from playmat.cards.sources.document import decode, place, read_text, reason
from playmat.cards.spelling import fold, near

MOST = 999
TABLE = ["code", "count"]
ENCORE = ("set", "side", "release", "sid")
Pair = tuple[object, object, str]  # card, copies and place, not validated
_COUNTED = re.compile(r"(?P<count>\d+)\s*[x×]?\s+(?P<card>\S.*)", re.IGNORECASE)
_MISCOUNTED = re.compile(r"\d+\s*[x×]?|[-+]\d.*|\d+[.,]\d+\s.*", re.IGNORECASE)
_NAMED = re.compile(r"#\s*deck:\s*(.+)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Entry:
    """Copies of one card: `card` is a number, a name, or both as `Name (number)`; `where` is for messages."""

    count: int
    card: str
    where: str = "deck"
    section: str = "main"


@dataclass(frozen=True, slots=True)
class Deck:
    """A named deck list. Its entries are as written; `deckcheck` looks them up in a pool of cards."""

    name: str
    entries: tuple[Entry, ...]

    @property
    def size(self) -> int:
        """The number of cards."""
        return sum(entry.count for entry in self.entries)

    def to_text(self) -> str:
        """The deck as text that reads back to the same deck."""
        lines = [f"# deck: {self.name}", *(f"{entry.count} {entry.card}" for entry in self.entries)]
        return "\n".join(lines) + "\n"

    @classmethod
    def of(cls, name: str, cards: Iterable[Card]) -> Deck:
        """The deck that holds these cards, a record a copy."""
        counts: dict[str, int] = {}
        for card in cards:
            written = f"{card.name} ({card.id})"
            counts[written] = counts.get(written, 0) + 1
        return cls(name, tuple(Entry(count, card, f"entry {at}") for at, (card, count) in enumerate(counts.items(), 1)))


def read_decks(path: Path) -> list[Deck]:
    """All decks of a file."""
    if path.is_dir():
        raise DeckError(f"{path}: this is a folder; expected a file with a deck")
    if not path.exists():
        raise DeckError(f"{path}: there is no such file")
    try:
        text = read_text(path)
    except CardDataError as error:
        raise DeckError(*error.faults) from None
    decks = parse_decks(text, path.stem, str(path))
    if not any(deck.entries for deck in decks):
        raise DeckError(f"{path}: there is no card in it; expected lines such as `3 Name (1-001H)`, or a deck as JSON")
    return decks


def parse_decks(text: str, name: str = "deck", origin: str = "deck") -> list[Deck]:
    """The decks of a text; `origin` begins every message about what is wrong in it."""
    if text.lstrip()[:1] not in ("{", "["):
        return [(table_deck if is_table(text) else text_deck)(text, name, origin)]
    try:
        data = decode(text)
    except msgspec.DecodeError as error:
        raise DeckError(f"{origin}{place(text, error)}: {reason(error)}") from None
    if isinstance(data, dict):
        return [json_deck(data, name, origin)]
    assert isinstance(data, list)
    if data and all(isinstance(number, str) for number in data):
        return [Deck(name, tuple(counted(data)))]
    faults = [
        f"{origin}, deck {at}: expected a deck, got {shown(deck)}"
        for at, deck in enumerate(data, 1)
        if not isinstance(deck, dict)
    ]
    if faults:
        raise DeckError(*faults)
    return [json_deck(deck, f"{name} {at}", f"{origin}, deck {at}") for at, deck in enumerate(data, 1)]


def counted(numbers: Iterable[str]) -> Iterable[Entry]:
    """Entries for a list with one number a copy, in order of first appearance."""
    counts: dict[str, int] = {}
    for number in numbers:
        counts[number.strip()] = counts.get(number.strip(), 0) + 1
    return (Entry(count, number, f"entry {at}") for at, (number, count) in enumerate(counts.items(), 1))


def text_deck(text: str, name: str, origin: str) -> Deck:
    """A deck from lines of text."""
    entries: list[Entry] = []
    faults: list[str] = []
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if line.startswith("#"):
            if title := _NAMED.fullmatch(line):
                name = title[1].strip()
        elif line:
            where = f"line {number}"
            found = _COUNTED.fullmatch(line)
            count = int(found["count"][:9]) if found else 1
            if _MISCOUNTED.fullmatch(line):
                faults.append(f"{origin}, {where}: expected `3 Name (1-001H)`, got {shown(line)}")
            elif not line.isprintable():
                faults.append(f"{origin}, {where}: the line holds control characters; expected `3 Name (1-001H)`")
            elif not 0 < count <= MOST:
                faults.append(f"{origin}, {where}: expected a number of copies from 1 to {MOST}, got {shown(line)}")
            else:
                entries.append(Entry(count, found["card"] if found else line, where))
    if faults:
        raise DeckError(*faults)
    return Deck(name, tuple(entries))


def is_table(text: str) -> bool:
    """Whether a text begins with the header of a table of numbers and copies."""
    first = text.lstrip().partition("\n")[0]
    return [fold(word.strip('"')) for word in first.split(",")] == TABLE


def table_deck(text: str, name: str, origin: str) -> Deck:
    """A deck from a table whose columns are a number and its copies."""
    entries: list[Entry] = []
    faults: list[str] = []
    lines = text.splitlines()
    rows = csv.reader(lines)
    header = next(row for row in rows if row)
    expected = f"`NUMBER,COPIES` with 1 to {MOST} copies (the header is {','.join(header)})"
    try:
        for row in rows:
            card, count = (row[0].strip(), row[1].strip()) if len(row) == 2 else ("", "")
            if card and card.isprintable() and count.isascii() and count.isdigit() and 0 < int(count[:9]) <= MOST:
                entries.append(Entry(int(count), card, f"line {rows.line_num}"))
            elif any(cell.strip() for cell in row):
                faults.append(
                    f"{origin}, line {rows.line_num}: expected {expected}, got {shown(lines[rows.line_num - 1])}"
                )
    except csv.Error as error:
        faults.append(f"{origin}, line {rows.line_num}: expected {expected}: {error}")
    if faults:
        raise DeckError(*faults)
    return Deck(name, tuple(entries))


def json_deck(data: dict[str, object], name: str, origin: str) -> Deck:
    """A deck from a JSON object: a list of entries, or a mapping from number to copies."""
    title, cards = data.get("name"), data.get("cards")
    if isinstance(title, str) and title.strip():
        name = title.strip()
    pairs: list[Pair]
    if isinstance(cards, dict):
        pairs = [(card, count, f"card {card}") for card, count in cards.items()]
    elif isinstance(cards, list):
        pairs = _together([_pair(entry, f"entry {at}") for at, entry in enumerate(cards, 1)])
    else:
        raise DeckError(
            f"{origin}: cards: expected a list of entries or an object with copies by number, got {shown(cards)}"
        )
    entries: list[Entry] = []
    faults: list[str] = []
    for card, count, where in pairs:
        if not isinstance(card, str) or not card.strip() or not card.isprintable():
            faults.append(f"{origin}, {where}: expected a card's number or name, got {shown(card)}")
        elif not isinstance(count, int) or isinstance(count, bool) or not 0 < count <= MOST:
            faults.append(f"{origin}, {where}: expected a number of copies from 1 to {MOST}, got {shown(count)}")
        else:
            entries.append(Entry(count, card.strip(), where))
    if faults:
        raise DeckError(*faults)
    return Deck(name, tuple(entries))


def _pair(entry: object, where: str) -> Pair:
    """Card and copies of one entry of a list: FFDecks' or EncoreDecks' (a plain number counts as one copy)."""
    if not isinstance(entry, dict):
        return entry, 1, where
    parts = [entry.get(part) for part in ENCORE]
    if all(isinstance(part, str) and part for part in parts):
        title, side, release, number = parts
        return f"{title}/{side}{release}-{number}", entry.get("quantity", 1), where
    card = entry.get("card")
    if not isinstance(card, dict):
        return card, entry.get("quantity", 1), where
    number, name = card.get("serial_number"), card.get("name")
    both = f"{name} ({number})" if isinstance(name, str) and isinstance(number, str) and name and number else None
    return both or number or name, entry.get("quantity", 1), where


def _together(pairs: list[Pair]) -> list[Pair]:
    """The entries of a list, those of a single copy counted together where they name the same card."""
    singles = Counter(card for card, count, _ in pairs if isinstance(card, str) and type(count) is int and count == 1)
    found: list[Pair] = []
    for card, count, where in pairs:
        if not (isinstance(card, str) and card in singles and type(count) is int and count == 1):
            found.append((card, count, where))
        elif singles[card]:
            found.append((card, singles[card], where))
            singles[card] = 0
    return found


def find_decks(spec: str, built_in: Iterable[Deck] = ()) -> list[Deck]:
    """The decks that a command line names: `PATH` (all of the file's), `PATH#NAME`, `PATH#3`, or a built-in deck."""
    known = {fold(deck.name): deck for deck in built_in}
    path, _, part = spec.rpartition("#") if "#" in spec and not Path(spec).exists() else (spec, "", "")
    if not part and not Path(path).exists():
        if fold(spec) in known:
            return [known[fold(spec)]]
        names = ", ".join(deck.name for deck in known.values())
        hint = f"; the built-in decks are {names}" if names else ""
        raise DeckError(f"{spec}: there is no such file{hint}")
    decks = read_decks(Path(path))
    if not part:
        return decks
    named = [deck for deck in decks if fold(deck.name) == fold(part)]
    if named:
        return named[:1]
    if part.isascii() and part.isdigit() and 0 < int(part[:9]) <= len(decks):
        return [decks[int(part) - 1]]
    close = near(part, [deck.name for deck in decks])
    hint = f"near it: {', '.join(close)}" if close else f"expected a name or a number from 1 to {len(decks)}"
    raise DeckError(f"{path}: there is no deck {part!r} in it; {hint}")


def find_deck(spec: str, built_in: Iterable[Deck] = ()) -> Deck:
    """The one deck that a command line names; a file of several needs to be told which."""
    decks = find_decks(spec, built_in)
    if len(decks) > 1:
        names = ", ".join(f"{at} {deck.name}" for at, deck in enumerate(decks, 1))
        raise DeckError(f"{spec}: there are {len(decks)} decks in it; say {spec}#NAME or {spec}#NUMBER: {names}")
    return decks[0]
