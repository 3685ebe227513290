"""Invented Shadowverse: Evolve cards in the shapes in which people have real ones."""

from typing import Any

import pytest

from playmat.cards.pool import Pool
from playmat.games.evolve.cards import CARDS
from playmat.games.evolve.cards.record import EvolveCard

Raw = dict[str, Any]


class Makers:
    """Makes cards; keywords change fields, None takes one away."""

    def raw(self, **changes: object) -> Raw:
        """The plain record of an invented follower."""
        fields: Raw = {
            "id": "LQ01-001EN",
            "name": "Lantern Keeper",
            "set": "LQ01",
            "set_name": "Lantern Quay",
            "class": "Forestcraft",
            "type": "Follower",
            "types": ["Follower"],
            "evolved": False,
            "token": False,
            "traits": ["Lamp", "Guard"],
            "cost": 2,
            "attack": 2,
            "defense": 3,
            "text": ["[evolve][cost01]: Evolve this follower.", "Ward."],
            "canonical_id": "LQ01-001EN",
        }
        return {name: value for name, value in (fields | changes).items() if value is not None}

    def row(self, **changes: object) -> Raw:
        """The invented follower as the catalogue's table has it."""
        fields: Raw = {
            "Card Name": "Lantern Keeper",
            "Card Code": "LQ01-001EN",
            "Copies Possessed (out of 3)": "0",
            "Class": "Forestcraft",
            "Traits": "Lamp|Guard",
            "Card Type": "Follower",
            "Card Cost": "2",
            "Attack": "2",
            "Defense": "3",
            "Card Text": '<p><img src="e.png" alt="[evolve]" /><img src="1.png" alt="[cost01]" />: '
            "Evolve this follower.<br>\nWard.</p>",
            "Artist": "",
        }
        return fields | changes

    def card(self, **changes: object) -> EvolveCard:
        """The invented follower, changed."""
        return EvolveCard.read(self.raw(**changes))

    def named(self, name: str, **changes: object) -> EvolveCard:
        """A card with a name and a number made of it."""
        return self.card(id=f"LQ01-{name.replace(' ', '')}", name=name, canonical_id=None, **changes)

    def evolved(self, name: str, **changes: object) -> EvolveCard:
        """An evolved card."""
        made = self.card(id=f"LQ01-{name.replace(' ', '')}E", name=name, canonical_id=None, evolved=True, **changes)
        return made

    def leader(self, name: str = "Ada", **changes: object) -> EvolveCard:
        """A leader."""
        fields: Raw = {"id": f"LQ01-LD{name}", "name": name, "class": "Forestcraft", "type": "Leader"}
        return EvolveCard.read(fields | changes)

    def pool(self, *cards: EvolveCard) -> Pool[EvolveCard]:
        """A pool of cards."""
        return Pool(CARDS, cards)


@pytest.fixture
def make() -> Makers:
    """Makes invented cards."""
    return Makers()
