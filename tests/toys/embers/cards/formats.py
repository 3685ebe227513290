"""What a deck of EMBERS may hold (rule 8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from embers.cards.record import TOKEN, EmbersCard
from playmat.cards.deckcheck.base import Copies, CopyLimit, DeckFault
from playmat.kernel.counting import counted
from playmat.kernel.model.procedure import Switch

SIZE: Final = 30
COPIES: Final = 3

THIRTY: Final = Switch("deck", "thirty cards", ["8.1"])
THREE: Final = Switch("deck", "three of a kind", ["8.2"])
NO_TOKENS: Final = Switch("deck", "no tokens", ["8.3"])
SWITCHES: Final = [THIRTY, THREE, NO_TOKENS]


def standard(deck: Sequence[Copies], limit: CopyLimit | None) -> list[DeckFault]:
    """Exactly thirty cards, at most three of a kind, and no tokens."""
    faults: list[DeckFault] = []
    count = sum(entry.count for entry in deck)
    if THIRTY.on and count != SIZE:
        faults.append(DeckFault("size", f"{counted(count, 'card')}; exactly {SIZE}", "8.1"))
    copies: dict[str, int] = {}
    for entry in deck:
        if entry.card is not None:
            copies[entry.card.id] = copies.get(entry.card.id, 0) + entry.count
        if NO_TOKENS.on and isinstance(entry.card, EmbersCard) and entry.card.type == TOKEN:
            faults.append(DeckFault("token", f"{entry.card.name} is a token", "8.3", entry.card.id))
    for card, number in copies.items():
        if THREE.on and number > COPIES:
            faults.append(DeckFault("copies", f"{number} copies of {card}; at most {COPIES}", "8.2", card))
    return faults


FORMATS: Final = {"standard": standard}
