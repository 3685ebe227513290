"""Forms before binding, third part: costs, limits and whole lines as they stand in the text."""

from __future__ import annotations

from dataclasses import dataclass, field

from playmat.lang.bases import Ability, Amount, Condition, Cost, CostPart, Step
from playmat.lang.node import Node
from playmat.text.forms_steps import CostSays, Says


@dataclass(unsafe_hash=True)
class When(Node):
    """The trigger of an auto-ability."""

    events: tuple[Node, ...]


@dataclass(unsafe_hash=True)
class WhenState(Node):
    """The trigger of an auto-ability that waits for a state of the game and for no event."""

    condition: Condition


@dataclass(unsafe_hash=True)
class Symbols(CostPart):
    """Symbols side by side, to be added up: of resources, and others."""

    symbols: tuple[Node, ...]


@dataclass(unsafe_hash=True)
class Only(Node):
    """A sentence that limits the ability before it."""

    condition: Condition | None = None
    times: int = 0
    window: str = "turn"


@dataclass(unsafe_hash=True)
class Costs(Cost):
    """A cost as written: symbols, then things to do. Parts it has none before it is bound."""

    parts: tuple[CostPart, ...] = field(default_factory=tuple, init=False)
    symbols: tuple[Node, ...]
    does: tuple[Step, ...] = ()


@dataclass(unsafe_hash=True)
class Auto(Ability):
    """An auto-ability as written."""

    when: Node
    effect: Step
    limits: tuple[Node, ...] = ()


@dataclass(unsafe_hash=True)
class Automatic(Ability):
    """An automatic ability with a cost that is paid on resolution, and with what must hold before it triggers."""

    when: Node
    effect: Step
    costs: tuple[Cost, ...] = ()
    before: tuple[Condition, ...] = ()
    limits: tuple[Node, ...] = ()
    labels: tuple[str, ...] = ()


@dataclass(unsafe_hash=True)
class Activity(Ability):
    """An action or special ability as written."""

    cost: Cost
    effect: Step
    limits: tuple[Node, ...] = ()
    name: str = ""


@dataclass(unsafe_hash=True)
class Always(Node):
    """A sentence of a static ability."""

    says: tuple[Says | CostSays, ...]
    condition: Condition | None = None


@dataclass(unsafe_hash=True)
class Define(Step):
    """A sentence that says what the variable of the sentences before it is."""

    amount: Amount


@dataclass(unsafe_hash=True)
class Field(Ability):
    """A line of static abilities, one a sentence."""

    sentences: tuple[Node, ...]


@dataclass(unsafe_hash=True)
class Marked(Ability):
    """An ability with a mark printed before it."""

    ability: Ability
    mark: str


@dataclass(unsafe_hash=True)
class Keywords(Ability):
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
class Reminded(Ability):
    """A keyword with the reminder that explains it; both must be the same."""

    name: str
    reminder: str


@dataclass(unsafe_hash=True)
class Reminding(Ability):
    """An ability with a reminder that says something of it again; both must be the same."""

    ability: Ability
    said: Node | int | str
    meant: Node | int | str


@dataclass(unsafe_hash=True)
class AlwaysInstead(Node):
    """A static ability whose second sentence takes the place of the first while its condition holds."""

    says: tuple[Says | CostSays, ...]
    condition: Condition | None
    more: tuple[Says | CostSays, ...]
    more_if: Condition


@dataclass(unsafe_hash=True)
class Whens(Node):
    """Triggers one after another: "when A or when B"."""

    first: Node
    more: tuple[Node, ...]
