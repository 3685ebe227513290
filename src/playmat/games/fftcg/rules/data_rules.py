"""Rules that are data: which zones are hidden, what a card keeps when it changes zone, numbers below zero."""

from __future__ import annotations

from typing import Final

from playmat.games.fftcg.rules.schema import (
    BREAK,
    COLUMNS,
    DAMAGE_ZONE,
    DECK,
    DURATIONS,
    EVENTS,
    FIELD,
    HAND,
    LAYERS,
    LB_DECK,
    NUMBERS,
    ORIENTATIONS,
    PHASES,
    PLAYER_VALUES,
    REMOVED,
    SETS,
    STACK,
    UNDER,
    VALUES,
    ZONES,
)
from playmat.kernel.model.procedure import Fact, Switch
from playmat.kernel.model.schema import Schema
from playmat.rules.zones import SeenByOwner, ZoneRule, hidden_zones, new_object, own_zones


class DataRules:
    """Those of one rulebook."""

    def __init__(self) -> None:
        self.zones: Final = [
            ZoneRule("the deck is hidden", DECK, True, ["7.6.1", "7.9.2"]),
            ZoneRule("hands are hidden", HAND, True, ["7.6.1", "7.11.2"]),
            ZoneRule("the field is public", FIELD, False, ["7.6.2", "7.7.2"]),
            ZoneRule("Break Zones are public", BREAK, False, ["7.6.2", "7.10.2"]),
            ZoneRule("Damage Zones are public", DAMAGE_ZONE, False, ["7.6.2", "7.8.3"]),
            ZoneRule("removed cards are public", REMOVED, False, ["7.6.2", "7.13.2"]),
            ZoneRule("the stack is public", STACK, False, ["7.6.2", "7.12.2"]),
            ZoneRule("LB decks lie in the open", LB_DECK, False, ["LB.2"]),
            ZoneRule("cards under others are public", UNDER, False, ["Priming.4"]),
        ]
        self.own: Final = [
            SeenByOwner("players see their hand", HAND, ["7.11.2"]),
            SeenByOwner("players see their LB deck, where cards begin face down", LB_DECK, ["LB.2"]),
        ]
        self.new_object: Final = new_object("7.4")
        self.not_below_zero: Final = Fact("values", "values below zero count as zero", ["4.3"])

    def rows(self) -> list[Switch]:
        """All of them."""
        return [*self.zones, *self.own, self.new_object, self.not_below_zero]


def make_schema(data: DataRules) -> Schema:
    """The schema of the game, under these rules."""
    return Schema(
        zones=ZONES,
        field=FIELD,
        columns=COLUMNS,
        values=VALUES,
        player_values=PLAYER_VALUES,
        numbers=NUMBERS,
        sets=SETS,
        events=EVENTS,
        phases=PHASES,
        durations=DURATIONS,
        layers=LAYERS,
        hidden=hidden_zones(data.zones),
        own=own_zones(data.own),
        shared=[STACK],
        orientations=ORIENTATIONS,
        deck=DECK,
        hand=HAND,
        stack=STACK,
    )
