"""A printed card of TIDES."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final, Self

from playmat.cards.fields import Fields
from playmat.cards.records import Card
from playmat.cards.records.base import take_id

DIVER: Final = "diver"
TRAP: Final = "trap"
TOKEN: Final = "token"


class TidesCard(Card, frozen=True):
    """A diver, a trap, or a token that is made in the game. A trap has no depth, and only a diver may carry a pearl."""

    game: ClassVar[str] = "tides"
    words = ("type", "set")
    amounts = ("depth", "cost")

    type: str
    depth: int | None = None
    cost: int | None = None
    pearl: bool = False

    @classmethod
    def take(cls, fields: Fields) -> Self | None:
        """Build the record from raw fields; None if there are faults."""
        number = take_id(fields)
        kind = fields.choice("type", (DIVER, TRAP, TOKEN))
        depth = fields.whole("depth", 99, needed=kind != TRAP)
        cost = fields.whole("cost", 99, needed=kind != TRAP)
        pearl = fields.flag("pearl")
        made = cls(
            id=number,
            name=fields.line("name", expected="the card's name"),
            set=fields.line("set", default=""),
            rarity=fields.line("rarity", default=""),
            type=kind,
            depth=depth if kind != TRAP else None,
            cost=cost if kind != TRAP else None,
            pearl=kind == DIVER and bool(pearl),
            text=fields.lines("text"),
        )
        return None if fields.faults else made

    def attributes(self) -> Iterator[tuple[str, str | int]]:
        """Type, depth, cost and set."""
        yield "type", self.type
        if self.depth is not None:
            yield "depth", self.depth
        if self.cost is not None:
            yield "cost", self.cost
        if self.set:
            yield "set", self.set
