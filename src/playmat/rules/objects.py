"""Objects: a card between two changes of zone, by number, and what the table keeps of it."""

from __future__ import annotations

from playmat.kernel.model.schema import STAMP
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_BITS, CARD_MASK, CardId, ObjectId


def obj(s: State, card: CardId) -> ObjectId:
    """The object that a card is now."""
    return ObjectId(s.cols[STAMP][card] << CARD_BITS | card)


def everybody(s: State) -> int:
    """All players, as bits."""
    return (1 << s.players) - 1


def column(s: State, o: ObjectId, which: int) -> int:
    """A column of an object, as it is or as it was when the object left."""
    card = o & CARD_MASK
    if s.cols[STAMP][card] == o >> CARD_BITS:
        return s.cols[which][card]
    snap = s.last_known.get(o >> CARD_BITS)
    return 0 if snap is None else snap.cols[which]
