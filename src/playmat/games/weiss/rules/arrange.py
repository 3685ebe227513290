"""Which zones keep their order: not hands, waiting rooms and memories, whose order means nothing to the rules."""

from __future__ import annotations

from typing import Final

from playmat.games.weiss.rules.schema import (
    CLIMAX_AREA,
    CLOCK,
    DECK,
    HAND,
    LEVEL,
    MARKERS,
    MEMORY,
    RESOLUTION,
    STAGE,
    STOCK,
    WAITING_ROOM,
)
from playmat.rules.arranging import Kept, arranging

ARRANGE: Final = arranging(
    Kept("nobody_orders_a_deck", ["3.2.2"], DECK),
    Kept("the_clock_keeps_its_order", ["3.8.2"], CLOCK),
    Kept("the_level_keeps_its_order", ["3.9.2"], LEVEL),
    Kept("nobody_orders_a_stock", ["3.10.2"], STOCK),  # costs are paid from its top
    Kept("nobody_orders_markers", ["3.7.2"], MARKERS),  # they come off from the top
    Kept("the_resolution_zone_keeps_its_order", ["3.13.2"], RESOLUTION),  # damage goes to the clock in this order
    Kept("nobody_orders_another_hand", ["3.3.2"], HAND, but_own=True),
    Kept("nobody_orders_another_waiting_room", ["3.4.2"], WAITING_ROOM, but_own=True),
    Kept("nobody_orders_another_memory", ["3.12.2.1"], MEMORY, but_own=True),
    Kept("places_are_no_order", ["3.6.2"], STAGE),
    Kept("climaxes_are_in_no_order", ["3.11.2"], CLIMAX_AREA),
)
