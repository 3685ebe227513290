"""Rules that are data: which zones are hidden, what a card keeps when it changes zone, numbers below zero."""

from __future__ import annotations

from typing import Final

from playmat.games.weiss.rules.schema import (
    CLIMAX_AREA,
    CLOCK,
    DECK,
    E_REVERSED,
    HAND,
    LEVEL,
    MARKERS,
    MEMORY,
    N_COST,
    PLACED,
    RESOLUTION,
    SHOT_CARD,
    SHOTS,
    STAGE,
    STOCK,
    UNDER,
    WAITING_ROOM,
)
from playmat.kernel.model.procedure import Fact
from playmat.kernel.model.rulebook import Rulebook
from playmat.kernel.model.schema import E_READIED, E_TURNED
from playmat.rules.zones import new_object, not_below_zero, seen_by_owner, zone_rule

KEPT_BY_ONE_OBJECT: Final = [PLACED, SHOTS, SHOT_CARD, UNDER]


def add_data_rules(book: Rulebook) -> None:
    """Give the rulebook its facts. (Marker areas are open zones of cards that lie face down: whose they are and under
    which position is open, what they are is not.)
    """
    book.loose_zones = 1 << HAND | 1 << STAGE | 1 << WAITING_ROOM | 1 << MEMORY
    zone_rule(book, "the deck is hidden", DECK, True, ["3.1.3", "3.2.2"])
    zone_rule(book, "hands are hidden", HAND, True, ["3.1.3", "3.3.2"])
    zone_rule(book, "the stock is hidden", STOCK, True, ["3.1.3", "3.10.2"])
    zone_rule(book, "the stage is public", STAGE, False, ["3.1.3", "3.5.3", "3.6.2"])
    zone_rule(book, "marker areas are in the open", MARKERS, False, ["3.7.2", "3.7.2.1"])
    zone_rule(book, "the clock is public", CLOCK, False, ["3.1.3", "3.8.2"])
    zone_rule(book, "the level is public", LEVEL, False, ["3.1.3", "3.9.2"])
    zone_rule(book, "the climax area is public", CLIMAX_AREA, False, ["3.1.3", "3.11.2"])
    zone_rule(book, "waiting rooms are public", WAITING_ROOM, False, ["3.1.3", "3.4.2"])
    zone_rule(book, "the memory is public", MEMORY, False, ["3.1.3", "3.12.2", "3.12.2.1"])
    zone_rule(book, "the resolution zone is public", RESOLUTION, False, ["3.1.3", "3.13.2"])
    seen_by_owner(book, "players see their hand", HAND, ["3.3.2"])
    new_object(book, KEPT_BY_ONE_OBJECT, ["3.1.4"])
    not_below_zero(book, "costs below zero count as zero", [N_COST], ["1.3.5"])

    def blank(on: bool) -> None:
        book.blank_face_down = [MEMORY] if on else []

    def two_players(on: bool) -> None:
        book.players = 2 if on else 3

    def three_states(on: bool) -> None:
        book.turned_events = [E_READIED, E_TURNED, E_REVERSED if on else E_TURNED]

    book.add(
        Fact("zones", "face-down cards are blank", ["3.12.2.2", "3.12.2.2.1"], blank),
        Fact("players", "two players", ["1.1.1"], two_players),
        Fact("states", "three states", ["4.6.1", "4.6.1.3"], three_states),
    )
