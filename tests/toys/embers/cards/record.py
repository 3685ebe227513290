"""A printed card of EMBERS."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final, Self

from playmat.cards.fields import Fields
from playmat.cards.records import Card
from playmat.cards.records.base import take_id

BEAST: Final = "beast"
SPARK: Final = "spark"
TOKEN: Final = "token"


class EmbersCard(Card, frozen=True):
    """A beast, a spark, or a token that is made in the game; a spark has no power."""

    game: ClassVar[str] = "embers"
    words = ("type", "set")
    amounts = ("power", "cost")

    type: str
    cost: int
    power: int | None = None

    @classmethod
    def take(cls, fields: Fields) -> Self | None:
        """Build the record from raw fields; None if there are faults."""
        number = take_id(fields)
        kind = fields.choice("type", (BEAST, SPARK, TOKEN))
        cost = fields.whole("cost", 99, needed=True)
        power = fields.whole("power", 99, needed=kind != SPARK)
        made = cls(
            id=number,
            name=fields.line("name", expected="the card's name"),
            set=fields.line("set", default=""),
            rarity=fields.line("rarity", default=""),
            type=kind,
            cost=cost or 0,
            power=power if kind != SPARK else None,
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
