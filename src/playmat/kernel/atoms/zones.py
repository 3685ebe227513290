"""Atoms for zones: a card moves, and cards are laid down, ordered and shuffled."""

from __future__ import annotations

from typing import Final

from playmat.kernel import rng
from playmat.kernel.atoms.basic import emit, put, restamp, stale
from playmat.kernel.atoms.journal import (
    FIRST_AT,
    J_DICT,
    J_LAID,
    J_LIST,
    moved_entry,
)
from playmat.kernel.atoms.values import set_column
from playmat.kernel.atoms.waiting import carry
from playmat.kernel.continuous import refresh
from playmat.kernel.continuous.quick.hearing import heard
from playmat.kernel.continuous.watchers import MOVES_INTO
from playmat.kernel.errors import KernelBug
from playmat.kernel.model.mechanisms import CARRIED, COUNTERS_VANISH, TURNED_UP
from playmat.kernel.model.schema import (
    A_EFFECTS,
    A_FIELD,
    A_SIDE,
    BASE,
    CONTROLLER,
    DEF,
    E_MOVE,
    E_SHUFFLED,
    EVERYTHING,
    FACE,
    SEEN,
    STAMP,
    TURNED,
    V_SERIAL,
    V_TURN,
    ZONE,
)
from playmat.kernel.model.state import State
from playmat.kernel.records import NONE, WORD_BITS, WORD_MASK, CardId, Event, ObjectId, Snapshot, object_id

_NOTHING: Final[list[int]] = []


def move(
    s: State,
    card: CardId,
    zone: int,
    player: int,
    bottom: bool = False,
    by: int = 0,
    by_player: int = NONE,
    source: int = NONE,
    name: str = "",
    face_down: bool = False,
    unseen: bool = False,
    turned: int = 0,
    place: int = 0,
    lone: bool = False,
) -> ObjectId:
    """Put a card into a zone of a player, who then controls it, as a new object, and return that object.

    `place`: where in the zone it lies, for games whose zones have places (Rulebook.place_column).

    `lone`: nothing else happens in this step that could bring somebody who waits for it: if nobody waits for it now the
    log alone hears of it.

    `unseen`: players who can't see either zone lose track of what else lies in the zone it came from (a card that was
    picked from a hand, say); without it the place it came from is known to all (a draw, a mill).
    """
    s.computed.tick += 1
    cols = s.cols
    book = s.book
    frm = cols[ZONE][card]
    route = book.routes[zone][frm]
    holder = cols[CONTROLLER][card]
    stamp = cols[STAMP][card]
    left = NONE
    at = 0
    if frm >= 0:
        left = route.left[holder]
        where = s.zones[left]
        if route.leaves_field or card in s.computed.changed:  # what differs from print is remembered, wherever it lay
            keep_snapshot(s, card)
            s.left_field = True
            s.computed.dirty |= A_EFFECTS | A_FIELD | A_SIDE << holder
            s.computed.moved.append(card)
        at = len(where) - 1
        if where[at] != card:
            at = where.index(card)
        del where[at]
    # knowledge
    seen = cols[SEEN][card]
    now_seen = seen
    if route.open:
        if not face_down:
            now_seen = route.everybody
    else:
        if route.own:
            now_seen = seen | 1 << player
        if unseen and route.stays_hidden:
            keep = 1 << holder
            now_seen &= keep | (1 << player if route.own else 0)
            for other in s.zones[left]:
                if cols[SEEN][other] & ~keep:
                    put(s, SEEN, other, cols[SEEN][other] & keep)
    # the new object
    to = route.to[player]
    s.history.journal.append(moved_entry(card, bottom, to, left, at, seen, stamp))
    serial = s.vals[V_SERIAL] + 1
    s.vals[V_SERIAL] = serial
    if s.shared:
        s.own_column(STAMP)
        s.own_column(ZONE)
        s.own_column(SEEN)
    cols[STAMP][card] = serial
    cols[ZONE][card] = zone
    cols[SEEN][card] = now_seen
    if bottom:
        s.zones[to].insert(0, card)
    else:
        s.zones[to].append(card)
    if holder != player or route.leaves_field:
        if cols[BASE][card] != player:
            put(s, BASE, card, player)
        if holder != player:
            put(s, CONTROLLER, card, player)
    lay = cols[FACE][card]
    if lay or face_down:
        face = 1 if face_down else 0
        if (face and zone in book.blank_face_down) or (lay and frm in book.blank_face_down):
            s.computed.dirty = EVERYTHING
        if lay != face and (face or TURNED_UP.on):
            put(s, FACE, card, face)
    if turned or place or route.resets:
        if cols[TURNED][card] != turned:
            put(s, TURNED, card, turned)
        column = book.place_column
        if column >= 0 and cols[column][card] != place:
            put(s, column, card, place)
        for column in book.reset_on_move if route.resets else _NOTHING:
            if cols[column][card]:
                put(s, column, card, 0)
    for column in book.turn_on_move:
        if cols[column][card] != s.vals[V_TURN]:
            put(s, column, card, s.vals[V_TURN])
    if s.counters and COUNTERS_VANISH.on:
        _lose_counters(s, card)
    if route.enters_field:
        s.computed.dirty |= A_EFFECTS | A_FIELD | A_SIDE << player
        s.computed.moved.append(card)
        holder = player  # whose field it enters; else whose zone it has left
    elif s.pool.defs[cols[DEF][card]].live_zones & route.zones:  # (-1 as long as nobody has looked: it may)
        s.computed.dirty |= A_EFFECTS
        s.computed.moved.append(card)
    touched = route.aspects  # what reads these must be told
    s.computed.unsettled |= touched
    if route.interrupts:
        s.computed.check_interrupts = True
    if s.computed.reads & touched:
        s.computed.dirty |= touched
    new = object_id(card, serial)
    if route.carries and s.lasting and CARRIED.on:
        carry(s, object_id(card, stamp), new)
    # (What `emit` does, of which much is known here.)
    if not lone or heard(s, E_MOVE, MOVES_INTO + zone, frm, name):
        old = object_id(card, stamp)
        s.batch.append(Event(E_MOVE, old, new, ObjectId(source), holder, place, frm, zone, by, by_player, name))
    s.history.log.loose.extend(
        (E_MOVE, s.clause, now_seen, card, card, holder, frm, zone, by | book.move_marks.get(name, 0), place)
    )
    return new


def _lose_counters(s: State, card: CardId) -> None:
    for key in [k for k in s.counters if k >> WORD_BITS == card]:
        s.history.journal += (s.counters, key, s.counters[key], J_DICT)
        del s.counters[key]


def keep_snapshot(s: State, card: CardId) -> None:
    """Remember the object as it is, for those who look for it after it has left."""
    stamp = s.cols[STAMP][card]
    if stamp in s.last_known:
        return
    if s.computed.dirty and not s.batch:
        refresh(s)
    counters: dict[str, int] = {}
    for key, n in s.counters.items():
        if key >> WORD_BITS == card:
            counters[s.pool.words[key & WORD_MASK]] = n
    s.history.journal += (s.last_known, stamp, None, J_DICT)
    s.last_known[stamp] = Snapshot(
        card, stamp, s.cols[ZONE][card], s.computed.chars[card], [col[card] for col in s.cols], counters
    )


def place(s: State, card: CardId, zone: int, player: int) -> None:
    """Set-up only: lay a card that is in no zone into one, without an event."""
    s.computed.tick += 1
    pile = zone * s.players + player
    s.history.journal.append(pile << FIRST_AT | J_LAID)
    s.zones[pile].append(card)
    set_column(s, ZONE, card, zone)
    restamp(s, card)


def reorder(s: State, zone: int, player: int, order: list[CardId]) -> None:
    """Give the cards of a zone another order (the same cards)."""
    s.computed.tick += 1
    where = s.zones[zone * s.players + player]
    if sorted(where) != sorted(order):
        raise KernelBug("a reorder must keep the cards")
    s.history.journal += (where, where[:], J_LIST)
    where[:] = order
    stale(s, s.book.zone_aspects[zone])


def shuffle(s: State, zone: int, player: int) -> None:
    """Shuffle a zone with the state's generator; nobody knows any card of it afterwards."""
    s.computed.tick += 1
    where = s.zones[zone * s.players + player]
    s.history.journal += (where, where[:], J_LIST)
    s.history.journal += (s.rng, s.rng[:], J_LIST)
    rng.shuffle(s.rng, where)
    for card in where:
        if s.cols[SEEN][card]:
            put(s, SEEN, card, 0)
    stale(s, s.book.zone_aspects[zone])
    emit(s, Event(E_SHUFFLED, player=player, to=zone))
