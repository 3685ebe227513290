"""Binding, fourth part: steps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from playmat.lang.amounts import Num, ValueOf
from playmat.lang.bases import (
    Filter,
    Player,
    Ref,
    Step,  # fmt: skip
)
from playmat.lang.effects import (
    Act,
    Counters,
    Damage,
    ForEachPlayer,
    GainAbility,
    Gather,
    If,
    Look,
    May,
    Modal,
    Move,
    Ongoing,
    PayAsPlayed,
    PayCost,
    Pick,
    PlayerAct,
    Search,
    Sequence,
)
from playmat.lang.filters import Among, AnyOf, CompareCounters, ControlledBy, Fits, In, OtherThan, normal
from playmat.lang.node import Node, walk
from playmat.lang.placing import BESIDES, Attach, Exchange, Make, Place
from playmat.lang.refs import Bound, EachPlayer, Matching, Opponent, This, Together, Top, You
from playmat.text import forms
from playmat.text.objects import Steps, merged, place_of, shared
from playmat.text.options import RARER, Options
from playmat.text.scope import Thing, Unbound
from playmat.text.stepping import in_order, sequence, speaks_of_players, with_field


class Doing(Options):
    """Binds what is done."""

    def step(self, node: Step) -> Steps:
        """The steps that a clause stands for, after the numbers that are said for them."""
        outer, self.said = self.said, []
        steps = self.clause(node)
        said, self.said = self.said, outer
        return [*said, *steps]

    def clause(self, node: Step) -> Steps:
        """The steps that a clause stands for."""
        if isinstance(node, forms.All):
            return [step for part in in_order(node) for step in self.step(part)]
        if isinstance(node, forms.Effect):
            return [step for part in self.sentences(list(node.sentences)) for step in part]
        if isinstance(node, forms.By):
            return self.by(node)
        if isinstance(node, forms.Then):
            return self.step(node.do)
        if isinstance(node, forms.Choose):
            return self.choose(node)
        if isinstance(node, forms.FromThem):
            found = from_them(node.do)
            assert isinstance(found, Step)
            return self.step(found)
        if isinstance(node, forms.Lasting):
            return [step for says in node.says for step in self.lasting(says, node.until)]
        if isinstance(node, forms.Verbs):
            steps, ref = self.object(node.what, self.places_of(node.verbs[0]), node.verbs[0])
            return [*steps, *[Act(verb, ref, self.actor(You())) for verb in node.verbs]]
        if isinstance(node, RARER):
            return self.rarer(node)
        if isinstance(node, forms.Duel):
            return self.duel(node)
        if isinstance(node, forms.PerSymbol):
            return [PlayerAct(node.verb, self.actor(You()), Num(len(node.symbols)))]
        if isinstance(node, forms.Shield):
            return self.shield(node)
        if isinstance(node, forms.SearchFor):
            return self.search(node)
        if isinstance(node, forms.SearchForPair):
            first, second = node.pair.a, node.pair.b
            second = forms.Noun(second.units, (*second.after, OtherThan(forms.Before())), second.last)
            both = tuple([forms.Some(Num(1), Num(1), noun) for noun in (first, second)])
            return self.search(forms.SearchFor(both, node.then))
        if isinstance(node, (forms.Modes, forms.ModesMore)):
            return [self.modes(node)]
        if isinstance(node, If):
            condition = self.condition(node.condition)
            if isinstance(condition, Fits):
                self.mention(condition.ref)
            before = list(self.scope.things)
            then = sequence(self.step(node.then))
            if node.otherwise is None:
                return [If(condition, then)]
            brought, self.scope.things = self.scope.things, before
            otherwise = sequence(self.step(node.otherwise))  # (it sees nothing that the other branch brings in)
            self.scope.things = brought
            return [If(condition, then, otherwise)]
        if isinstance(node, May):
            return [May(sequence(self.step(node.do)), self.actor(node.who))]
        if isinstance(node, forms.Note):
            return []
        if isinstance(node, forms.ModesOfAbilities):
            what, number = self.ref(node.what), self.amount(node.number)
            given = tuple([Ongoing(what, self.changes((change,)), node.until) for change in node.abilities])
            return [Modal(number, number, given, self.actor(You()), late=True)]
        if isinstance(node, forms.Costed):
            outer, self.printed = self.printed, node.printed
            steps = self.step(node.do)
            self.printed = outer
            return steps
        if isinstance(node, forms.PayTheCost):
            if self.printed is None:
                raise Unbound("the cost of nothing")
            return [PayCost(self.cost(self.printed), self.actor(You()))]
        if isinstance(node, PayCost):
            return [PayCost(self.cost(node.cost), self.actor(node.who))]
        if isinstance(node, PayAsPlayed):
            return [PayAsPlayed(self.cost(node.cost))]
        if isinstance(node, Look):
            return self.look(node)
        if isinstance(node, Move):
            return self.move(node)
        if isinstance(node, (Place, Attach, Exchange)):
            return self.placed(node)
        if isinstance(node, forms.ExchangeThem):
            chosen = [t for t in self.scope.things if t.via == "choose"][-2:]
            if len(chosen) < 2 or any(t.many for t in chosen):
                raise Unbound("what is exchanged")
            return [Exchange(chosen[0].ref, chosen[1].ref, node.state)]
        if isinstance(node, Act) and node.verb == "discard":
            steps, ref = self.object(self.in_hand(node.what), self.places_of("discard"), "discard")
            self.moved(ref, self.game.puts.get("discard", ""))
            return [*steps, Act("discard", ref, self.actor(node.who))]
        if isinstance(node, Act):
            if node.verb in self.game.own and isinstance(node.what, forms.Some):
                node = Act(node.verb, self.placed_with(node.what, ControlledBy(self.actor(node.who))), node.who)
            steps, ref = self.object(node.what, self.places_of(node.verb), node.verb)
            self.moved(ref, self.game.puts.get(node.verb, ""))
            return [*steps, Act(node.verb, ref, self.actor(node.who))]
        if isinstance(node, Damage):
            return self.damage(node)
        if isinstance(node, forms.MakeEach):
            return self.make(Make(BESIDES.join(node.names), Num(1), node.zone))
        if isinstance(node, Make):
            return self.make(node)
        if isinstance(node, PlayerAct):
            return self.player_act(node)
        return self.other_step(node)

    @property
    def changed(self) -> str:
        """The zones where something can be changed for a while."""
        return self.game.places.get("lasting", "field")

    def places_of(self, verb: str) -> str:
        """The zones where a verb can use a thing that a pronoun speaks of."""
        return self.game.places.get(verb, "")

    def other_step(self, node: Step) -> Steps:
        """A step without rules of its own: its objects and values are bound one by one."""
        steps: Steps = []
        values: list[object] = []
        if (
            isinstance(node, Counters)
            and node.remove
            and isinstance(node.what, forms.Some)
            and node.what.most != Num(1)
        ):
            raise Unbound("so many from each or from all together")
        if isinstance(node, Counters) and node.remove and isinstance(node.what, forms.Some):
            # Only from what has so many can they be removed.
            some, has = node.what, CompareCounters(node.name, ">=", node.amount)
            noun = forms.Noun(some.what.units, (*some.what.after, has), some.what.last)
            what = forms.Some(some.least, some.most, noun, some.how, some.rules)
            node = Counters(what, node.name, node.amount, True)
        for f in fields(node):
            value = getattr(node, f.name)
            if isinstance(value, Ref):
                more, value = self.object(value, "", type(node).__name__)
                steps += more
            elif isinstance(value, Step):
                value = sequence(self.step(value))
            elif f.name == "who" and isinstance(value, Player):
                value = self.actor(value)
            else:
                value = self.value(value)
            values.append(value)
        if type(node).__name__ in forms.FORMS:
            raise Unbound(f"{type(node).__name__} has no meaning here")
        return [*steps, type(node)(*values)]

    def by(self, node: forms.By) -> Steps:
        """A clause of a player."""
        outer = (self.player, self.each)
        who = self.who(node.who)
        self.player, self.each = who, isinstance(who, EachPlayer)
        if isinstance(who, You):
            self.player = None
        before = list(self.scope.things)
        steps = self.step(node.do)
        each = self.each
        if each:
            # What each player picked is no one thing afterwards.
            self.scope.things = before
        self.player, self.each = outer
        self.scope.last_player = None if each or isinstance(who, You) else who
        return [ForEachPlayer(who, sequence(steps))] if each else steps

    def choose(self, node: forms.Choose) -> Steps:
        """Choosing or selecting."""
        steps: Steps = []
        before = len(self.scope.things)
        for part in shared(list(node.objects)):
            if isinstance(part, forms.Choice):
                part = merged(part)
            if isinstance(part, This) and not self.game.announced:
                self.scope.add(Thing(part, False, Filter(()), "choose", self.scope.sentence, ""))
                continue
            if isinstance(part, Top) and not self.game.announced:
                more, _ = self.gather(self.ref(part), "choose")
                steps += more
                continue
            if not isinstance(part, forms.Some):
                raise Unbound("a choice of no quantity")
            # What a cost lets the player choose is no target.
            more, _ = self.pick(part, "select" if self.paying else node.how, "choose")
            steps += more if self.game.announced else self.other_choices(more, self.scope.things[before:-1])
        along = self.scope.things[before:]
        for thing in along:
            thing.along = along
        return steps

    def other_choices(self, picks: Steps, earlier: list[Thing]) -> Steps:
        """ "1 character facing this card and another of your opponent's": other than what the same words chose before,
        where the card itself can't be meant.
        """
        out: Steps = []
        for step in picks:
            refs = tuple([thing.ref for thing in earlier if thing.via == "choose"])
            tests = step.what.tests if isinstance(step, Pick) and refs else ()
            if OtherThan(This()) in tests and any(isinstance(t, In) or t == ControlledBy(Opponent()) for t in tests):
                other = OtherThan(refs[0] if len(refs) == 1 else Together(refs))
                tests = tuple([other if t == OtherThan(This()) else t for t in tests])
                step = with_field(step, "what", normal(tests))
            out.append(step)
        return out

    def look(self, node: Look) -> Steps:
        """Looking at and revealing cards."""
        if isinstance(node.what, (forms.Some, Together)):
            steps, ref = self.object(node.what, "", node.how)
        else:
            steps, ref = [], self.ref(node.what)
        if not self.game.announced and any(t.sentence == self.scope.sentence for t in self.scope.things):
            self.scope.sentence += 1  # what is shown later is nearer
        old = self.scope.find(ref)
        what = old.what if old is not None else ref.what if isinstance(ref, Matching) else Filter(())
        place = old.place if old is not None else place_of(what) if isinstance(ref, Matching) else "deck"
        many = old.many if old is not None else isinstance(ref, (Matching, Together))
        if isinstance(ref, Top):
            many = not self.one(ref)
        slot = self.slot()
        thing = Thing(Bound(slot), many, what, node.how, self.scope.sentence, place)
        thing.known = old.known if old is not None else self.game.announced or not isinstance(ref, Top)
        thing.owner = ref.who if isinstance(ref, Top) else old.owner if old is not None else None
        self.scope.add(thing)
        parts = ref.refs if isinstance(ref, Together) else (ref,)
        self.scope.things = [t for t in self.scope.things if t is thing or t.ref not in parts]
        return [*steps, Look(slot, node.how, ref, self.actor(node.who))]

    def move(self, node: Move) -> Steps:
        """A move; afterwards the thing is in the new zone."""
        steps, ref = self.object(node.what, self.game.places.get("to " + node.zone, ""), node.how or "move")
        self.moved(ref, node.zone)
        under = None if node.under is None else self.who(node.under)
        if self.game.to_owners:
            under = self.whose_zone(node, steps, ref, under)
        if "any" in node.position and self.player is not None and not self.each:
            # Another player decides on the ends and the order.
            if speaks_of_players(ref) or any(isinstance(s, Gather) and speaks_of_players(s.what) for s in steps):
                raise Unbound("an order by somebody else")
            move = Move(ref, node.zone, node.position, under, node.state, node.how)
            return [*steps, ForEachPlayer(self.player, move)]
        return [*steps, Move(ref, node.zone, node.position, under, node.state, node.how)]

    def whose_zone(self, node: Move, steps: Steps, ref: Ref, under: Player | None) -> Player | None:
        """Under whose control a card comes to the field where "your" zone says no more than the rules, which put it
        into its owner's. What the player's own effect takes from the opponent is somebody else's.
        """
        if self.player is not None or not any(
            isinstance(n, Opponent) for n in (*walk((ref, *steps)), *self.origin(ref))
        ):
            return None
        if under is None and node.how:
            raise Unbound("somebody else's card, to a field of nobody said")
        if under is not None and node.zone != "field":
            raise Unbound("somebody else's card, in one's own zone")
        return under

    def origin(self, ref: Ref) -> Iterator[Node]:
        """What was said of where the things behind a reference come from, and what they were picked from."""
        for part in ref.refs if isinstance(ref, Together) else (ref,):
            thing = self.scope.find(part)
            if thing is None:
                continue
            yield from walk(thing.owner)
            for test in thing.what.tests:
                if isinstance(test, Among):
                    yield from self.origin(test.ref)
                elif isinstance(test, (In, ControlledBy, AnyOf)):
                    yield from walk(test)

    def placed(self, node: Place | Attach | Exchange) -> Steps:
        """What changes its position, goes underneath something, or changes places with something."""
        if isinstance(node, Exchange):
            first, a = self.object(node.a, "", "exchange")
            second, b = self.object(node.b, "", "exchange")
            for ref in (a, b):
                self.moved(ref, "exchanged")
            return [*first, *second, Exchange(a, b, node.state)]
        if isinstance(node, Attach):
            to = None if node.to is None else self.ref(node.to, "field")
            steps, ref = self.object(node.what, "", "attach")
            self.moved(ref, "underneath")
            return [*steps, Attach(ref, to, node.state, node.where, node.order)]
        of = None if node.of is None else self.ref(node.of)
        steps, ref = self.object(node.what, "", "place")
        if of == ref and node.of != node.what:
            raise Unbound("the position of what comes to it")
        self.moved(ref, "field")
        under = None if node.under is None else self.who(node.under)
        place = Place(ref, node.where, of, node.state, under)
        if self.player is not None and not self.each:
            # Another player decides on the position, on the stage that is that player's.
            if speaks_of_players(place):
                raise Unbound("a position by somebody else")
            return [*steps, ForEachPlayer(self.player, place)]
        return [*steps, place]

    def damage(self, node: Damage) -> Steps:
        """Damage to objects, which lie on the field if the game says nothing else."""
        source = None if node.source is None else self.ref(node.source, "field")
        steps, ref = self.object(node.what, self.game.places.get("damage", "field"), "damage")
        # "It deals damage equal to its power": whoever deals it.
        self.dealer = source
        amount = self.amount_for(node.what, ref, node.amount)
        self.dealer = None
        return [*steps, Damage(ref, amount, source)]

    def make(self, node: Make) -> Steps:
        """Cards that come into the game, which later words can speak of."""
        slot, amount, who = self.slot(), self.amount(node.amount), self.actor(node.who)
        many = amount != Num(1) or BESIDES in node.name
        self.scope.add(Thing(Bound(slot), many, Filter(()), "make", self.scope.sentence, node.zone))
        return [Make(node.name, amount, node.zone, who, slot)]

    def player_act(self, node: PlayerAct) -> Steps:
        """What a player does."""
        what = self.value(node.what)
        assert what is None or isinstance(what, Filter)
        # Whose deck is shuffled is said; who shuffles it makes no difference.
        who = self.who(node.who) if node.verb == "shuffle" else self.actor(node.who)
        return [PlayerAct(node.verb, who, self.amount(node.amount), what)]

    def search(self, node: forms.SearchFor) -> Steps:
        """A search; several things are found one search inside the other, and handled in the innermost."""
        searches: list[Search] = []
        if not self.game.announced and any(t.sentence == self.scope.sentence for t in self.scope.things):
            self.scope.sentence += 1  # what is found later is nearer
        for part in shared(list(node.objects)):
            if isinstance(part, forms.Choice):
                part = merged(part)
            if not isinstance(part, forms.Some):
                raise Unbound("a search for no quantity")
            what = self.filter(part.what)
            slot = self.slot()
            many = part.most != Num(1)
            self.scope.add(Thing(Bound(slot), many, what, "search", self.scope.sentence, "deck"))
            rules = self.value(part.rules)
            assert isinstance(rules, tuple)
            least, most = self.amount(part.least), self.amount(part.most)
            searches.append(Search(slot, least, most, what, Sequence(()), self.actor(You()), rules))
        within, after = self.until_shuffled(node.then)
        then = sequence(self.step(within))
        for search in reversed(searches):
            then = with_field(search, "then", then)
        return [then, *([] if after is None else self.step(after))]

    def until_shuffled(self, node: Step) -> tuple[Step, Step | None]:
        """What is done with what was found, and what is done after the shuffling that ends a search: that one is part
        of the search, whether it is said or not.
        """
        shuffle = PlayerAct("shuffle", You())
        steps = in_order(node) if isinstance(node, forms.All) else [node]
        if shuffle not in steps:
            return node, None
        at = steps.index(shuffle)
        rest = steps[at + 1 :]
        return forms.All(tuple(steps[:at])), forms.All(tuple(rest)) if rest else None

    def duel(self, node: forms.Duel) -> Steps:
        """Each deals the other damage equal to a number of its own."""
        a, b = self.ref(node.a, "field"), self.ref(node.b, "field")
        return [Damage(b, ValueOf(node.prop, a), a), Damage(a, ValueOf(node.prop, b), b)]

    def shield(self, node: forms.Shield) -> Steps:
        """A replacement that lasts. One about a thing becomes an ability of the thing."""
        steps: Steps = []
        ref: Ref | None = None
        what = node.what
        happens = node.replaces.happens
        whom = happens.whom if isinstance(happens, forms.Happens) else ()
        if what is None and len(whom) == 1 and isinstance(whom[0], Ref):
            what = whom[0]
        if what is not None:
            steps, ref = self.object(what, self.changed, "lasting")
        replacements = self.replacements(node.replaces, None if ref is None else This())
        if ref is not None and not isinstance(ref, This) and any(speaks_of_players(r) for r in replacements):
            # "Your opponent" is the opponent of who made the effect, whoever controls the thing.
            replacements, ref = self.replacements(node.replaces, ref), None
        return [*steps, *[Ongoing(ref, (GainAbility(r),), node.until) for r in replacements]]

    def lasting(self, says: forms.Says | forms.CostSays, until: str) -> Steps:
        """Changes for a while."""
        if isinstance(says, forms.CostSays):
            return [Ongoing(None, (self.cost_change(says),), until)]
        if says.what is None:
            return [Ongoing(None, self.changes(says.changes), until)]
        steps, ref = self.object(says.what, self.changed, "lasting")
        with self.receiving(says.what, ref):
            changes = self.changes(says.changes, isinstance(ref, This))
        return [*steps, Ongoing(ref, changes, until)]


def from_them(node: object) -> object:
    """The same with every quantity picked among the set that was looked at; Unbound if it is said to lie elsewhere."""
    if isinstance(node, tuple):
        return tuple([from_them(item) for item in node])
    if isinstance(node, forms.Some):
        if any(isinstance(test, (In, ControlledBy)) for test in node.what.after):
            raise Unbound("among them, or elsewhere")
        if any(isinstance(test, Among) for test in node.what.after):
            return node
        what = forms.Noun(node.what.units, (*node.what.after, Among(forms.Them())), node.what.last)
        return forms.Some(node.least, node.most, what, node.how, node.rules)
    if not isinstance(node, Node):
        return node
    return type(node)(*[from_them(getattr(node, f.name)) for f in fields(node) if f.init])
