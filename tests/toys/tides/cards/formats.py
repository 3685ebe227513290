"""What a deck of TIDES may hold (rule 8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from playmat.cards.deckcheck.base import Copies, CopyLimit, DeckFault
from playmat.kernel.counting import counted
from playmat.kernel.model.procedure import Switch
from tides.cards.record import TOKEN, TidesCard

SIZE: Final = 40
COPIES: Final = 4

FORTY: Final = Switch("deck", "forty cards", ["8.1"])
FOUR: Final = Switch("deck", "four of a kind", ["8.2"])
NO_TOKENS: Final = Switch("deck", "no tokens", ["8.3"])
SWITCHES: Final = [FORTY, FOUR, NO_TOKENS]


def standard(deck: Sequence[Copies], limit: CopyLimit | None) -> list[DeckFault]:
    """Exactly forty cards, at most four of a kind, and no tokens."""
    faults: list[DeckFault] = []
    count = sum(entry.count for entry in deck)
    if FORTY.on and count != SIZE:
        faults.append(DeckFault("size", f"{counted(count, 'card')}; exactly {SIZE}", "8.1"))
    copies: dict[str, int] = {}
    for entry in deck:
        if entry.card is not None:
            copies[entry.card.id] = copies.get(entry.card.id, 0) + entry.count
        if NO_TOKENS.on and isinstance(entry.card, TidesCard) and entry.card.type == TOKEN:
            faults.append(DeckFault("token", f"{entry.card.name} is a token", "8.3", entry.card.id))
    for card, number in copies.items():
        if FOUR.on and number > COPIES:
            faults.append(DeckFault("copies", f"{number} copies of {card}; at most {COPIES}", "8.2", card))
    return faults


FORMATS: Final = {"standard": standard}
