"""Binding, fourth part, continued: steps, and those that stand inside others."""

from __future__ import annotations

from dataclasses import fields

from playmat.lang.amounts import Num
from playmat.lang.bases import (
    Player,
    Ref,
    Step,  # fmt: skip
)
from playmat.lang.effects import (
    Act,
    Counters,
    Damage,
    ForEachPlayer,
    If,
    Look,
    May,
    Modal,
    Move,
    Ongoing,
    PayAsPlayed,
    PayCost,
    PlayerAct,
    Search,
    Sequence,
)
from playmat.lang.filters import Among, CompareCounters, ControlledBy, Fits, In, OtherThan
from playmat.lang.node import Node
from playmat.lang.placing import BESIDES, Attach, Exchange, Make, Place
from playmat.lang.refs import Bound, EachPlayer, You
from playmat.text import forms
from playmat.text.handling import Handling
from playmat.text.objects import Steps, merged, shared
from playmat.text.options import RARER
from playmat.text.scope import Thing, Unbound
from playmat.text.stepping import in_order, sequence, with_field


class Doing(Handling):
    """Binds steps, and those that stand inside others."""

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
