"""Abilities and their costs: what a line of a card's text becomes."""

from __future__ import annotations

from dataclasses import dataclass

from playmat.lang.amounts import Num
from playmat.lang.bases import Ability, Amount, Change, Condition, Cost, CostPart, Event, Filter, Ref, Rewrite, Step
from playmat.lang.node import Node, register
from playmat.lang.refs import This


@dataclass(unsafe_hash=True)
class Pay(CostPart):
    """So much of a resource that the rulebook has: of certain kinds (`symbols`, one for each) and of whatever kind
    (`generic`; `X()` is a number of the player's choice).
    """

    resource: str
    symbols: tuple[str, ...] = ()
    generic: Amount = Num(0)


@dataclass(unsafe_hash=True)
class TurnThis(CostPart):
    """The object itself is turned ("rest this"). state: how it lies then, in the schema's word."""

    state: str


@dataclass(unsafe_hash=True)
class DiscardAlike(CostPart):
    """Discard a card from the hand that fits and has a value of a property in common with the object itself."""

    prop: str
    what: Filter


@dataclass(unsafe_hash=True)
class Do(CostPart):
    """Steps as a cost ("put 1 card into the discard pile"): `Pick` with how "select" plus verbs; all must be done."""

    steps: Step


@dataclass(unsafe_hash=True)
class OneOf(CostPart):
    """One of several costs, by choice."""

    costs: tuple[Cost, ...]


@dataclass(unsafe_hash=True)
class Limit(Node):
    """When an ability may be used or may trigger: `only_if` holds, at most `times` (0: any number) a `window` ("turn",
    "game").
    """

    only_if: Condition | None = None
    times: int = 0
    window: str = "turn"


@dataclass(unsafe_hash=True)
class Activated(Ability):
    """``(cost): (effect)``. name: the special ability's own name, "" for an action ability. zones: where it works."""

    cost: Cost
    effect: Step
    name: str = ""
    limit: Limit = Limit()
    zones: tuple[str, ...] = ("field",)


@dataclass(unsafe_hash=True)
class Triggered(Ability):
    """``(trigger), (effect)``; `condition` is the intervening "if" (11.8.13), checked when triggering and resolving.

    mark: what is printed before it and means something to the rulebook ("ex burst"). A state trigger (11.8.18) has no
    events and only a condition.
    name: a word that the ability is called by ("change"), if other abilities can speak of it.
    """

    events: tuple[Event, ...]
    effect: Step
    condition: Condition | None = None
    limit: Limit = Limit()
    mark: str = ""
    zones: tuple[str, ...] = ("field",)
    name: str = ""


@dataclass(unsafe_hash=True)
class Static(Ability):
    """Changes to the objects of `scope` for as long as `condition` holds. scope None: rules and players."""

    scope: Ref | None
    changes: tuple[Change, ...]
    condition: Condition | None = None
    zones: tuple[str, ...] = ("field",)


@dataclass(unsafe_hash=True)
class Replacement(Ability):
    """An ability that replaces events for as long as it is there. uses: 0 always, n the next n times (a shield)."""

    event: Event
    rewrite: Rewrite
    condition: Condition | None = None
    uses: int = 0
    optional: bool = False
    zones: tuple[str, ...] = ("field",)


@dataclass(unsafe_hash=True)
class Keyword(Ability):
    """A printed keyword: "haste", "brave", "first strike", ... with its number, its cost ("Warp 3 -- ...")
    and the card name that belongs to it ("Priming"), if any.
    """

    name: str
    amount: int = 0
    cost: Cost | None = None
    card: str = ""


@dataclass(unsafe_hash=True)
class Spell(Ability):
    """The effect of a card that is cast once. mark, name: as for `Triggered`."""

    effect: Step
    mark: str = ""
    name: str = ""


@dataclass(unsafe_hash=True)
class ExtraCost(Ability):
    """Something about playing the card itself: an additional cost (optional or not), or an alternative one.

    kind: "additional", "may", "alternative". name: for `WasPaid`. less: what the card costs less if it was paid; price:
    what it costs then, before all that makes it less or more.
    """

    kind: str
    cost: Cost
    name: str = ""
    less: Amount | None = None
    condition: Condition | None = None
    price: Amount | None = None


@dataclass(unsafe_hash=True)
class PlayRule(Ability):
    """When or whether the card itself may be played ("you can only cast X during your turn")."""

    only_if: Condition | None = None
    kind: str = "only if"


@dataclass(unsafe_hash=True)
class DeckRule(Ability):
    """A rule for building decks: kind "any number", or "at most" with a number."""

    kind: str
    amount: int = 0


@dataclass(unsafe_hash=True)
class Cases(Ability):
    """An ability that is there only while a condition holds ("Damage 3 -- ..."), or several in one line."""

    condition: Condition | None
    abilities: tuple[Ability, ...]


THIS = This()
NO_FILTER = Filter(())
register(Pay, TurnThis, DiscardAlike, Do, OneOf, Limit, Activated, Triggered, Static, Replacement, Keyword)
register(Spell, ExtraCost, PlayRule, DeckRule, Cases)
