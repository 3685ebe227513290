"""Reading what a card is now, or was when it left."""

from __future__ import annotations

from playmat.kernel.continuous.recompute import refresh
from playmat.kernel.model.mechanisms import LAST_KNOWN
from playmat.kernel.model.schema import BASE, CONTROLLER, DEF, STAMP
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_BITS, CARD_MASK, PLAYER_BITS, CardId, Chars, ObjectId


def chars(s: State, card: CardId) -> Chars:
    """What the card is now."""
    if s.computed.dirty:
        refresh(s)
    return s.computed.chars[card]


def known(s: State, obj: ObjectId) -> Chars:
    """What an object is, or was when it left (6.4.2 and its like)."""
    card = obj & CARD_MASK
    if s.cols[STAMP][card] == obj >> CARD_BITS:
        if s.computed.dirty:
            refresh(s)
        return s.computed.chars[card]
    snap = s.last_known.get(obj >> CARD_BITS)
    if snap is not None and LAST_KNOWN.on:
        return snap.chars
    return s.pool.defs[s.cols[DEF][card]].base


def number(s: State, prop: int, obj: ObjectId) -> int:
    """A numeric property of an object, zero where it is below and the rules read it so."""
    n = known(s, obj).numbers[prop]
    return 0 if n < 0 and prop in s.book.never_negative else n


def values(s: State, prop: int, obj: ObjectId) -> tuple[str, ...]:
    """A set-valued property of an object."""
    return known(s, obj).sets[prop]


def controller(s: State, obj: ObjectId) -> int:
    """Who controls an object, now or when it left."""
    card = obj & CARD_MASK
    if s.cols[STAMP][card] != obj >> CARD_BITS:
        snap = s.last_known.get(obj >> CARD_BITS)
        if snap is not None and LAST_KNOWN.on:
            return snap.cols[CONTROLLER]
    return s.cols[CONTROLLER][card]


def control_changes(s: State) -> list[int]:
    """``card << PLAYER_BITS | player`` for every card of the field that lies on the wrong side."""
    if s.computed.dirty:
        refresh(s)
    want = s.computed.controls
    found: list[int] = []
    field = s.book.schema.field
    base = s.cols[BASE]
    now = s.cols[CONTROLLER]
    for p in range(s.players):
        for card in s.zones[field * s.players + p]:
            target = want.get(card, base[card])
            if target != now[card]:
                found.append(card << PLAYER_BITS | target)
    return found


def players_rules(s: State) -> None:
    """Make sure that `Computed.rules` is up to date."""
    if s.computed.dirty:
        refresh(s)
