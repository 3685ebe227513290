"""Who may put the cards of a zone into another order: rows of refusals, each with its clause.

The order of hands, waiting rooms and memories means nothing to the rules, so its owner may change it at any question
(kernel.answers.arranging).
"""

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
from playmat.kernel.answers.arranging import PERMISSION
from playmat.kernel.model.permission import Permission
from playmat.kernel.model.state import State

ARRANGE: Final = Permission(PERMISSION)


@ARRANGE.unless("3.2.2")
def nobody_orders_a_deck(s: State, player: int, subject: int) -> bool:
    """Not even its owner."""
    return subject >> 4 == DECK


@ARRANGE.unless("3.8.2")
def the_clock_keeps_its_order(s: State, player: int, subject: int) -> bool:
    """Cards in the clock stay in the order in which they came."""
    return subject >> 4 == CLOCK


@ARRANGE.unless("3.9.2")
def the_level_keeps_its_order(s: State, player: int, subject: int) -> bool:
    """Cards in the level stay in the order in which they came."""
    return subject >> 4 == LEVEL


@ARRANGE.unless("3.10.2")
def nobody_orders_a_stock(s: State, player: int, subject: int) -> bool:
    """Costs are paid from its top."""
    return subject >> 4 == STOCK


@ARRANGE.unless("3.7.2")
def nobody_orders_markers(s: State, player: int, subject: int) -> bool:
    """Markers come off from the top."""
    return subject >> 4 == MARKERS


@ARRANGE.unless("3.13.2")
def the_resolution_zone_keeps_its_order(s: State, player: int, subject: int) -> bool:
    """Damage goes to the clock in this order."""
    return subject >> 4 == RESOLUTION


@ARRANGE.unless("3.3.2")
def nobody_orders_another_hand(s: State, player: int, subject: int) -> bool:
    """A player may order the own hand."""
    return subject >> 4 == HAND and subject & 15 != player


@ARRANGE.unless("3.4.2")
def nobody_orders_another_waiting_room(s: State, player: int, subject: int) -> bool:
    """A player may order the own waiting room."""
    return subject >> 4 == WAITING_ROOM and subject & 15 != player


@ARRANGE.unless("3.12.2.1")
def nobody_orders_another_memory(s: State, player: int, subject: int) -> bool:
    """A player may order the own cards in memory."""
    return subject >> 4 == MEMORY and subject & 15 != player


@ARRANGE.unless("3.6.2")
def places_are_no_order(s: State, player: int, subject: int) -> bool:
    """Characters lie where they were placed."""
    return subject >> 4 == STAGE


@ARRANGE.unless("3.11.2")
def climaxes_are_in_no_order(s: State, player: int, subject: int) -> bool:
    """Climaxes lie as they were placed."""
    return subject >> 4 == CLIMAX_AREA
