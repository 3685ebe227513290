"""Binding, first part: references, players, amounts and filters."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields

from playmat.lang.amounts import CountOf, EventAmount, Minus, Named, Num, Times, ValueOf
from playmat.lang.bases import Amount, Condition, Filter, Player, Ref, Test
from playmat.lang.filters import (
    Among,
    Compare,
    In,
    Is,
    OtherThan,
    State,
)
from playmat.lang.node import Node
from playmat.lang.refs import BattleOpponent, Candidate, Matching, Narrow, Related, Rest, This, Together, You
from playmat.text import forms
from playmat.text.conventions import Conventions
from playmat.text.nouns import filter_of, kinds, only_type, wide
from playmat.text.scope import Scope, Thing, Unbound


class Values:
    """Binds what is looked up and not done. `scope` is where references are looked for."""

    def __init__(self, game: Conventions) -> None:
        self.game = game
        self.scope = Scope(game.groups)
        self.player: Player | None = None
        self.each = False
        # What "its" and "their" in an amount speak of when it is worked out for each of several things.
        self.receivers: tuple[type[Ref], ...] = ()
        # Numbers that are noted when the effect begins, each under a slot.
        self.noted: list[tuple[str, Amount]] = []
        # What the last condition counted.
        self.counted: Amount | None = None
        # What "its" in an amount speaks of when something is said to deal it.
        self.dealer: Ref | None = None

    # --- anything ---------------------------------------------------------------------------------------------------

    def value(self, node: object) -> object:
        """The bound form of a node, a tuple or a plain value."""
        if isinstance(node, tuple):
            return tuple([self.value(item) for item in node])
        if not isinstance(node, Node):
            return node
        if isinstance(node, Ref):
            return self.ref(node)
        if isinstance(node, Player):
            return self.who(node)
        if isinstance(node, forms.Noun):
            return self.filter(node)
        if isinstance(node, Condition):
            return self.condition(node)
        if isinstance(node, Amount):
            return self.amount(node)
        return self.rebuilt(node)

    def rebuilt(self, node: Node) -> Node:
        """The same node with its fields bound."""
        if type(node).__name__ in forms.FORMS:
            raise Unbound(f"{type(node).__name__} has no meaning here")
        return type(node)(*[self.value(getattr(node, f.name)) for f in fields(node)])

    # --- references -------------------------------------------------------------------------------------------------

    def ref(self, node: Ref, places: str = "") -> Ref:
        """A reference, where the verb can use things in these zones."""
        if isinstance(node, self.receivers) or (self.receivers and self.is_each(node)):
            return Candidate()
        if isinstance(node, (BattleOpponent, Related)):
            return self.mentioned(node)
        if isinstance(node, forms.It) and self.dealer is not None:
            return self.dealer
        if isinstance(node, forms.Each):
            return Matching(self.filter(node.what))
        if isinstance(node, forms.Before):
            return self.scope.before()
        if isinstance(node, forms.Chosen):
            self.scope.first = self.scope.first or node.n == 1
            if node.noun is not None:
                self.noun(node.noun)  # it may say no more than a type
            return self.scope.chosen(node.n)
        if isinstance(node, forms.It):
            return self.scope.it(places).ref
        if isinstance(node, (forms.Them, forms.EachOfThem)):
            return self.scope.them(places)
        if isinstance(node, forms.The):
            return self.the(node, places)
        if isinstance(node, forms.Those):
            return self.those(node, places)
        if isinstance(node, forms.Others):
            return self.scope.rest()
        if isinstance(node, forms.TheNamed):
            return self.scope.named_so(node.name)
        if isinstance(node, forms.OtherOne):
            return self.other(node)
        if isinstance(node, Matching) and isinstance(node.what, forms.Noun):
            return Matching(self.filter(node.what))
        if isinstance(node, forms.Some):
            raise Unbound("a quantity where one thing is meant")
        if isinstance(node, This):
            self.scope.own = True
        rebuilt = self.rebuilt(node)
        assert isinstance(rebuilt, Ref)
        return rebuilt

    def is_each(self, node: Ref) -> bool:
        """Whether "that character" in an amount means each receiver: so where clauses are done one after another."""
        return not self.game.announced and isinstance(node, forms.The) and node.how == "that"

    def mentioned(self, node: Ref) -> Ref:
        """The other one of a battle, or one at another place: "that character" can mean it afterwards."""
        ref = self.rebuilt(node)
        assert isinstance(ref, Ref)
        if not self.game.announced and self.scope.find(ref) is None:
            many = isinstance(ref, Related) and ref.many
            self.scope.add(Thing(ref, many, Filter(()), "event", self.scope.sentence, "field"))
        return ref

    def those(self, node: forms.Those, places: str) -> Ref:
        """Several things by their noun; of cards that were turned over, those of the type."""
        noun = self.noun(node.noun)
        if node.how.startswith("every "):
            return self.scope.every(places, noun, self.via(node.how.removeprefix("every ")))
        ref = self.scope.them(places, noun, self.via(node.how))
        thing, meant = self.scope.find(ref), kinds(noun.tests)
        if thing is None or meant is None or thing.via not in ("reveal", "look"):
            return ref
        there = kinds(thing.what.tests)
        if there is not None and wide(there, self.game.groups) <= wide(meant, self.game.groups):
            return ref
        return Narrow(ref, noun)

    def the(self, node: forms.The, places: str) -> Ref:
        """A single thing by its noun; "this knight" is the source unless a step has brought one in."""
        before = node.noun.units[0].before if node.how == "the" and node.noun.units else ()
        done = [self.game.done[test.name] for test in before if isinstance(test, State) and test.name in self.game.done]
        if done:
            # "The rested knight" is the one that was rested.
            plain = forms.Noun((forms.Unit((), node.noun.units[0].noun),), node.noun.after, node.noun.last)
            return self.scope.it(places, self.noun(plain), done[0]).ref
        noun = self.noun(node.noun)
        if node.how == "battle opponent":
            return self.scope.opposed()
        if node.how == "this":
            steps = Scope(self.game.groups)
            steps.things = [t for t in self.scope.things if t.via != "event"]
            try:
                return steps.it(places, noun).ref
            except Unbound:
                return This()
        return self.scope.it(places, noun, self.via(node.how)).ref

    def noun(self, noun: forms.Noun) -> Filter:
        """The noun of a reference: only kinds of card tell things apart."""
        found = self.filter(noun)
        if not all(only_type(test) or isinstance(test, In) for test in found.tests):
            raise Unbound("a reference that says more than a type")
        return found

    def via(self, how: str) -> str:
        """How a thing must have come in."""
        if how.startswith("in "):
            return how
        return {"chosen": "choose", "revealed": "reveal", "discarded": "discard", "buried": "bury"}.get(how, "")

    def other(self, node: forms.OtherOne) -> Ref:
        """The one of a chosen set that was not picked from it, or the second after "the first"."""
        for thing in reversed(self.scope.things):
            if thing.many and thing.picked:
                return Rest(thing.ref, thing.picked[-1])
        if self.scope.first:
            return self.scope.chosen(2)
        raise Unbound("the other")

    @contextmanager
    def receiving(self, said: Ref, ref: Ref) -> Iterator[None]:
        """Inside: amounts are for each of these. "Their power" is then each one's own, and after "each" so is "its"."""
        thing = self.scope.find(ref)
        many = isinstance(ref, (Matching, Together)) or (thing is not None and thing.many)
        outer = self.receivers
        each = isinstance(said, (forms.Each, forms.EachOfThem))
        self.receivers = (forms.It, forms.Them) if each else (forms.Them,) if many else ()
        yield
        self.receivers = outer

    def amount_for(self, said: Ref, ref: Ref, amount: Amount) -> Amount:
        """An amount, bound for each of these."""
        with self.receiving(said, ref):
            return self.amount(amount)

    # --- players ----------------------------------------------------------------------------------------------------

    def who(self, node: Player) -> Player:
        """A player; inside the clause of a player "your" stays the controller's."""
        if isinstance(node, forms.They):
            if self.each:
                return You()
            if self.player is not None:
                return self.player
            if self.scope.last_player is not None:
                return self.scope.last_player
            raise Unbound("their")
        rebuilt = self.rebuilt(node)
        assert isinstance(rebuilt, Player)
        if not isinstance(rebuilt, You):
            self.scope.last_player = rebuilt
        return rebuilt

    def actor(self, node: Player) -> Player:
        """Who does a step that is written for "you"."""
        if isinstance(node, You) and self.player is not None and not self.each:
            return self.player
        return self.who(node)

    # --- filters ----------------------------------------------------------------------------------------------------

    def filter(self, noun: forms.Noun, *more: Test) -> Filter:
        """The filter of a noun phrase."""
        units = tuple([self.unit(unit) for unit in noun.units])
        if self.game.marks_each and unmarked(units):
            raise Unbound("what is said of the first of two nouns, and perhaps of the second")
        return filter_of(forms.Noun(units, self.tests((*noun.after, *noun.last))), more, self.game.states)

    def unit(self, unit: forms.Unit) -> forms.Unit:
        """One alternative, bound."""
        noun = None if unit.noun is None else self.test(unit.noun)
        return forms.Unit(self.tests(unit.before), noun)

    def tests(self, tests: tuple[Test, ...]) -> tuple[Test, ...]:
        """Tests, bound."""
        return tuple([self.test(test) for test in tests])

    def test(self, test: Test) -> Test:
        """One test, bound."""
        if isinstance(test, Among) and isinstance(test.ref, forms.Them):
            return Among(self.among())
        if isinstance(test, OtherThan) and isinstance(test.ref, forms.It) and not self.scope.things:
            return OtherThan(This())
        if isinstance(test, forms.OfNamed):
            return Is(test.prop, "$" + self.scope.name(test.prop))
        if isinstance(test, (forms.Group, forms.NoTest)):
            return test if isinstance(test, forms.NoTest) else forms.Group(self.tests(test.tests))
        if isinstance(test, Compare) and isinstance(test.amount, forms.Span):
            amount = test.amount
            return Compare(test.prop, amount.op, self.amount(amount.amount))
        rebuilt = self.rebuilt(test)
        assert isinstance(rebuilt, Test)
        return rebuilt

    def among(self) -> Ref:
        """ "Among them": the last looked-at set, else the last set that was chosen."""
        try:
            return self.scope.looked().ref
        except Unbound:
            return self.scope.them()

    # --- amounts ----------------------------------------------------------------------------------------------------

    def amount(self, node: Amount) -> Amount:
        """An amount, bound."""
        if isinstance(node, CountOf) and isinstance(node.what, Matching) and isinstance(node.what.what, forms.Noun):
            return CountOf(Matching(self.filter(node.what.what)))
        if isinstance(node, forms.NamedNumber):
            return Named(self.scope.name("number"))
        if isinstance(node, forms.AtFirst):
            return self.at_first(node)
        if isinstance(node, forms.Foregoing):
            outer, self.receivers = self.receivers, ()
            amount = self.amount(node.amount)
            self.receivers = outer
            return amount
        if isinstance(node, forms.UpTo):
            return self.up_to(node)
        if isinstance(node, forms.AsMany):
            return CountOf(self.scope.handled())
        if isinstance(node, EventAmount) and not self.scope.measured:
            raise Unbound("the amount of no event")
        rebuilt = self.rebuilt(node)
        assert isinstance(rebuilt, Amount)
        if isinstance(node, ValueOf) and isinstance(node.of, forms.Them) and not self.receivers:
            raise Unbound("a value of several things")
        return rebuilt

    def at_first(self, node: forms.AtFirst) -> Amount:
        """What will have been noted under a slot when the effect began; the same number is noted once."""
        amount = self.amount(node.amount)
        for slot, noted in self.noted:
            if noted == amount:
                return Named(slot)
        slot = f"at first {len(self.noted) + 1}"
        self.noted.append((slot, amount))
        return Named(slot)

    def up_to(self, node: forms.UpTo) -> Amount:
        """A number that the player says; bound where steps are."""
        raise Unbound("up to so many")

    def condition(self, node: Condition) -> Condition:
        """A condition; what they are is known above (conditions.py)."""
        raise Unbound("a condition")


def negative(amount: Amount) -> Amount:
    """An amount with the other sign."""
    if isinstance(amount, Num):
        return Num(-amount.n)
    if isinstance(amount, Times):
        return Times(negative(amount.a), amount.b)
    return Minus(Num(0), amount)


def unmarked(units: tuple[forms.Unit, ...]) -> bool:
    """Whether words stand before one of several nouns, and none before a later one that is no name."""
    marked = False
    for unit in units:
        if marked and not unit.before and not (isinstance(unit.noun, Is) and unit.noun.prop == "name"):
            return True
        marked = marked or bool(unit.before)
    return False
