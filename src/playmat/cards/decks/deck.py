"""What a deck list is: entries as they are written, not yet looked up in a pool of cards."""

from __future__ import annotations

import html
from collections.abc import Iterable
from dataclasses import dataclass

from playmat.cards.decks.sections import MAIN
from playmat.cards.records import Card

MOST = 999  # copies on one line


@dataclass(frozen=True, slots=True)
class Entry:
    """Copies of one card: `card` is a number, a name, or both as `Name (number)`; `where` is for messages.

    `others` holds what the line says if there is no such card: other numbers of copies and other cards (`Waltz 3` may
    be a card of this name, or three copies of Waltz).
    """

    count: int
    card: str
    where: str = "deck"
    section: str = MAIN
    others: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Unread:
    """A line or an entry that is no card: where it stands, what was expected and found, and what card it may mean."""

    where: str
    message: str
    guess: str = ""

    def __str__(self) -> str:
        return f"{self.where}: {self.message}"


@dataclass(frozen=True, slots=True)
class Deck:
    """A named deck list. Its entries are as written; `deckcheck` looks them up in a pool of cards.

    `unread` holds the lines that could not be read: only who asks for them (`read_decks(..., whole=False)`) gets any.
    """

    name: str
    entries: tuple[Entry, ...]
    unread: tuple[Unread, ...] = ()

    @property
    def size(self) -> int:
        """The number of cards of the deck itself, without those of other sections."""
        return sum(entry.count for entry in self.entries if entry.section == MAIN)

    def to_text(self) -> str:
        """The deck as text that reads back to the same deck."""
        lines = [f"# deck: {_escaped(self.name)}"]
        section = MAIN
        for entry in self.entries:
            if entry.section != section:
                section = entry.section
                lines.append(f"//{section}")
            lines.append(f"{entry.count} {_escaped(entry.card)}")
        return "\n".join(lines) + "\n"

    @classmethod
    def of(cls, name: str, cards: Iterable[Card]) -> Deck:
        """The deck that holds these cards, a record a copy."""
        counts: dict[str, int] = {}
        for card in cards:
            written = f"{card.name} ({card.id})"
            counts[written] = counts.get(written, 0) + 1
        return cls(name, tuple(Entry(count, card, f"entry {at}") for at, (card, count) in enumerate(counts.items(), 1)))


def _escaped(text: str) -> str:
    """A text that the reader of lines does not take for one with HTML entities."""
    return text.replace("&", "&amp;") if html.unescape(text) != text else text
