"""Tests of filters (which objects fit) and conditions (what must hold)."""

from __future__ import annotations

from dataclasses import dataclass

from playmat.lang.bases import Amount, Condition, Event, Filter, Player, Ref, Test
from playmat.lang.node import register


@dataclass(unsafe_hash=True)
class In(Test):
    """The object lies in this zone ("hand", "break", "deck", "stack", ...), of this player (None: anybody's)."""

    zone: str
    of: Player | None = None


@dataclass(unsafe_hash=True)
class ControlledBy(Test):
    """A player controls the object."""

    who: Player


@dataclass(unsafe_hash=True)
class OwnedBy(Test):
    """A player owns the object."""

    who: Player


@dataclass(unsafe_hash=True)
class Is(Test):
    """A set-valued property holds a value: ("type", "Forward"), ("element", "Fire"), ("job", "Knight"), ("name", ...),
    ("category", "VII"), ("keyword", "haste"), ("group", "Character"). Value may be a slot named before: "$slot".
    """

    prop: str
    value: str


@dataclass(unsafe_hash=True)
class NameHolds(Test):
    """The name holds these words."""

    words: str


@dataclass(unsafe_hash=True)
class Compare(Test):
    """A numeric property against an amount; op is one of "=", "!=", "<", "<=", ">", ">=", "odd", "even"."""

    prop: str
    op: str
    amount: Amount


@dataclass(unsafe_hash=True)
class CompareCounters(Test):
    """The number of counters of a name on the object ("" for any) against an amount."""

    name: str
    op: str
    amount: Amount


@dataclass(unsafe_hash=True)
class State(Test):
    """A state in the rulebook's terms: "attacking", "blocking", "in battle", "damaged", "face up", how it lies, ..."""

    name: str


@dataclass(unsafe_hash=True)
class HasAbility(Test):
    """The object has an ability of this kind ("auto", "action", "special", "field", "ex burst", "any")."""

    kind: str


@dataclass(unsafe_hash=True)
class Not(Test):
    """The test does not hold."""

    test: Test


@dataclass(unsafe_hash=True)
class AnyOf(Test):
    """At least one of the tests holds."""

    tests: tuple[Test, ...]


@dataclass(unsafe_hash=True)
class AllOf(Test):
    """All of the tests hold (inside an `AnyOf`)."""

    tests: tuple[Test, ...]


@dataclass(unsafe_hash=True)
class OtherThan(Test):
    """Not one of the referenced objects."""

    ref: Ref


@dataclass(unsafe_hash=True)
class Among(Test):
    """One of the referenced objects."""

    ref: Ref


@dataclass(unsafe_hash=True)
class Shares(Test):
    """Shares at least one value of a set-valued property with a referenced object ("of the same Element as")."""

    prop: str
    ref: Ref


@dataclass(unsafe_hash=True)
class Took(Test):
    """The object was the subject (or other role) of an event in the window: "that entered the field this turn"."""

    event: Event
    role: str = "subject"
    window: str = "turn"


@dataclass(unsafe_hash=True)
class ChoosesOnly(Test):
    """A stack object all of whose chosen targets fit, and that has chosen exactly `count` of them (0: one or more)."""

    what: Filter
    count: int = 0


@dataclass(unsafe_hash=True)
class Chooses(Test):
    """A stack object at least one of whose chosen targets fits."""

    what: Filter


@dataclass(unsafe_hash=True)
class FromSource(Test):
    """A stack object or a cause whose source fits the filter ("an ability of a Forward")."""

    what: Filter


# The order in which a filter keeps its tests, so that equal meanings are equal terms.
ORDER = (
    "In",
    "ControlledBy",
    "OwnedBy",
    "State",
    "Is",
    "NameHolds",
    "Compare",
    "CompareCounters",
    "HasAbility",
    "AnyOf",
    "AllOf",
    "Not",
    "OtherThan",
    "Among",
    "Shares",
    "Took",
    "ChoosesOnly",
    "Chooses",
    "FromSource",
)


def normal(tests: tuple[Test, ...]) -> Filter:
    """A filter with its tests in the order of `ORDER`, equal ones once. TypeError for what is no test of a filter."""
    for test in tests:
        if type(test).__name__ not in ORDER:
            raise TypeError(f"{type(test).__name__} is no test of a filter")
    kept: list[Test] = []
    for name in ORDER:
        for t in sorted((t for t in tests if type(t).__name__ == name), key=repr):
            if t not in kept:
                kept.append(t)
    return Filter(tuple(kept))


@dataclass(unsafe_hash=True)
class Cmp(Condition):
    """Two amounts compared; ops as in `Compare`."""

    a: Amount
    op: str
    b: Amount


@dataclass(unsafe_hash=True)
class Exists(Condition):
    """At least one object fits."""

    what: Filter


@dataclass(unsafe_hash=True)
class Fits(Condition):
    """Every object of the reference fits the filter, and there is one. The filter's zone counts only if written."""

    ref: Ref
    what: Filter


@dataclass(unsafe_hash=True)
class Both(Condition):
    """All of the conditions hold."""

    conditions: tuple[Condition, ...]


@dataclass(unsafe_hash=True)
class Either(Condition):
    """At least one of the conditions holds."""

    conditions: tuple[Condition, ...]


@dataclass(unsafe_hash=True)
class Isnt(Condition):
    """The condition does not hold."""

    condition: Condition


@dataclass(unsafe_hash=True)
class DuringTurn(Condition):
    """It is this player's turn."""

    who: Player


@dataclass(unsafe_hash=True)
class DuringPhase(Condition):
    """The turn stands in this phase or step, in the rulebook's terms ("main", "attack", "block", ...)."""

    phase: str


@dataclass(unsafe_hash=True)
class DidSo(Condition):
    """The step just before (a `May` or a cost) was done, all of it ("if you do so")."""


@dataclass(unsafe_hash=True)
class WasPaid(Condition):
    """An optional additional cost of this name was paid when the card was played."""

    name: str


@dataclass(unsafe_hash=True)
class EventBy(Condition):
    """About the event that triggered or is replaced: who or what caused it ("by your opponent's abilities").

    by: "ability", "cost", "rule", "battle", ... in the rulebook's terms; whose: the causing player.
    """

    by: str
    whose: Player | None = None


@dataclass(unsafe_hash=True)
class EffectBy(Condition):
    """The effect itself is of this kind, in the rulebook's terms as in `EventBy`."""

    by: str


register(In, ControlledBy, OwnedBy, Is, NameHolds, Compare, CompareCounters, State, HasAbility, Not, AnyOf, AllOf)
register(OtherThan, Among, Shares, Took, ChoosesOnly, Chooses, FromSource)
register(
    Cmp,
    Exists,
    Fits,
    Both,
    Either,
    Isnt,
    DuringTurn,
    DuringPhase,
    DidSo,
    WasPaid,
    EventBy,
    EffectBy,
)
