"""The sections of a deck list and the headings under which sites print them.

A game declares its sections: the deck itself, a sideboard, and whatever else it builds apart from the deck. A heading
such as `Forwards (24)` parts the cards of a section by type: it begins none.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from playmat.cards.spelling import fold

MAIN, SIDEBOARD = "main", "sideboard"


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a deck list: its name in `Entry.section`, what people call it, and whether it stays out of the game.

    `aliases` are words as in headings (`lb deck`), in lower case; the name is one of them.
    """

    name: str
    aliases: tuple[str, ...] = ()
    beside: bool = False


DECK = Section(
    MAIN, ("main deck", "maindeck", "mainboard", "main board", "deck", "decklist", "deck list", "deck-1", "list")
)
SIDE = Section(
    SIDEBOARD,
    ("side", "side deck", "sidedeck", "side board", "sb", "sideboard-1", "maybeboard", "maybe board"),
    beside=True,
)
# Headings of any game's lists that begin no section.
_PLAIN_GROUPS = ("total", "total cards", "deck total", "deck size", "card count", "cards")


class Heading(NamedTuple):
    """A line that is a heading: the section that begins there ("" if none does)."""

    section: str


@dataclass(frozen=True, slots=True)
class DeckWords:
    """How a game's deck lists are parted: its sections, the first of them the deck itself, and its other headings.

    `alone` holds words that are a card where they stand alone on a line: the section it belongs to, and its name.
    """

    sections: tuple[Section, ...] = (DECK, SIDE)
    groups: tuple[str, ...] = ()
    alone: Mapping[str, tuple[str, str]] = field(default_factory=dict)

    def section(self, words: str) -> str | None:
        """The section that goes by these words, None if none does."""
        words = fold(words)
        for section in self.sections:
            if words == section.name or words in section.aliases:
                return section.name
        return None

    def beside(self) -> frozenset[str]:
        """The sections whose cards are no part of a game."""
        return frozenset(section.name for section in self.sections if section.beside)

    def heading(self, line: str) -> Heading | None:
        """What a line begins if it is a heading: `Sideboard`, `Forwards (24)`, `Characters: 32`, `== Main Deck ==`."""
        found = _HEADING.fullmatch(line)
        if found is None:
            return None
        for words in (line.strip(_MARKS), found["words"]):
            if (section := self.section(words)) is not None:
                return Heading(section)
        grouped = fold(found["words"])
        return Heading("") if grouped in self.groups or grouped in _PLAIN_GROUPS else None

    def counted_heading(self, line: str) -> bool:
        """Whether a line is a heading that begins with its count: `24 Forwards`."""
        found = _COUNT_FIRST.fullmatch(line)
        return found is not None and fold(found["words"]) in self.groups


_MARKS = " #=*_[]<>:-/"  # what stands around headings
_HEADING = re.compile(
    r"[\W_]*(?P<words>[^\W_](?:.*?[^\W_])??)"
    r"(?:\s*[-:–—=]?\s*[(\[]?\s*x?\d+\s*(?:/\s*\d+)?\s*(?:cards?|copies|枚|total)?\s*[)\]]?)?[\W_]*",
    re.IGNORECASE,
)
_COUNT_FIRST = re.compile(r"[\W_]*\d+\s*x?\s+(?P<words>[^\W\d].*?)[\W_]*", re.IGNORECASE)

PLAIN = DeckWords()
