"""Which zones keep their order: decks, and what is being resolved (4.1.3)."""

from __future__ import annotations

from typing import Final

from playmat.games.evolve.rules.schema import (
    BANISHED,
    CEMETERY,
    DECK,
    ELIMINATED,
    EVOLVE_DECK,
    EVOLVE_ZONE,
    EX,
    FIELD,
    HAND,
    LEADER_AREA,
    RACE_ZONE,
    RESOLUTION,
)
from playmat.rules.arranging import Kept, arranging

ARRANGE: Final = arranging(
    Kept("nobody_orders_a_deck", ["4.5.2", "4.1.3"], DECK),
    Kept("the_resolution_zone_keeps_its_order", ["4.11.2", "4.1.3"], RESOLUTION),
    Kept("nobody_orders_another_hand", ["4.7.2"], HAND, but_own=True),
    Kept("nobody_orders_another_evolve_deck", ["4.6.2"], EVOLVE_DECK, but_own=True),
    Kept("nobody_orders_another_cemetery", ["4.9.2"], CEMETERY, but_own=True),
    Kept("nobody_orders_other_banished_cards", ["4.10.2"], BANISHED, but_own=True),
    Kept("nobody_orders_another_ex_area", ["4.8.2"], EX, but_own=True),
    Kept("a_field_is_in_no_order", ["4.4.2"], FIELD),
    Kept("leaders_are_in_no_order", ["4.3.2"], LEADER_AREA),
    Kept("evolve_zones_are_in_no_order", ["4.12.2"], EVOLVE_ZONE),
    Kept("race_zones_are_in_no_order", ["4.13.2"], RACE_ZONE, ELIMINATED),
)
