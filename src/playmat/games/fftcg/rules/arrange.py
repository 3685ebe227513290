"""Who may put the cards of a zone into another order: rows of refusals, each with its clause.

The order of hands and of removed cards means nothing to the rules, so its owner may change it at any question
(kernel.answers.arranging).
"""

from __future__ import annotations

from typing import Final

from playmat.games.fftcg.rules.schema import BREAK, DAMAGE_ZONE, DECK, FIELD, HAND, LB_DECK, REMOVED, STACK, UNDER
from playmat.kernel.answers.arranging import PERMISSION
from playmat.kernel.model.permission import Permission
from playmat.kernel.model.state import State

ARRANGE: Final = Permission(PERMISSION)


@ARRANGE.unless("7.9.2")
def nobody_orders_a_deck(s: State, player: int, subject: int) -> bool:
    """Not even its owner."""
    return subject >> 4 == DECK


@ARRANGE.unless("7.8.3")
def damage_keeps_its_order(s: State, player: int, subject: int) -> bool:
    """Cards in Damage Zones stay in the order in which they came."""
    return subject >> 4 == DAMAGE_ZONE


@ARRANGE.unless("7.12.3")
def the_stack_keeps_its_order(s: State, player: int, subject: int) -> bool:
    """The rules say in which order the stack lies."""
    return subject >> 4 == STACK


@ARRANGE.unless("7.11.2")
def nobody_orders_another_hand(s: State, player: int, subject: int) -> bool:
    """A player may order the own hand."""
    return subject >> 4 == HAND and subject & 15 != player


@ARRANGE.unless("7.13.2")
def nobody_orders_anothers_removed_cards(s: State, player: int, subject: int) -> bool:
    """A player may order the own removed cards."""
    return subject >> 4 == REMOVED and subject & 15 != player


@ARRANGE.unless("LB.2")
def nobody_orders_anothers_lb_deck(s: State, player: int, subject: int) -> bool:
    """A player may look at the own LB deck, and order it."""
    return subject >> 4 == LB_DECK and subject & 15 != player


@ARRANGE.unless("Priming.4")
def what_lies_under_characters_stays(s: State, player: int, subject: int) -> bool:
    """Each card lies under its Character."""
    return subject >> 4 == UNDER


@ARRANGE.unless("7.10.2", "7.7.2")
def nothing_is_said_of_other_zones(s: State, player: int, subject: int) -> bool:
    """For Break Zones and fields the document allows nobody to change the order."""
    return subject >> 4 in (BREAK, FIELD)
