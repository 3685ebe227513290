"""Deck checks: every fault is a record with a code, the clause it breaks, a message and the card."""

from playmat.cards.deckcheck.base import Copies, CopyLimit, DeckFault, DeckRules
from playmat.cards.deckcheck.check import Checked, check_deck, deck_cards, examine, resolve

__all__ = ["Checked", "Copies", "CopyLimit", "DeckFault", "DeckRules", "check_deck", "deck_cards", "examine", "resolve"]
