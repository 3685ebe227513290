"""Binding, sixth part: sentences, and those that go on from the sentence before them."""

from __future__ import annotations

from playmat.lang.bases import Step
from playmat.lang.effects import (
    Act,
    Cast,
    Damage,
    If,
    Later,
    May,
    Move,
    Ongoing,
    PayCost,
    PlayerAct,
    Search,
    Sequence,
    WhenDone,
)
from playmat.lang.filters import DidSo, Isnt
from playmat.lang.node import walk
from playmat.lang.refs import You
from playmat.text import forms
from playmat.text.defining import defined
from playmat.text.instead import Insteads, bound_in, spoken_in
from playmat.text.objects import Steps
from playmat.text.scope import MENTIONED, Unbound
from playmat.text.stepping import joined, sequence, with_field


class Sentences(Insteads):
    """Binds sentence after sentence."""

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
