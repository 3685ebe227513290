"""Binding, last part: whole lines become abilities."""

from __future__ import annotations

from playmat.lang.abilities import (
    Activated,
    Cases,
    Do,
    ExtraCost,
    Keyword,
    Limit,
    OneOf,
    PlayRule,
    Spell,
    Static,
    Triggered,
)
from playmat.lang.amounts import Named, Num
from playmat.lang.bases import Ability, Condition, Cost, Event, Filter, Ref, Step  # fmt: skip
from playmat.lang.effects import If, Later, Look, May, PayCost, RevealUntil, Sequence, WhenDone
from playmat.lang.filters import In, Isnt, OtherThan
from playmat.lang.node import Node, walk
from playmat.lang.placing import SayNumber
from playmat.lang.refs import BattleOpponent, Matching, Narrow, Related, That, This, Together
from playmat.text import forms
from playmat.text.conventions import Conventions
from playmat.text.costs import arrives, both, marked, paid, source_zone, where
from playmat.text.defining import defined, with_defined_cost
from playmat.text.eventparts import with_subject
from playmat.text.nouns import controlled
from playmat.text.scope import Scope, Thing, Unbound
from playmat.text.sentences import Sentences, is_note
from playmat.text.stepping import joined, sequence, with_field
from playmat.text.tidy import tidy


def bind(line: Node, game: Conventions, card_type: str = "") -> tuple[Ability, ...]:
    """The abilities that a line as read stands for, on a card of that type; `Unbound` if a reference has no or several
    meanings.
    """
    return Lines(game, game.homes.get(card_type, "field"), card_type in game.delayed).line(line)


# Events whose object lies on the stack: what chooses, the ability that is used.
ON_STACK = ("chosen", "used")
# Events that take their subject from one zone to another.
MOVES = ("move", "enters", "leaves")


def from_where(event: Event) -> Event:
    """ "A card in your memory is put into your waiting room": where it was, it lies no longer when that is asked,
    so the zone of the subject is where the event takes it from.
    """
    what = event.subject
    if event.kind not in MOVES or not isinstance(what, Filter):
        return event
    zones = [test for test in what.tests if isinstance(test, In)]
    if not zones:
        return event
    if len(zones) > 1 or zones[0].zone == event.to_zone or event.from_zone not in ("", zones[0].zone):
        raise Unbound("a card in two places")
    if event.player not in (None, zones[0].of):
        raise Unbound("a card that goes to another player's zone")
    moved = with_subject(event, Filter(tuple([test for test in what.tests if test != zones[0]])))
    moved.from_zone, moved.player = zones[0].zone, zones[0].of
    return moved


class Lines(Sentences):
    """Binds one line. home: the zone where abilities work that say nothing of it; once: the card is cast, and what
    waits for something waits once.
    """

    def __init__(self, game: Conventions, home: str = "field", once: bool = False) -> None:
        super().__init__(game)
        self.home = home
        self.once = once

    def line(self, node: Node) -> tuple[Ability, ...]:
        """The abilities of a line or of a quote; each ability has slots of its own."""
        if isinstance(node, forms.Field):
            said = [s for s in defined(node.sentences) if not (isinstance(s, Step) and is_note(s))]
            if not said:
                raise Unbound("a reminder of nothing")
            return tuple([tidy(a) for sentence in said for a in self.sentence(sentence)])
        if isinstance(node, forms.Reminded):
            if node.name != node.reminder:
                raise Unbound("a reminder of something else")
            return (Keyword(node.name),)
        if isinstance(node, forms.Reminding):
            if node.said != node.meant:
                raise Unbound("a reminder of something else")
            return self.line(node.ability)
        if isinstance(node, forms.Keywords):
            return tuple([Keyword(name) for name in node.names])
        if isinstance(node, forms.Marked):
            return tuple([marked(a, node.mark) for a in self.line(node.ability)])
        if isinstance(node, Cases):
            inner = tuple([a for part in node.abilities for a in Lines(self.game, self.home, self.once).line(part)])
            if node.condition is None:
                return inner
            return (Cases(self.condition(node.condition), inner),)
        if isinstance(node, forms.Auto):
            return (tidy(self.auto(node)),)
        if isinstance(node, forms.Automatic):
            return (tidy(self.automatic(node)),)
        if isinstance(node, forms.Activity):
            return (tidy(self.activity(node)),)
        if isinstance(node, Spell):
            return (tidy(Spell(self.noting(self.effect(node.effect)), node.mark, node.name)),)
        if isinstance(node, Keyword):
            cost = None if node.cost is None else self.cost(node.cost)
            return (Keyword(node.name, node.amount, cost, node.card),)
        bound = self.value(node)
        assert isinstance(bound, Ability)
        return (tidy(bound),)

    def granted(self, line: Node) -> tuple[Ability, ...]:
        """The abilities of a quote: a scope of its own, in which the source is the receiver."""
        abilities = Lines(self.game).line(line)
        if any(isinstance(a, Spell) for a in abilities):
            raise Unbound("a quote that is no ability")
        return abilities

    # --- kinds of ability -------------------------------------------------------------------------------------------

    def sentence(self, node: Node) -> list[Ability]:
        """A sentence of a static ability."""
        self.scope = Scope(self.game.groups)
        if isinstance(node, forms.Replaces):
            return [r for r in self.replacements(node, None)]
        if isinstance(node, forms.Playing):
            assert isinstance(node.only, forms.Only)
            return [PlayRule(None if node.only.condition is None else self.condition(node.only.condition))]
        if isinstance(node, ExtraCost):
            condition = None if node.condition is None else self.condition(node.condition)
            less = None if node.less is None else self.amount(node.less)
            price = None if node.price is None else self.amount(node.price)
            return [ExtraCost(node.kind, self.cost(node.cost), node.name, less, condition, price)]
        if isinstance(node, forms.AlwaysInstead):
            more = self.condition(node.more_if)
            first = Isnt(more)
            plain = first if node.condition is None else both([self.condition(node.condition), first])
            return [*self.always(node.says, plain), *self.always(node.more, more)]
        if not isinstance(node, forms.Always):
            bound = self.value(node)
            assert isinstance(bound, Ability)
            return [bound]
        self.scope.own = any(isinstance(getattr(says, "what", None), This) for says in node.says)
        return self.always(node.says, None if node.condition is None else self.condition(node.condition))

    def always(self, all_says: tuple[forms.Says | forms.CostSays, ...], condition: Condition | None) -> list[Ability]:
        """What is always said of some subjects."""
        zones, condition = self.working(condition)
        out: list[Ability] = []
        for says in all_says:
            if isinstance(says, forms.CostSays):
                change = self.cost_change(says)
                out.append(Static(This() if isinstance(change.what, This) else None, (change,), condition, zones))
                continue
            if says.what is None:
                out.append(Static(None, self.changes(says.changes), condition, zones))
                continue
            for said in says.what.refs if isinstance(says.what, Together) else (says.what,):
                scope = self.ref(said)
                if not isinstance(scope, (This, Matching, Related, BattleOpponent)):
                    raise Unbound("a static ability about a passing thing")
                if isinstance(scope, This) and isinstance(said, Narrow):
                    raise Unbound("a part of this card")
                with self.receiving(said, scope):
                    out.append(Static(scope, self.changes(says.changes, isinstance(scope, This)), condition, zones))
        return out

    def working(self, condition: Condition | None) -> tuple[tuple[str, ...], Condition | None]:
        """Where an ability works that has such a condition, and what is left of the condition."""
        if condition is None:
            return (self.home,), None
        zones, limit = where(Limit(condition))
        return (self.home,) if zones == ("field",) else zones, limit.only_if

    def automatic(self, node: forms.Automatic) -> Ability:
        """An automatic ability whose cost is paid on resolution. Where its first "if" asks where the card is, it works
        there, and asks again on resolution.
        """
        assert isinstance(node.effect, forms.Effect)
        events = self.trigger(node.when)
        self.bring_in(events)
        self.printed = node.costs[0] if node.costs else None
        before = [self.condition(condition) for condition in node.before]
        if isinstance(node.when, forms.WhenState):
            before.append(self.condition(node.when.condition))
        zones, condition = self.working(both(before) if before else None)
        if zones == (self.home,):
            found = self.after_use(events) or arrives(events, self.game.puts.get("discard", ""))
            zones = zones if found == ("field",) else found
        effect = self.noting(joined(self.sentences(list(node.effect.sentences))))
        if zones == (self.home,):
            first = effect.steps[0] if isinstance(effect, Sequence) and effect.steps else effect
            if isinstance(first, If):
                zones, _ = self.working(first.condition)
        if zones == (self.home,) == ("field",):
            zones = self.lies(events, condition, effect)
        name = node.labels[-1] if node.labels else ""  # signs stand before words
        return Triggered(tuple(events), effect, condition, self.limits(node.limits), "", zones, name)

    def lies(self, events: list[Event], condition: Condition | None, effect: Step) -> tuple[str, ...]:
        """Where an ability works that asks whether its card lies elsewhere, or takes it from there; else the field.
        What has happened to the card itself has its own place.
        """
        if any(isinstance(event.subject, This) for event in events):
            return ("field",)
        asked, _ = where(Limit(condition))
        taken = source_zone(effect)
        return (taken,) if asked == ("field",) and taken else asked

    def after_use(self, events: list[Event]) -> tuple[str, ...]:
        """Where an ability works that waits for the use of its own card's ability, if that one is no ability of the
        field; else nothing.
        """
        found = {
            self.game.after_use.get(e.name, ()) if e.kind == "used" and e.subject == This() else () for e in events
        }
        return found.pop() if len(found) == 1 else ()

    def noting(self, effect: Step) -> Step:
        """The effect, with what is to be noted when it begins; after a cost that is paid or not, it begins with what
        the cost is paid for.
        """
        if not self.noted:
            return effect
        if any(
            isinstance(n, Named) for part in walk(effect) if isinstance(part, (Later, WhenDone)) for n in walk(part)
        ):
            raise Unbound("what was noted, in a delayed ability")
        if isinstance(effect, Sequence) and len(effect.steps) == 2:
            cost, rest = effect.steps
            if isinstance(cost, May) and isinstance(cost.do, PayCost) and isinstance(rest, If):
                return Sequence((cost, with_field(rest, "then", self.noting(rest.then))))
        notes = [SayNumber(slot, amount, amount) for slot, amount in self.noted]
        return sequence([*notes, *(effect.steps if isinstance(effect, Sequence) else (effect,))])

    def several(self, sentences: list[Step]) -> bool:
        """Whether an "if" after the trigger is one of several that each have their own say: nothing that the first
        picks is spoken of, and another "if" follows.
        """
        first, rest = sentences[0], sentences[1:]
        picks = (forms.Some, forms.Choose, Look, RevealUntil)
        return any(isinstance(s, If) for s in rest) and not any(isinstance(n, picks) for n in walk(first))

    def auto(self, node: forms.Auto) -> Ability:
        """An auto-ability; an "if" right after its trigger belongs to the trigger (11.8.13), where a game has it so."""
        assert isinstance(node.effect, forms.Effect)
        if not self.game.intervening:
            return self.automatic(forms.Automatic(node.when, node.effect, limits=node.limits))
        events = self.trigger(node.when)
        self.bring_in(events)
        limit = self.limits(node.limits)
        conditions: list[Condition] = []
        if isinstance(node.when, forms.WhenState):
            if any(isinstance(n, forms.Endless) for n in walk(node.effect)):
                raise Unbound("a state, and what is so while it lasts")
            conditions.append(self.condition(node.when.condition))
        sentences = list(node.effect.sentences)
        first = sentences[0]
        alone = not (len(sentences) > 1 and isinstance(sentences[1], forms.Otherwise))
        # What is noted when the effect begins can only be asked then.
        at_first = isinstance(first, If) and any(isinstance(n, forms.AtFirst) for n in walk(first.condition))
        if isinstance(first, If) and alone and not at_first and not self.several(sentences):
            conditions.append(self.condition(first.condition))
            sentences[0] = first.then
        zones = arrives(events, self.game.puts.get("discard", ""))
        if limit.only_if is not None:
            said, limit = where(limit)
            zones = zones if said == ("field",) else said
        effect = self.noting(joined(self.sentences(sentences)))
        condition = None if not conditions else both(conditions)
        zones = self.lies(events, condition, effect) if zones == ("field",) and not self.once else zones
        if self.once and zones == ("field",):
            return self.delayed(events, effect, condition, limit)
        return Triggered(tuple(events), effect, condition, limit, "", zones)

    def delayed(self, events: list[Event], effect: Step, condition: Condition | None, limit: Limit) -> Ability:
        """A card that is cast and lies nowhere makes a delayed auto-ability, which triggers once (11.8.17.2)."""
        if len(events) != 1 or limit != Limit():
            raise Unbound("what a card that lies nowhere waits for")
        if isinstance(events[0].subject, This):
            raise Unbound("what happens to a card that lies nowhere")
        return Spell(Later(events[0], effect, condition=condition))

    def activity(self, node: forms.Activity) -> Ability:
        """An action ability or a special ability."""
        self.scope = Scope(self.game.groups)
        node = with_defined_cost(node)
        cost = self.cost(node.cost)
        here = source_zone(cost)
        limits = self.limits(node.limits)
        effect = self.noting(self.effect(node.effect))
        if not here and not self.game.by_name:
            here = source_zone(effect)
        zones, limit = where(limits)
        if here and zones not in (("field",), (here,)):
            raise Unbound("a cost elsewhere")
        zones = (here,) if here else zones
        return Activated(cost, effect, node.name, limit, zones)

    def limits(self, nodes: tuple[Node, ...]) -> Limit:
        """All the limits of an ability as one."""
        conditions: list[Condition] = []
        times, window = 0, "turn"
        todo = list(nodes)
        while todo:
            node = todo.pop(0)
            if isinstance(node, forms.OnlyBoth):
                todo[:0] = [node.a, node.b]
                continue
            assert isinstance(node, forms.Only)
            if node.condition is not None:
                conditions.append(self.condition(node.condition))
            if node.times:
                times, window = node.times, node.window
        only = None if not conditions else both(conditions)
        return Limit(only, times, window)

    # --- events -----------------------------------------------------------------------------------------------------

    def trigger(self, node: Node) -> list[Event]:
        """All events of a trigger."""
        if isinstance(node, forms.WhenState):
            return []
        if isinstance(node, forms.When):
            return [e for part in node.events for e in self.trigger(part)]
        if isinstance(node, forms.Whens):
            return [e for part in (node.first, *node.more) for e in self.trigger(part)]
        return self.events(node)

    def events(self, node: Node) -> list[Event]:
        """The events that a trigger names: each subject with each happening."""
        if isinstance(node, (Event, forms.DueTo)):
            return [self.happening(node)]
        if isinstance(node, forms.SoMany):
            if node.least == Num(1):
                raise Unbound("1 or more is said of each of them")
            return [Event(node.kind, self.filter(node.what), op=">=", amount=self.amount(node.least))]
        if isinstance(node, forms.NthTime):
            nth = self.events(node.happens)
            if len(nth) != 1:
                raise Unbound("the first of several")
            nth[0].ordinal = node.n
            return nth
        assert isinstance(node, forms.Happens)
        out = []
        for whom in controlled(node.whom):
            subject, once = self.subject(whom)
            for event in node.events:
                bound = with_subject(self.happening(event), subject)
                bound.once = bound.once or once
                out.append(from_where(bound))
        return out

    def subject(self, node: Node) -> tuple[Filter | Ref, bool]:
        """The subject of an event, and whether several at once are one event."""
        if isinstance(node, forms.Another):
            return self.filter(node.what, OtherThan(This())), False
        if isinstance(node, forms.OneOrMore):
            return self.filter(node.what), True
        if isinstance(node, forms.Noun):
            return self.filter(node), False
        assert isinstance(node, Ref)
        return self.ref(node), False

    def bring_in(self, events: list[Event]) -> None:
        """What the events are about can be spoken of, unless it is the source."""
        for role, place in (("subject", ""), ("object", ""), ("source", "")):
            whats = [getattr(e, role) for e in events]
            filters = [w for w in whats if isinstance(w, Filter)]
            if not filters or any(w is None for w in whats):
                continue
            what = filters[0] if len(filters) == 1 else Filter(())
            many = any(e.once for e in events) and role == "subject"
            battle = all(e.kind in self.game.in_battle and e.object is not None for e in events)
            # Of two in battle with each other none is nearer than the other one.
            thing = Thing(That(role), many, what, "event", -1 if role == "subject" or battle else -2, place)
            thing.opponent = battle and role == "subject"
            self.scope.add(thing)
        self.scope.measured = bool(events) and all("damage" in e.kind for e in events)
        if events and all(e.kind in ON_STACK for e in events):
            self.scope.add(Thing(That("object"), False, Filter(()), "event", -3, "stack"))

    # --- costs ------------------------------------------------------------------------------------------------------

    def cost(self, cost: Node) -> Cost:
        """A cost: symbols added up, then what is to be done."""
        if isinstance(cost, Cost) and len(cost.parts) == 1 and isinstance(cost.parts[0], forms.Symbols):
            cost = forms.Costs(cost.parts[0].symbols)
        if isinstance(cost, OneOf):
            return Cost((OneOf(tuple([self.cost(c) for c in cost.costs])),))
        assert isinstance(cost, forms.Costs)
        bound = [self.value(symbol) for symbol in cost.symbols]
        parts = paid([symbol for symbol in bound if isinstance(symbol, Node)], self.game.resources)
        self.paying = True
        before = list(self.scope.things)
        for step in cost.does:
            done = sequence(self.step(step))
            parts += done.cost.parts if isinstance(done, PayCost) else [Do(done)]
        self.paying = False
        if self.game.paid_apart:
            for thing in self.scope.things:
                thing.paid = thing.paid or thing not in before
        return Cost(tuple(parts))
