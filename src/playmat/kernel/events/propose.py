"""How events come about: `propose` lets replacement effects rewrite them, then commits them as one batch.

The objects that moved, or the points that were dealt, are left in ``s.returned`` for the step that proposed.
"""

from __future__ import annotations

from typing import Final

from playmat.kernel import atoms
from playmat.kernel.errors import KernelBug
from playmat.kernel.events import replacement, roomy
from playmat.kernel.events.arriving import arriving
from playmat.kernel.model.mechanisms import REPLACE_ONCE, REPLACING, SELF_FIRST
from playmat.kernel.model.schema import E_MOVE, OWNER, STAMP, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    CARD_BITS,
    CARD_MASK,
    F_BOTTOM,
    F_FACE_DOWN,
    F_SECRET,
    F_TURNED,
    F_UNSEEN,
    NO_OBJECT,
    NONE,
    CardId,
    Event,
    Frame,
    ObjectId,
    card_in,
)

REPLACEMENT: Final = "replacement"  # the procedures that ask about what is proposed
ARRIVALS: Final = "arrivals"
ROOM: Final = "room"
REWRITE_CAP: Final = 1000  # replacements of one proposal: a bug, reported instead of a hang


def move_event(
    s: State,
    obj: ObjectId,
    zone: int,
    player: int,
    flags: int = 0,
    by: int = 0,
    by_player: int = NONE,
    source: ObjectId = NO_OBJECT,
    name: str = "",
    place: int = 0,
) -> Event:
    """A proposed move of a live object to a zone of a player, or to a place in it."""
    frm = s.cols[ZONE][obj & CARD_MASK]
    return Event(E_MOVE, obj, NO_OBJECT, source, player, place, frm, zone, by, by_player, name, flags)


def propose_move(
    s: State,
    obj: ObjectId,
    zone: int,
    player: int,
    flags: int = 0,
    by: int = 0,
    by_player: int = NONE,
    source: ObjectId = NO_OBJECT,
    name: str = "",
    place: int = 0,
) -> None:
    """`propose` of one `move_event`; as nothing forbids or replaces most, most get along without a proposal."""
    card = card_in(obj)
    frm = s.cols[ZONE][card]
    book = s.book
    if frm < 0 or book.held_in[frm] or book.limited >> zone & 1 or (REPLACING.on and replacement.watched(s, E_MOVE)):
        propose(s, [Event(E_MOVE, obj, NO_OBJECT, source, player, place, frm, zone, by, by_player, name, flags)])
        return
    s.returned = []
    if s.cols[STAMP][card] != obj >> CARD_BITS:
        return
    if flags or frm == book.schema.field:
        if _carry_out(s, obj, frm, zone, player, flags, by, by_player, source, name, place, True):
            book.departed(s, obj)
        return
    s.returned = [
        ObjectId(atoms.move(s, card, zone, player, False, by, by_player, source, name, False, False, 0, place, True))
    ]
    if book.arrival_zones >> zone & 1:
        book.arrived(s, card)


def propose_all(
    s: State,
    objs: list[ObjectId],
    zone: int,
    by: int = 0,
    by_player: int = NONE,
    source: ObjectId = NO_OBJECT,
    name: str = "",
) -> None:
    """`propose` of moves of several objects to a zone of their owners; see `propose_move`."""
    cols = s.cols
    book = s.book
    field = book.schema.field
    free = not book.arrival_zones >> zone & 1 and not (REPLACING.on and replacement.watched(s, E_MOVE))
    cards: list[CardId] = []
    for obj in objs:
        card = card_in(obj)
        frm = cols[ZONE][card]
        free = free and frm >= 0 and frm != field and not book.held_in[frm]
        if cols[STAMP][card] == obj >> CARD_BITS:
            cards.append(card)
    if free:
        s.returned = atoms.move_all(s, cards, zone, by, by_player, source, name)
        return
    owners = cols[OWNER]
    propose(s, [move_event(s, o, zone, owners[o & CARD_MASK], 0, by, by_player, source, name) for o in objs])


def propose(s: State, events: list[Event]) -> None:
    """Rewrite and commit. Runs at once when nothing has to be asked; else a frame is pushed that goes on with it.

    Call it last in a step; what came of it is in ``s.returned`` when the next step runs.
    """
    s.returned = []
    if len(events) == 1:  # (as most do, and nothing replaces most)
        ev = events[0]
        if prevented(s, ev):
            return
        if not REPLACING.on or not replacement.watched(s, ev.kind):
            if s.book.limited and roomy.too_many(s, events)[0]:
                return
            if commit(s, ev, True):
                s.book.departed(s, ev.subj)
            return
    events = [ev for ev in events if not prevented(s, ev)]
    if not REPLACING.on or rewrite(s, events, 0):
        commit_batch(s, events)
    else:
        index = s.book.procedure(REPLACEMENT).index
        s.frames.append(Frame(index, 0, NONE, [0], events=events))


def prevented(s: State, ev: Event) -> bool:
    """Whether a rule forbids a proposed event."""
    if ev.kind == E_MOVE and ev.frm >= 0 and not s.book.held_in[ev.frm]:
        return False
    return s.book.prevents(s, ev)


def commit_batch(s: State, events: list[Event]) -> None:
    """Carry out all events, in an order that somebody chooses where timestamps make a difference."""
    if s.book.limited and ROOM in s.book.by_name and roomy.too_many(s, events)[0]:
        s.frames.append(Frame(s.book.procedure(ROOM).index, 0, NONE, [], events=events))
        return
    if len(events) > 1 and ARRIVALS in s.book.by_name and arriving(s, events):
        s.frames.append(Frame(s.book.procedure(ARRIVALS).index, 0, NONE, [0], events=events))
        return
    commit_together(s, events)


def commit_together(s: State, events: list[Event]) -> None:
    """Carry out all events; then what goes along with objects that left the field, unless it was moved by itself. What
    rules forbid is judged by what there is before any of them happens, but for how much there is room.
    """
    allowed = [ev for ev in events if ev.kind != E_MOVE or not prevented(s, ev)]
    left = [ev for ev in allowed if commit(s, ev)]
    for ev in left:
        s.book.departed(s, ev.subj)


def rewrite(s: State, events: list[Event], at: int) -> bool:
    """Apply the replacement effects that need no question; False if one does. Changes `events` in place."""
    rewrites = 0
    while at < len(events):
        ev = events[at]
        while True:
            found = first_class(replacement.candidates(s, ev, ev.used))
            if not found:
                break
            if must_ask(found):
                return False
            events[at : at + 1] = rewritten(s, found[0], ev)
            rewrites += 1
            if rewrites > REWRITE_CAP:
                raise KernelBug(f"more than {REWRITE_CAP} replacements of one proposal")
            if at >= len(events):
                break
            ev = events[at]
        at += 1
    return True


def must_ask(found: list[replacement.Candidate]) -> bool:
    """Whether somebody must be asked which of these effects is applied first, or whether one is."""
    return found[0].ability.optional or must_order(found)


def must_order(found: list[replacement.Candidate]) -> bool:
    """Whether it may matter which is applied first: not if all are the same text on several cards, which
    does not depend on the card, nor on a controller who is not the same, and nobody may decline one for another: the
    same function is applied as often in any order. (Where it holds so many times, each card has its own count.)
    """
    if len(found) == 1:
        return False
    ability = found[0].ability
    if ability.optional or ability.sourced or ability.limit_times:
        return True
    you = found[0].ctx.you
    return any(c.ability is not ability or c.lasting is not None or (ability.sided and c.ctx.you != you) for c in found)


def first_class(found: list[replacement.Candidate]) -> list[replacement.Candidate]:
    """Self-replacements come before all others."""
    own = [c for c in found if c.ability.self_only]
    return own if own and SELF_FIRST.on else found


def rewritten(s: State, c: replacement.Candidate, ev: Event) -> list[Event]:
    """What a replacement effect makes of an event."""
    used = [*ev.used, c.key] if REPLACE_ONCE.on else ev.used
    # A rewrite may change what it is given: undo marks and forks may still hold the proposal itself.
    new = replacement.apply(s, c, ev.copy())
    for e in new:
        e.used = used
    return new


def commit(s: State, ev: Event, alone: bool = False) -> bool:
    """Carry an event out, which nothing forbids; whether an object has left the field by it. alone: it is all that was
    proposed.
    """
    if ev.kind == E_MOVE:
        card = ev.subj & CARD_MASK
        if s.cols[STAMP][card] != ev.subj >> CARD_BITS or (not alone and s.book.crowded(s, ev)):
            return False
        return _carry_out(
            s, ev.subj, ev.frm, ev.to, ev.player, ev.flags, ev.by, ev.by_player, ev.source, ev.name, ev.amount, alone,
            ev.counter, ev.counters,
        )  # fmt: skip
    carry_out = s.book.commits.get(ev.kind)
    if carry_out is None:
        name = s.book.schema.events[ev.kind]
        raise KernelBug(
            f"the rulebook of {s.book.name} proposes {name!r}, but its commits do not say what carries it out"
        )
    carry_out(s, ev)
    return False


def _carry_out(
    s: State,
    obj: ObjectId,
    frm: int,
    zone: int,
    player: int,
    flags: int,
    by: int,
    by_player: int,
    source: ObjectId,
    name: str,
    place: int,
    lone: bool,
    counter: str = "",
    counters: int = 0,
) -> bool:
    """Move an object, which may arrive with counters; whether it has left the field by it."""
    card = card_in(obj)
    if flags:
        new = atoms.move(
            s,
            card,
            zone,
            player,
            bool(flags & F_BOTTOM),
            by,
            by_player,
            source,
            name,
            bool(flags & F_FACE_DOWN),
            bool(flags & F_UNSEEN),
            1 if flags & F_TURNED else 0,
            place,
            lone,
        )
    else:
        new = atoms.move(s, card, zone, player, False, by, by_player, source, name, False, False, 0, place, lone)
    if counter:
        atoms.add_counters(s, card, counter, counters, by, by_player, source)
    if flags & F_SECRET and s.book.schema.hidden[zone]:
        atoms.forget(s, card, ~(1 << s.cols[OWNER][card]))
    s.returned.append(new)
    if s.book.arrival_zones >> zone & 1:
        s.book.arrived(s, card)
    field = s.book.schema.field
    return frm == field and zone != field
