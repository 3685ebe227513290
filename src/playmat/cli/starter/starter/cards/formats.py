"""What a deck may hold (rule 9). The first format is the usual one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from playmat.cards.deckcheck.base import Copies, CopyLimit, DeckFault
from playmat.kernel.counting import counted

SIZE: Final = 20
MOST_COPIES: Final = 2


def standard(deck: Sequence[Copies], limit: CopyLimit | None) -> list[DeckFault]:
    """Exactly twenty cards, at most two of a kind."""
    count = sum(entry.count for entry in deck)
    faults = [] if count == SIZE else [DeckFault("size", f"{counted(count, 'card')}; exactly {SIZE}", "9.1")]
    copies: dict[str, int] = {}
    for entry in deck:
        if entry.card is not None:
            copies[entry.card.id] = copies.get(entry.card.id, 0) + entry.count
    for card, number in copies.items():
        if number > MOST_COPIES:
            faults.append(DeckFault("copies", f"{number} copies of {card}; at most {MOST_COPIES}", "9.2", card))
    return faults


FORMATS: Final = {"standard": standard}
