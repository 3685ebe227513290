"""Binding, fifth part: sentences, and those that change the sentence before them."""

from __future__ import annotations

from playmat.lang.amounts import Choose as ChooseAmount
from playmat.lang.bases import Condition, Step
from playmat.lang.effects import (
    Act,
    Cast,
    Damage,
    DividedDamage,
    Gather,
    If,
    Later,
    Look,
    May,
    Move,
    Ongoing,
    PayCost,
    Pick,
    PlayerAct,
    Search,
    Sequence,
    WhenDone,
)
from playmat.lang.filters import DidSo, Isnt
from playmat.lang.node import walk
from playmat.lang.placing import Make
from playmat.lang.refs import Bound, This, You
from playmat.lang.slots import with_slots
from playmat.text import forms
from playmat.text.conventions import Conventions
from playmat.text.defining import defined
from playmat.text.doing import Doing
from playmat.text.objects import Steps
from playmat.text.scope import MENTIONED, Thing, Unbound
from playmat.text.stepping import in_order, joined, sequence, with_field


class Sentences(Doing):
    """Binds sentence after sentence."""

    def __init__(self, game: Conventions) -> None:
        super().__init__(game)
        # The branches that an "instead" made: another "instead" may follow them.
        self.overrides: list[Step] = []
        # Where things were before the last sentence that stands for itself.
        self.places: list[tuple[Thing, str]] = []

    def effect(self, node: Step) -> Step:
        """All the sentences of an effect."""
        sentences = node.sentences if isinstance(node, forms.Effect) else (node,)
        return joined(self.sentences(list(sentences)))

    def sentences(self, sentences: list[Step]) -> list[Steps]:
        """Each sentence's steps; "instead" and "otherwise" change the one before, "when you do so" takes the rest."""
        done: list[Steps] = []
        sentences = list(defined(tuple(sentences)))
        for i, sentence in enumerate(sentences):
            self.scope.sentence += 1
            self.scope.things = [thing for thing in self.scope.things if thing.via != MENTIONED]
            if is_note(sentence):
                continue
            if isinstance(sentence, forms.WhenYouDo):
                if not done:
                    raise Unbound("when you do so")
                rest = joined(self.sentences([sentence.do, *sentences[i + 1 :]]))
                done.append([WhenDone(rest)])
                return done
            if self.game.announced and chooses_later(sentence):
                done.append(self.later([sentence, *sentences[i + 1 :]]))
                return done
            if isinstance(sentence, forms.InsteadIf):
                self.instead(sentence, done)
                if sentence.paid is not None:
                    self.paid_before(sentence.paid, done)
                    if not all(is_note(later) for later in sentences[i + 1 :]):
                        raise Unbound("what follows an instead that was paid for")
                continue
            if isinstance(sentence, forms.Afterwards):
                steps = [] if searched(done) else self.step(sentence.do)
                after = [] if sentence.then is None else self.step(sentence.then)
                self.belonging([*steps, *after], done)
                continue
            if isinstance(sentence, forms.Otherwise):
                self.otherwise(sentence.do, done)
                continue
            if not (isinstance(sentence, forms.IfDone) and sentence.no):
                self.places = [(thing, thing.place) for thing in self.scope.things]
            if isinstance(sentence, forms.IfDone) and self.pays(sentence, done):
                self.if_done(forms.IfDone(forms.Effect((sentence.do, *sentences[i + 1 :]))), done)
                return done
            if isinstance(sentence, forms.IfDone):
                self.if_done(sentence, done)
            elif isinstance(sentence, forms.Then):
                self.then(sentence.do, done)
            elif isinstance(sentence, forms.Waits):
                self.waiting(self.step(sentence), done)
            elif isinstance(sentence, forms.Unreduced):
                self.unreduced(done)
            elif isinstance(sentence, forms.CastTerms):
                self.cast_terms(sentence, done)
            else:
                done.append(self.step(sentence))
        return done if self.game.intervening else under_conditions(done, self.game.announced)

    def belonging(self, steps: Steps, done: list[Steps]) -> None:
        """What "then" or "afterwards" joins to the sentence before it happens only where that one does."""
        if not steps:
            return
        if done and done[-1]:
            done[-1][-1:] = lengthened(done[-1][-1], steps)
        else:
            done.append(steps)

    def then(self, do: Step, done: list[Steps]) -> None:
        """ "Then": inside the "if you do so" before it, if there is one."""
        last = done[-1][-1] if done and done[-1] else None
        steps = self.step(do)
        if not self.game.announced:
            self.belonging(steps[1:] if searched(done) and steps[0] == PlayerAct("shuffle", You()) else steps, done)
            return
        if isinstance(last, If) and isinstance(last.condition, DidSo) and last.otherwise is None:
            done[-1][-1] = If(last.condition, sequence([last.then, *steps]))
        else:
            done.append(steps)

    def waiting(self, steps: Steps, done: list[Steps]) -> None:
        """What waits for a thing to leave this turn waits already when the sentence before makes it leave."""
        last = done[-1][-1] if done and done[-1] else None
        wait = steps[-1]
        if isinstance(wait, Later) and isinstance(last, (Act, Move)) and last.what == wait.event.subject:
            done.insert(len(done) - 1, steps)
        else:
            done.append(steps)

    def later(self, sentences: list[Step]) -> Steps:
        """A delayed ability that chooses takes the sentences after it, which speak of what it chose."""
        first, rest = sentences[0], sentences[1:]
        assert isinstance(first, (Later, forms.Waits))
        effect = forms.Effect((first.do if isinstance(first, forms.Waits) else first.effect, *rest))
        return self.step(with_field(first, "do" if isinstance(first, forms.Waits) else "effect", effect))

    def if_done(self, node: forms.IfDone, done: list[Steps]) -> None:
        """ "If you do so"; "if you do not do so" right after it is its other branch."""
        if not done:
            raise Unbound("if you do so")
        last = done[-1][-1] if done[-1] else None
        if node.no and isinstance(last, If) and isinstance(last.condition, DidSo) and last.otherwise is None:
            self.otherwise(node.do, done)
            return
        condition = Isnt(DidSo()) if node.no else DidSo()
        if node.no and not self.game.intervening and isinstance(last, If):
            raise Unbound("if you do not, of what was asked under a condition")
        asked = inner_may(done[-1])
        if asked is not None and not self.game.intervening:
            done[-1][-1] = If(asked.condition, sequence([asked.then, If(condition, sequence(self.step(node.do)))]))
            return
        self.scope.paid = self.scope.sentence - 1 if self.game.announced else 0
        done.append([If(condition, sequence(self.step(node.do)))])
        self.scope.paid = 0

    def pays(self, node: forms.IfDone, done: list[Steps]) -> bool:
        """Whether "if you do" is about the printed cost: an ability whose cost is not paid is not played (8.7.3.1.1),
        so that all the rest depends on it.
        """
        if node.no or self.printed is None or self.game.announced or not done or not done[-1]:
            return False
        last: Step = done[-1][-1]
        while isinstance(last, (If, Sequence)):
            last = last.then if isinstance(last, If) else last.steps[-1]
        return isinstance(last, May) and isinstance(last.do, PayCost)

    def otherwise(self, do: Step, done: list[Steps]) -> None:
        """The other branch of the If before."""
        last = done[-1][-1] if done and done[-1] else None
        if not isinstance(last, If) or last.otherwise is not None:
            raise Unbound("otherwise")
        self.as_before()
        done[-1][-1] = If(last.condition, last.then, sequence(self.step(do)))

    def as_before(self) -> None:
        """In another branch, things are where they were before the first one."""
        for thing, place in self.places:
            thing.place = place

    def unreduced(self, done: list[Steps]) -> None:
        """The damage that the sentence before deals cannot be reduced."""
        last = done[-1][-1] if done and done[-1] else None
        if not isinstance(last, Damage):
            raise Unbound("damage that no sentence before deals")
        done[-1][-1] = Damage(last.what, last.amount, last.source, True)

    def cast_terms(self, node: forms.CastTerms, done: list[Steps]) -> None:
        """What casting costs is said of the permission in the sentence before, and lasts as long; or of the card that
        it casts at once.
        """
        last = done[-1][-1] if done and done[-1] else None
        casts = [] if last is None else [n for n in walk(last) if isinstance(n, Cast)]
        if last is not None and len(casts) == 1:
            done[-1][-1] = with_cast(last, self.cast_at_once(node, casts[0]))
            return
        if not isinstance(last, Ongoing):
            raise Unbound("a cost of nothing that may be cast")
        changes = self.cast_changes(node, last.changes)
        done[-1][-1] = Ongoing(last.what, changes, last.until)

    # --- instead ----------------------------------------------------------------------------------------------------

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


def is_note(sentence: Step) -> bool:
    """Whether a sentence only reminds."""
    if isinstance(sentence, forms.All):
        return all(is_note(step) for step in sentence.steps)
    return isinstance(sentence, forms.Note)


def inner_may(steps: Steps) -> If | None:
    """The innermost "if ..., you may ..." that a sentence ends with: "if you do" belongs into it."""
    last = steps[-1] if steps else None
    if not isinstance(last, If) or last.otherwise is not None:
        return None
    then = list(last.then.steps) if isinstance(last.then, Sequence) else [last.then]
    return last if isinstance(then[-1], May) else None


def chooses_later(sentence: Step) -> bool:
    """Whether a sentence is a delayed ability that chooses targets when it triggers."""
    if not isinstance(sentence, (Later, forms.Waits)):
        return False
    return any(isinstance(node, (forms.Choose, forms.Some)) and node.how == "choose" for node in walk(sentence))


def with_cast(step: Step, cast: Cast) -> Step:
    """A step that ends with the cast of a card, with this one in its place."""
    if isinstance(step, Cast):
        return cast
    if isinstance(step, (May, If, Search)):
        part = {May: "do", If: "then", Search: "then"}[type(step)]
        return with_field(step, part, with_cast(getattr(step, part), cast))
    if isinstance(step, Sequence) and step.steps:
        return Sequence((*step.steps[:-1], with_cast(step.steps[-1], cast)))
    raise Unbound("a cast that is not the last thing done")


def searched(done: list[Steps]) -> bool:
    """Whether the sentence before searches a deck: its shuffling is part of the search."""
    return bool(done) and any(isinstance(n, Search) for step in done[-1] for n in walk(step))


def lengthened(last: Step, steps: Steps) -> Steps:
    """A step with others after it, inside its condition, its "may" or what it waits for."""
    if isinstance(last, If) and last.otherwise is None:
        inner = steps_of(last.then)
        return [If(last.condition, sequence([*inner[:-1], *lengthened(inner[-1], steps)]))]
    if isinstance(last, May):
        return [May(sequence([*steps_of(last.do), *steps]), last.who)]
    if isinstance(last, Later):
        return [with_field(last, "effect", sequence([*steps_of(last.effect), *steps]))]
    return [last, *steps]


def steps_of(step: Step) -> Steps:
    """The steps of a sequence, or the one step."""
    return list(step.steps) if isinstance(step, Sequence) else [step]


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


def under_conditions(done: list[Steps], all_of_them: bool) -> list[Steps]:
    """A sentence that speaks of what the one before brings in under a condition is under it, too. all_of_them: so may
    be what comes after such a sentence, so that it means nothing certain.
    """
    out: list[Steps] = []
    under = False
    for steps in done:
        inside = nested(out[-1][-1], steps) if out and out[-1] and steps else None
        if inside is None:
            if under and all_of_them and steps:
                raise Unbound("what follows something done under a condition")
            out.append(steps)
        else:
            out[-1][-1] = inside
            under = True
    return out


def nested(last: Step, steps: Steps) -> Step | None:
    """A condition with a sentence inside it, if that speaks of what is brought in there; else None."""
    if not isinstance(last, If) or last.otherwise is not None:
        return None
    inner = steps_of(last.then)
    spoken = spoken_in(steps)
    if not spoken & bound_in(inner):
        return None
    deeper = None if spoken & bound_in(inner[:-1]) else nested(inner[-1], steps)
    return If(last.condition, sequence([*inner, *steps] if deeper is None else [*inner[:-1], deeper]))
