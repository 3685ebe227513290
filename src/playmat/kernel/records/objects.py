"""Objects: a physical card in one of its incarnations, as one int."""

from __future__ import annotations

from typing import Final, NewType

CardId = NewType("CardId", int)  # the number of a physical card: its place in every column
ObjectId = NewType("ObjectId", int)  # a card in one of its incarnations: its stamp and the card

CARD_BITS: Final = 12
CARD_MASK: Final = (1 << CARD_BITS) - 1
NONE: Final = -1
NO_OBJECT: Final = ObjectId(NONE)
PLAYER_BITS: Final = 4  # of a player beside something else in one number
PLAYER_MASK: Final = (1 << PLAYER_BITS) - 1
WORD_BITS: Final = 16  # of a counter's word (Pool.words) beside the card that it lies on (State.counters)
WORD_MASK: Final = (1 << WORD_BITS) - 1
ABILITY_BITS: Final = 16  # of an ability beside the object whose ability it is (State.used)
MEMORY_PLAYER_BITS: Final = 3  # of a player beside a remembered pattern of events (State.memory)


def object_id(card: int, stamp: int) -> ObjectId:
    """An object: a physical card in one of its incarnations."""
    return ObjectId(stamp << CARD_BITS | card)


def card_in(packed: int) -> CardId:
    """The card of an object, or of another number in whose lowest bits a card stands."""
    return CardId(packed & CARD_MASK)
