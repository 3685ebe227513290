"""A printed card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final, Self

from playmat.cards.fields import Fields
from playmat.cards.records import Card
from playmat.cards.records.base import take_id

FIGHTER: Final = "fighter"
TRICK: Final = "trick"
MOST: Final = 99


class PrintedCard(Card, frozen=True, kw_only=True, omit_defaults=True):
    """A fighter or a trick; only a fighter has power. (The base class has id, name, set, rarity and text.)"""

    game: ClassVar[str] = "starter"
    words: ClassVar[tuple[str, ...]] = ("type", "set")  # what cards can be searched by: words,
    amounts: ClassVar[tuple[str, ...]] = ("power", "cost")  # and numbers

    type: str
    cost: int
    power: int | None = None

    @classmethod
    def take(cls, fields: Fields) -> Self | None:
        """Build the record from raw fields; None if there are faults, which `fields` keeps."""
        number = take_id(fields)
        kind = fields.choice("type", (FIGHTER, TRICK))
        cost = fields.whole("cost", MOST, needed=True)
        power = fields.whole("power", MOST, needed=kind == FIGHTER)
        made = cls(
            id=number,
            name=fields.line("name", expected="the card's name"),
            set=fields.line("set", default=""),
            rarity=fields.line("rarity", default=""),
            type=kind,
            cost=cost or 0,
            power=power if kind == FIGHTER else None,
            text=fields.lines("text"),
        )
        return None if fields.faults else made

    def attributes(self) -> Iterator[tuple[str, str | int]]:
        """Type, cost, power and set."""
        yield "type", self.type
        yield "cost", self.cost
        if self.power is not None:
            yield "power", self.power
        if self.set:
            yield "set", self.set
