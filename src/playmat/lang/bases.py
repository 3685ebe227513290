"""What every kind of node is: the bases, and the few nodes that all kinds name in their fields.

They stand in one file below all others because compiled classes must be there before another class names them.
"""

from __future__ import annotations

from dataclasses import dataclass

from playmat.lang.node import Node, register


@dataclass(unsafe_hash=True)
class Ref(Node):
    """Some objects (cards, tokens, items of the stack)."""


@dataclass(unsafe_hash=True)
class Player(Node):
    """One player, or each player in turn order."""


@dataclass(unsafe_hash=True)
class Amount(Node):
    """A whole number, worked out when it is needed."""


@dataclass(unsafe_hash=True)
class Test(Node):
    """One thing a filter asks of an object."""


@dataclass(unsafe_hash=True)
class Filter(Node):
    """All tests must hold. Without an `In` test the field is meant. Tests are kept in the order of `ORDER`."""

    tests: tuple[Test, ...] = ()


@dataclass(unsafe_hash=True)
class Condition(Node):
    """Something that holds or does not."""


@dataclass(unsafe_hash=True)
class Event(Node):
    """A pattern of events. kind in the rulebook's and the kernel's terms; every part that is None fits anything.

    Kinds that many games have: "enters", "leaves", "move", "attacks", "blocks", "is blocked", "deals damage",
    "is dealt damage", "player damaged", "cast", "played", "used", "drawn", "discarded", "chosen", "counter placed",
    "counter removed", "phase begins", "phase ends", "searched", "revealed", "control changed".
    subject: the object it happens to (or who does it); object: the other one; source: what caused it;
    player: whose phase, who casts, who is damaged; from_zone/to_zone for moves; phase for phases; name for counters;
    by as in `EventBy`; ordinal n: only the n-th such event of the turn (0: each); amount: a test of its amount;
    once: the events of one batch count as one ("1 or more").
    """

    kind: str
    subject: Filter | Ref | None = None
    object: Filter | Ref | None = None
    source: Filter | Ref | None = None
    player: Player | None = None
    from_zone: str = ""
    to_zone: str = ""
    phase: str = ""
    name: str = ""
    by: str = ""
    by_whom: Player | None = None
    op: str = ""
    amount: Amount | None = None
    ordinal: int = 0
    once: bool = False


@dataclass(unsafe_hash=True)
class Step(Node):
    """One thing to do."""


@dataclass(unsafe_hash=True)
class Change(Node):
    """One change that an ongoing effect makes. Which layer it belongs to follows from its kind and property."""


@dataclass(unsafe_hash=True)
class Rewrite(Node):
    """What a replacement effect makes of the event."""


@dataclass(unsafe_hash=True)
class CostPart(Node):
    """One part of a cost; all parts are paid together."""


@dataclass(unsafe_hash=True)
class Cost(Node):
    """Everything before the colon, or after "pay"."""

    parts: tuple[CostPart, ...] = ()


@dataclass(unsafe_hash=True)
class Ability(Node):
    """One ability (one paragraph of text, as a rule)."""


register(Filter, Event, Cost)
