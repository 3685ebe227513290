"""Rules that are data: which zones are hidden, what a card keeps when it changes zone, numbers below zero."""

from __future__ import annotations

from typing import Final

from playmat.games.fftcg.rules.schema import (
    ATTACKED,
    ATTACKING,
    BLOCKING,
    BREAK,
    DAMAGE,
    DAMAGE_ZONE,
    DECK,
    FIELD,
    FROZEN,
    HAND,
    HURT,
    LB_DECK,
    N_COST,
    N_POWER,
    OVER,
    PAID_CP,
    PAID_ELEMENTS,
    PARTY,
    REMOVED,
    STACK,
    TRIED,
    UNDER,
    WAY,
)
from playmat.kernel.model.rulebook import Rulebook
from playmat.rules.zones import new_object, not_below_zero, seen_by_owner, zone_rule

KEPT_BY_ONE_OBJECT: Final = [
    DAMAGE,
    FROZEN,
    ATTACKED,
    ATTACKING,
    BLOCKING,
    HURT,
    TRIED,
    PAID_CP,
    PAID_ELEMENTS,
    WAY,
    PARTY,
    OVER,
]


def add_data_rules(book: Rulebook) -> None:
    """Give the rulebook its facts."""
    book.loose_zones = 1 << HAND | 1 << FIELD | 1 << BREAK | 1 << REMOVED
    zone_rule(book, "the deck is hidden", DECK, True, ["7.6.1", "7.9.2"])
    zone_rule(book, "hands are hidden", HAND, True, ["7.6.1", "7.11.2"])
    zone_rule(book, "the field is public", FIELD, False, ["7.6.2", "7.7.2"])
    zone_rule(book, "Break Zones are public", BREAK, False, ["7.6.2", "7.10.2"])
    zone_rule(book, "Damage Zones are public", DAMAGE_ZONE, False, ["7.6.2", "7.8.3"])
    zone_rule(book, "removed cards are public", REMOVED, False, ["7.6.2", "7.13.2"])
    zone_rule(book, "the stack is public", STACK, False, ["7.6.2", "7.12.2"])
    zone_rule(book, "LB decks lie in the open", LB_DECK, False, ["LB.2"])
    zone_rule(book, "cards under others are public", UNDER, False, ["Priming.4"])
    seen_by_owner(book, "players see their hand", HAND, ["7.11.2"])
    seen_by_owner(book, "players see their LB deck, where cards begin face down", LB_DECK, ["LB.2"])
    new_object(book, KEPT_BY_ONE_OBJECT, ["7.4"])
    not_below_zero(book, "values below zero count as zero", [N_POWER, N_COST], ["4.3"])
