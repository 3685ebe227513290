"""Binding, fifth part: "instead", which makes a branch of the sentence before."""

from __future__ import annotations

from playmat.lang.amounts import Choose as ChooseAmount
from playmat.lang.bases import Condition, Step
from playmat.lang.effects import (
    Damage,
    DividedDamage,
    Gather,
    If,
    Look,
    May,
    Ongoing,
    Pick,
    PlayerAct,
    Search,
    Sequence,
)
from playmat.lang.node import walk
from playmat.lang.placing import Make
from playmat.lang.refs import Bound, This
from playmat.lang.slots import with_slots
from playmat.text import forms
from playmat.text.conventions import Conventions
from playmat.text.doing import Doing
from playmat.text.objects import Steps
from playmat.text.scope import Thing, Unbound
from playmat.text.stepping import in_order, sequence, with_field


class Insteads(Doing):
    """Binds what is done in the place of something that was said."""

    def __init__(self, game: Conventions) -> None:
        super().__init__(game)
        # The branches that an "instead" made: another "instead" may follow them.
        self.overrides: list[Step] = []
        # Where things were before the last sentence that stands for itself.
        self.places: list[tuple[Thing, str]] = []

    def as_before(self) -> None:
        """In another branch, things are where they were before the first one."""
        for thing, place in self.places:
            thing.place = place

    def instead(self, node: forms.InsteadIf, done: list[Steps]) -> None:
        """If the condition holds, the new steps take the place of the sentence before."""
        if not done:
            raise Unbound("instead")
        condition = self.condition(node.condition)
        old = done[-1]
        if any(isinstance(step, If) and step.otherwise is not None and not self.is_override(step) for step in old):
            raise Unbound("instead of one of two branches")
        parts = in_order(node.do) if isinstance(node.do, forms.All) else [node.do]
        if self.game.shares and len(parts) == 1 and isinstance(parts[0], DividedDamage):
            node = forms.InsteadIf(node.condition, forms.OtherAmount("divided", parts[0].amount))
        if isinstance(node.do, forms.OtherAmount):
            done[-1] = self.other_amount(old, node.do, condition)
            return
        if isinstance(node.do, forms.OtherChanges):
            done[-1] = self.other_changes(old, node.do, condition)
            return
        before = list(self.scope.things)
        self.as_before()
        picks, rest = chosen_first(old)
        if picks and rest and not any(isinstance(n, (forms.Some, forms.Choose)) for n in walk(node.do)):
            # What was chosen stays so: something else is done with it.
            new = self.step(node.do)
            if spoken_in(new) & bound_in(picks):
                done[-1] = [*picks, *self.override(rest, new, condition)]
                return
            raise Unbound("another choice instead")
        new = self.same_slots(old, self.step(node.do), before)
        kinds = {self.kind_of(step) for step in new}
        earlier = {self.kind_of(step) for steps in done[:-1] for step in steps}
        if kinds & earlier and not kinds & {self.kind_of(step) for step in old}:
            raise Unbound("instead of something said earlier")
        done[-1] = self.override(old, new, condition)

    def paid_before(self, paid: Step, done: list[Steps]) -> None:
        """What may be paid stands right before the branch that asks whether it was."""
        places = [i for i, step in enumerate(done[-1]) if self.is_override(step)]
        if len(places) != 1:
            raise Unbound("instead, if it was paid (of which step?)")
        done[-1][places[0] : places[0]] = self.step(paid)

    def other_amount(self, old: Steps, node: forms.OtherAmount, condition: Condition) -> Steps:
        """The sentence before with another amount in the one step of the kind that is meant."""
        i, plain = self.only_step(old, node.kind)
        outer, self.said = self.said, []
        amount = self.amount(node.amount)
        said, self.said = self.said, outer
        if isinstance(plain, DividedDamage):
            # How it is divided is said at once, so that the amount asks the condition.
            new = with_field(plain, "amount", ChooseAmount(condition, amount, plain.amount))
            also = [] if node.also is None else [If(condition, sequence(self.step(node.also)))]
            return [*old[:i], new, *old[i + 1 :], *also]
        new = sequence([*said, with_field(plain, "amount", amount)])
        if node.also is not None:
            if i + 1 < len(old):
                raise Unbound("what is done besides, after which step?")
            new = sequence([*said, with_field(plain, "amount", amount), *self.step(node.also)])
        return [*old[:i], self.made(condition, new, old[i]), *old[i + 1 :]]

    def only_step(self, old: Steps, kind: str) -> tuple[int, Step]:
        """The place of the one step of a kind in a sentence, and that step without what took its place so far."""
        places = [i for i, step in enumerate(old) if self.amount_kind(step) == kind]
        if len(places) != 1:
            raise Unbound("another amount (of which step?)")
        plain = old[places[0]]
        while isinstance(plain, If) and plain.otherwise is not None:
            plain = plain.otherwise
        return places[0], plain

    def other_changes(self, old: Steps, node: forms.OtherChanges, condition: Condition) -> Steps:
        """The sentence before with other changes in the one step that gives some."""
        i, plain = self.only_step(old, "ongoing")
        assert isinstance(plain, Ongoing)
        changes = self.changes(node.changes, isinstance(plain.what, This))
        return [*old[:i], self.made(condition, with_field(plain, "changes", changes), old[i]), *old[i + 1 :]]

    def amount_kind(self, step: Step) -> str:
        """What a step does an amount of."""
        while isinstance(step, If) and step.otherwise is not None and self.is_override(step):
            step = step.otherwise
        if isinstance(step, PlayerAct):
            return step.verb
        if isinstance(step, DividedDamage):
            return "divided"
        return type(step).__name__.lower() if isinstance(step, (Damage, Make, Ongoing)) else ""

    def is_override(self, step: Step) -> bool:
        """Whether a branch comes from an "instead"."""
        return any(step is made for made in self.overrides)

    def same_slots(self, old: Steps, new: Steps, before: list[Thing]) -> Steps:
        """What was picked instead of a pick fills the same slots, so that later sentences speak of either."""
        slots = [n.slot for step in old for n in walk(step) if isinstance(n, (Pick, Gather, Look, Search))]
        olds = [t for t in before if isinstance(t.ref, Bound) and t.ref.slot in slots]
        news = [t for t in self.scope.things if t not in before]
        if len(olds) == len(news) and all(a.via == b.via for a, b in zip(olds, news, strict=True)):
            names: dict[str, str] = {}
            for a, b in zip(olds, news, strict=True):
                assert isinstance(a.ref, Bound)
                if isinstance(b.ref, Bound):
                    names[b.ref.slot] = a.ref.slot
                a.many = a.many or b.many
                self.scope.things.remove(b)
            return [
                step
                for step in (with_slots(s, lambda slot: names.get(slot, slot)) for s in new)
                if isinstance(step, Step)
            ]
        announced = self.game.announced
        if announced and any(isinstance(n, Pick) and n.how == "choose" for step in [*old, *new] for n in walk(step)):
            raise Unbound("another choice instead")
        return new

    def override(self, old: Steps, new: Steps, condition: Condition) -> Steps:
        """The new steps in the place of the old; one step of several is replaced by its own kind."""
        old_kinds = [self.kind_of(step) for step in old if not isinstance(step, Gather)]
        new_kinds = [self.kind_of(step) for step in new if not isinstance(step, Gather)]
        if len(old_kinds) > 1 and old_kinds != new_kinds:
            alike = [i for i, step in enumerate(old) if len(new_kinds) == 1 and self.kind_of(step) == new_kinds[0]]
            if len(alike) == 1:
                i = alike[0]
                return [*old[:i], self.made(condition, sequence(new), old[i]), *old[i + 1 :]]
            if any(kind in old_kinds for kind in new_kinds):
                raise Unbound("instead (of which step?)")
        return [self.made(condition, sequence(new), sequence(old))]

    def made(self, condition: Condition, new: Step, old: Step) -> Step:
        """The branch of an "instead", to be known again."""
        step = If(condition, new, old)
        self.overrides.append(step)
        return step

    def kind_of(self, step: Step) -> tuple[str, str]:
        """What kind of thing a step does."""
        if isinstance(step, If) and step.otherwise is not None and self.is_override(step):
            return self.kind_of(step.otherwise)
        if isinstance(step, (May, Sequence)):
            return type(step).__name__, repr(step)
        return type(step).__name__, getattr(step, "verb", "") or getattr(step, "zone", "")


def chosen_first(steps: Steps) -> tuple[Steps, Steps]:
    """The choices that a sentence begins with, and what it does then."""
    n = 0
    while n < len(steps) and isinstance(steps[n], Pick):
        n += 1
    return steps[:n], steps[n:]


def bound_in(steps: Steps) -> set[str]:
    """The slots that steps fill."""
    fills = (Pick, Gather, Look, Search, Make)
    return {n.slot for step in steps for n in walk(step) if isinstance(n, fills)}


def spoken_in(steps: Steps) -> set[str]:
    """The slots that steps speak of and do not fill themselves."""
    return {n.slot for step in steps for n in walk(step) if isinstance(n, Bound)} - bound_in(steps)
