"""What a game says of its cards: record type, importers, deck formats. It stands in the room `cards` of its package."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from playmat.cards.deckcheck.base import DeckRules
from playmat.cards.decks.sections import PLAIN, DeckWords
from playmat.cards.errors import CardDataError
from playmat.cards.records import Card
from playmat.cards.sources.importer import Importer
from playmat.kernel.registry import names, part_of


@dataclass(frozen=True, slots=True)
class CardGame:
    """All that this room needs to know of one game. The first format is the usual one.

    `lists` declares the sections of the game's deck lists and the headings that stand in them. `listed` holds cards
    that the rules themselves know (tokens, say): they are found by name and number
    though nobody brings them along, and come into every game.
    """

    name: str
    title: str
    record: type[Card]
    importers: tuple[Importer, ...]
    formats: Mapping[str, DeckRules]
    lists: DeckWords = PLAIN
    listed: tuple[Card, ...] = ()


REGISTERED: dict[str, CardGame] = {}
"""What programs say of games that are no package."""


def card_game(name: str) -> CardGame:
    """A game by its short name: one that was registered, or `CARDS` of the room `cards` of its package."""
    found = REGISTERED.get(name) or getattr(part_of(name, "cards"), "CARDS", None)
    if not isinstance(found, CardGame):
        raise CardDataError(f"game: expected one of {', '.join(card_games())}, got {name!r}")
    return found


def has_cards(name: str) -> bool:
    """Whether the cards of a game are known."""
    return name in REGISTERED or part_of(name, "cards") is not None


def card_games() -> list[str]:
    """The names of the games whose cards are known."""
    return sorted({*REGISTERED, *(name for name in names() if has_cards(name))})
