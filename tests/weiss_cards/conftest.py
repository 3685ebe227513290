"""Invented Weiss Schwarz cards in the shapes in which people have real ones."""

from typing import Any

import pytest

from playmat.cards.pool import Pool
from playmat.games.weiss.cards.record import WeissCard

Raw = dict[str, Any]


class Makers:
    """Makes cards; keywords change fields, None takes one away."""

    def raw(self, **changes: object) -> Raw:
        """The plain record of an invented character."""
        fields: Raw = {
            "id": "LQ/S01-E001",
            "name": "Lantern Keeper, Ilse",
            "set": "Lantern Quay",
            "set_code": "LQ/S01",
            "side": "S",
            "rarity": "RR",
            "type": "Character",
            "color": "YELLOW",
            "level": 1,
            "cost": 0,
            "power": 4500,
            "soul": 1,
            "trigger": ["SOUL"],
            "traits": ["Lamp", "Guard"],
            "text": ["【AUTO】 When this card attacks, draw 1 card."],
        }
        return without_nothing(fields | changes)

    def event(self, **changes: object) -> Raw:
        """The plain record of an invented event."""
        fields = self.raw(id="LQ/S01-E020", name="Sudden Fog", type="Event", power=None, soul=None, trigger=None)
        return without_nothing(fields | {"traits": None, "text": ["Draw 1 card."]} | changes)

    def climax(self, **changes: object) -> Raw:
        """The plain record of an invented climax."""
        fields = self.raw(id="LQ/S01-E025", name="The Long Night", type="Climax", level=None, cost=None, power=None)
        fields |= {"soul": None, "traits": None, "trigger": ["SOUL", "SOUL"]}
        return without_nothing(fields | {"text": ["【CONT】 All of your characters get +2 soul."]} | changes)

    def engdb(self, **changes: object) -> Raw:
        """The invented character as the English database has it."""
        fields: Raw = {
            "name": "Lantern Keeper, Ilse",
            "code": "LQ/S01-E001",
            "rarity": "RR",
            "expansion": "Lantern Quay",
            "side": "S",
            "type": "Character",
            "color": "YELLOW",
            "level": "1",
            "cost": "0",
            "power": "4500",
            "soul": 1,
            "trigger": ["SOUL"],
            "attributes": ["Lamp", "Guard"],
            "ability": ["【AUTO】 When this card attacks, draw 1 card."],
            "set": "LQ",
            "release": "01",
            "sid": "E001",
        }
        return fields | changes

    def card(self, **changes: object) -> WeissCard:
        """The invented character as a record."""
        return WeissCard.read(self.raw(**changes))

    def pool(self, *records: Raw) -> Pool[WeissCard]:
        """A pool of plain records."""
        return Pool("weiss", [WeissCard.read(record) for record in records])


def without_nothing(fields: Raw) -> Raw:
    """The fields that are something."""
    return {name: value for name, value in fields.items() if value is not None}


@pytest.fixture(scope="session")
def make() -> Makers:
    """Makes invented cards."""
    return Makers()
