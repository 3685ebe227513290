"""Rules that are data: which zones are public, what a card keeps when it changes zone, numbers below zero."""

from __future__ import annotations

from typing import Final

from playmat.games.evolve.rules.schema import (
    BANISHED,
    CEMETERY,
    COLUMNS,
    DECK,
    DURATIONS,
    ELIMINATED,
    EVENTS,
    EVOLVE_DECK,
    EVOLVE_ZONE,
    EX,
    FIELD,
    HAND,
    LAYERS,
    LEADER_AREA,
    NUMBERS,
    ORIENTATIONS,
    PHASES,
    PLAYER_VALUES,
    RACE_ZONE,
    RESOLUTION,
    SETS,
    VALUES,
    ZONES,
)
from playmat.kernel.model.procedure import Fact, Switch
from playmat.kernel.model.schema import Schema
from playmat.rules.zones import SeenByOwner, ZoneRule, hidden_zones, new_object, own_zones

# What lasts on a card stays on it from the EX area to the field, directly or by being played.
CARRIED: Final = [(EX, RESOLUTION), (RESOLUTION, FIELD), (EX, FIELD)]


class DataRules:
    """Those of one rulebook. (Evolve decks lie in the open, each card face up or face down: how many there are is
    everybody's to see, which face-down ones they are only their owner's.)
    """

    def __init__(self) -> None:
        self.zones: Final = [
            ZoneRule("the deck area is not public", DECK, True, ["4.1.2", "4.5.2"]),
            ZoneRule("hands are not public", HAND, True, ["4.1.2", "4.7.2"]),
            ZoneRule("EX areas are public", EX, False, ["4.1.2", "4.8.2"]),
            ZoneRule("fields are public", FIELD, False, ["4.1.2", "4.4.2"]),
            ZoneRule("leader areas are public", LEADER_AREA, False, ["4.1.2", "4.3.2"]),
            ZoneRule("evolve decks show what lies face up", EVOLVE_DECK, False, ["4.1.2", "4.6.2", "4.2.3"]),
            ZoneRule("evolve zones are public", EVOLVE_ZONE, False, ["4.1.2", "4.12.2"]),
            ZoneRule("race zones are public", RACE_ZONE, False, ["4.1.2", "4.13.2"]),
            ZoneRule("cemeteries are public", CEMETERY, False, ["4.1.2", "4.9.2"]),
            ZoneRule("banished zones are public", BANISHED, False, ["4.1.2", "4.10.2"]),
            ZoneRule("the resolution zone is public", RESOLUTION, False, ["4.1.2", "4.11.2"]),
            ZoneRule("what is eliminated is known", ELIMINATED, False, ["9.1.3"]),
        ]
        self.own: Final = [
            SeenByOwner("players see their hand", HAND, ["4.7.2"]),
            SeenByOwner("players see their evolve deck", EVOLVE_DECK, ["4.6.2"]),
        ]
        self.new_object: Final = new_object("4.1.4")
        self.not_below_zero: Final = Fact("values", "costs below zero count as zero", ["1.3.2.2.1"])
        self.two_players: Final = Fact("players", "two players", ["1.1.1"])
        self.carried: Final = Fact(
            "zones", "effects stay on a card of the EX area", ["4.8.3.3", "10.6.2.1.2", "10.6.2.7.1.1"]
        )

    def rows(self) -> list[Switch]:
        """All of them."""
        return [*self.zones, *self.own, self.new_object, self.not_below_zero, self.two_players, self.carried]


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
        shared=[RESOLUTION],
        orientations=ORIENTATIONS,
    )
