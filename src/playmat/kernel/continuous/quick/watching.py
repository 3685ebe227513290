"""Bringing the tables of who waits for what up to date after few cards have moved."""

from __future__ import annotations

from playmat.kernel.continuous.watchers import STATE_TRIGGERS, keys_of
from playmat.kernel.model.ability import K_REPLACEMENT
from playmat.kernel.model.schema import CONTROLLER, DEF, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_BITS, CardId, card_in


def index_again(s: State, moved: list[CardId]) -> None:
    """Bring the tables up to date after these cards have moved, by the print: what others wait for stays as it is."""
    definitions = s.cols[DEF]
    zones = s.cols[ZONE]
    defs = s.pool.defs
    abilities = s.pool.abilities
    copied = False  # the tables are shared with copies
    here: list[int] = []  # what waits where the card lies now
    for card in moved:
        for aid in defs[definitions[card]].waits:
            ability = abilities[aid]
            keys = ability.keys
            if keys is None:
                keys = keys_of(s, ability)
            if not keys:
                continue
            if not copied:
                copied = True
                s.computed.watch = s.computed.watch.copy()
                s.computed.replacing = s.computed.replacing.copy()
            table = s.computed.replacing if ability.kind == K_REPLACEMENT else s.computed.watch
            packed = aid << CARD_BITS | card
            for key in keys:
                if key in table:
                    _drop(table, key, packed)
            if zones[card] in ability.held_zones:
                here.append(packed)
    for packed in here:
        ability = abilities[packed >> CARD_BITS]
        for key in keys_of(s, ability):
            _enter(s, s.computed.replacing if ability.kind == K_REPLACEMENT else s.computed.watch, key, packed)
    if copied:
        s.computed.awaits_states = STATE_TRIGGERS in s.computed.watch


def _drop(table: dict[int, list[int]], key: int, packed: int) -> None:
    got = table[key]
    if packed in got:
        left = [p for p in got if p != packed]
        if left:
            table[key] = left
        else:
            del table[key]


def _enter(s: State, table: dict[int, list[int]], key: int, packed: int) -> None:
    """A new list with one more, in the order of the field and then of the cards elsewhere."""
    got = table.get(key)
    if got is None:
        table[key] = [packed]
        return
    at = len(got)
    rank = _rank(s, card_in(packed))
    while at and _rank(s, card_in(got[at - 1])) > rank:
        at -= 1
    table[key] = [*got[:at], packed, *got[at:]]


def _rank(s: State, card: CardId) -> int:
    """Cards of the field come first, player by player as they lie; then others by number."""
    if s.cols[ZONE][card] != s.book.schema.field:
        return 1 << 40 | card
    player = s.cols[CONTROLLER][card]
    return player << 20 | s.zone(s.book.schema.field, player).index(card)
