"""Forms before binding, third part: costs, limits and whole lines as they stand in the text."""

from __future__ import annotations

from dataclasses import dataclass

from playmat.lang.bases import Condition, Step
from playmat.lang.node import Node
from playmat.text.forms_steps import Says


@dataclass(unsafe_hash=True)
class When(Node):
    """The trigger of an auto-ability."""

    events: tuple[Node, ...]


@dataclass(unsafe_hash=True)
class WhenState(Node):
    """The trigger of an auto-ability that waits for a state of the game and for no event."""

    condition: Condition


@dataclass(unsafe_hash=True)
class Symbols(Node):
    """Resource symbols side by side: the Elements, generic amounts, counts of others."""

    symbols: tuple[Node, ...]


@dataclass(unsafe_hash=True)
class Only(Node):
    """A sentence that limits the ability before it."""

    condition: Condition | None = None
    times: int = 0
    window: str = "turn"


@dataclass(unsafe_hash=True)
class Costs(Node):
    """A cost as written: symbols, then things to do."""

    symbols: tuple[Node, ...]
    does: tuple[Step, ...] = ()


@dataclass(unsafe_hash=True)
class Auto(Node):
    """An auto-ability as written."""

    when: Node
    effect: Step
    limits: tuple[Node, ...] = ()


@dataclass(unsafe_hash=True)
class Activity(Node):
    """An action or special ability as written."""

    cost: Node
    effect: Step
    limits: tuple[Node, ...] = ()
    name: str = ""


@dataclass(unsafe_hash=True)
class Always(Node):
    """A sentence of a field ability."""

    says: tuple[Says, ...]
    condition: Condition | None = None


@dataclass(unsafe_hash=True)
class Field(Node):
    """A line of field abilities, one a sentence."""

    sentences: tuple[Node, ...]


@dataclass(unsafe_hash=True)
class Burst(Node):
    """An ability with the EX Burst mark."""

    ability: Node


@dataclass(unsafe_hash=True)
class Keywords(Node):
    """Several keywords in one line."""

    names: tuple[str, ...]


@dataclass(unsafe_hash=True)
class OnlyBoth(Node):
    """Two limits in one sentence."""

    a: Node
    b: Node


@dataclass(unsafe_hash=True)
class Playing(Node):
    """When the card itself may be played."""

    only: Node


@dataclass(unsafe_hash=True)
class Reminded(Node):
    """A keyword with the reminder that explains it; both must be the same."""

    name: str
    reminder: str


@dataclass(unsafe_hash=True)
class AlwaysInstead(Node):
    """A field ability whose second sentence takes the place of the first while its condition holds."""

    says: tuple[Says, ...]
    condition: Condition | None
    more: tuple[Says, ...]
    more_if: Condition


@dataclass(unsafe_hash=True)
class Whens(Node):
    """Triggers one after another: "when A or when B"."""

    first: Node
    more: tuple[Node, ...]
