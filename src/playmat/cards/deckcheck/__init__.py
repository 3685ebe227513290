"""Deck checks: every fault is a record with a code, the clause it breaks, a message and the card."""

from playmat.cards.deckcheck.base import Copies, CopyLimit, DeckFault, DeckRules
from playmat.cards.deckcheck.check import check_deck, deck_cards, resolve

__all__ = ["Copies", "CopyLimit", "DeckFault", "DeckRules", "check_deck", "deck_cards", "resolve"]
