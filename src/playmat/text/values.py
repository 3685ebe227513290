"""Binding, first part: references, players, amounts, filters and conditions."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields

from playmat.lang.amounts import CountOf, Different, EventAmount, History, Minus, Named, Num, Times, ValueOf
from playmat.lang.bases import Amount, Condition, Event, Filter, Player, Ref, Test
from playmat.lang.filters import (
    Among,
    Both,
    Cmp,
    Compare,
    ControlledBy,
    Either,
    Exists,
    Fits,
    In,
    Is,
    Isnt,
    OtherThan,
    OwnedBy,
    State,
)
from playmat.lang.node import Node, walk
from playmat.lang.refs import BattleOpponent, Candidate, Matching, Narrow, Related, Rest, This, Together, You
from playmat.text import forms
from playmat.text.nouns import filter_of, kinds, only_type, others_both, tailed, wide
from playmat.text.scope import Scope, Thing, Unbound

# Where a verb can use a thing; what has no entry may be anywhere.
FIELD = "field"


class Conventions:
    """What binding must know of how a game speaks and plays.

    groups: groups of card types; zones: the zone where a type is chosen if none is said; homes: where the abilities
    of a type of card work, if not on the field; places: the zones where a verb, or a move to a zone, can use a thing;
    puts: the zone into which a verb puts what it handles; outside: from where a card may enter the field, so that what
    its text says of that works there; after_use: where a card lies when an ability of this name, which is no ability of
    the field, has been used; moves: events that are a card's move, which may end elsewhere instead.
    states: those that a noun phrase says once for all its nouns; done: the verb that brings something into a state
    ("the rested knight" is the one that was rested); in_battle: events whose object is in battle with their subject.
    resources: those whose symbols in a cost are added up. causes: what a source of this type is called as a cause.
    delayed: the types of cards whose "when ..., ..." makes a delayed ability, for they are cast once and lie nowhere;
    announced: "choose" is done when a card or ability is played (else on resolution, in the order of the clauses);
    intervening: an "if" right after a trigger is the trigger's condition (else it is asked on resolution).
    """

    def __init__(
        self,
        groups: dict[str, frozenset[str]],
        zones: dict[str, str],
        *,
        homes: dict[str, str] | None = None,
        places: dict[str, str] | None = None,
        puts: dict[str, str] | None = None,
        outside: tuple[str, ...] = (),
        after_use: dict[str, tuple[str, ...]] | None = None,
        moves: tuple[str, ...] = (),
        states: tuple[str, ...] = (),
        done: dict[str, str] | None = None,
        in_battle: tuple[str, ...] = (),
        resources: tuple[str, ...] = (),
        causes: dict[str, str] | None = None,
        delayed: tuple[str, ...] = (),
        announced: bool = True,
        intervening: bool = True,
    ) -> None:
        self.groups = groups
        self.zones = zones
        self.homes = homes or {}
        self.places = places or {}
        self.puts = puts or {}
        self.outside = outside
        self.after_use = after_use or {}
        self.moves = ("move", "leaves", *moves)
        self.states = states
        self.done = done or {}
        self.in_battle = in_battle
        self.resources = resources
        self.causes = causes or {}
        self.delayed = delayed
        self.announced = announced
        self.intervening = intervening


class Values:
    """Binds what is looked up and not done. `scope` is where references are looked for."""

    def __init__(self, game: Conventions) -> None:
        self.game = game
        self.scope = Scope(game.groups)
        self.player: Player | None = None
        self.each = False
        # What "its" and "their" in an amount speak of when it is worked out for each of several things.
        self.receivers: tuple[type[Ref], ...] = ()
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
        return {"chosen": "choose", "revealed": "reveal", "discarded": "discard"}.get(how, "")

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

    def up_to(self, node: forms.UpTo) -> Amount:
        """A number that the player says; bound where steps are."""
        raise Unbound("up to so many")

    # --- conditions -------------------------------------------------------------------------------------------------

    def condition(self, node: Condition) -> Condition:
        """A condition, bound and in normal form."""
        if isinstance(node, forms.Count):
            if node.who is not None:
                self.who(node.who)
            return self.count(node.many, node.tests)
        if isinstance(node, forms.Has):
            who = self.who(node.who)
            outer = (self.player, self.each)
            self.player, self.each = who, False
            found = self.count(node.many, ())
            self.player, self.each = outer
            if not any(isinstance(n, (In, ControlledBy, OwnedBy, Among)) for n in walk(found)):
                raise Unbound("having what lies nowhere")
            return found
        if isinstance(node, forms.Happened):
            return self.happened(node)
        if isinstance(node, forms.Brought):
            return Cmp(CountOf(self.scope.brought(node.zone)), node.op, self.amount(node.amount))
        if isinstance(node, forms.AllDifferent):
            what = Matching(self.filter(node.what))
            return Cmp(Different(node.prop, what), "=", CountOf(what))
        if isinstance(node, Cmp) and isinstance(node.b, forms.Span):
            return Cmp(self.amount(node.a), node.b.op, self.amount(node.b.amount))
        if isinstance(node, Fits) and isinstance(node.what, forms.Noun):
            asked, noun = self.asked(node.ref), self.filter(node.what)
            thing = self.scope.find(asked)
            if thing is not None and kinds(noun.tests) is not None:
                thing.known = True
            return Fits(asked, noun)
        if isinstance(node, (Both, Either)):
            parts: list[Condition] = []
            for part in node.conditions:
                bound = self.condition(part)
                parts += bound.conditions if type(bound) is type(node) else [bound]
            return parts[0] if len(parts) == 1 else type(node)(tuple(parts))
        rebuilt = self.rebuilt(node)
        assert isinstance(rebuilt, Condition)
        if isinstance(rebuilt, Isnt) and isinstance(rebuilt.condition, Isnt):
            return rebuilt.condition.condition
        return rebuilt

    def asked(self, node: Ref) -> Ref:
        """What a condition asks about. "If it is a knight, ... If it is a monk, ..." ask about one thing, whatever
        was picked in between.
        """
        if not isinstance(node, forms.It):
            return self.ref(node)
        sentence, ref = self.scope.asked
        if ref is None or sentence != self.scope.sentence - 1:
            ref = self.ref(node)
        self.scope.asked = (self.scope.sentence, ref)
        return ref

    def count(self, many: Node, tests: tuple[Test, ...]) -> Condition:
        """A number of things that fit, or several such numbers."""
        if isinstance(many, (forms.ManyBoth, forms.ManyEither)):
            a, b = tailed(many) if self.game.announced else others_both(many)
            counts = (self.count(a, tests), self.count(b, tests))
            return Both(counts) if isinstance(many, forms.ManyBoth) else Either(counts)
        assert isinstance(many, forms.Many)
        what = self.filter(many.what, *self.tests(tests))
        return compared(CountOf(Matching(what)), many.op, self.amount(many.amount), Exists(what))

    def happened(self, node: forms.Happened) -> Condition:
        """A number of events in a window."""
        if not isinstance(node.many, forms.Many):
            raise Unbound("several kinds of events")
        event = self.event(node.event)
        event = with_subject(event, self.filter(node.many.what))
        return Cmp(History(event, node.window), node.many.op, self.amount(node.many.amount))

    def event(self, node: Event) -> Event:
        """An event pattern, bound."""
        rebuilt = self.rebuilt(node)
        assert isinstance(rebuilt, Event)
        of = rebuilt.source.tests if isinstance(rebuilt.source, Filter) else ()
        if len(of) == 1 and isinstance(of[0], Is) and of[0].prop == "type" and of[0].value in self.game.causes:
            rebuilt.source, rebuilt.by = None, self.game.causes[of[0].value]
        return rebuilt


def compared(count: Amount, op: str, amount: Amount, some: Condition) -> Condition:
    """A count against an amount; "at least 1" is existence."""
    return some if op == ">=" and amount == Num(1) else Cmp(count, op, amount)


def with_subject(event: Event, subject: Filter | Ref | None) -> Event:
    """The event with its subject filled in."""
    return with_part(event, "subject", subject)


def with_part(event: Event, name: str, what: Filter | Ref | None) -> Event:
    """The event with another part of this name."""
    values = {f.name: getattr(event, f.name) for f in fields(event)}
    values[name] = what
    return Event(**values)


def negative(amount: Amount) -> Amount:
    """An amount with the other sign."""
    if isinstance(amount, Num):
        return Num(-amount.n)
    if isinstance(amount, Times):
        return Times(negative(amount.a), amount.b)
    return Minus(Num(0), amount)
