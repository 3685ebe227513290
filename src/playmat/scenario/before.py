"""A card as it was before it left its zone, for expectations."""

from __future__ import annotations

from playmat.kernel.continuous import refresh
from playmat.kernel.model.schema import CONTROLLER, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import WORD_BITS, CardId


def before_it_left(s: State, card: CardId) -> tuple[State | None, int]:
    """A state in which the card is as the game remembers it from before it left last, or None; and the card."""
    found = [snap for snap in s.last_known.values() if snap.card == card]
    if not found:
        return None, card
    last = max(found, key=lambda snap: snap.stamp)
    if s.computed.dirty:
        refresh(s)
    was = s.copy()
    was.computed.chars = [*was.computed.chars]
    was.computed.chars[card] = last.chars
    for column in range(len(was.cols)):
        was.own_column(column)[card] = last.cols[column]
    assert was.cols[ZONE][card] == last.zone and was.cols[CONTROLLER][card] >= 0
    for key in [key for key in was.counters if key >> WORD_BITS == card]:
        del was.counters[key]
    for word, n in last.counters.items():
        was.counters[card << WORD_BITS | was.pool.word(word)] = n
    was.computed.dirty = 0
    return was, card
