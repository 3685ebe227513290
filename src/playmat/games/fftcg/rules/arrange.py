"""Which zones keep their order: not hands and removed cards, whose order means nothing to the rules."""

from __future__ import annotations

from typing import Final

from playmat.games.fftcg.rules.schema import BREAK, DAMAGE_ZONE, DECK, FIELD, HAND, LB_DECK, REMOVED, STACK, UNDER
from playmat.rules.arranging import Kept, arranging

ARRANGE: Final = arranging(
    Kept("nobody_orders_a_deck", ["7.9.2"], DECK),
    Kept("damage_keeps_its_order", ["7.8.3"], DAMAGE_ZONE),
    Kept("the_stack_keeps_its_order", ["7.12.3"], STACK),
    Kept("nobody_orders_another_hand", ["7.11.2"], HAND, but_own=True),
    Kept("nobody_orders_anothers_removed_cards", ["7.13.2"], REMOVED, but_own=True),
    Kept("nobody_orders_anothers_lb_deck", ["LB.2"], LB_DECK, but_own=True),
    Kept("what_lies_under_characters_stays", ["Priming.4"], UNDER),
    # For Break Zones and fields the document allows nobody to change the order.
    Kept("nothing_is_said_of_other_zones", ["7.10.2", "7.7.2"], BREAK, FIELD),
)
