"""Rules that are data: which zones are hidden, what a card keeps when it changes zone, numbers below zero."""

from __future__ import annotations

from typing import Final

from playmat.games.weiss.rules.schema import (
    CLIMAX_AREA,
    CLOCK,
    COLUMNS,
    DECK,
    DURATIONS,
    EVENTS,
    HAND,
    LAYERS,
    LEVEL,
    MARKERS,
    MEMORY,
    NUMBERS,
    ORIENTATIONS,
    PHASES,
    PLACES,
    PLAYER_VALUES,
    RESOLUTION,
    SETS,
    STAGE,
    STOCK,
    VALUES,
    WAITING_ROOM,
    ZONES,
)
from playmat.kernel.model.procedure import Fact, Switch
from playmat.kernel.model.schema import Schema
from playmat.rules.zones import SeenByOwner, ZoneRule, hidden_zones, new_object, own_zones


class DataRules:
    """Those of one rulebook. (Marker areas are open zones of cards that lie face down: whose they are and under which
    position is open, what they are is not.)
    """

    def __init__(self) -> None:
        self.zones: Final = [
            ZoneRule("the deck is hidden", DECK, True, ["3.1.3", "3.2.2"]),
            ZoneRule("hands are hidden", HAND, True, ["3.1.3", "3.3.2"]),
            ZoneRule("the stock is hidden", STOCK, True, ["3.1.3", "3.10.2"]),
            ZoneRule("the stage is public", STAGE, False, ["3.1.3", "3.5.3", "3.6.2"]),
            ZoneRule("marker areas are in the open", MARKERS, False, ["3.7.2", "3.7.2.1"]),
            ZoneRule("the clock is public", CLOCK, False, ["3.1.3", "3.8.2"]),
            ZoneRule("the level is public", LEVEL, False, ["3.1.3", "3.9.2"]),
            ZoneRule("the climax area is public", CLIMAX_AREA, False, ["3.1.3", "3.11.2"]),
            ZoneRule("waiting rooms are public", WAITING_ROOM, False, ["3.1.3", "3.4.2"]),
            ZoneRule("the memory is public", MEMORY, False, ["3.1.3", "3.12.2", "3.12.2.1"]),
            ZoneRule("the resolution zone is public", RESOLUTION, False, ["3.1.3", "3.13.2"]),
        ]
        self.own: Final = [SeenByOwner("players see their hand", HAND, ["3.3.2"])]
        self.new_object: Final = new_object("3.1.4")
        self.not_below_zero: Final = Fact("values", "costs below zero count as zero", ["1.3.5"])
        self.blank: Final = Fact("zones", "face-down cards are blank", ["3.12.2.2", "3.12.2.2.1"])
        self.two_players: Final = Fact("players", "two players", ["1.1.1"])
        self.three_states: Final = Fact("states", "three states", ["4.6.1", "4.6.1.3"])

    def rows(self) -> list[Switch]:
        """All of them."""
        return [
            *self.zones, *self.own, self.new_object, self.not_below_zero, self.blank, self.two_players,
            self.three_states,
        ]  # fmt: skip


def make_schema(data: DataRules) -> Schema:
    """The schema of the game, under these rules."""
    return Schema(
        zones=ZONES,
        field=STAGE,
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
        places=PLACES.names,
        orientations=ORIENTATIONS,
        deck=DECK,
        hand=HAND,
    )
