"""Binding, third part: changes that an ongoing effect makes, and replacements."""

from __future__ import annotations

from abc import abstractmethod

from playmat.lang.abilities import Replacement
from playmat.lang.amounts import Times
from playmat.lang.bases import Ability, Change, Cost, Event, Filter, Ref, Rewrite, Step  # fmt: skip
from playmat.lang.effects import Adjust, CostChange, Gain, GainAbility, Instead, May, Rule, Toll, Turn
from playmat.lang.node import Node, walk
from playmat.lang.refs import This, You
from playmat.text import forms
from playmat.text.apart import apart
from playmat.text.eventparts import with_subject
from playmat.text.objects import Objects
from playmat.text.scope import Unbound
from playmat.text.values import negative


class Changing(Objects):
    """Binds what is changed or replaced."""

    def replacements(self, node: forms.Replaces, receiver: Ref | None) -> list[Replacement]:
        """The replacements that a sentence names, one for each event."""
        if isinstance(node.rewrite, Instead) and isinstance(node.rewrite.do, May) and node.rewrite.do.who == You():
            # "You may do something instead": who does not, lets happen what would.
            node = forms.Replaces(node.happens, Instead(node.rewrite.do.do), node.condition, node.uses, True)
        condition = None if node.condition is None else self.condition(node.condition)
        happens = node.happens
        if receiver is not None:
            named = happens.events if isinstance(happens, forms.Happens) else (happens,)
            events = [with_subject(self.happening(event), receiver) for event in named]
        elif isinstance(happens, forms.Happens) and not happens.whom:  # "damage dealt to you"
            events = [self.happening(event) for event in happens.events]
        else:
            events = self.events(happens)
        out = []
        events = apart(events)
        if node.uses and len(events) > 1:
            raise Unbound("the next one of several kinds is one, whichever comes first")
        for event in events:
            whole = node.rewrite
            measured, self.scope.measured = self.scope.measured, True
            rewrite = (
                self.in_its_place(whole.do, event, node.optional) if isinstance(whole, Instead) else self.value(whole)
            )
            self.scope.measured = measured
            assert isinstance(rewrite, Rewrite)
            own = event.kind == "enters" and event.subject == This()
            zones = (self.game.outside if own else ()) or ("field",)
            out.append(Replacement(event, rewrite, condition, node.uses, node.optional, zones))
        return out

    def happening(self, node: Node) -> Event:
        """One event of a happening, with its cause."""
        if isinstance(node, forms.DueTo):
            event = self.event(node.event)
            event.by = node.cause.what
            event.by_whom = None if node.cause.whose is None else self.who(node.cause.whose)
            event.source = None if node.cause.source is None else self.filter(node.cause.source)
            return event
        if not isinstance(node, Event):
            raise Unbound(f"{type(node).__name__} is no single event")
        return self.event(node)

    @abstractmethod
    def in_its_place(self, do: Step, event: Event, optional: bool) -> Rewrite:
        """Steps in the place of an event; bound where steps are bound."""

    @abstractmethod
    def events(self, node: Node) -> list[Event]:
        """The events that a trigger names; bound where lines are bound."""

    @abstractmethod
    def bring_in(self, events: list[Event]) -> None:
        """What events are about can be spoken of; bound where lines are bound."""

    def cost_change(self, says: forms.CostSays) -> CostChange:
        """What something costs."""
        uses = 0
        what = says.what
        if isinstance(what, forms.NextOne):
            uses, what = 1, what.what
        bound = self.value(what)
        assert isinstance(bound, (Filter, Ref))
        by = self.amount(says.by)
        by = by if says.up or says.sets else negative(by)
        return CostChange(
            bound, by, You() if says.who is None else self.who(says.who), says.floor, uses, sets=says.sets
        )

    def changes(self, changes: tuple[Change, ...], own: bool = True) -> tuple[Change, ...]:
        """Changes, one by one and bound. own: the source itself is changed, so that its name in quotes means it."""
        out: list[Change] = []
        for change in changes:
            if isinstance(change, forms.Changes):
                out += self.changes(change.changes, own)
            elif isinstance(change, forms.Abilities):
                if change.count != len(change.changes):
                    raise Unbound(f"{change.count} abilities are said and {len(change.changes)} are there")
                out += self.changes(change.changes, own)
            elif isinstance(change, forms.PerEach):
                times = self.amount(change.times)
                for part in self.changes(change.changes, own):
                    if not isinstance(part, Adjust):
                        raise Unbound("for each of what is no number")
                    out.append(Adjust(part.prop, Times(times, part.by)))
            elif isinstance(change, forms.Down):
                out.append(Adjust(change.prop, negative(self.amount(change.by))))
            elif isinstance(change, Toll):
                out.append(Toll(change.what, self.cost(change.cost)))
            elif isinstance(change, forms.TurnNamed):
                value = "$" + self.scope.name(change.prop)
                out.append(Gain(change.prop, value) if change.also else Turn(change.prop, value))
            elif isinstance(change, forms.Barred):
                cause = change.cause
                source = None if cause.source is None else self.filter(cause.source)
                out.append(
                    Rule(change.rule, source, cause.what, None if cause.whose is None else self.who(cause.whose))
                )
            elif isinstance(change, GainAbility):
                own_name = self.game.announced and self.game.by_name
                if own_name and not own and any(isinstance(node, This) for node in walk(change.ability)):
                    raise Unbound("the own name in what something else gains")
                out += [GainAbility(ability) for ability in self.granted(change.ability)]
            else:
                bound = self.value(change)
                assert isinstance(bound, Change)
                out.append(bound)
        return tuple(out)

    @abstractmethod
    def granted(self, line: Node) -> tuple[Ability, ...]:
        """The abilities of a quoted line; bound where lines are bound."""

    @abstractmethod
    def cost(self, cost: Node) -> Cost:
        """A cost; bound where lines are bound."""
