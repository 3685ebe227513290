"""Binding, fourth part: what is done to cards and players: chosen, looked at, moved, placed, dealt damage, changed."""

from __future__ import annotations

from collections.abc import Iterator

from playmat.lang.amounts import Num, ValueOf
from playmat.lang.bases import (
    Filter,
    Player,
    Ref,  # fmt: skip
)
from playmat.lang.effects import (
    Damage,
    ForEachPlayer,
    GainAbility,
    Gather,
    Look,
    Move,
    Ongoing,
    Pick,
    PlayerAct,
)
from playmat.lang.filters import Among, AnyOf, ControlledBy, In, OtherThan, normal
from playmat.lang.node import Node, walk
from playmat.lang.placing import BESIDES, Attach, Exchange, Make, Place
from playmat.lang.refs import Bound, Matching, Opponent, This, Together, Top
from playmat.text import forms
from playmat.text.objects import Steps, merged, place_of, shared
from playmat.text.options import Options
from playmat.text.scope import Thing, Unbound
from playmat.text.stepping import speaks_of_players, with_field


class Handling(Options):
    """Binds what is done to something, where no other step stands inside."""

    @property
    def changed(self) -> str:
        """The zones where something can be changed for a while."""
        return self.game.places.get("lasting", "field")

    def places_of(self, verb: str) -> str:
        """The zones where a verb can use a thing that a pronoun speaks of."""
        return self.game.places.get(verb, "")

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
