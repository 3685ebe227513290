"""Binding, first part, continued: conditions and the patterns of events."""

from __future__ import annotations

from playmat.lang.amounts import CountOf, Different, History, Num
from playmat.lang.bases import Amount, Condition, Event, Filter, Ref, Test
from playmat.lang.filters import (
    Among,
    Both,
    Cmp,
    ControlledBy,
    Either,
    Exists,
    Fits,
    In,
    Is,
    Isnt,
    OwnedBy,
)
from playmat.lang.node import Node, walk
from playmat.lang.refs import Matching, Narrow
from playmat.text import forms
from playmat.text.eventparts import with_subject
from playmat.text.nouns import kinds, others_both, tailed
from playmat.text.scope import Unbound
from playmat.text.values import Values


class Conditions(Values):
    """Binds what is asked: how much there is, what fits, what has happened."""

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
        if isinstance(node, forms.SameCount):
            return self.same_count(node)
        if isinstance(node, forms.Handled):
            return self.handled(node)
        if isinstance(node, forms.AllDifferent):
            what = Matching(self.filter(node.what))
            return Cmp(Different(node.prop, what), "=", CountOf(what))
        if isinstance(node, Cmp) and isinstance(node.b, forms.Span):
            return self.noted_count(Cmp(self.amount(node.a), node.b.op, self.amount(node.b.amount)))
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
        return self.noted_count(rebuilt)

    def noted_count(self, condition: Condition) -> Condition:
        """The condition; what it counts can be spoken of in the next one."""
        if isinstance(condition, Cmp):
            self.counted = condition.a
        elif isinstance(condition, Exists):
            self.counted = CountOf(Matching(condition.what))
        return condition

    def same_count(self, node: forms.SameCount) -> Condition:
        """The count of the condition before, against another number."""
        if self.counted is None or type(self.counted).__name__ not in node.of.split():
            raise Unbound("as many of what?")
        return Cmp(self.counted, node.op, self.amount(node.amount))

    def handled(self, node: forms.Handled) -> Condition:
        """How many of the things that a verb handled fit."""
        if not isinstance(node.many, forms.Many):
            raise Unbound("several kinds of what was handled")
        what = self.filter(node.many.what)
        if any(isinstance(test, (In, ControlledBy)) for test in what.tests):
            raise Unbound("where what was handled lies")
        ref = self.scope.every("", Filter(()), node.via)
        return Cmp(CountOf(Narrow(ref, what)), node.many.op, self.amount(node.many.amount))

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
        said = many.what.after or many.what.last or any(isinstance(n, (ControlledBy, In)) for n in walk(many.what))
        if self.game.placed and not tests and not said:
            raise Unbound("a count of what is said to lie nowhere")
        what = self.filter(many.what, *self.tests(tests))
        found = compared(CountOf(Matching(what)), many.op, self.amount(many.amount), Exists(what))
        return self.noted_count(found)

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
