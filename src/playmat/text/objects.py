"""Binding, second part: objects. A quantity becomes a pick, a set is gathered, and both can be spoken of afterwards."""

from __future__ import annotations

from playmat.lang.amounts import CountOf, Named, Num
from playmat.lang.bases import (
    Amount,
    Filter,
    Player,
    Ref,
    Step,  # fmt: skip
    Test,
)
from playmat.lang.effects import Gather, Pick
from playmat.lang.filters import Among, AnyOf, ControlledBy, In, Is, normal
from playmat.lang.node import Node, walk
from playmat.lang.placing import SayNumber
from playmat.lang.refs import Bound, Matching, Rest, This, Together, Top, You
from playmat.text import forms
from playmat.text.conditions import Conditions
from playmat.text.conventions import Conventions
from playmat.text.nouns import flat, together, unit_tests
from playmat.text.scope import MENTIONED, Thing, Unbound, slot_name

Steps = list[Step]


class Objects(Conditions):
    """Binds what verbs handle."""

    def __init__(self, game: Conventions) -> None:
        super().__init__(game)
        self.slots = 0
        self.paying = False
        # The cost that is printed before the ability.
        self.printed: Node | None = None
        # Numbers that are said before the step that is being bound, and the slots of those that are 1 at most.
        self.said: Steps = []
        self.at_most_one: set[str] = set()
        # Something is given up, though not as a cost: it is one's own ("if you don't discard 1 card").
        self.giving = False

    def slot(self) -> str:
        """A new slot name."""
        self.slots += 1
        return slot_name(self.slots - 1)

    def up_to(self, node: forms.UpTo) -> Amount:
        """A number that the player says before the step."""
        slot = self.slot()
        most = self.amount(node.most)
        if most == Num(1):
            self.at_most_one.add(slot)
        self.said.append(SayNumber(slot, Num(0), most, self.actor(You())))
        return Named(slot)

    def one(self, ref: Top) -> bool:
        """Whether so many cards from the top are one card."""
        return ref.count == Num(1) or (isinstance(ref.count, Named) and ref.count.slot in self.at_most_one)

    def object(self, node: Ref, places: str, via: str) -> tuple[Steps, Ref]:
        """What a verb handles: the picks that it makes first, and the reference."""
        if isinstance(node, forms.Choice):
            node = merged(node)
        if isinstance(node, forms.Some):
            return self.pick(node, node.how, via, places)
        if isinstance(node, Together) and any(isinstance(ref, forms.Some) for ref in node.refs):
            steps: Steps = []
            refs: list[Ref] = []
            for part in shared(list(node.refs)):
                more, ref = self.object(part, places, via)
                steps += more
                refs.append(ref)
            return steps, Together(tuple(refs))
        ref = self.ref(node, places)
        if isinstance(ref, (Matching, Top)):
            return self.gather(ref, via)
        if isinstance(node, This):
            self.mention(ref)
        return [], ref

    def mention(self, ref: Ref) -> None:
        """Where a card says "this" of itself, "it" in the same sentence is the card, once it has been spoken of."""
        if isinstance(ref, This) and not self.game.by_name and not self.paying:
            self.scope.add(Thing(ref, False, Filter(()), MENTIONED, self.scope.sentence, ""))

    def gather(self, ref: Ref, via: str) -> tuple[Steps, Ref]:
        """A set that later sentences may speak of; `tidy` writes it in place if none does."""
        bound = Bound(self.slot())
        what = ref.what if isinstance(ref, Matching) else Filter(())
        many = not (isinstance(ref, Top) and self.one(ref))
        place = place_of(what) if isinstance(ref, Matching) else "deck"
        thing = Thing(bound, many, what, via, self.scope.sentence, place)
        self.note_among(what, bound, thing)
        thing.known = self.game.announced or not isinstance(ref, Top)
        self.scope.add(thing)
        return [Gather(bound.slot, ref)], bound

    def pick(self, some: forms.Some, how: str, via: str, places: str = "") -> tuple[Steps, Ref]:
        """A pick of a quantity, where the verb can use things in these zones."""
        what = self.filter(some.what)
        what = what if what.tests or some.what.after else self.one_of_them()
        if places and (place_of(what) == "stack") != ("stack" in places.split()):
            raise Unbound("a verb for what is not on the stack" if "stack" in places else "a verb for cards")
        if how == "choose" and self.game.announced:
            what = self.default_zone(what)
        elif (self.paying or self.giving) and via != "Counters":
            what = own(what, self.actor(You()))
        most = CountOf(Matching(what)) if isinstance(some.most, forms.AnyNumber) else self.amount(some.most)
        slot = self.slot()
        rules = self.value(some.rules)
        assert isinstance(rules, tuple)
        if not self.game.announced and any(t.sentence == self.scope.sentence for t in self.scope.things):
            self.scope.sentence += 1  # what is chosen later is nearer
        pick = Pick(slot, how, self.amount(some.least), most, what, self.actor(You()), rules)
        thing = Thing(
            Bound(slot), most != Num(1), what, "choose" if how == "choose" else via, self.scope.sentence, place_of(what)
        )
        thing.pair = most == Num(2)
        self.note_among(what, Bound(slot), thing)
        self.scope.add(thing)
        return [pick], Bound(slot)

    def one_of_them(self) -> Filter:
        """ "Put 1 card into the Break Zone", after a card among those looked at was picked in the same sentence: it is
        one of the others. Elsewhere a card that nothing is said of is none at all.
        """
        for thing in reversed(self.scope.things):
            picked = [t for t in self.scope.things if t.ref in thing.picked and t.sentence == self.scope.sentence]
            if thing.via in ("look", "reveal") and thing.many and picked:
                return Filter((Among(self.scope.rest_of(thing)),))
        raise Unbound("a card of which nothing is said")

    def note_among(self, what: Filter, ref: Ref, thing: Thing) -> None:
        """What is picked among a looked-at set is not of its rest, and lies where the set lies."""
        for test in what.tests:
            if isinstance(test, Among):
                set_ = self.scope.find(test.ref.of if isinstance(test.ref, Rest) else test.ref)
                if set_ is not None:
                    set_.picked.append(ref)
                    thing.place = set_.place

    def default_zone(self, what: Filter) -> Filter:
        """A type of card that is never on the field is chosen where it is used."""
        if any(isinstance(t, (In, Among)) for t in what.tests):
            return what
        for test in what.tests:
            if isinstance(test, Is) and test.prop == "type" and test.value in self.game.zones:
                return normal((*what.tests, In(self.game.zones[test.value])))
        return what

    def in_hand(self, node: Ref) -> Ref:
        """What is discarded lies in the hand of who discards it."""
        if isinstance(node, Together):
            return Together(tuple([self.in_hand(ref) for ref in node.refs]))
        if isinstance(node, forms.Some) and not any(isinstance(t, (In, Among)) for t in node.what.after):
            return with_test(node, In("hand", self.actor(You())))
        return node

    def placed_with(self, node: forms.Some, test: Test) -> forms.Some:
        """A quantity with a test of where its cards lie, if nothing is said of that: an AnyOf, too, says it."""
        said = [n for t in grouped(node.what.after) for n in walk(t)]
        said += [n for unit in node.what.units for t in unit.before for n in walk(t)]
        return node if any(isinstance(n, (In, Among, ControlledBy)) for n in said) else with_test(node, test)

    def moved(self, ref: Ref, place: str) -> None:
        """Remember where a thing is now."""
        for part in ref.refs if isinstance(ref, Together) else (ref,):
            thing = self.scope.find(part)
            if thing is not None and place:
                thing.place = place


def place_of(what: Filter) -> str:
    """The zone that a filter speaks of."""
    for test in what.tests:
        if isinstance(test, In):
            return test.zone
    return "" if any(isinstance(test, Among) for test in what.tests) else "field"


def shared(refs: list[Ref]) -> list[Ref]:
    """A trailing "you control" or "in your Break Zone" holds for all nouns of a list that say nothing of the kind."""
    last = refs[-1]
    if len(refs) < 2 or not isinstance(last, forms.Some):
        return refs
    common = tuple([t for t in grouped(last.what.after) if isinstance(t, (ControlledBy, In, Among))])
    if not common:
        return refs
    out: list[Ref] = []
    for ref in refs:
        if isinstance(ref, forms.Some) and not placed_noun(ref.what):
            # "1 Forward of cost 3 and up to 1 Backup in your Break Zone" may say it of the last alone.
            if (ref.what.after or ref.what.last) and ref.least != last.least:
                raise Unbound("a tail of the last noun or of all")
            what = forms.Noun(ref.what.units, (*ref.what.after, *common), ref.what.last)
            ref = forms.Some(ref.least, ref.most, what, ref.how, ref.rules)
        out.append(ref)
    return out


def placed_noun(noun: forms.Noun) -> bool:
    """Whether a noun phrase says whose its cards are or where they lie; a group of no tests says "on the field"."""
    before = [test for unit in noun.units for test in unit.before]
    if any(isinstance(t, ControlledBy) for t in before) or forms.Group(()) in noun.after:
        return True
    return any(isinstance(t, (ControlledBy, In, Among)) for t in grouped(noun.after))


def with_test(some: forms.Some, test: Test) -> forms.Some:
    """A quantity of what fits one more test."""
    what = forms.Noun(some.what.units, (*some.what.after, test), some.what.last)
    return forms.Some(some.least, some.most, what, some.how, some.rules)


def grouped(tests: tuple[Test, ...]) -> list[Test]:
    """Tests, those of groups one by one."""
    return [inner for test in tests for inner in (grouped(test.tests) if isinstance(test, forms.Group) else [test])]


def merged(choice: forms.Choice) -> forms.Some:
    """ "1 Knight or 1 Monk you control" as one quantity: a Knight or a Monk, both of them yours."""
    options = shared(list(choice.options))
    first = options[0]
    assert isinstance(first, forms.Some)
    units: list[forms.Unit] = []
    for option in options:
        assert isinstance(option, forms.Some)
        if (option.least, option.most, option.rules) != (first.least, first.most, first.rules):
            raise Unbound("several numbers to choose from")
        noun = option.what
        whole = together(flat([t for u in noun.units for t in unit_tests(u)] + [*noun.after, *noun.last]))
        if len(noun.units) != 1:
            raise Unbound("alternatives of alternatives")
        units.append(forms.Unit((), whole))
    return forms.Some(first.least, first.most, forms.Noun(tuple(units)), first.how, first.rules)


def own(what: Filter, who: Player) -> Filter:
    """A cost is paid with what is one's own, though only the rules say so."""
    if any(isinstance(t, (ControlledBy, Among)) or says_where(t) for t in what.tests):
        return what
    if not any(isinstance(t, In) for t in what.tests):
        return normal((*what.tests, ControlledBy(who)))
    return normal(tuple([In(t.zone, who) if isinstance(t, In) and t.of is None else t for t in what.tests]))


def says_where(test: Test) -> bool:
    """Whether a test is one of several places, each of which says whose it is."""
    return isinstance(test, AnyOf) and all(
        [isinstance(t, ControlledBy) or (isinstance(t, In) and t.of is not None) for t in test.tests]
    )
