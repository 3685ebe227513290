"""Forms before binding, second part: changes, events, steps and sentences as they stand in the text."""

from __future__ import annotations

from dataclasses import dataclass

from playmat.lang.bases import Amount, Change, Condition, Cost, Event, Player, Ref, Rewrite, Step
from playmat.lang.node import Node
from playmat.text.forms_values import Noun


@dataclass(unsafe_hash=True)
class Changes(Change):
    """Several changes said in one verb phrase."""

    changes: tuple[Change, ...]


@dataclass(unsafe_hash=True)
class Abilities(Change):
    """So many abilities in quotes; the number must be right."""

    count: int
    changes: tuple[Change, ...]


@dataclass(unsafe_hash=True)
class PerEach(Change):
    """Changes of numbers, each as often as an amount says."""

    changes: tuple[Change, ...]
    times: Amount


@dataclass(unsafe_hash=True)
class Down(Change):
    """A numeric property goes down by an amount."""

    prop: str
    by: Amount


@dataclass(unsafe_hash=True)
class Causer(Node):
    """What does something, and whose: "your opponent's spells or abilities", "abilities of your opponent's knights"."""

    what: str
    whose: Player | None = None
    source: Noun | None = None


@dataclass(unsafe_hash=True)
class Barred(Change):
    """A rule against what a cause would do."""

    rule: str
    cause: Causer


@dataclass(unsafe_hash=True)
class Says(Node):
    """A subject with what is said of it, without a duration."""

    what: Ref | None
    changes: tuple[Change, ...]


@dataclass(unsafe_hash=True)
class CostSays(Node):
    """What a card costs goes down (or up) by an amount, not below the floor, or becomes the amount (sets). who: for
    whom it does, "you" if nobody is said.
    """

    what: Node
    by: Amount
    floor: int = 0
    up: bool = False
    sets: bool = False
    who: Player | None = None


@dataclass(unsafe_hash=True)
class Happens(Node):
    """Any of some subjects with any of the things that may happen to it; the events' own subject is free."""

    whom: tuple[Node, ...]
    events: tuple[Node, ...]


@dataclass(unsafe_hash=True)
class DueTo(Node):
    """Something that happens by a cause ("put into the discard pile by your opponent's abilities")."""

    event: Event
    cause: Causer


@dataclass(unsafe_hash=True)
class SoMany(Node):
    """An event of this kind in which so many of what fits take part ("3 or more ... attack together")."""

    kind: str
    what: Noun
    least: Amount


@dataclass(unsafe_hash=True)
class Replaces(Node):
    """A sentence that replaces events: what would happen, what becomes of it."""

    happens: Happens | Event | DueTo | SoMany
    rewrite: Rewrite
    condition: Condition | None = None
    uses: int = 0
    optional: bool = False


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

    says: tuple[Says | CostSays, ...]
    until: str


@dataclass(unsafe_hash=True)
class Given(Lasting):
    """The same, as something that is done ("give it ..."): it has no subject of its own."""


@dataclass(unsafe_hash=True)
class Endless(Step):
    """What is said of some subjects without a duration: it stays so for the rest of the game."""

    says: tuple[Node, ...]


@dataclass(unsafe_hash=True)
class Shield(Step):
    """A replacement that lasts: of things (the events' subject is the receiver), or of players (what None)."""

    what: Ref | None
    replaces: Replaces
    until: str = "end of turn"


@dataclass(unsafe_hash=True)
class InsteadIf(Step):
    """If the condition holds, these steps take the place of the sentence before. paid: what may be paid as all of it is
    played, and of which the condition asks.
    """

    condition: Condition
    do: Step
    paid: Step | None = None


@dataclass(unsafe_hash=True)
class OtherAmount(Step):
    """What the sentence before does, in another amount ("deal 4 damage instead", "draw 2 instead"). kind: the verb of
    the step that is meant, or "damage", "divided", "make". also: what is done besides ("and draw a card").
    """

    kind: str
    amount: Amount
    also: Step | None = None


@dataclass(unsafe_hash=True)
class OtherChanges(Step):
    """What the sentence before gives, in other changes ("give +3 attack instead")."""

    changes: tuple[Change, ...]


@dataclass(unsafe_hash=True)
class FromThem(Step):
    """A step whose quantities are all picked from the set that was looked at ("from among them, reveal 2 cards")."""

    do: Step


@dataclass(unsafe_hash=True)
class IfDone(Step):
    """ "If you do so": bound to the may or the cost just before."""

    do: Step
    no: bool = False


@dataclass(unsafe_hash=True)
class Then(Step):
    """ "Then, ...": it happens only if the "if you do so" right before it does."""

    do: Step


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
class Pair(Node):
    """One of each of two kinds ("a Knight and Monk"): two different cards."""

    a: Noun
    b: Noun


@dataclass(unsafe_hash=True)
class SearchForPair(Step):
    """A search for one of each of two kinds, and what is done with both."""

    pair: Pair
    then: Step


@dataclass(unsafe_hash=True)
class MakeEach(Step):
    """One card of each of several names, which were not in the game, come to a zone together."""

    names: tuple[str, ...]
    zone: str


@dataclass(unsafe_hash=True)
class Modes(Step):
    """Some of so many following actions; the number that is said (0: none) must be the number of options."""

    least: Amount
    most: Amount
    of: int
    options: tuple[Step, ...]


@dataclass(unsafe_hash=True)
class ModesMore(Step):
    """The same, with more options while a condition holds; both numbers of options must be right.

    all_more: not "up to"; at_least: how many "up to" means at the least.
    """

    most: Amount
    of: int
    options: tuple[Step, ...]
    more_if: Condition
    more: Amount
    of_more: int
    all_more: bool = False
    at_least: int = 0


@dataclass(unsafe_hash=True)
class ExchangeThem(Step):
    """The two things that were chosen last change places."""

    state: str = ""


@dataclass(unsafe_hash=True)
class Verbs(Step):
    """Several verbs with one object ("rest and freeze all of them")."""

    verbs: tuple[str, ...]
    what: Ref


@dataclass(unsafe_hash=True)
class Duel(Step):
    """Two objects deal each other damage equal to a number of their own."""

    a: Ref
    b: Ref
    prop: str


@dataclass(unsafe_hash=True)
class Waits(Step):
    """A delayed ability: things that may happen, what is done then, and for how long it waits."""

    happens: Node
    do: Step
    until: str = ""


@dataclass(unsafe_hash=True)
class Costed(Step):
    """An effect in quotes with a cost of its own before it, which "pay the cost" means."""

    printed: Cost
    do: Step


@dataclass(unsafe_hash=True)
class ModesOfAbilities(Step):
    """So many of some abilities in quotes, by choice, are given to something for a while."""

    number: Amount
    what: Ref
    abilities: tuple[Change, ...]
    until: str


@dataclass(unsafe_hash=True)
class Afterwards(Step):
    """ "Shuffle your deck afterwards": done already where a search ends with it. then: what is said besides."""

    do: Step
    then: Step | None = None


@dataclass(unsafe_hash=True)
class PayTheCost(Step):
    """ "Pay the cost": the one that is printed before the ability."""


@dataclass(unsafe_hash=True)
class PerSymbol(Step):
    """What a player does as often as there are symbols ("gain" and symbols)."""

    verb: str
    symbols: tuple[str, ...]


@dataclass(unsafe_hash=True)
class Note(Step):
    """A reminder: words without an effect of their own, by a short name."""

    name: str


@dataclass(unsafe_hash=True)
class Unreduced(Step):
    """ "This damage cannot be reduced": said of the damage in the sentence before."""


@dataclass(unsafe_hash=True)
class Alternatives(Step):
    """One of several things to do, decided when it is done ("rest it or return it")."""

    steps: tuple[Step, ...]


@dataclass(unsafe_hash=True)
class Unless(Step):
    """ "If your opponent doesn't pay ..., ...": a player may do something, else the rest is done."""

    who: Player
    do: Step
    then: Step


@dataclass(unsafe_hash=True)
class MayCast(Step):
    """Permission to cast a thing, for a while; free: without paying its cost."""

    what: Ref
    until: str
    free: bool = False


@dataclass(unsafe_hash=True)
class CastTerms(Step):
    """What is said in the next sentence of what is or may be cast: less of its cost, not below the floor, or paid with
    resources of any kind; after: where it goes after use.
    """

    less: Amount | None = None
    floor: int = 0
    any_kind: bool = False
    after: str = ""


@dataclass(unsafe_hash=True)
class Take(Step):
    """A player gains control of something for a while."""

    what: Ref
    until: str = "game"


@dataclass(unsafe_hash=True)
class TurnNamed(Change):
    """A property becomes what was named before; also: it is gained besides what is there."""

    prop: str
    also: bool = False


@dataclass(unsafe_hash=True)
class NthTime(Node):
    """Only the n-th time in a turn ("for the first time in that turn")."""

    happens: Node
    n: int
