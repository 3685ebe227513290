"""Binding, steps that few cards have: options, permissions to cast, "unless", what is named or turned over."""

from __future__ import annotations

from abc import abstractmethod

from playmat.lang.amounts import Num
from playmat.lang.bases import Amount, Change, Condition, Event, Filter, Rewrite, Step  # fmt: skip
from playmat.lang.effects import (
    Cast,
    Control,
    CostChange,
    GoesTo,
    If,
    Instead,
    Later,
    May,
    MayCastFrom,
    Modal,
    Move,
    MoveWhile,
    Name,
    Ongoing,
    Pick,
    RevealUntil,
)
from playmat.lang.filters import DidSo, Isnt
from playmat.lang.node import walk
from playmat.lang.placing import Roll
from playmat.lang.refs import Bound, That, This, You
from playmat.text import forms
from playmat.text.changing import Changing
from playmat.text.objects import Steps
from playmat.text.scope import Scope, Thing, Unbound
from playmat.text.stepping import sequence
from playmat.text.values import negative

# The property that something named is a value of, where it is called otherwise.
NAMED = {"card type": "type", "card name": "name"}

# The steps that are bound here.
RARER = (
    forms.Waits,
    forms.Endless,
    forms.Alternatives,
    forms.Unless,
    forms.MayCast,
    forms.Take,
    MoveWhile,
    RevealUntil,
    Name,
    Roll,
)


class Options(Changing):
    """Binds these steps."""

    @abstractmethod
    def effect(self, node: Step) -> Step:
        """All the sentences of an effect; bound where sentences are."""

    @abstractmethod
    def sentences(self, sentences: list[Step]) -> list[Steps]:
        """Each sentence's steps; bound where sentences are."""

    @abstractmethod
    def step(self, node: Step) -> Steps:
        """The steps that a clause stands for; bound where steps are."""

    @abstractmethod
    def lasting(self, says: forms.Says | forms.CostSays, until: str) -> Steps:
        """Changes for a while; bound where steps are."""

    def rarer(self, node: Step) -> Steps:
        """Steps that few cards have."""
        if isinstance(node, forms.Waits):
            return self.waits(node)
        if isinstance(node, forms.Endless):
            return self.endless(node)
        if isinstance(node, forms.Alternatives):
            return [self.either(node)]
        if isinstance(node, forms.Unless):
            return self.unless(node)
        if isinstance(node, forms.MayCast):
            steps, ref = self.object(node.what, "", "cast")
            return [*steps, Ongoing(None, (MayCastFrom(ref, self.actor(You()), node.free),), node.until)]
        if isinstance(node, forms.Take):
            steps, ref = self.object(node.what, "field", "control")
            return [*steps, Ongoing(ref, (Control(self.actor(You())),), node.until)]
        if isinstance(node, MoveWhile):
            steps, ref = self.object(node.what, "", "move")
            self.moved(ref, node.zone)
            return [*steps, MoveWhile(ref, node.zone, node.until)]
        if isinstance(node, RevealUntil):
            what, hit, others = self.value(node.what), self.slot(), self.slot()
            assert isinstance(what, Filter)
            thing = Thing(Bound(hit), False, what, "reveal", self.scope.sentence, "deck")
            thing.others = Bound(others)
            self.scope.add(thing)
            return [RevealUntil(hit, others, what, self.actor(node.who))]
        slot = self.slot()
        if isinstance(node, Roll):
            self.scope.named = {**self.scope.named, "number": slot}
            return [Roll(slot, node.sides, self.actor(node.who))]
        assert isinstance(node, Name)
        self.scope.named = {**self.scope.named, NAMED.get(node.kind, node.kind): slot}
        return [Name(slot, node.kind, self.actor(node.who), node.among)]

    def waits(self, node: forms.Waits) -> Steps:
        """A delayed ability for each of the events; what they are about can be spoken of in it."""
        events = self.events(node.happens)
        outer = self.scope
        self.scope = Scope(self.game.groups, outer)
        self.bring_in(events)
        do = sequence(self.step(node.do))
        self.scope = outer
        return [Later(event, do, node.until) for event in events]

    def in_its_place(self, do: Step, event: Event, optional: bool) -> Rewrite:
        """Steps in the place of an event: what would move elsewhere and does nothing else goes there."""
        outer = self.scope
        self.scope = Scope(self.game.groups, outer)
        self.bring_in([event])
        self.scope.own = isinstance(event.subject, This)
        self.giving = optional
        step = sequence(self.step(do))
        self.scope, self.giving = outer, False
        moved = This() if isinstance(event.subject, This) else That("subject")
        goes = isinstance(step, Move) and step.what in (moved, That("subject")) and event.kind in self.game.moves
        if isinstance(step, Move) and goes and step.zone != "field" and step.position in ("", "bottom"):
            return GoesTo(step.zone, step.position)
        return Instead(step)

    def endless(self, node: forms.Endless) -> Steps:
        """What stays for the rest of the game is said of objects: a cost without a duration is a static ability."""
        steps: Steps = []
        for says in node.says:
            if not isinstance(says, forms.Says) or says.what is None:
                raise Unbound("a rule without a duration")
            steps += self.lasting(says, "game")
        return steps

    def unless(self, node: forms.Unless) -> Steps:
        """A player may do something; if that is not done, the rest happens."""
        outer = self.player
        who = self.who(node.who)
        self.player = None if isinstance(who, You) else who
        self.giving = True
        do = sequence(self.step(node.do))
        self.giving, self.player = False, outer
        return [May(do, who), If(Isnt(DidSo()), sequence(self.step(node.then)))]

    def cast_changes(self, node: forms.CastTerms, changes: tuple[Change, ...]) -> tuple[Change, ...]:
        """A permission to cast with what is said of the cost."""
        first = changes[0] if changes else None
        if not isinstance(first, MayCastFrom) or first.free or node.after:
            raise Unbound("a cost of nothing that may be cast")
        if node.any_kind:
            first = MayCastFrom(first.what, first.who, first.free, first.less, True)
        more = (
            ()
            if node.less is None
            else (CostChange(first.what, negative(self.amount(node.less)), first.who, node.floor),)
        )
        return (first, *changes[1:], *more)

    def cast_at_once(self, node: forms.CastTerms, cast: Cast) -> Cast:
        """The cast of a card with what is said of it."""
        if cast.free and (node.less is not None or node.any_kind):
            raise Unbound("a cost of what is cast without paying")
        less = cast.less if node.less is None else self.amount(node.less)
        any_kind = cast.any_kind or node.any_kind
        floor, after = max(cast.floor, node.floor), node.after or cast.after
        return Cast(cast.what, cast.free, less, cast.who, floor, any_kind, after)

    def modes(self, node: forms.Modes | forms.ModesMore) -> Step:
        """Options; each is a scope of its own."""
        more_if: Condition | None = None
        more: Amount | None = None
        more_least: Amount | None = None
        if node.of not in (0, len(node.options)):
            raise Unbound(f"{node.of} options are said and {len(node.options)} are there")
        if isinstance(node, forms.ModesMore):
            if node.of_more != node.of:
                raise Unbound("two numbers of options")
            least = self.amount(node.most)
            more_if, more = self.condition(node.more_if), self.amount(node.more)
            more_least = more if node.all_more else Num(node.at_least)
        else:
            least = self.amount(node.least)
        options = self.options(node.options)
        late = not self.game.announced
        return Modal(least, self.amount(node.most), options, self.actor(You()), more_if, more, late, more_least)

    def options(self, nodes: tuple[Step, ...]) -> tuple[Step, ...]:
        """Options; nothing that one brings in comes out."""
        outer = self.scope
        options: list[Step] = []
        for option in nodes:
            self.scope = Scope(self.game.groups, outer)
            options.append(self.effect(option))
        self.scope = outer
        return tuple(options)

    def either(self, node: forms.Alternatives) -> Step:
        """One of several things to do, by choice on resolution: what would be chosen as a target comes too late."""
        own, self.scope.own = self.scope.own, False  # "it" in one of two things to do is something brought in
        options = self.options(node.steps)
        self.scope.own = own
        picks = [n for option in options for n in walk(option) if isinstance(n, Pick) and n.how == "choose"]
        if picks and self.game.announced:
            raise Unbound("a target of one of two things to do")
        return Modal(Num(1), Num(1), options, self.actor(You()), late=True)
