"""Amounts: everything an ability can count. All are whole numbers; halves are rounded as they say."""

from __future__ import annotations

from dataclasses import dataclass

from playmat.lang.bases import Amount, Condition, Event, Player, Ref
from playmat.lang.node import register


@dataclass(unsafe_hash=True)
class Num(Amount):
    """A printed number."""

    n: int


@dataclass(unsafe_hash=True)
class X(Amount):
    """The variable that was set when the card or ability was played (or when its cost was paid)."""

    name: str = "X"


@dataclass(unsafe_hash=True)
class Named(Amount):
    """A number that a player named in an earlier step (`Name` with that slot)."""

    slot: str


@dataclass(unsafe_hash=True)
class CountOf(Amount):
    """How many objects a reference has (``CountOf(Matching(filter))`` counts what fits)."""

    what: Ref


@dataclass(unsafe_hash=True)
class ValueOf(Amount):
    """A numeric property ("power", "cost") of an object, last known if it is gone; several objects: their sum."""

    prop: str
    of: Ref


@dataclass(unsafe_hash=True)
class Highest(Amount):
    """The highest value of a numeric property among objects; `lowest` turns it round."""

    prop: str
    of: Ref
    lowest: bool = False


@dataclass(unsafe_hash=True)
class Different(Amount):
    """How many different values of a property ("element", "name") the objects show together."""

    prop: str
    of: Ref


@dataclass(unsafe_hash=True)
class CountersOn(Amount):
    """How many counters of a name lie on the objects (name "" counts all)."""

    name: str
    of: Ref


@dataclass(unsafe_hash=True)
class PlayerValue(Amount):
    """A number that a player has: "damage" (received), "crystals", "life", ... in the rulebook's terms."""

    name: str
    who: Player


@dataclass(unsafe_hash=True)
class EventAmount(Amount):
    """The amount of the event that triggered or is being replaced ("the same amount", "half of the damage")."""


@dataclass(unsafe_hash=True)
class Done(Amount):
    """How many objects or points the step just before really handled ("for each card discarded this way")."""


@dataclass(unsafe_hash=True)
class Paid(Amount):
    """A number about how the card or ability was paid for, in the rulebook's terms."""

    what: str


@dataclass(unsafe_hash=True)
class History(Amount):
    """How often an event happened in the window: "turn" (this one), "last turn", "game"."""

    event: Event
    window: str = "turn"


@dataclass(unsafe_hash=True)
class Plus(Amount):
    """A sum."""

    a: Amount
    b: Amount


@dataclass(unsafe_hash=True)
class Minus(Amount):
    """A difference; may be negative."""

    a: Amount
    b: Amount


@dataclass(unsafe_hash=True)
class Times(Amount):
    """A product ("1000 for each ...")."""

    a: Amount
    b: Amount


@dataclass(unsafe_hash=True)
class Half(Amount):
    """Half, rounded up or down to a multiple of `to`."""

    of: Amount
    to: int = 1
    up: bool = False


@dataclass(unsafe_hash=True)
class Over(Amount):
    """How many times n goes into an amount ("for every 2 ...")."""

    of: Amount
    n: int


@dataclass(unsafe_hash=True)
class Least(Amount):
    """The smaller of two amounts."""

    a: Amount
    b: Amount


@dataclass(unsafe_hash=True)
class Most(Amount):
    """The greater of two amounts."""

    a: Amount
    b: Amount


@dataclass(unsafe_hash=True)
class Choose(Amount):
    """One amount if a condition holds, else another."""

    condition: Condition
    yes: Amount
    no: Amount


register(Num, X, Named, CountOf, ValueOf, Highest, Different, CountersOn, PlayerValue, EventAmount, Done, Paid, History)
register(Plus, Minus, Times, Half, Over, Least, Most, Choose)
