"""Objects: a physical card in one of its incarnations, as one int."""

from __future__ import annotations

CARD_BITS = 12
CARD_MASK = (1 << CARD_BITS) - 1
NONE = -1


def oid(card: int, stamp: int) -> int:
    """An object: a physical card in one of its incarnations."""
    return stamp << CARD_BITS | card
