"""Several cards that go from one zone to another in one step: most of the moves of a game (a discard pile becomes the
deck, a cost is paid), and most of them are waited for by nobody.
"""

from __future__ import annotations

from playmat.kernel.atoms.basic import heard, put
from playmat.kernel.atoms.journal import J_MOVED
from playmat.kernel.atoms.zones import move
from playmat.kernel.continuous.watchers import MOVES_INTO
from playmat.kernel.model.mechanisms import TURNED_UP
from playmat.kernel.model.schema import CONTROLLER, DEF, E_MOVE, FACE, OWNER, SEEN, STAMP, V_SERIAL, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_BITS, NONE


def move_all(
    s: State,
    cards: list[int],
    zone: int,
    by: int = 0,
    by_player: int = NONE,
    source: int = NONE,
    name: str = "",
) -> list[int]:
    """Put cards that lie in zones into a zone of their owners one after another, and return the new objects. Nothing
    else happens in this step that could bring somebody who waits for it.
    """
    if cards and _alike(s, cards, zone) and not heard(s, E_MOVE, MOVES_INTO + zone, s.cols[ZONE][cards[0]], name):
        return _move_alike(s, cards, zone, by)
    lone = idle_in(s, cards, zone)
    owners = s.cols[OWNER]
    return [move(s, card, zone, owners[card], False, by, by_player, source, name, lone=lone) for card in cards]


def idle_in(s: State, cards: list[int], zone: int) -> bool:
    """Whether none of these cards has an ability that works in a zone: then none of them waits there for the others."""
    defs = s.pool.defs
    definitions = s.cols[DEF]
    for card in cards:
        if defs[definitions[card]].live >> zone & 1:  # (-1 as long as nobody has looked: it may have one)
            return False
    return True


def _alike(s: State, cards: list[int], zone: int) -> bool:
    """Whether these cards lie in one pile of their owner, and nothing changes with their zone but that they are new
    objects: none is or comes to the field, has an effect or anything that a change of zone clears, and no effect looks.
    """
    cols = s.cols
    book = s.book
    first = cards[0]
    frm = cols[ZONE][first]
    way = book.ways[zone][frm]
    if frm < 0 or way.leaves_field or way.enters_field or way.resets or book.turn_on_move or s.counters:
        return False
    if s.reads & way.aspects:
        return False
    holder = cols[CONTROLLER][first]
    zones = cols[ZONE]
    owners = cols[OWNER]
    controllers = cols[CONTROLLER]
    defs = s.pool.defs
    definitions = cols[DEF]
    for card in cards:
        if zones[card] != frm or controllers[card] != holder or owners[card] != holder:
            return False
        if defs[definitions[card]].live & way.zones:
            return False
    for card in s.changed:  # (among these is what lies face down where it then has nothing)
        if card in cards:
            return False
    return True


def _move_alike(s: State, cards: list[int], zone: int, by: int) -> list[int]:
    """What `move` does for each of them, of which most is the same for all and nobody waits for it."""
    s.tick += 1
    cols = s.cols
    frm = cols[ZONE][cards[0]]
    holder = cols[CONTROLLER][cards[0]]
    way = s.book.ways[zone][frm]
    left = way.left[holder]
    to = way.to[holder]
    stamps = s.own_column(STAMP)
    zones = s.own_column(ZONE)
    seen = s.own_column(SEEN)
    faces = cols[FACE]
    where = s.zones[left]
    pile = s.zones[to]
    piles = (left + 1) << 25 | to << 17 | J_MOVED
    serial = s.vals[V_SERIAL]
    knowing = way.everybody if way.open else 1 << holder if way.own else 0  # who comes to know a card
    new: list[int] = []
    for card in cards:
        serial += 1
        at = where.index(card)
        del where[at]
        pile.append(card)
        s.j.append(stamps[card] << 51 | seen[card] << 44 | at << 34 | card << 5 | piles)
        stamps[card] = serial
        zones[card] = zone
        seen[card] |= knowing
        if faces[card] and TURNED_UP.on:
            put(s, FACE, card, 0)
            faces = cols[FACE]
        s.log.loose.extend((E_MOVE, s.clause, seen[card], card, card, holder, frm, zone, by, 0))
        new.append(serial << CARD_BITS | card)
    s.vals[V_SERIAL] = serial
    s.unsettled |= way.aspects
    if way.interrupts:
        s.alert = True
    return new
