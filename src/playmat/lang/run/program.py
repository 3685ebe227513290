"""Effects and costs, flattened into programs: rows of operations with jumps."""

from __future__ import annotations

from collections.abc import Callable

from playmat import lang as L
from playmat.kernel.ability import Pool
from playmat.kernel.errors import DataError
from playmat.kernel.state import State
from playmat.lang.run import acts, costs, flow, picks
from playmat.lang.run.changes import about_receiver, amount_of
from playmat.lang.run.functions import AmountFn, TestFn
from playmat.lang.run.ops import Op
from playmat.lang.run.values import Linker

AT_ONCE = "at once"  # Later.until: the effect is no ability that waits, it happens with the event
SOURCE_LEAVES = "source leaves"  # Ongoing.until: for as long as the source is on the field

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
        self.names = 0
        self.contested = [k.zone(z) for z in k.voc.resource_zones]

    def another(self) -> Programmer:
        """A writer of another program of a cost."""
        return Programmer(self.k, self.pool, self.register, in_cost=True)

    def key(self, what: str) -> str:
        """A name for hidden slots and numbers of this program."""
        self.names += 1
        return f"#{what}{self.names}"

    def emit(self, op: Op) -> int:
        """Add an operation; its place."""
        op.in_may = self.in_may
        self.ops.append(op)
        return len(self.ops) - 1

    def finish(self) -> int:
        """Put the program into the pool; its index."""
        self.pool.programs.append(list(self.ops))
        return len(self.pool.programs) - 1

    # -------------------------------------------------------------------- steps

    def step(self, n: L.Step) -> None:
        """One step and what is in it."""
        if isinstance(n, L.Sequence):
            for inner in n.steps:
                self.step(inner)
        elif isinstance(n, L.Pick):
            self.pick(n.slot, n.how, n.least, n.most, n.what, n.who, n.rules)
        elif isinstance(n, L.Act):
            self.act(n)
        elif isinstance(n, L.Move):
            under = None if n.under is None else self.k.players(n.under)
            zone = self.k.zone(n.zone)
            if self.in_cost:
                self.needs(n.what, acts.can_move(zone))
            self.emit(acts.MoveOp(self.voc, self.k.objects(n.what), zone, n.position, under, n.state, n.how))
        elif isinstance(n, L.PlayerAct):
            self.player_act(n)
        elif isinstance(n, (L.Damage, L.DividedDamage, L.DamagePlayer)):
            self.damage(n)
        elif isinstance(n, L.Counters):
            self.emit(acts.CountersOp(self.k.objects(n.what), n.name, self.k.amount(n.amount), n.remove))
            self.pool.word(n.name)
        elif isinstance(n, L.Look):
            self.emit(acts.LookOp(n.slot, n.how == "reveal", self.k.objects(n.what), self.k.players(n.who)))
        elif isinstance(n, L.RevealUntil):
            fits = self.k.fits(n.what, zone_counts=False)
            deck = self.k.zone(self.voc.deck_zone)
            self.emit(acts.RevealUntilOp(n.hit, n.others, fits, self.k.players(n.who), deck))
        elif isinstance(n, L.Search):
            self.search(n)
        elif isinstance(n, L.Gather):
            self.emit(acts.GatherOp(n.slot, self.k.objects(n.what)))
        elif isinstance(n, L.Ongoing):
            self.ongoing(n)
        elif isinstance(n, L.Cast):
            less = None if n.less is None else self.k.amount(n.less)
            self.emit(acts.CastOp(self.voc, self.k.objects(n.what), self.k.players(n.who), n.free, less))
        elif isinstance(n, L.Name):
            self.name(n)
        else:
            self.flow(n)

    def flow(self, n: L.Step) -> None:
        """Steps that hold other steps."""
        if isinstance(n, L.If):
            self.branch(n)
        elif isinstance(n, L.May):
            self.may(n)
        elif isinstance(n, L.PayCost):
            program = self.cost(n.cost)
            self.emit(flow.PayOp(program, self.k.players(n.who)))
        elif isinstance(n, L.ForEach):
            key = self.key("each")
            head = flow.ForEachOp(key, self.k.objects(n.of), n.slot, 0)
            at = self.emit(head)
            self.step(n.do)
            self.emit(flow.JumpOp(at))
            head.end = len(self.ops)
        elif isinstance(n, L.Repeat):
            repeat = flow.RepeatOp(self.key("repeat"), self.k.amount(n.times), 0)
            at = self.emit(repeat)
            self.step(n.do)
            self.emit(flow.JumpOp(at))
            repeat.end = len(self.ops)
        elif isinstance(n, L.ForEachPlayer):
            self.each_player(n.who, n.do)
        elif isinstance(n, L.Modal):
            self.modal(n)
        elif isinstance(n, L.WhenDone):
            born = L.Triggered((), n.effect)
            self.emit(flow.WhenDoneOp(self.register(born)))
        elif isinstance(n, L.Later):
            aid = self.register(L.Triggered((n.event,), n.effect, n.condition))
            if n.until == AT_ONCE:
                self.pool.codes[aid].immediate = True
            self.emit(acts.LaterOp(aid, self.duration("" if n.until == AT_ONCE else n.until)))
        elif isinstance(n, L.MoveWhile):
            self.move_while(n)
        else:
            raise DataError(f"not carried out yet: {type(n).__name__}")

    def branch(self, n: L.If) -> None:
        """If and otherwise."""
        head = flow.IfOp(self.k.condition(n.condition), 0)
        self.emit(head)
        self.step(n.then)
        if n.otherwise is None:
            head.otherwise = len(self.ops)
            return
        jump = flow.JumpOp(0)
        self.emit(jump)
        head.otherwise = len(self.ops)
        self.step(n.otherwise)
        jump.to = len(self.ops)

    def may(self, n: L.May) -> None:
        """You may: asked only if the whole can be done."""
        head = flow.MayOp(self.k.players(n.who), 0)
        self.emit(head)
        outer = self.in_may
        self.in_may = True
        self.step(n.do)
        self.in_may = outer
        head.end = len(self.ops)

    def each_player(self, who: L.Player, do: L.Step) -> None:
        """Each player: all pick, then all is done together."""
        key = self.key("players")
        head = flow.PlayersOp(key, self.k.players(who), 0)
        at = self.emit(head)
        before = len(self.ops)
        self.step(do)
        slots = [op.slot for op in self.ops[before:] if isinstance(op, picks.PickOp)]
        self.emit(flow.PlayersEndOp(key, at, slots))
        head.end = len(self.ops)

    def modal(self, n: L.Modal) -> None:
        """Select some of several options."""
        key = self.key("mode")
        least, most = n.least, n.most
        if n.more_if is not None and n.more is not None:
            most = L.Choose(n.more_if, n.more, n.most)
            if n.more_least is not None:
                least = L.Choose(n.more_if, n.more_least, n.least)
        head = picks.ModalOp(key, self.k.amount(least), self.k.amount(most), [], self.k.players(n.who), n.late)
        self.emit(head)
        for i, option in enumerate(n.options):
            gate = picks.OptionOp(key, i, 0)
            first = self.emit(gate)
            self.step(option)
            gate.end = len(self.ops)
            head.bounds.append((first + 1, gate.end))

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
        checks = [self.set_rule(r) for r in rules]
        op = picks.PickOp(
            slot, how, self.k.amount(least), self.k.amount(most), self.k.gather(what), self.k.fits(what),
            self.k.players(who), checks, self.voc.may_target, self.in_cost, self.contested,
        )  # fmt: skip
        self.emit(op)

    def set_rule(self, r: L.SetRule) -> picks.SetCheck:
        """A rule over a picked set."""
        is_number = r.prop in self.voc.schema.number_index
        number = self.k.number_prop(r.prop) if is_number else -1
        prop = -1 if is_number else self.k.set_prop(r.prop)
        return picks.SetCheck(r.kind, number, prop, r.op, None if r.amount is None else self.k.amount(r.amount))

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
        self.emit(acts.VerbOp(n.verb, verb, self.k.objects(n.what), self.k.players(n.who), ready))

    def needs(self, what: L.Ref, ready: TestFn) -> None:
        """Inside a cost: only what passes the test can be picked for what is done with the picked objects."""
        for op in self.ops:
            if isinstance(op, picks.PickOp) and isinstance(what, L.Bound) and op.slot == what.slot:
                op.ready.append(ready)

    def player_act(self, n: L.PlayerAct) -> None:
        """A verb with players; discards become a pick and a verb."""
        if n.verb in ("discard", "discard at random"):
            if isinstance(n.who, L.EachPlayer):
                self.each_player(n.who, L.PlayerAct(n.verb, L.You(), n.amount, n.what))
                return
            slot = self.key("discard")[1:]
            tests = () if n.what is None else n.what.tests
            hand = L.Filter((L.In(self.voc.hand_zone, n.who), *[t for t in tests if not isinstance(t, L.In)]))
            how = "random" if n.verb == "discard at random" else "select"
            self.pick(slot, how, n.amount, n.amount, hand, n.who)
            self.act(L.Act("discard", L.Bound(slot), n.who))
            return
        verb = self.voc.player_verbs.get(n.verb)
        if verb is None:
            raise DataError(f"players have no verb {n.verb!r}; they have {', '.join(sorted(self.voc.player_verbs))}")
        self.emit(acts.PlayerOp(verb, self.k.players(n.who), self.k.amount(n.amount)))

    def damage(self, n: L.Step) -> None:
        """Damage of the three kinds."""
        if isinstance(n, L.Damage):
            source = None if n.source is None else self.k.objects(n.source)
            self.emit(acts.DamageOp(self.voc, self.k.objects(n.what), self.k.amount(n.amount), source, ""))
        elif isinstance(n, L.DividedDamage):
            key = self.key("shares")
            self.emit(picks.DivideOp(key, self.k.objects(n.what), self.k.amount(n.amount), n.unit))
            self.emit(acts.DamageOp(self.voc, self.k.objects(n.what), self.k.amount(n.amount), None, key))
        elif isinstance(n, L.DamagePlayer):
            source = None if n.source is None else self.k.objects(n.source)
            self.emit(acts.DamagePlayerOp(self.voc, self.k.players(n.who), self.k.amount(n.amount), source))

    def search(self, n: L.Search) -> None:
        """Search: see the deck, pick, reveal, do the rest, shuffle."""
        deck = self.k.zone(self.voc.deck_zone)
        who = self.k.players(n.who)
        self.emit(acts.ShowDeckOp(who, deck))
        tests = tuple(t for t in n.what.tests if not isinstance(t, L.In))
        what = L.Filter((L.In(self.voc.deck_zone, n.who), *tests))
        self.pick(n.slot, "search", L.Num(0), n.most, what, n.who, n.rules)
        self.emit(acts.LookOp(n.slot, True, self.k.objects(L.Bound(n.slot)), who))
        self.step(n.then)
        self.emit(acts.ShuffleOp(who, deck))

    def ongoing(self, n: L.Ongoing) -> None:
        """An ongoing effect, a shield among its changes split off."""
        apart: list[L.Ability] = []
        kept: list[L.Change] = []
        for c in n.changes:
            if isinstance(c, L.GainAbility) and (
                n.what is None or (isinstance(c.ability, L.Replacement) and c.ability.uses)
            ):
                apart.append(c.ability)  # a shield that is used up, or an ability that belongs to no object
            else:
                kept.append(c)
        rest = tuple(kept)
        # 11.12.4.2 fixes the objects of what changes information on cards; what changes the rules for all that fit does
        # so for those that come later, too.
        for_all = isinstance(n.what, L.Matching) and bool(kept) and all(isinstance(c, L.Rule) for c in kept)
        objects = None if n.what is None or for_all else self.k.objects(n.what)
        here: L.Condition | None = None
        until = self.duration("game" if n.until == SOURCE_LEAVES else n.until)
        if n.until == SOURCE_LEAVES:
            here = L.Fits(L.This(), L.Filter((L.In("field"),)))
            if apart:
                raise DataError("a shield for as long as the source is there is not carried out yet")
        if rest:
            scope = n.what if n.what is None or for_all else L.This()
            aid = self.register(L.Static(scope, rest, here))
            values: list[tuple[int, AmountFn]] = []
            for i, change in enumerate(rest):
                amount = amount_of(change)
                if amount is not None and not about_receiver(amount):
                    values.append((i, self.k.amount(amount)))
            each = [
                (i, self.k.number_prop(c.prop), self.k.amount(c.to))
                for i, c in enumerate(rest)
                if isinstance(c, L.Become) and about_receiver(c.to)
            ]
            self.emit(acts.OngoingOp(aid, objects, until, 0, values, each))
        for ability in apart:
            uses = ability.uses if isinstance(ability, L.Replacement) else 0
            self.emit(acts.OngoingOp(self.register(ability), objects, until, uses, []))

    def duration(self, until: str) -> int:
        """The index of a duration."""
        got = self.voc.durations.get(until, -1)
        if got < 0:
            raise DataError(f"no duration {until!r}; there are {', '.join(self.voc.durations)}")
        return got

    def name(self, n: L.Name) -> None:
        """A player names something."""
        words = self.voc.names.get(n.kind)
        if n.among:
            fixed = list(n.among)
            for w in fixed:
                self.pool.word(w)
            words = _constant(fixed)
        if words is None and n.kind != "number":
            raise DataError(f"players can't name a {n.kind!r} in this game")
        self.emit(picks.NameOp(n.slot, n.kind, self.k.players(n.who), words or _constant([]), 20))

    def move_while(self, n: L.MoveWhile) -> None:
        """Move for as long as the source is there; what was moved comes back when it leaves."""
        slot = self.key("while")[1:]
        here = L.Fits(L.This(), L.Filter((L.In("field"),)))
        back = L.Move(L.Bound(slot), "field")
        leaves = L.Event("leaves", L.This())
        self.step(
            L.If(
                here,
                L.Sequence((L.Gather(slot, n.what), L.Move(L.Bound(slot), n.zone), L.Later(leaves, back, AT_ONCE))),
            )
        )

    # -------------------------------------------------------------------- costs

    def cost(self, cost: L.Cost) -> int:
        """A cost as a program of its own; its index."""
        inner = Programmer(self.k, self.pool, self.register, in_cost=True)
        inner.names = self.names + 100
        inner.cost_parts(cost)
        self.names = inner.names
        return inner.finish()

    def cost_parts(self, cost: L.Cost) -> None:
        """First the variable, then what takes the object itself, other picks, resources; what is done stands last."""
        if any(isinstance(n, L.X) for n in L.walk(cost)):
            self.emit(picks.XOp("X", self.most_x(cost)))
        if any(isinstance(p, L.TurnThis) for p in cost.parts) or any(isinstance(n, L.This) for n in L.walk(cost)):
            self.emit(costs.ReserveThisOp())
        self.emit(costs.CauseOp(True))
        for part in cost.parts:
            if isinstance(part, L.TurnThis):
                self.emit(costs.TurnThisOp(1 if part.state == "dull" else 0))
        for part in cost.parts:
            if isinstance(part, L.Do):
                self.step(part.steps)
            elif isinstance(part, L.DiscardSameName):
                slot = self.key("same name")[1:]
                same = L.Filter(
                    (L.In(self.voc.hand_zone, L.You()), L.Is("group", "Character"), L.Shares("name", L.This()))
                )
                self.pick(slot, "select", L.Num(1), L.Num(1), same)
                self.act(L.Act("discard", L.Bound(slot)))
            elif isinstance(part, L.OneOf):
                self.one_of(part)
        for part in cost.parts:
            if isinstance(part, L.Pay):
                self.resource(part)
        self.emit(costs.CauseOp(False))

    def resource(self, part: L.Pay) -> None:
        """A resource, paid one source at a time."""
        resource = self.voc.resources.get(part.resource)
        if resource is None:
            raise DataError(f"this game has no resource {part.resource!r}")
        generic = self.k.amount(part.generic)
        self.emit(costs.ResourceOp(self.key("pay"), part.resource, resource, part.symbols, generic))

    def one_of(self, part: L.OneOf) -> None:
        """One of several costs."""
        key = self.key("way")
        head = picks.CostChoiceOp(key, self.k.amount(L.Num(1)), self.k.amount(L.Num(1)), [], self.k.players(L.You()))
        self.emit(head)
        for i, way in enumerate(part.costs):
            gate = picks.OptionOp(key, i, 0)
            first = self.emit(gate)
            self.cost_parts(way)
            gate.end = len(self.ops)
            head.bounds.append((first + 1, gate.end))

    def most_x(self, cost: L.Cost) -> AmountFn:
        """The highest X that can be paid."""
        for part in cost.parts:
            if isinstance(part, L.Pay) and isinstance(part.generic, L.X):
                resource = self.voc.resources[part.resource]
                symbols = part.symbols
                return lambda s, ctx: resource.most(
                    s, ctx.you, symbols, [o & 0xFFF for o in ctx.slots.get("#reserved", [])], ctx
                )
        for node in L.walk(cost):
            if isinstance(node, L.Pick) and isinstance(node.most, L.X):
                find = self.k.gather(node.what)
                return lambda s, ctx: len(find(s, ctx))
        return lambda s, ctx: 20


def _as_test(state: Callable[[State, int], bool]) -> TestFn:
    return lambda s, o, ctx: state(s, o)


def _constant(words: list[str]) -> Callable[[State], list[str]]:
    return lambda s: words
