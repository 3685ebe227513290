"""What every atom ends with: what it makes stale, its event; and the identity of objects."""

from __future__ import annotations

from playmat.kernel.atoms.journal import FIRST_AT, J_COLUMN, J_STAMP, J_VALUE, SECOND_AT, STAMP_AT, THIRD_AT
from playmat.kernel.continuous.quick.hearing import heard
from playmat.kernel.model.schema import SEEN, STAMP, V_SERIAL
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_BITS, CARD_MASK, NO_OBJECT, NONE, CardId, Event, ObjectId
from playmat.kernel.records.log import OTHER


def stale(s: State, aspect: int) -> None:
    """Something of this aspect changed: computed values that depend on it must be worked out again."""
    s.computed.unsettled |= aspect
    if aspect & s.book.interrupt_aspects:
        s.computed.check_interrupts = True
    if s.computed.reads & aspect:
        s.computed.dirty |= aspect


def emit(s: State, event: Event) -> None:
    """Add to the running batch and to the log. Who knows the cards is noted at once, since the log is read later, when
    more may be known, or less.
    """
    s.batch.append(event)
    card = event.subj & CARD_MASK
    other = event.obj & CARD_MASK
    known = known_to(s, card, other)
    s.history.log.loose.extend(
        (event.kind, s.clause, known, card, other, event.player, event.frm, event.to, event.by, event.amount)
    )


def known_to(s: State, card: int, other: int) -> int:
    """Who knows the cards of an event, as the log has it. (NONE, and an ability on the stack, are no cards.)"""
    seen = s.cols[SEEN]
    known = seen[card] if card < len(seen) else 0
    return known | seen[other] << OTHER if other < len(seen) else known


def announce(
    s: State,
    kind: int,
    player: int,
    name: str = "",
    by: int = 0,
    subj: ObjectId = NO_OBJECT,
    obj: ObjectId = NO_OBJECT,
    source: ObjectId = NO_OBJECT,
    amount: int = 0,
    by_player: int = NONE,
    frm: int = NONE,
    to: int = NONE,
) -> None:
    """Something happens of which the log alone hears where nobody can be waiting for it. For what begins or ends, and
    for other events after which nothing in their step changes who waits.
    """
    if heard(s, kind, kind, frm, name):
        emit(s, Event(kind, subj, obj, source, player, amount, frm, to, by, by_player, name))
        return
    card = subj & CARD_MASK
    other = obj & CARD_MASK
    s.history.log.loose.extend((kind, s.clause, known_to(s, card, other), card, other, player, frm, to, by, amount))


def obj_id(s: State, card: CardId) -> ObjectId:
    """The object that a card is now."""
    return ObjectId(s.cols[STAMP][card] << CARD_BITS | card)


def alive(s: State, obj: ObjectId) -> bool:
    """Whether the object is still the one its card is."""
    return s.cols[STAMP][obj & CARD_MASK] == obj >> CARD_BITS


def put(s: State, column: int, card: CardId, to: int) -> None:
    """Write a column and its undo, whatever stood there."""
    where = s.own_column(column) if s.shared else s.cols[column]
    s.history.journal.append(where[card] << THIRD_AT | card << SECOND_AT | column << FIRST_AT | J_COLUMN)
    where[card] = to


def restamp(s: State, card: CardId) -> int:
    """Make a card a new object: it gets a new serial, which is returned."""
    n = s.vals[V_SERIAL] + 1
    stamps = s.own_column(STAMP) if s.shared else s.cols[STAMP]
    s.history.journal.append(stamps[card] << STAMP_AT | card << FIRST_AT | J_STAMP)
    stamps[card] = n
    s.vals[V_SERIAL] = n
    return n


def serial(s: State) -> int:
    """A new serial: identity and timestamp."""
    vals = s.vals
    n = vals[V_SERIAL] + 1
    s.history.journal.append((n - 1) << SECOND_AT | V_SERIAL << FIRST_AT | J_VALUE)
    vals[V_SERIAL] = n
    return n
