"""Atoms for a card where it lies: how it stands, who knows and who controls it, its counters; and new cards."""

from __future__ import annotations

from playmat.kernel.atoms.basic import announce, emit, obj_id, put, stale
from playmat.kernel.atoms.journal import FIRST_AT, J_CARD, J_DICT, J_LAID, taken_entry
from playmat.kernel.atoms.values import set_column
from playmat.kernel.continuous import find_elsewhere, find_usable_elsewhere, works_elsewhere
from playmat.kernel.errors import KernelBug
from playmat.kernel.model.schema import (
    A_COUNTER,
    A_SIDE,
    A_TURNED,
    BASE,
    CONTROLLER,
    DEF,
    E_CONTROL,
    E_COUNTER,
    E_UNCOUNTER,
    EVERYTHING,
    FACE,
    OWNER,
    SEEN,
    TURNED,
    V_TURN,
    ZONE,
)
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_MASK, NO_OBJECT, NONE, WORD_BITS, CardId, Event, ObjectId


def turn(
    s: State,
    card: CardId,
    to: int,
    by: int = 0,
    by_player: int = NONE,
    source: ObjectId = NO_OBJECT,
    lone: bool = False,
) -> bool:
    """Turn a card (0 upright, 1 turned, more if the rulebook has more ways). No event if it stands so already.

    `lone`: nothing but cards being turned happens in this step (see `announce`).
    """
    s.computed.tick += 1
    if s.cols[TURNED][card] == to:
        return False
    put(s, TURNED, card, to)
    stale(s, A_TURNED | A_SIDE << s.cols[CONTROLLER][card])
    kind = s.book.turned_events[to]
    if lone:
        announce(s, kind, NONE, by=by, subj=obj_id(s, card), source=source, by_player=by_player)
    else:
        emit(s, Event(kind, obj_id(s, card), source=source, by=by, by_player=by_player))
    return True


def show(s: State, card: CardId, players: int) -> None:
    """These players (bitmask) now know which card this is."""
    s.computed.tick += 1
    old = s.cols[SEEN][card]
    if old | players != old:
        put(s, SEEN, card, old | players)


def forget(s: State, card: CardId, players: int) -> None:
    """These players (bitmask) can't tell any more which card this is."""
    s.computed.tick += 1
    old = s.cols[SEEN][card]
    if old & ~players != old:
        put(s, SEEN, card, old & ~players)


def turn_up(s: State, card: CardId) -> bool:
    """Turn a card that lies face down in the open face up: everybody knows it now. False if it lies so already."""
    s.computed.tick += 1
    if not s.cols[FACE][card]:
        return False
    put(s, FACE, card, 0)
    show(s, card, (1 << s.players) - 1)
    zone = s.cols[ZONE][card]
    if zone in s.book.blank_face_down:
        s.computed.dirty = EVERYTHING
    stale(s, s.book.zone_aspects[zone])
    return True


def turn_down(s: State, card: CardId) -> bool:
    """Turn a card that lies face up face down, where it lies: who knew it still does. False if it lies so already."""
    s.computed.tick += 1
    if s.cols[FACE][card]:
        return False
    put(s, FACE, card, 1)
    zone = s.cols[ZONE][card]
    if zone in s.book.blank_face_down:
        s.computed.dirty = EVERYTHING
    stale(s, s.book.zone_aspects[zone])
    return True


def exchange(s: State, one: CardId, other: CardId) -> None:
    """Two cards exchange what they are, and whose: each goes on as the object that it is, as the other card.

    So a card can be laid over another one and be the same object as that was: it moves to where the other will lie, and
    then the two are exchanged.
    """
    for column in (DEF, OWNER):
        first, second = s.cols[column][one], s.cols[column][other]
        if first != second:
            put(s, column, one, second)
            put(s, column, other, first)
    _are_others(s, [one, other])


def become(s: State, card: CardId, definition: int) -> None:
    """A card is from now on what another definition says, as the object that it is."""
    if s.cols[DEF][card] != definition:
        put(s, DEF, card, definition)
        _are_others(s, [card])


def _are_others(s: State, cards: list[CardId]) -> None:
    """These cards have got another definition: all that was known by the old one is worked out anew."""
    s.computed.tick += 1
    for card in cards:
        s.computed.chars[card] = s.pool.defs[s.cols[DEF][card]].base
    s.computed.changed = [*s.computed.changed, *[card for card in cards if card not in s.computed.changed]]
    s.computed.elsewhere = find_elsewhere(s)
    s.computed.usable_elsewhere = find_usable_elsewhere(s)
    s.computed.dirty = EVERYTHING
    stale(s, EVERYTHING)


def set_controller(s: State, card: CardId, player: int) -> None:
    """A card of the field comes under another player's control. It stays the same object."""
    s.computed.tick += 1
    old = s.cols[CONTROLLER][card]
    if old == player:
        return
    field = s.book.schema.field
    where = field * s.players + old
    at = s.zones[where].index(card)
    s.history.journal.append(taken_entry(where, card, at))
    s.zones[where].pop(at)
    to = field * s.players + player
    s.history.journal.append(to << FIRST_AT | J_LAID)
    s.zones[to].append(card)
    put(s, CONTROLLER, card, player)
    for column in s.book.turn_on_control:
        set_column(s, column, card, s.vals[V_TURN])
    s.computed.dirty = EVERYTHING
    emit(s, Event(E_CONTROL, obj_id(s, card), player=player))


def add_counters(
    s: State, card: CardId, word: str, n: int, by: int = 0, by_player: int = NONE, source: ObjectId = NO_OBJECT
) -> int:
    """Put (n > 0) or take (n < 0) counters; returns how many really were."""
    s.computed.tick += 1
    key = card << WORD_BITS | s.pool.word(word)
    old = s.counters.get(key, 0)
    new = max(0, old + n)
    if new == old:
        return 0
    s.history.journal += (s.counters, key, old if key in s.counters else None, J_DICT)
    if new:
        s.counters[key] = new
    else:
        del s.counters[key]
    stale(s, A_COUNTER)
    kind = E_COUNTER if n > 0 else E_UNCOUNTER
    emit(
        s, Event(kind, obj_id(s, card), NO_OBJECT, source, NONE, abs(new - old), by=by, by_player=by_player, name=word)
    )
    return abs(new - old)


def counters_on(s: State, card: CardId, word: str) -> int:
    """Counters of a name on a card ("" for all)."""
    if not word:
        return sum(n for key, n in s.counters.items() if key >> WORD_BITS == card)
    at = s.pool.word_index.get(word, -1)
    return 0 if at < 0 else s.counters.get(card << WORD_BITS | at, 0)


def add_card(s: State, definition: int, owner: int) -> CardId:
    """A card (a token) that was not in the game: it lies in no zone yet."""
    s.computed.tick += 1
    card = CardId(len(s.cols[DEF]))
    if card >= CARD_MASK:
        raise KernelBug("too many cards in one game")
    for at in range(len(s.cols)):
        value = definition if at == DEF else owner if at in (OWNER, CONTROLLER, BASE) else NONE if at == ZONE else 0
        s.own_column(at).append(value)
    s.computed.chars.append(s.pool.defs[definition].base)
    if works_elsewhere(s.pool, definition, s.book.schema.field):
        s.computed.elsewhere = [*s.computed.elsewhere, card]
        s.computed.usable_elsewhere = find_usable_elsewhere(s)
    s.history.journal.append(J_CARD)
    return card
