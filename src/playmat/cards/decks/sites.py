"""Decks as sites and programs write them in JSON.

- FFDecks: `{"name": ..., "cards": [{"quantity": 3, "card": {"serial_number": "1-001", "name": ...}}]}`.
- EncoreDecks: `{"name": ..., "cards": [{"set": "AW", "side": "S", "release": "18", "sid": "E006"}, ...]}`, one object
  a copy.
- Deck Log: `{"title": ..., "list": [{"card_number": "BP01-001EN", "num": 3}, ...], "sub_list": [...]}`.
- Others: `{"name": ..., "cards": {number: copies}}`, entries such as `{"count": 3, "name": ..., "number": ...}`, lists
  of numbers, and any of these, or a single card, under the name of a section: `{"main": {...}, "sideboard": [...]}`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from playmat.cards.decks.deck import MOST, Deck, Entry, Unread
from playmat.cards.decks.sections import MAIN, DeckWords
from playmat.cards.errors import DeckError
from playmat.cards.fields import shown

ENCORE = ("set", "side", "release", "sid")
TITLES = ("name", "title", "deck_name")
COUNTS = ("quantity", "count", "qty", "copies", "amount", "num")
NUMBERS = ("serial_number", "number", "code", "id", "card_number", "cardNumber")
Pair = tuple[object, object, str]  # card, copies and place, not validated


def json_deck(data: dict[str, object], name: str, origin: str, words: DeckWords) -> Deck:
    """A deck from a JSON object. What is no entry is kept in `unread`."""
    titles = (data.get(key) for key in TITLES)
    name = next((title.strip() for title in titles if isinstance(title, str) and title.strip()), name)
    parts = sections_of(data, words)
    if not parts:
        raise DeckError(
            f"{origin}: cards: expected a list of entries or an object with copies by number, "
            f"got {shown(data.get('cards'))}"
        )
    entries: list[Entry] = []
    unread: list[Unread] = []
    for section, cards in parts:
        for card, count, where in pairs_of(cards):
            if not isinstance(card, str) or not card.strip() or not card.isprintable():
                unread.append(Unread(where, f"expected a card's number or name, got {shown(card)}"))
            elif not isinstance(count, int) or isinstance(count, bool) or not 0 < count <= MOST:
                message = f"expected a number of copies from 1 to {MOST}, got {shown(count)}"
                unread.append(Unread(where, message, card))
            else:
                entries.append(Entry(count, card.strip(), where, section))
    return Deck(name, tuple(entries), tuple(unread))


def sections_of(data: dict[str, object], words: DeckWords) -> list[tuple[str, object]]:
    """The cards of an object by section: those under `cards`, and those under a section's name."""
    parts: list[tuple[str, object]] = []
    for key, value in data.items():
        section = MAIN if key == "cards" else words.section(key)
        if section is not None and isinstance(value, (dict, list)):
            parts.append((section, value))
        elif section is not None and isinstance(value, str) and value.strip():
            parts.append((section, [value]))
    return parts


def pairs_of(cards: object) -> list[Pair]:
    """Card, copies and place of everything in a list or an object."""
    if isinstance(cards, dict):
        return [(card, count, f"card {card}") for card, count in cards.items()]
    assert isinstance(cards, list)
    return together([_pair(entry, f"entry {at}") for at, entry in enumerate(cards, 1)])


def together(pairs: list[Pair]) -> list[Pair]:
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


def counted(numbers: list[str]) -> Deck:
    """The entries of a list with one number a copy, in order of first appearance."""
    counts = Counter(number.strip() for number in numbers)
    places: dict[str, int] = {}
    entries: list[Entry] = []
    unread: list[Unread] = []
    for at, number in enumerate(numbers, 1):
        if not number.strip() or not number.isprintable():
            unread.append(Unread(f"entry {at}", f"expected a card's number or name, got {shown(number)}"))
        elif number.strip() not in places:
            places[number.strip()] = at
            entries.append(Entry(counts[number.strip()], number.strip(), f"entry {at}"))
    return Deck("", tuple(entries), tuple(unread))


def _pair(entry: object, where: str) -> Pair:
    """Card and copies of one entry of a list (a plain number counts as one copy)."""
    if not isinstance(entry, dict):
        return entry, 1, where
    count = _first(entry, COUNTS, lambda value: value is not None)
    count = 1 if count is None else count
    parts = [entry.get(part) for part in ENCORE]
    if all(isinstance(part, str) and part for part in parts):
        title, side, release, number = parts
        return f"{title}/{side}{release}-{number}", count, where
    card = entry.get("card", entry)
    if not isinstance(card, dict):
        return card, count, where
    code, name = _first(card, NUMBERS, bool), card.get("name")
    both = f"{name} ({code})" if isinstance(name, str) and isinstance(code, str) and name and code else None
    return both or code or name, count, where


def _first(entry: dict[str, object], names: tuple[str, ...], fits: Callable[[object], bool]) -> object:
    """The first of some fields that fits, None if none does."""
    return next((entry[name] for name in names if name in entry and fits(entry[name])), None)
