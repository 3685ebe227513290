"""What kinds of abilities cards have, by their print, as long as no effect gives or takes abilities."""

from __future__ import annotations

from playmat.kernel.continuous.collect import look_up
from playmat.kernel.continuous.recompute import refresh
from playmat.kernel.model.schema import CONTROLLER, DEF, ZONE
from playmat.kernel.model.shortcuts import PRINTED
from playmat.kernel.model.state import State
from playmat.kernel.records import CardDef, CardId


def by_print(s: State, card: CardId) -> CardDef | None:
    """The definition of a card, which tells what kinds of abilities it has; None if effects may have changed that."""
    if s.computed.dirty:
        refresh(s)
    if s.computed.abilities_changed or not PRINTED.on:
        return None
    d = s.pool.defs[s.cols[DEF][card]]
    if d.live_zones < 0:
        look_up(s.pool, d)
    return d


def who_may_act(s: State, cards: list[CardId]) -> list[CardId]:
    """Those of some cards of the field that may have an activated ability which works there."""
    if s.computed.dirty:
        refresh(s)
    if s.computed.abilities_changed or not PRINTED.on:
        return cards
    definitions = s.cols[DEF]
    defs = s.pool.defs
    here = 1 << s.book.schema.field
    found: list[CardId] = []
    for card in cards:
        if defs[definitions[card]].action_zones & here:
            found.append(card)
    return found


def who_may_act_elsewhere(s: State, player: int) -> list[CardId]:
    """The cards in a player's zones other than the field that may have an activated ability which works there, zone by
    zone as they lie: an order by their numbers would tell which of them has come back.
    """
    if s.computed.dirty:
        refresh(s)
    found: list[CardId] = []
    cols = s.cols
    if s.computed.abilities_changed or not PRINTED.on:
        zones = cols[ZONE]
        field = s.book.schema.field
        able = {card for card in s.computed.elsewhere if zones[card] != field and cols[CONTROLLER][card] == player}
        for pile in s.zones:
            if able.isdisjoint(pile):
                continue
            for card in pile:
                if card in able:
                    found.append(card)
        return found
    shared = s.book.schema.shared
    for zone, able in s.computed.usable_elsewhere.items():
        pile = s.zones[zone * s.players + (0 if shared[zone] else player)]
        if able.isdisjoint(pile):
            continue
        for card in pile:
            if card in able:
                found.append(card)
    return found
