"""Forms before binding, first part: noun phrases, references, amounts and conditions as they stand in the text."""

from __future__ import annotations

from dataclasses import dataclass, field

from playmat.lang.bases import Amount, Condition, Event, Filter, Player, Ref, Test
from playmat.lang.effects import SetRule
from playmat.lang.node import Node


@dataclass(unsafe_hash=True)
class Unit(Node):
    """One alternative of a noun phrase: what stands before its noun, and the noun ("dull Fire Forward")."""

    before: tuple[Test, ...]
    noun: Test | None = None


@dataclass(unsafe_hash=True)
class Noun(Filter):
    """A noun phrase in written order: alternatives, then what holds for all of them ("of cost 3 or less").

    It stands where the filter will be that it is bound to; until then it has no tests.
    """

    tests: tuple[Test, ...] = field(default_factory=tuple, init=False)
    units: tuple[Unit, ...]
    after: tuple[Test, ...] = ()
    last: tuple[Test, ...] = ()


@dataclass(unsafe_hash=True)
class Group(Test):
    """Several tests written as one word or phrase; dissolved into the filter."""

    tests: tuple[Test, ...]


@dataclass(unsafe_hash=True)
class NoTest(Test):
    """A noun that asks nothing ("card")."""


@dataclass(unsafe_hash=True)
class OfNamed(Test):
    """Has the property value that was named before ("of the named Element")."""

    prop: str


@dataclass(unsafe_hash=True)
class Span(Amount):
    """A comparison waiting for what is compared."""

    op: str
    amount: Amount


@dataclass(unsafe_hash=True)
class AnyNumber(Amount):
    """ "Any number of": as many as there are."""


@dataclass(unsafe_hash=True)
class UpTo(Amount):
    """ "Up to 2 cards" where nothing is chosen: the player says how many."""

    most: Amount


@dataclass(unsafe_hash=True)
class AtFirst(Amount):
    """An amount as it is when the effect begins to be resolved, whatever its steps change."""

    amount: Amount


@dataclass(unsafe_hash=True)
class Foregoing(Amount):
    """An amount said before the things that it is for: "it" is something before them ("damage equal to its power
    to each monk").
    """

    amount: Amount


@dataclass(unsafe_hash=True)
class NamedNumber(Amount):
    """The number that was named before ("of that cost")."""


@dataclass(unsafe_hash=True)
class Many(Node):
    """How many of what: "2 or more Forwards"."""

    op: str
    amount: Amount
    what: Noun


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
class AsMany(Amount):
    """ "The same number": as many as the set that was handled last."""


@dataclass(unsafe_hash=True)
class TheNamed(Ref):
    """ "That Mira": the single thing of that card name which a step brought in."""

    name: str


@dataclass(unsafe_hash=True)
class It(Ref):
    """The nearest single thing that a step brought in, else the event's; never the source."""


@dataclass(unsafe_hash=True)
class Them(Ref):
    """The nearest several things that a step brought in."""


@dataclass(unsafe_hash=True)
class The(Ref):
    """A single thing spoken of before, by its noun. how: "that", "the", "this", "same", "battle opponent", or the verb
    ("chosen", "revealed", "discarded").
    """

    how: str
    noun: Noun


@dataclass(unsafe_hash=True)
class Those(Ref):
    """Several things spoken of before, by their noun; how as in `The`, and "every ..." for all that came in so."""

    how: str
    noun: Noun


@dataclass(unsafe_hash=True)
class Others(Ref):
    """The rest of the last looked-at set; noun None: "the rest"."""

    noun: Noun | None = None


@dataclass(unsafe_hash=True)
class OtherOne(Ref):
    """The one of a chosen set that has not been picked from it; noun None: "the other"."""

    noun: Noun | None = None


@dataclass(unsafe_hash=True)
class Some(Ref):
    """A quantity of what fits: a pick that its clause makes ("1 Forward you control", "up to 2 cards")."""

    least: Amount
    most: Amount
    what: Noun
    how: str = "select"
    rules: tuple[SetRule, ...] = ()


@dataclass(unsafe_hash=True)
class Each(Ref):
    """ "Each Forward": all that fit, and "its" in the same clause is each one's own."""

    what: Noun


@dataclass(unsafe_hash=True)
class EachOfThem(Ref):
    """ "Each of them": the nearest several things, and "its" in the same clause is each one's own."""


@dataclass(unsafe_hash=True)
class Chosen(Ref):
    """ "The former", "the latter", "the first Forward": the n-th of the two things that one sentence chose."""

    n: int
    noun: Noun | None = None


@dataclass(unsafe_hash=True)
class Before(Ref):
    """What the same sentence picked before ("1 Forward and 1 other Forward")."""


@dataclass(unsafe_hash=True)
class Choice(Ref):
    """One of several quantities ("1 Knight or 1 Monk"): all are of one number."""

    options: tuple[Ref, ...]


@dataclass(unsafe_hash=True)
class They(Player):
    """The player of the clause ("their hand", "they control"), else the one spoken of last."""


@dataclass(unsafe_hash=True)
class Count(Condition):
    """As many as said fit the noun phrase and these tests. who: the player of the clause, for "their"."""

    many: Node
    tests: tuple[Test, ...] = ()
    who: Player | None = None


@dataclass(unsafe_hash=True)
class Happened(Condition):
    """As many events as said happened, with the noun phrase as their subject."""

    event: Event
    many: Many | ManyBoth | ManyEither
    window: str = "turn"


@dataclass(unsafe_hash=True)
class Brought(Condition):
    """So many cards as said were put into a zone by the steps before."""

    zone: str
    op: str
    amount: Amount


@dataclass(unsafe_hash=True)
class SameCount(Condition):
    """ "If there are at least 6": what the condition before this one counted, against another number. of: the node of
    amount that it must be ("CountOf", "PlayerValue", ...), for different words speak of different counts.
    """

    of: str
    op: str
    amount: Amount


@dataclass(unsafe_hash=True)
class Handled(Condition):
    """As many as said of what the steps before handled with a verb ("if you discarded a Knight")."""

    via: str
    many: Node


@dataclass(unsafe_hash=True)
class AllDifferent(Condition):
    """No two of what fits share a value of the property."""

    prop: str
    what: Noun


@dataclass(unsafe_hash=True)
class Another(Node):
    """ "Another": not the source."""

    what: Noun


@dataclass(unsafe_hash=True)
class OneOrMore(Node):
    """ "1 or more" as the subject of an event: the event counts once."""

    what: Noun


@dataclass(unsafe_hash=True)
class NextOne(Node):
    """ "Your next Summon": a cost change for one card."""

    what: Noun


@dataclass(unsafe_hash=True)
class Has(Condition):
    """A player has as many as said; "their" in it is that player."""

    who: Player
    many: Node
