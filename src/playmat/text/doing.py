"""Binding, fourth part: steps and sentences."""

from __future__ import annotations

from dataclasses import fields

from playmat.lang.amounts import Amount, Num, ValueOf
from playmat.lang.effects import (
    Act,
    Damage,
    ForEachPlayer,
    GainAbility,
    If,
    Later,
    Look,
    May,
    Modal,
    Move,
    Ongoing,
    PayCost,
    Pick,
    PlayerAct,
    Search,
    Sequence,
    Step,
    WhenDone,
)  # fmt: skip
from playmat.lang.filters import Condition, DidSo, Filter, Isnt
from playmat.lang.refs import Bound, EachPlayer, Matching, Player, Ref, This, Together, Top, You
from playmat.text import forms
from playmat.text.changing import Changing
from playmat.text.objects import Steps, merged, place_of, shared
from playmat.text.scope import Scope, Thing, Unbound
from playmat.text.values import with_subject

# The zones where verbs can use a thing that a pronoun speaks of.
PLACES = {
    "dull": "field", "freeze": "field", "activate": "field", "break": "field", "cancel": "stack",
    "discard": "hand deck",
}  # fmt: skip
TO_PLACES = {
    "break": "field deck hand",
    "hand": "field break deck damage removed",
    "field": "hand break deck damage removed",
}


class Doing(Changing):
    """Binds what is done."""

    # --- sentences --------------------------------------------------------------------------------------------------

    def effect(self, node: Step) -> Step:
        """All the sentences of an effect."""
        sentences = node.sentences if isinstance(node, forms.Effect) else (node,)
        return joined(self.sentences(list(sentences)))

    def sentences(self, sentences: list[Step]) -> list[Steps]:
        """Each sentence's steps; "instead" and "otherwise" change the one before, "when you do so" takes the rest."""
        done: list[Steps] = []
        for i, sentence in enumerate(sentences):
            self.scope.sentence += 1
            if isinstance(sentence, forms.Note):
                continue
            if isinstance(sentence, forms.WhenYouDo):
                if not done:
                    raise Unbound("when you do so")
                rest = joined(self.sentences([sentence.do, *sentences[i + 1 :]]))
                done.append([WhenDone(rest)])
                return done
            if isinstance(sentence, forms.InsteadIf):
                self.instead(sentence, done)
            elif isinstance(sentence, forms.Otherwise):
                self.otherwise(sentence, done)
            elif isinstance(sentence, forms.IfDone):
                if not done:
                    raise Unbound("if you do so")
                condition = Isnt(DidSo()) if sentence.no else DidSo()
                done.append([If(condition, sequence(self.step(sentence.do)))])
            else:
                done.append(self.step(sentence))
        return done

    def instead(self, node: forms.InsteadIf, done: list[Steps]) -> None:
        """If the condition holds, the new steps take the place of the sentence before."""
        if not done:
            raise Unbound("instead")
        condition = self.condition(node.condition)
        old = done[-1]
        if len(old) == 1 and isinstance(old[0], If) and old[0].otherwise is not None:
            raise Unbound("instead of one of two branches")
        before = list(self.scope.things)
        new = self.step(node.do)
        if any(isinstance(step, Pick) and step.how == "choose" for step in [*old, *new]):
            new = self.same_slots(old, new)
            self.scope.things = before
        done[-1] = override(old, new, condition)

    def same_slots(self, old: Steps, new: Steps) -> Steps:
        """A choice instead of a choice fills the same slot."""
        if len(old) != 1 or len(new) != 1 or not isinstance(old[0], Pick) or not isinstance(new[0], Pick):
            raise Unbound("another choice instead")
        thing = self.scope.find(Bound(old[0].slot))
        if thing is not None and new[0].most != Num(1):
            thing.many = True
        return [with_field(new[0], "slot", old[0].slot)]

    def otherwise(self, node: forms.Otherwise, done: list[Steps]) -> None:
        """The other branch of the If before."""
        last = done[-1][-1] if done and done[-1] else None
        if not isinstance(last, If) or last.otherwise is not None:
            raise Unbound("otherwise")
        done[-1][-1] = If(last.condition, last.then, sequence(self.step(node.do)))

    # --- steps ------------------------------------------------------------------------------------------------------

    def step(self, node: Step) -> Steps:
        """The steps that a clause stands for."""
        if isinstance(node, forms.All):
            return [step for part in node.steps for step in self.step(part)]
        if isinstance(node, forms.Effect):
            return [step for part in self.sentences(list(node.sentences)) for step in part]
        if isinstance(node, forms.By):
            return self.by(node)
        if isinstance(node, forms.Choose):
            return self.choose(node)
        if isinstance(node, forms.Lasting):
            return [step for says in node.says for step in self.lasting(says, node.until)]
        if isinstance(node, forms.Verbs):
            steps, ref = self.object(node.what, PLACES.get(node.verbs[0], ""), node.verbs[0])
            return [*steps, *[Act(verb, ref, self.actor(You())) for verb in node.verbs]]
        if isinstance(node, forms.Duel):
            return self.duel(node)
        if isinstance(node, forms.Crystals):
            return [PlayerAct("gain crystal", self.actor(You()), Num(len(node.symbols)))]
        if isinstance(node, forms.LaterIf):
            event = with_subject(self.event(node.event), self.ref(node.subject))
            return [Later(event, sequence(self.step(node.do)), node.until)]
        if isinstance(node, forms.Shield):
            return self.shield(node)
        if isinstance(node, forms.SearchFor):
            return self.search(node)
        if isinstance(node, (forms.Modes, forms.ModesMore)):
            return [self.modes(node)]
        if isinstance(node, If):
            condition = self.condition(node.condition)
            return [If(condition, sequence(self.step(node.then)))]
        if isinstance(node, May):
            return [May(sequence(self.step(node.do)), self.actor(node.who))]
        if isinstance(node, PayCost):
            return [PayCost(self.cost(node.cost), self.actor(node.who))]
        if isinstance(node, Look):
            return self.look(node)
        if isinstance(node, Move):
            return self.move(node)
        if isinstance(node, Act) and node.verb == "discard":
            steps, ref = self.object(self.in_hand(node.what), "hand deck", "discard")
            self.moved(ref, "break")
            return [*steps, Act("discard", ref, self.actor(node.who))]
        if isinstance(node, Act):
            steps, ref = self.object(node.what, PLACES.get(node.verb, ""), node.verb)
            self.moved(ref, {"break": "break", "discard": "break"}.get(node.verb, ""))
            return [*steps, Act(node.verb, ref, self.actor(node.who))]
        if isinstance(node, Damage):
            return self.damage(node)
        if isinstance(node, PlayerAct):
            return self.player_act(node)
        return self.other_step(node)

    def other_step(self, node: Step) -> Steps:
        """A step without rules of its own: its objects and values are bound one by one."""
        steps: Steps = []
        values: list[object] = []
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
        steps = self.step(node.do)
        each = self.each
        self.player, self.each = outer
        self.scope.last_player = None if each or isinstance(who, You) else who
        return [ForEachPlayer(who, sequence(steps))] if each else steps

    def choose(self, node: forms.Choose) -> Steps:
        """Choosing or selecting."""
        steps: Steps = []
        for part in shared(list(node.objects)):
            if not isinstance(part, forms.Some):
                raise Unbound("a choice of no quantity")
            more, _ = self.pick(part, node.how, "choose")
            steps += more
        return steps

    def look(self, node: Look) -> Steps:
        """Looking at and revealing cards."""
        if isinstance(node.what, (forms.Some, Together)):
            steps, ref = self.object(node.what, "", node.how)
        else:
            steps, ref = [], self.ref(node.what)
        old = self.scope.find(ref)
        what = old.what if old is not None else ref.what if isinstance(ref, Matching) else Filter(())
        place = old.place if old is not None else place_of(what) if isinstance(ref, Matching) else "deck"
        many = old.many if old is not None else isinstance(ref, Matching)
        if isinstance(ref, Top):
            many = ref.count != Num(1)
        slot = self.slot()
        self.scope.add(Thing(Bound(slot), many, what, node.how, self.scope.sentence, place))
        if old is not None:
            self.scope.things.remove(old)
        return [*steps, Look(slot, node.how, ref, self.actor(node.who))]

    def move(self, node: Move) -> Steps:
        """A move; afterwards the thing is in the new zone."""
        steps, ref = self.object(node.what, TO_PLACES.get(node.zone, ""), node.how or "move")
        self.moved(ref, node.zone)
        under = None if node.under is None else self.who(node.under)
        return [*steps, Move(ref, node.zone, node.position, under, node.state, node.how)]

    def damage(self, node: Damage) -> Steps:
        """Damage to objects, which lie on the field."""
        source = None if node.source is None else self.ref(node.source, "field")
        steps, ref = self.object(node.what, "field", "damage")
        return [*steps, Damage(ref, self.amount(node.amount), source)]

    def player_act(self, node: PlayerAct) -> Steps:
        """What a player does."""
        what = self.value(node.what)
        assert what is None or isinstance(what, Filter)
        who = self.actor(node.who)
        return [PlayerAct(node.verb, who, self.amount(node.amount), what)]

    def search(self, node: forms.SearchFor) -> Steps:
        """A search; several things are found one search inside the other, and handled in the innermost."""
        searches: list[Search] = []
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
        then = sequence(self.step(node.then))
        for search in reversed(searches):
            then = with_field(search, "then", then)
        return [then]

    def modes(self, node: forms.Modes | forms.ModesMore) -> Step:
        """Options; each is a scope of its own."""
        more_if: Condition | None = None
        more: Amount | None = None
        if node.of != len(node.options):
            raise Unbound(f"{node.of} options are said and {len(node.options)} are there")
        if isinstance(node, forms.ModesMore):
            if node.of_more != node.of:
                raise Unbound("two numbers of options")
            least = self.amount(node.most)
            more_if, more = self.condition(node.more_if), self.amount(node.more)
        else:
            least = self.amount(node.least)
        outer = self.scope
        options: list[Step] = []
        for option in node.options:
            self.scope = Scope(self.game.groups, outer)
            options.append(self.effect(option))
        self.scope = outer
        return Modal(least, self.amount(node.most), tuple(options), self.actor(You()), more_if, more)

    def duel(self, node: forms.Duel) -> Steps:
        """Each deals the other damage equal to its own power."""
        a, b = self.ref(node.a, "field"), self.ref(node.b, "field")
        return [Damage(b, ValueOf("power", a), a), Damage(a, ValueOf("power", b), b)]

    def shield(self, node: forms.Shield) -> Steps:
        """A replacement that lasts. One about a thing becomes an ability of the thing."""
        steps: Steps = []
        ref: Ref | None = None
        what = node.what
        whom = node.replaces.happens.whom
        if what is None and len(whom) == 1 and isinstance(whom[0], Ref):
            what = whom[0]
        if what is not None:
            steps, ref = self.object(what, "field", "lasting")
        replacements = self.replacements(node.replaces, None if ref is None else This())
        return [*steps, *[Ongoing(ref, (GainAbility(r),), node.until) for r in replacements]]

    def lasting(self, says: forms.Says | forms.CostSays, until: str) -> Steps:
        """Changes for a while."""
        if isinstance(says, forms.CostSays):
            return [Ongoing(None, (self.cost_change(says),), until)]
        if says.what is None:
            return [Ongoing(None, self.changes(says.changes), until)]
        steps, ref = self.object(says.what, "field", "lasting")
        return [*steps, Ongoing(ref, self.changes(says.changes, isinstance(ref, This)), until)]


def override(old: Steps, new: Steps, condition: Condition) -> Steps:
    """The new steps in the place of the old; one step of several is replaced by its own kind."""
    alike = [i for i, step in enumerate(old) if len(new) == 1 and kind_of(step) == kind_of(new[0])]
    if len(old) > 1 and len(alike) == 1:
        i = alike[0]
        return [*old[:i], If(condition, new[0], old[i]), *old[i + 1 :]]
    if len(old) > 1 and any(kind_of(a) == kind_of(b) for a in old for b in new):
        raise Unbound("instead (of which step?)")
    return [If(condition, sequence(new), sequence(old))]


def kind_of(step: Step) -> tuple[str, str]:
    """What kind of thing a step does."""
    return type(step).__name__, getattr(step, "verb", "") or getattr(step, "zone", "")


def sequence(steps: Steps) -> Step:
    """Steps as one step."""
    flat: Steps = []
    for step in steps:
        flat += step.steps if isinstance(step, Sequence) else [step]
    return flat[0] if len(flat) == 1 else Sequence(tuple(flat))


def joined(sentences: list[Steps]) -> Step:
    """Sentences as one step."""
    return sequence([step for steps in sentences for step in steps])


def with_field(node: Step, name: str, value: object) -> Step:
    """A step with one field changed."""
    return type(node)(*[value if f.name == name else getattr(node, f.name) for f in fields(node)])
