"""What the records of all games share."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Hashable, Iterator, Mapping
from typing import ClassVar, Self

import msgspec

from playmat.cards.errors import CardDataError
from playmat.cards.fields import Fields

_NOT_IN_AN_ID = re.compile(r"[()#,]")  # they mean something in deck lists and on command lines


class Card(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A printed card. A game's own record type adds its fields; what a card is *during a game* lies elsewhere."""

    game: ClassVar[str] = ""
    # What cards can be searched by: attributes that are words, and attributes that are numbers.
    words: ClassVar[tuple[str, ...]] = ()
    amounts: ClassVar[tuple[str, ...]] = ()
    # The fields in which two printings of one card may differ, and what stands in them when printings are compared.
    of_the_printing: ClassVar[Mapping[str, object]] = {"id": "", "set": "", "rarity": ""}

    id: str
    name: str
    set: str = ""
    rarity: str = ""
    text: tuple[str, ...] = ()

    @classmethod
    @abstractmethod
    def take(cls, fields: Fields) -> Self | None:
        """Build the record from raw fields; None if `fields` has collected faults."""

    @classmethod
    def read(cls, raw: Mapping[str, object], where: str = "card") -> Self:
        """A record written by hand (a scenario's inline card, say): lenient in spelling, but unknown fields are faults.

        Without an `id` (or `number`) the name serves as one.
        """
        fields = Fields(raw, where)
        if raw.get("id") is None and (name := raw.get("name")):
            fields = Fields({**raw, "id": raw.get("number") or _NOT_IN_AN_ID.sub("_", str(name))}, where)
            fields.value("number")
        card = cls.take(fields)
        fields.refuse_unused()
        if card is None or fields.faults:
            raise CardDataError(*fields.faults)
        return card

    def numbers(self) -> tuple[str, ...]:
        """The numbers under which copies are counted in a deck; two records that share one are the same card there."""
        return (self.id,)

    def spellings(self) -> tuple[str, ...]:
        """Every way of writing a number that means this card."""
        return tuple(dict.fromkeys((self.id, *self.numbers())))

    def original(self) -> str:
        """The number of the card that this is another printing of, whatever differs; "" where the source tells none."""
        return ""

    @abstractmethod
    def attributes(self) -> Iterator[tuple[str, str | int]]:
        """What the card can be searched by, as pairs of attribute and value (several pairs where it has several)."""

    def completed_from(self, older: Self) -> Self:
        """This record, with what its source does not tell taken from an older record of the same card."""
        return self


def take_id(fields: Fields) -> str:
    """The record's id; every later fault of these fields names it."""
    found = fields.line("id", expected="a card number such as 1-001H")
    if found and _NOT_IN_AN_ID.search(found):
        fields.fault("id", "a card number without brackets, commas and #", found)
    elif found:
        fields.number = found
    return found


def distinct_key(card: Card) -> Hashable:
    """Equal for printings that differ only in number, set and rarity."""
    return msgspec.structs.replace(card, **card.of_the_printing)
