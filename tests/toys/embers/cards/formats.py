"""What a deck of EMBERS may hold (rule 8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from playmat.cards.deckcheck.base import Copies, CopyLimit, DeckFault

SIZE: Final = 30
COPIES: Final = 3


def standard(deck: Sequence[Copies], limit: CopyLimit | None) -> list[DeckFault]:
    """Exactly thirty cards, at most three of a kind."""
    count = sum(entry.count for entry in deck)
    faults = [] if count == SIZE else [DeckFault("size", f"{count} cards; exactly {SIZE}", "8.1")]
    copies: dict[str, int] = {}
    for entry in deck:
        if entry.card is not None:
            copies[entry.card.id] = copies.get(entry.card.id, 0) + entry.count
    for card, number in copies.items():
        if number > COPIES:
            faults.append(DeckFault("copies", f"{number} copies of {card}; at most {COPIES}", "8.2", card))
    return faults


FORMATS: Final = {"standard": standard}
