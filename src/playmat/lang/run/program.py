"""Effects and costs, flattened into programs: rows of operations with jumps."""

from __future__ import annotations

from collections.abc import Callable

from playmat import lang as L
from playmat.kernel.errors import DataError
from playmat.kernel.model.ability import Pool
from playmat.kernel.model.state import State
from playmat.kernel.records import F_FIXED, NONE, ObjectId
from playmat.lang.node import walk
from playmat.lang.run import acts, lasting, looking, moving, naming, picks
from playmat.lang.run.functions import AmountFn, TestFn, one_of, op_of
from playmat.lang.run.ops import Op
from playmat.lang.run.program_costs import settle, write_cost
from playmat.lang.run.program_flow import write_each_player, write_flow
from playmat.lang.run.program_lasting import write_ongoing
from playmat.lang.run.program_places import slot_of, write_from_top, write_place, write_sequence
from playmat.lang.run.setrules import SetCheck
from playmat.lang.run.values import Linker

# Given an ability that is born inside an effect, its id in the pool.
Register = Callable[[L.Ability], int]


class Programmer:
    """Writes one program. `register` links abilities that the effect grants or gives birth to."""

    def __init__(self, k: Linker, pool: Pool, register: Register, in_cost: bool = False) -> None:
        self.k = k
        self.voc = k.voc
        self.pool = pool
        self.register = register
        self.in_cost = in_cost
        self.ops: list[Op] = []
        self.in_may = False
        self.as_effect = False  # a cost whose parts are done by the effect that offers it, not as a cost
        self.gates: list[tuple[str, int]] = []  # the options of a cost in which the writer is: key and place
        self.asked: list[tuple[L.PayAsPlayed, str]] = []  # costs that the head of the program asks for, and their keys
        self.ability = ""  # the name of the ability whose effect this is, if it bears one
        self.contested = [k.zone(z) for z in k.voc.resource_zones]

    def another(self) -> Programmer:
        """A writer of another program of a cost."""
        return Programmer(self.k, self.pool, self.register, in_cost=True)

    def key(self, what: str) -> str:
        """A name for hidden slots and numbers of this program."""
        self.k.keys += 1  # an ability that is born keeps what its parent knew, so no two programs share a name
        return f"#{what}{self.k.keys}"

    def emit(self, op: Op) -> int:
        """Add an operation; its place."""
        op.in_may = self.in_may
        self.ops.append(op)
        return len(self.ops) - 1

    def finish(self) -> int:
        """Put the program into the pool; its index."""
        if self.in_cost and not self.voc.pays_in_order:
            settle(self)
        self.pool.programs.append(list(self.ops))
        return len(self.pool.programs) - 1

    # -------------------------------------------------------------------- steps

    def step(self, n: L.Step) -> None:
        """One step and what is in it."""
        if isinstance(n, L.Sequence):
            write_sequence(self, n.steps)
        elif isinstance(n, L.Pick):
            self.pick(n.slot, n.how, n.least, n.most, n.what, n.who, n.rules)
        elif isinstance(n, L.Act):
            self.act(n)
        elif isinstance(n, L.Move) and write_from_top(self, self.key("top")[1:], n.what, n):
            return
        elif isinstance(n, L.Move):
            under = None if n.under is None else self.k.players(n.under)
            zone = self.k.zone(n.zone)
            if self.in_cost:
                self.needs(n.what, moving.can_move(zone))
            one_of("position", n.position, *moving.POSITIONS)
            turned = self.voc.schema.orientations[: moving.WAYS_TO_ARRIVE]
            one_of("state of what moves", n.state, "", "face down", *turned)
            on_field = zone == self.voc.schema.field
            if on_field and self.voc.places.named:
                raise DataError("what comes to a field with places is placed")
            if (n.position and on_field) or ((n.under is not None or n.state in turned) and not on_field):
                raise DataError(f"a move to {n.zone!r} with position {n.position!r}, state {n.state!r}")
            op = moving.MoveOp(self.voc, self.k.objects(n.what), zone, n.position, under, n.state, n.how)
            op.own = _is_own(n.what)
            op.slot = slot_of(n.what)
            if isinstance(n.what, L.Top):
                op.must = self.whole(n.what)
            elif (self.in_cost and not any(isinstance(ref, (L.Bound, L.Matching)) for ref in L.walk(n.what))) or (
                self.in_may and is_one(n.what)
            ):
                op.must = self.k.amount(L.Num(1))
            self.emit(op)
        elif isinstance(n, L.PlayerAct):
            self.player_act(n)
        elif isinstance(n, (L.Damage, L.DividedDamage, L.DamagePlayer)):
            self.damage(n)
        elif isinstance(n, L.Counters):
            self.counters(n)
        elif isinstance(n, L.Look):
            reveal = one_of("way to look", n.how, "look", "reveal") == "reveal"
            look = looking.LookOp(self.voc, n.slot, reveal, self.k.objects(n.what), self.k.players(n.who))
            if isinstance(n.what, L.Top) and self.in_may:
                look.must = self.whole(n.what)
            self.emit(look)
        elif isinstance(n, L.RevealUntil):
            fits = self.k.fits(n.what, zone_counts=False)
            deck = self.k.zone("deck")
            self.emit(looking.RevealUntilOp(self.voc, n.hit, n.others, fits, self.k.players(n.who), deck))
        elif isinstance(n, L.Search):
            self.search(n)
        elif isinstance(n, L.Gather):
            self.emit(looking.GatherOp(n.slot, self.k.objects(n.what)))
        elif isinstance(n, L.Ongoing):
            write_ongoing(self, n)
        elif isinstance(n, L.Cast):
            self.cast(n)
        elif isinstance(n, L.Name):
            self.name(n)
        elif not write_place(self, n):
            write_flow(self, n)

    # ------------------------------------------------------------------- pieces

    def pick(
        self,
        slot: str,
        how: str,
        least: L.Amount,
        most: L.Amount,
        what: L.Filter,
        who: L.Player = L.You(),
        rules: tuple[L.SetRule, ...] = (),
    ) -> None:
        """A pick of objects."""
        one_of("way to pick", how, "choose", "select", "random", "search")
        if how == "choose" and self.voc.open_targets and self._hidden(what):
            how = "select"
        checks = [self.set_rule(r) for r in rules]
        asks = any(not isinstance(t, (L.In, L.ControlledBy, L.OwnedBy, L.Among, L.OtherThan)) for t in what.tests)
        if self.in_cost and not self.as_effect:
            what = _of_the_payer(what)
        op = picks.PickOp(
            slot, how, self.k.amount(least), self.k.amount(most), self.k.gather(what), self.k.fits(what),
            self.k.players(who), checks, self.voc.may_target, self.voc.must_target, self.in_cost, self.contested,
            self.voc.unseen if asks else None,
        )  # fmt: skip
        op.fewer = how == "choose" and self.voc.fewer_targets
        op.refits = self.voc.targets_fit
        if self.in_cost and self.voc.pays_in_order and not rules and len(what.tests) == 1:
            place = what.tests[0]
            if isinstance(place, L.In) and isinstance(place.of, L.You):
                op.anything_in = self.k.zone(place.zone)
        self.emit(op)

    def _hidden(self, what: L.Filter) -> bool:
        """Whether what fits may lie in a hidden zone."""
        hidden = self.voc.schema.hidden
        return any(hidden[self.k.zone(t.zone)] for test in what.tests for t in L.walk(test) if isinstance(t, L.In))

    def set_rule(self, r: L.SetRule) -> SetCheck:
        """A rule over a picked set."""
        one_of("rule over a set", r.kind, "different", "same", "total")
        if (r.kind == "total") != (r.amount is not None) or (r.kind == "total") != (r.op != ""):
            raise DataError("a total, and nothing else, is compared with an amount")
        if r.op:
            op_of(r.op)
        is_number = r.prop in self.voc.schema.number_index
        number = self.k.number_prop(r.prop) if is_number else -1
        prop = -1 if is_number else self.k.set_prop(r.prop)
        return SetCheck(r.kind, number, prop, r.op, None if r.amount is None else self.k.amount(r.amount))

    def act(self, n: L.Act) -> None:
        """A verb with objects."""
        if n.verb == "shuffle into deck":
            raise DataError("shuffle into deck is a Move and a shuffle")
        verb = self.voc.verbs.get(n.verb)
        if verb is None:
            raise DataError(f"this game has no verb {n.verb!r}; it has {', '.join(sorted(self.voc.verbs))}")
        ready = None
        if self.in_cost and n.verb in self.voc.cost_states:
            state = self.voc.states[self.voc.cost_states[n.verb]]
            ready = _as_test(state)
            self.needs(n.what, ready)
        zone = self.voc.verb_zones.get(n.verb, NONE)
        op = acts.VerbOp(n.verb, verb, self.k.objects(n.what), self.k.players(n.who), ready, zone)
        op.items = n.verb in self.voc.item_verbs
        op.own = _is_own(n.what)
        op.slot = slot_of(n.what)
        if self.in_cost and self.voc.pays_in_order:
            op.brings_to = self.voc.brings_to.get(n.verb, NONE)
        self.emit(op)

    def counters(self, n: L.Counters) -> None:
        """Counters, placed or removed; inside a cost what is picked for it must have them, and gives nothing else."""
        op = acts.CountersOp(self.k.objects(n.what), n.name, self.k.amount(n.amount), n.remove)
        op.own = _is_own(n.what)
        self.pool.word(n.name)
        if self.in_cost and n.remove and isinstance(n.what, L.Bound):
            for picked in self.ops:
                if isinstance(picked, picks.PickOp) and picked.slot == n.what.slot:
                    picked.gives_counters(n.name, op.amount)
                    op.claimed = True
        self.emit(op)

    def whole(self, n: L.Top) -> AmountFn:
        """How many cards a reference to the next cards of piles means, if these have enough."""
        count, who = self.k.amount(n.count), self.k.players(n.who)
        return lambda s, ctx: count(s, ctx) * len(who(s, ctx))

    def needs(self, what: L.Ref, ready: TestFn) -> None:
        """Inside a cost: only what passes the test can be picked for what is done with the picked objects."""
        for op in self.ops:
            if isinstance(op, picks.PickOp) and isinstance(what, L.Bound) and op.slot == what.slot:
                op.ready.append(ready)

    def player_act(self, n: L.PlayerAct) -> None:
        """A verb with players; discards become a pick and a verb."""
        if n.verb in ("discard", "discard at random"):
            if isinstance(n.who, L.EachPlayer):
                write_each_player(self, n.who, L.PlayerAct(n.verb, L.You(), n.amount, n.what))
                return
            slot = self.key("discard")[1:]
            tests = () if n.what is None else n.what.tests
            hand = L.Filter((L.In("hand", n.who), *[t for t in tests if not isinstance(t, L.In)]))
            how = "random" if n.verb == "discard at random" else "select"
            self.pick(slot, how, n.amount, n.amount, hand, n.who)
            self.act(L.Act("discard", L.Bound(slot), n.who))
            return
        if n.what is not None:
            raise DataError(f"{n.verb!r} of what fits is not carried out")
        verb = self.voc.player_verbs.get(n.verb)
        if verb is None:
            raise DataError(f"players have no verb {n.verb!r}; they have {', '.join(sorted(self.voc.player_verbs))}")
        takes = self.voc.takes_from.get(n.verb, NONE)
        op = acts.PlayerOp(verb, self.k.players(n.who), self.k.amount(n.amount), takes, self.voc.supply)
        if self.in_cost and self.voc.pays_in_order:
            op.brings_to = self.voc.brings_to.get(n.verb, NONE)
        self.emit(op)

    def damage(self, n: L.Step) -> None:
        """Damage of the three kinds."""
        if isinstance(n, L.Damage):
            source = None if n.source is None else self.k.objects(n.source)
            self.emit(
                acts.DamageOp(
                    self.voc, self.k.objects(n.what), self.k.amount(n.amount), source, "", F_FIXED if n.fixed else 0
                )
            )
        elif isinstance(n, L.DividedDamage):
            key = self.key("shares")
            slot = slot_of(n.what)
            for op in self.ops if self.voc.divides_all else []:
                if isinstance(op, picks.PickOp) and op.slot == slot:
                    op.divided = True
            self.emit(naming.DivideOp(key, self.k.objects(n.what), self.k.amount(n.amount), n.unit, slot))
            self.emit(acts.DamageOp(self.voc, self.k.objects(n.what), self.k.amount(n.amount), None, key))
        elif isinstance(n, L.DamagePlayer):
            source = None if n.source is None else self.k.objects(n.source)
            self.emit(acts.DamagePlayerOp(self.voc, self.k.players(n.who), self.k.amount(n.amount), source))

    def search(self, n: L.Search) -> None:
        """Search: see the deck, pick, reveal, do the rest, shuffle. What is put onto the deck lies where it is put: the
        deck is shuffled before that.
        """
        deck = self.k.zone("deck")
        who = self.k.players(n.who)
        head = looking.ShowDeckOp(self.voc, who, deck)
        self.emit(head)
        tests = tuple(t for t in n.what.tests if not isinstance(t, L.In))
        what = L.Filter((L.In("deck", n.who), *tests))
        any_will_do = not tests and not n.rules
        least = n.least if any_will_do and self.voc.must_find else L.Num(0)
        self.pick(n.slot, "search", least, n.most, what, n.who, n.rules)
        found = self.k.objects(L.Bound(n.slot))
        if self.search_reveals(n, any_will_do):
            self.emit(looking.LookOp(self.voc, n.slot, True, found, who))
        before, after = self.around_shuffle(n.then)
        for step in before:
            self.step(step)
        self.emit(looking.ShuffleOp(who, deck, found if after else None))
        for step in after:
            self.step(step)
        head.end = len(self.ops)

    def search_reveals(self, n: L.Search, any_will_do: bool) -> bool:
        """Whether the rules show what was found: not if the text does it by itself where only conditions demand it."""
        if one_of("search that reveals", self.voc.search_reveals, "always", "never", "conditions") != "conditions":
            return self.voc.search_reveals == "always"
        looks = [m for m in walk(n.then) if isinstance(m, L.Look) and m.how == "reveal"]
        told = any(L.Bound(n.slot) in list(walk(m.what)) for m in looks)
        return not any_will_do and not told

    def around_shuffle(self, then: L.Step) -> tuple[list[L.Step], list[L.Step]]:
        """What is done with what a search found before the deck is shuffled, and what afterwards."""
        steps = list(then.steps) if isinstance(then, L.Sequence) else [then]
        for i, step in enumerate(steps):
            if any(isinstance(m, L.Move) and self.k.zone(m.zone) == self.k.zone("deck") for m in walk(step)):
                return steps[:i], steps[i:]
        return steps, []

    def duration(self, until: str) -> int:
        """The index of a duration."""
        got = self.voc.durations.get(until, -1)
        if got < 0:
            raise DataError(f"no duration {until!r}; there are {', '.join(self.voc.durations)}")
        return got

    def cast(self, n: L.Cast) -> None:
        """A card is cast or played now."""
        if n.free and (n.less is not None or n.floor or n.any_kind):
            raise DataError("what is cast without paying costs nothing less")
        less = None if n.less is None else self.k.amount(n.less)
        after = self.k.zone(n.after) if n.after else -1
        who, objects = self.k.players(n.who), self.k.objects(n.what)
        self.emit(lasting.CastOp(self.voc, objects, who, lasting.CastTerms(n.free, less, n.floor, n.any_kind, after)))

    def name(self, n: L.Name) -> None:
        """A player names something."""
        words = self.voc.names.get(n.kind)
        if n.among and n.kind == "number":
            raise DataError("a number among some words")
        if n.among:
            fixed = list(n.among)
            for w in fixed:
                self.pool.word(w)
            words = _constant(fixed)
        if words is None and n.kind != "number":
            raise DataError(f"players can't name a {n.kind!r} in this game")
        self.emit(naming.NameOp(n.slot, n.kind, self.k.players(n.who), words or _constant([]), 20))

    # -------------------------------------------------------------------- costs

    def cost(self, cost: L.Cost, as_effect: bool = False) -> int:
        """A cost as a program of its own; its index. as_effect: what it does is done by the effect that offers it."""
        inner = Programmer(self.k, self.pool, self.register, in_cost=True)
        inner.as_effect = as_effect
        write_cost(inner, cost)
        return inner.finish()


def _of_the_payer(what: L.Filter) -> L.Filter:
    """What "a Character" means in a cost: one that the player controls, unless the cost says where or whose it is."""
    if any(isinstance(t, (L.In, L.ControlledBy, L.OwnedBy, L.Among)) for t in L.walk(what)):
        return what
    return L.Filter((L.ControlledBy(L.You()), *what.tests))


def is_one(ref: L.Ref) -> bool:
    """Whether a reference means exactly one object by how it stands to another: without it nothing can be done."""
    return isinstance(ref, L.Nth) or (isinstance(ref, L.Related) and not ref.many)


def _is_own(what: L.Ref) -> bool:
    """Whether a reference means the source, or the source where it lies."""
    return isinstance(what, L.This) or (isinstance(what, L.Narrow) and _is_own(what.of))


def _as_test(state: Callable[[State, ObjectId], bool]) -> TestFn:
    return lambda s, o, ctx: state(s, o)


def _constant(words: list[str]) -> Callable[[State], list[str]]:
    return lambda s: words
