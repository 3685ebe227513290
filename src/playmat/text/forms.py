"""What is read before references are bound: pronouns, quantities and sentences as they stand in the text.

These forms live only between the grammar and the binding pass; what comes out of that pass is `lang` alone.
"""

from __future__ import annotations

from dataclasses import dataclass

from playmat.lang.amounts import Amount
from playmat.lang.effects import Change, Rewrite, SetRule, Step
from playmat.lang.filters import Condition, Event, Filter, Test
from playmat.lang.node import Node
from playmat.lang.refs import Player, Ref

# --- noun phrases -------------------------------------------------------------------------------------------------


@dataclass(unsafe_hash=True)
class Unit(Node):
    """One alternative of a noun phrase: what stands before its noun, and the noun ("dull Fire Forward")."""

    before: tuple[Test, ...]
    noun: Test | None = None


@dataclass(unsafe_hash=True)
class Noun(Node):
    """A noun phrase in written order: alternatives, then what holds for all of them ("of cost 3 or less you control")."""

    units: tuple[Unit, ...]
    after: tuple[Test, ...] = ()


@dataclass(unsafe_hash=True)
class Group(Test):
    """Several tests written as one word or phrase; dissolved into the filter."""

    tests: tuple[Test, ...]


@dataclass(unsafe_hash=True)
class NoTest(Test):
    """A noun that asks nothing ("card")."""


# --- references ---------------------------------------------------------------------------------------------------


@dataclass(unsafe_hash=True)
class It(Ref):
    """The nearest single thing that a step brought in, else the event's; never the source."""


@dataclass(unsafe_hash=True)
class Them(Ref):
    """The nearest several things that a step brought in."""


@dataclass(unsafe_hash=True)
class The(Ref):
    """A single thing spoken of before, by its noun. how: "that", "the", "this", "same", or the verb ("chosen",
    "revealed", "discarded")."""

    how: str
    noun: Noun


@dataclass(unsafe_hash=True)
class Those(Ref):
    """Several things spoken of before, by their noun; how as in `The`."""

    how: str
    noun: Noun


@dataclass(unsafe_hash=True)
class Others(Ref):
    """The rest of the last looked-at set; noun None: "the rest"."""

    noun: Noun | None = None


@dataclass(unsafe_hash=True)
class OtherOne(Ref):
    """The one of a chosen set that has not been picked from it."""

    noun: Noun


@dataclass(unsafe_hash=True)
class Some(Ref):
    """A quantity of what fits: a pick that its clause makes ("1 Forward you control", "up to 2 cards")."""

    least: Amount
    most: Amount
    what: Noun
    how: str = "select"
    rules: tuple[SetRule, ...] = ()


@dataclass(unsafe_hash=True)
class They(Player):
    """The player of the clause ("their hand", "they control"), else the one spoken of last."""


@dataclass(unsafe_hash=True)
class Named(Test):
    """Has the property value that was named before ("of the named Element")."""

    prop: str


# --- changes, events, conditions ------------------------------------------------------------------------------------


@dataclass(unsafe_hash=True)
class Changes(Change):
    """Several changes said in one verb phrase."""

    changes: tuple[Change, ...]


@dataclass(unsafe_hash=True)
class Down(Change):
    """A numeric property goes down by an amount."""

    prop: str
    by: Amount


@dataclass(unsafe_hash=True)
class Says(Node):
    """A subject with what is said of it, without a duration."""

    what: Ref | None
    changes: tuple[Change, ...]


@dataclass(unsafe_hash=True)
class Happens(Node):
    """Any of some subjects with any of the things that may happen to it; the events' own subject is free."""

    whom: tuple[Node, ...]
    events: tuple[Node, ...]


@dataclass(unsafe_hash=True)
class When(Node):
    """The trigger of an auto-ability."""

    events: tuple[Node, ...]


# --- steps ----------------------------------------------------------------------------------------------------------


@dataclass(unsafe_hash=True)
class Choose(Step):
    """Choosing or selecting, one pick after another."""

    objects: tuple[Ref, ...]
    how: str = "choose"


@dataclass(unsafe_hash=True)
class By(Step):
    """A player does the step; its "their" is that player."""

    who: Player
    do: Step


@dataclass(unsafe_hash=True)
class All(Step):
    """Several steps of one sentence, in order."""

    steps: tuple[Step, ...]


@dataclass(unsafe_hash=True)
class Effect(Step):
    """Sentences in order."""

    sentences: tuple[Step, ...]


@dataclass(unsafe_hash=True)
class Lasting(Step):
    """What is said of some subjects, for a while."""

    says: tuple[Says, ...]
    until: str


@dataclass(unsafe_hash=True)
class InsteadIf(Step):
    """If the condition holds, these steps take the place of the sentence before."""

    condition: Condition
    do: Step


@dataclass(unsafe_hash=True)
class IfDone(Step):
    """ "If you do so": bound to the may or the cost just before."""

    do: Step
    no: bool = False


@dataclass(unsafe_hash=True)
class Otherwise(Step):
    """The other branch of the If just before."""

    do: Step


@dataclass(unsafe_hash=True)
class WhenYouDo(Step):
    """ "When you do so": takes the rest of the ability along."""

    do: Step


@dataclass(unsafe_hash=True)
class SearchFor(Step):
    """A search and what is done with what was found."""

    objects: tuple[Ref, ...]
    then: Step


@dataclass(unsafe_hash=True)
class Modes(Step):
    """Some of so many following actions; the number that is said must be the number of options."""

    least: Amount
    most: Amount
    of: int
    options: tuple[Step, ...]


@dataclass(unsafe_hash=True)
class ModesMore(Step):
    """The same, with more options while a condition holds; both numbers of options must be right."""

    most: Amount
    of: int
    options: tuple[Step, ...]
    more_if: Condition
    more: Amount
    of_more: int


@dataclass(unsafe_hash=True)
class Verbs(Step):
    """Several verbs with one object ("dull and freeze all the Forwards")."""

    verbs: tuple[str, ...]
    what: Ref


@dataclass(unsafe_hash=True)
class Duel(Step):
    """Two objects deal each other damage equal to their own power."""

    a: Ref
    b: Ref


@dataclass(unsafe_hash=True)
class LaterIf(Step):
    """A delayed trigger about a thing: the event's subject is bound now."""

    subject: Ref
    event: Event
    do: Step
    until: str = ""


@dataclass(unsafe_hash=True)
class Crystals(Step):
    """Gaining as many Crystals as there are symbols."""

    symbols: tuple[str, ...]


@dataclass(unsafe_hash=True)
class Note(Step):
    """A reminder: words without an effect of their own, by a short name."""

    name: str


# --- costs and lines ------------------------------------------------------------------------------------------------


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
class Replaces(Node):
    """A sentence that replaces events: what would happen, what becomes of it."""

    happens: Happens
    rewrite: Rewrite
    condition: Condition | None = None
    uses: int = 0


@dataclass(unsafe_hash=True)
class Shield(Step):
    """A replacement that lasts: of things (the events' subject is the receiver), or of players and rules (what None)."""

    what: Ref | None
    replaces: Replaces
    until: str = "end of turn"


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
class Span(Amount):
    """A comparison waiting for what is compared."""

    op: str
    amount: Amount


@dataclass(unsafe_hash=True)
class AnyNumber(Amount):
    """ "Any number of": as many as there are."""


@dataclass(unsafe_hash=True)
class Many(Node):
    """How many of what: "2 or more Forwards"."""

    op: str
    amount: Amount
    what: Noun


@dataclass(unsafe_hash=True)
class Count(Condition):
    """As many as said fit the noun phrase and these tests."""

    many: Node
    tests: tuple[Test, ...] = ()


@dataclass(unsafe_hash=True)
class Happened(Condition):
    """As many events as said happened, with the noun phrase as their subject."""

    event: Event
    many: Many
    window: str = "turn"


@dataclass(unsafe_hash=True)
class Another(Node):
    """ "Another": not the source."""

    what: Noun


@dataclass(unsafe_hash=True)
class OneOrMore(Node):
    """ "1 or more" as the subject of an event: the event counts once."""

    what: Noun


@dataclass(unsafe_hash=True)
class Per(Amount):
    """How many times a number goes into an amount ("for every 2")."""

    each: int
    of: Amount


@dataclass(unsafe_hash=True)
class OnlyBoth(Node):
    """Two limits in one sentence."""

    a: Node
    b: Node


@dataclass(unsafe_hash=True)
class CostSays(Node):
    """What a card costs goes down (or up) by an amount, not below the floor."""

    what: Node
    by: Amount
    floor: int = 0
    up: bool = False


@dataclass(unsafe_hash=True)
class NextOne(Node):
    """ "Your next Summon": a cost change for one card."""

    what: Noun


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
class ManyBoth(Node):
    """ "A Knight and a Monk": both counts."""

    a: Node
    b: Node


@dataclass(unsafe_hash=True)
class ManyEither(Node):
    """ "A Knight or a Monk": one of two counts."""

    a: Node
    b: Node


@dataclass(unsafe_hash=True)
class AllDifferent(Condition):
    """No two of what fits share a value of the property."""

    prop: str
    what: Noun


@dataclass(unsafe_hash=True)
class Whens(Node):
    """Triggers one after another: "when A or when B"."""

    first: Node
    more: tuple[Node, ...]


@dataclass(unsafe_hash=True)
class PartyOfMany(Node):
    """So many of what fits form a party and attack."""

    what: Noun
    least: Amount


FORMS: dict[str, type[Node]] = {
    name: cls
    for name, cls in list(globals().items())
    if isinstance(cls, type) and issubclass(cls, Node) and cls.__module__ == __name__
}
