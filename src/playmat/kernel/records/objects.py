"""Objects: a physical card in one of its incarnations, as one int."""

from __future__ import annotations

from typing import Final

CARD_BITS: Final = 12
CARD_MASK: Final = (1 << CARD_BITS) - 1
NONE: Final = -1


def oid(card: int, stamp: int) -> int:
    """An object: a physical card in one of its incarnations."""
    return stamp << CARD_BITS | card
