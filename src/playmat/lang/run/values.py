"""References, amounts, filters, conditions and events as functions: linked once a game, called often.

Objects are ints (records.oid). Everything here only reads the state.
"""

from __future__ import annotations

from collections.abc import Callable

from playmat import lang as L
from playmat.kernel import atoms
from playmat.kernel.ability import Memory, Pool
from playmat.kernel.continuous import controller, number, values
from playmat.kernel.errors import DataError
from playmat.kernel.records import CARD_BITS, CARD_MASK, NO_CARD, NONE, Ctx, Event, Item
from playmat.kernel.schema import (
    A_BATTLE,
    A_COLUMN,
    A_COUNTER,
    A_FIELD,
    A_MEMORY,
    A_PLAYER,
    A_STACK,
    A_TURN,
    A_TURNED,
    A_ZONES,
    CONTROLLER,
    E_MOVE,
    OWNER,
    STAMP,
    V_ACTIVE,
    ZONE,
)
from playmat.kernel.state import State
from playmat.lang.run.vocabulary import EventKind, Vocabulary

AmountFn = Callable[[State, Ctx], int]
ObjectsFn = Callable[[State, Ctx], "list[int]"]
PlayersFn = Callable[[State, Ctx], "list[int]"]
TestFn = Callable[[State, int, Ctx], bool]
HoldsFn = Callable[[State, Ctx], bool]
MatchFn = Callable[[State, Event, Ctx], bool]

OPS: dict[str, Callable[[int, int], bool]] = {
    "=": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b,
    ">=": lambda a, b: a >= b,
    "odd": lambda a, b: a % 2 == 1,
    "even": lambda a, b: a % 2 == 0,
}


def item_oid(item: Item) -> int:
    """The object number of an item of the stack: its serial with no card."""
    return item.serial << CARD_BITS | NO_CARD


def find_item(s: State, obj: int) -> Item | None:
    """The item of the stack that an object number means, if it is still there."""
    serial = obj >> CARD_BITS
    for item in s.stack:
        if item.serial == serial:
            return item
    return None


def is_item(obj: int) -> bool:
    """Whether an object number means an item of the stack."""
    return obj & CARD_MASK == NO_CARD


def current(s: State, obj: int, ctx: Ctx) -> int:
    """Where an object is now for a verb: itself if it is still there; what it became by the event that triggered."""
    if is_item(obj) or atoms.alive(s, obj):
        return obj
    ev = ctx.event
    if ev is not None and ev.kind == E_MOVE and ev.subj == obj and ev.obj != NONE and atoms.alive(s, ev.obj):
        return ev.obj
    return obj


class Linker:
    """Turns lang nodes into functions for one game (its vocabulary) and one pool (its words and memories).

    `roles` says which fields of the kernel event are "subject" and "object" in the ability that is being linked.
    """

    def __init__(self, voc: Vocabulary, pool: Pool) -> None:
        self.voc = voc
        self.pool = pool
        self.schema = voc.schema
        self.memory_keys: dict[str, int] = {}
        self.roles: list[EventKind] = []
        self.aspects = 0
        self.reads = 0

    # ----------------------------------------------------------------- players

    def players(self, node: L.Player | None) -> PlayersFn:
        """Which players a reference means, the turn player first."""
        if node is None or isinstance(node, L.You):
            return lambda s, ctx: [ctx.you]
        if isinstance(node, L.Opponent):
            return lambda s, ctx: [s.opponent(ctx.you)]
        if isinstance(node, L.EachPlayer):
            return _each_player
        if isinstance(node, L.TurnPlayer):
            self.aspects |= A_TURN
            return lambda s, ctx: [s.vals[V_ACTIVE]]
        if isinstance(node, L.ThatPlayer):
            return lambda s, ctx: [ctx.event.player] if ctx.event is not None else []
        if isinstance(node, L.ControllerOf):
            of = self.objects(node.of)
            return lambda s, ctx: _unique([self_controller(s, o) for o in of(s, ctx)])
        if isinstance(node, L.OwnerOf):
            of = self.objects(node.of)
            return lambda s, ctx: _unique([s.cols[OWNER][o & CARD_MASK] for o in of(s, ctx)])
        raise DataError(f"no such player: {node!r}")

    # -------------------------------------------------------------- references

    def objects(self, node: L.Ref) -> ObjectsFn:
        """The objects of a reference, in the order in which they were bound."""
        if isinstance(node, L.This):
            return lambda s, ctx: [ctx.src]
        if isinstance(node, L.Bound):
            slot = node.slot
            return lambda s, ctx: ctx.slots.get(slot, [])
        if isinstance(node, L.That):
            return self._that(node.role)
        if isinstance(node, L.Candidate):
            return lambda s, ctx: [ctx.cand] if ctx.cand != NONE else []
        if isinstance(node, L.Matching):
            return self.gather(node.what)
        if isinstance(node, L.Top):
            return self._top(node)
        if isinstance(node, L.Together):
            parts = [self.objects(r) for r in node.refs]
            return lambda s, ctx: _unique([o for p in parts for o in p(s, ctx)])
        if isinstance(node, L.Rest):
            of, less = self.objects(node.of), self.objects(node.less)
            return lambda s, ctx: _without(of(s, ctx), less(s, ctx))
        if isinstance(node, L.Nth):
            inner = self.objects(node.of)
            n = node.n
            return lambda s, ctx: inner(s, ctx)[n - 1 : n]
        if isinstance(node, L.Narrow):
            inner = self.objects(node.of)
            fits = self.fits(node.what, zone_counts=False)
            return lambda s, ctx: [o for o in inner(s, ctx) if fits(s, o, ctx)]
        if isinstance(node, L.PartyOf):
            inner = self.objects(node.of)
            party = self.voc.party_of
            self.aspects |= A_BATTLE
            return lambda s, ctx: _unique([m for o in inner(s, ctx) for m in party(s, o)])
        if isinstance(node, L.BattleOpponent):
            inner = self.objects(node.of)
            foe = self.voc.battle_opponent
            self.aspects |= A_BATTLE
            return lambda s, ctx: _unique([m for o in inner(s, ctx) for m in foe(s, o)])
        raise DataError(f"no such reference: {node!r}")

    def _that(self, role: str) -> ObjectsFn:
        roles = self.roles

        def that(s: State, ctx: Ctx) -> list[int]:
            ev = ctx.event
            if ev is None:
                return []
            field = role_field(roles, ev.kind, role)
            obj = ev.subj if field == "subj" else ev.obj if field == "obj" else ev.source
            return [obj] if obj != NONE else []

        return that

    def _top(self, node: L.Top) -> ObjectsFn:
        count, who = self.amount(node.count), self.players(node.who)
        zone = self.zone(node.zone)
        from_top = node.end == "top"

        def top(s: State, ctx: Ctx) -> list[int]:
            found: list[int] = []
            n = count(s, ctx)
            for p in who(s, ctx):
                cards = s.zone(zone, p)
                part = cards[: -n - 1 : -1] if from_top else cards[:n]
                found.extend(atoms.obj_id(s, c) for c in part)
            return found

        return top

    def zone(self, name: str) -> int:
        """The index of a zone; DataError if the game has no such zone."""
        at = self.schema.zone_index.get(name, -1)
        if at < 0:
            raise DataError(f"this game has no zone {name!r}; it has {', '.join(self.schema.zones)}")
        return at

    # ------------------------------------------------------------------ filters

    def gather(self, node: L.Filter) -> ObjectsFn:
        """All objects that fit, the turn player's first, in zone order."""
        places = [t for t in node.tests if isinstance(t, L.In)]
        whose = [t for t in node.tests if isinstance(t, L.ControlledBy)]
        rest = tuple(t for t in node.tests if not isinstance(t, L.In))
        tests = self.tests(rest)
        zones = [(self.zone(t.zone), None if t.of is None else self.players(t.of)) for t in places]
        field = self.schema.field
        if not zones:
            zones = [(field, self.players(whose[0].who) if len(whose) == 1 else None)]
            self.aspects |= A_FIELD
        else:
            self.aspects |= A_ZONES | A_FIELD
        stack = self.schema.zone_index.get("stack", -2)

        def find(s: State, ctx: Ctx) -> list[int]:
            found: list[int] = []
            stamps = s.cols[STAMP]
            active = s.vals[V_ACTIVE]
            for zone, owners in zones:
                if zone == stack:
                    self.aspects |= A_STACK
                    found.extend(o for o in [item_oid(i) for i in s.stack] if all_hold(tests, s, o, ctx))
                    continue
                if owners is None:
                    ps = [active] if s.players == 1 else [active, s.opponent(active)] if s.players == 2 else _turn_order(s)
                else:
                    ps = owners(s, ctx)
                for p in ps:
                    for c in s.zones[zone * s.players + p]:
                        o = stamps[c] << CARD_BITS | c
                        if all_hold(tests, s, o, ctx):
                            found.append(o)
            return found

        return find

    def fits(self, node: L.Filter, zone_counts: bool = True) -> TestFn:
        """Whether one object fits. Without an `In` test the field is meant, unless `zone_counts` is false."""
        tests = self.tests(node.tests)
        has_zone = any(isinstance(t, L.In) for t in node.tests)
        field = self.schema.field
        if zone_counts and not has_zone:

            def on_field(s: State, o: int, ctx: Ctx) -> bool:
                c = o & CARD_MASK
                if c == NO_CARD or s.cols[ZONE][c] != field or s.cols[STAMP][c] != o >> CARD_BITS:
                    return False
                return all_hold(tests, s, o, ctx)

            return on_field
        return lambda s, o, ctx: all_hold(tests, s, o, ctx)

    def tests(self, nodes: tuple[L.Test, ...]) -> list[TestFn]:
        """Tests as functions."""
        return [self.test(t) for t in nodes]

    def test(self, t: L.Test) -> TestFn:
        """One test as a function of an object."""
        if isinstance(t, L.In):
            return self._in(t)
        if isinstance(t, L.ControlledBy):
            who = self.players(t.who)
            if isinstance(t.who, L.You):
                return lambda s, o, ctx: self_controller(s, o) == ctx.you
            return lambda s, o, ctx: self_controller(s, o) in who(s, ctx)
        if isinstance(t, L.OwnedBy):
            who = self.players(t.who)
            return lambda s, o, ctx: o & CARD_MASK != NO_CARD and s.cols[OWNER][o & CARD_MASK] in who(s, ctx)
        if isinstance(t, L.Is):
            return self._is(t)
        if isinstance(t, L.NameHolds):
            words = t.words.lower()
            prop = self.set_prop("name")
            return lambda s, o, ctx: any(words in n.lower() for n in obj_values(s, prop, o))
        if isinstance(t, L.Compare):
            return self._compare(t)
        if isinstance(t, L.CompareCounters):
            self.aspects |= A_COUNTER
            amount, op, name = self.amount(t.amount), OPS[t.op], t.name
            return lambda s, o, ctx: op(counters(s, o, name), amount(s, ctx))
        if isinstance(t, L.State):
            self.aspects |= A_TURNED | A_COLUMN | A_BATTLE
            state = self.voc.states.get(t.name)
            if state is None:
                raise DataError(f"this game has no state {t.name!r}; it has {', '.join(sorted(self.voc.states))}")
            return lambda s, o, ctx: o & CARD_MASK != NO_CARD and state(s, o)
        if isinstance(t, L.HasAbility):
            kind = self.voc.ability_kinds.get(t.kind)
            if kind is None:
                raise DataError(f"this game has no ability kind {t.kind!r}")
            return lambda s, o, ctx: kind(s, o)
        if isinstance(t, L.Not):
            inner = self.test(t.test)
            return lambda s, o, ctx: not inner(s, o, ctx)
        if isinstance(t, L.AnyOf):
            parts = self.tests(t.tests)
            return lambda s, o, ctx: any_holds(parts, s, o, ctx)
        if isinstance(t, L.AllOf):
            parts = self.tests(t.tests)
            return lambda s, o, ctx: all_hold(parts, s, o, ctx)
        if isinstance(t, L.OtherThan):
            ref = self.objects(t.ref)
            return lambda s, o, ctx: o not in ref(s, ctx)
        if isinstance(t, L.Among):
            ref = self.objects(t.ref)
            return lambda s, o, ctx: o in ref(s, ctx)
        if isinstance(t, L.Shares):
            prop, ref = self.set_prop(t.prop), self.objects(t.ref)
            return lambda s, o, ctx: any(
                v in obj_values(s, prop, o) for r in ref(s, ctx) for v in obj_values(s, prop, r)
            )
        if isinstance(t, L.Took):
            return self._took(t)
        if isinstance(t, L.ChoosesOnly):
            return self._chooses(t)
        if isinstance(t, L.FromSource):
            fits = self.fits(t.what, zone_counts=False)
            return lambda s, o, ctx: fits(s, source_of(s, o), ctx)
        raise DataError(f"no such test: {t!r}")

    def _in(self, t: L.In) -> TestFn:
        zone = self.zone(t.zone)
        who = None if t.of is None else self.players(t.of)
        stack = self.schema.zone_index.get("stack", -2)
        field = self.schema.field
        self.aspects |= A_ZONES

        def inside(s: State, o: int, ctx: Ctx) -> bool:
            c = o & CARD_MASK
            if c == NO_CARD:
                return zone == stack and find_item(s, o) is not None
            if s.cols[ZONE][c] != zone or s.cols[STAMP][c] != o >> CARD_BITS:
                return False
            return who is None or s.cols[CONTROLLER if zone == field else OWNER][c] in who(s, ctx)

        return inside

    def set_prop(self, name: str) -> int:
        """The index of a set-valued property."""
        at = self.schema.set_index.get(name, -1)
        if at < 0:
            raise DataError(f"this game has no property {name!r}; it has {', '.join(self.schema.sets)}")
        self.reads |= 1 << (16 + at)
        return at

    def number_prop(self, name: str) -> int:
        """The index of a numeric property."""
        at = self.schema.number_index.get(name, -1)
        if at < 0:
            raise DataError(f"this game has no number {name!r}; it has {', '.join(self.schema.numbers)}")
        self.reads |= 1 << at
        return at

    def _is(self, t: L.Is) -> TestFn:
        prop = self.set_prop(t.prop)
        value = t.value
        if value.startswith("$"):
            slot = value[1:]
            return lambda s, o, ctx: ctx.words.get(slot, "") in obj_values(s, prop, o)
        return lambda s, o, ctx: value in obj_values(s, prop, o)

    def _compare(self, t: L.Compare) -> TestFn:
        prop, op = self.number_prop(t.prop), OPS[t.op]
        if isinstance(t.amount, L.Num):
            n = t.amount.n
            return lambda s, o, ctx: op(obj_number(s, prop, o), n)
        amount = self.amount(t.amount)

        def compare(s: State, o: int, ctx: Ctx) -> bool:
            saved = ctx.cand
            ctx.cand = o
            got = op(obj_number(s, prop, o), amount(s, ctx))
            ctx.cand = saved
            return got

        return compare

    def _took(self, t: L.Took) -> TestFn:
        index = self.memory(t.event, t.role)
        last = t.window == "last turn"
        self.aspects |= A_MEMORY

        def took(s: State, o: int, ctx: Ctx) -> bool:
            table = s.memory_last if last else s.memory
            return o in table.get(index << 3 | ctx.you, [])

        return took

    def _chooses(self, t: L.ChoosesOnly) -> TestFn:
        fits, count = self.fits(t.what), t.count

        def chooses(s: State, o: int, ctx: Ctx) -> bool:
            item = find_item(s, o)
            if item is None:
                return False
            chosen = item.ctx.slots.get("#targets", [])
            return bool(chosen) and (not count or len(chosen) == count) and all(fits(s, x, ctx) for x in chosen)

        return chooses

    # ------------------------------------------------------------------ amounts

    def amount(self, node: L.Amount) -> AmountFn:
        """An amount as a function."""
        if isinstance(node, L.Num):
            n = node.n
            return lambda s, ctx: n
        if isinstance(node, L.X):
            name = node.name
            return lambda s, ctx: ctx.nums.get(name, 0)
        if isinstance(node, L.Named):
            slot = node.slot
            return lambda s, ctx: ctx.nums.get(slot, 0)
        if isinstance(node, L.CountOf):
            of = self.objects(node.what)
            return lambda s, ctx: len(of(s, ctx))
        if isinstance(node, L.ValueOf):
            prop, of = self.number_prop(node.prop), self.objects(node.of)
            return lambda s, ctx: sum(obj_number(s, prop, o) for o in of(s, ctx))
        if isinstance(node, L.Highest):
            prop, of = self.number_prop(node.prop), self.objects(node.of)
            pick = min if node.lowest else max
            return lambda s, ctx: pick([obj_number(s, prop, o) for o in of(s, ctx)] or [0])
        if isinstance(node, L.Different):
            return self._different(node)
        if isinstance(node, L.CountersOn):
            self.aspects |= A_COUNTER
            of, word = self.objects(node.of), node.name
            return lambda s, ctx: sum(counters(s, o, word) for o in of(s, ctx))
        if isinstance(node, L.PlayerValue):
            return self._player_value(node)
        if isinstance(node, L.EventAmount):
            return lambda s, ctx: ctx.event.amount if ctx.event is not None else 0
        if isinstance(node, L.Done):
            return lambda s, ctx: ctx.done
        if isinstance(node, L.Paid):
            key = "paid " + node.what
            return lambda s, ctx: ctx.nums.get(key, 0)
        if isinstance(node, L.History):
            return self._history(node)
        return self._arithmetic(node)

    def _arithmetic(self, node: L.Amount) -> AmountFn:
        if isinstance(node, L.Half):
            of, to, up = self.amount(node.of), node.to, node.up
            return lambda s, ctx: half(of(s, ctx), to, up)
        if isinstance(node, L.Choose):
            holds, yes, no = self.condition(node.condition), self.amount(node.yes), self.amount(node.no)
            return lambda s, ctx: yes(s, ctx) if holds(s, ctx) else no(s, ctx)
        if isinstance(node, (L.Plus, L.Minus, L.Times, L.Least, L.Most)):
            a, b = self.amount(node.a), self.amount(node.b)
            if isinstance(node, L.Plus):
                return lambda s, ctx: a(s, ctx) + b(s, ctx)
            if isinstance(node, L.Minus):
                return lambda s, ctx: a(s, ctx) - b(s, ctx)
            if isinstance(node, L.Times):
                return lambda s, ctx: a(s, ctx) * b(s, ctx)
            if isinstance(node, L.Least):
                return lambda s, ctx: min(a(s, ctx), b(s, ctx))
            return lambda s, ctx: max(a(s, ctx), b(s, ctx))
        raise DataError(f"no such amount: {node!r}")

    def _different(self, node: L.Different) -> AmountFn:
        of = self.objects(node.of)
        if node.prop in self.schema.number_index:
            prop = self.number_prop(node.prop)
            return lambda s, ctx: len({obj_number(s, prop, o) for o in of(s, ctx)})
        prop = self.set_prop(node.prop)
        return lambda s, ctx: len({v for o in of(s, ctx) for v in obj_values(s, prop, o)})

    def _player_value(self, node: L.PlayerValue) -> AmountFn:
        got = self.voc.player_numbers.get(node.name)
        if got is None:
            raise DataError(f"players have no {node.name!r}; they have {', '.join(sorted(self.voc.player_numbers))}")
        number_of = got
        who = self.players(node.who)
        self.aspects |= A_PLAYER | A_ZONES
        return lambda s, ctx: sum(number_of(s, p) for p in who(s, ctx))

    def _history(self, node: L.History) -> AmountFn:
        index = self.memory(node.event, "subject")
        last = node.window == "last turn"
        self.aspects |= A_MEMORY

        def count(s: State, ctx: Ctx) -> int:
            table = s.memory_last if last else s.memory
            return len(table.get(index << 3 | ctx.you, []))

        return count

    def memory(self, event: L.Event, role: str) -> int:
        """The index of a remembered pattern. Patterns about `This` are kept for every object and tested by `Took`."""
        key = repr((event, role))
        at = self.memory_keys.get(key, -1)
        if at < 0:
            kinds, matches = self.event(event)
            at = len(self.pool.memories)
            self.memory_keys[key] = at
            field = role_field(self.voc.event(event.kind), kinds[0], role)
            self.pool.memories.append(Memory(at, kinds, matches, field))
        return at

    # --------------------------------------------------------------- conditions

    def condition(self, node: L.Condition) -> HoldsFn:
        """A condition as a function."""
        if isinstance(node, L.Cmp):
            if isinstance(node.a, L.History) and isinstance(node.b, L.Num) and self._about_this(node.a.event):
                return self._this_history(node.a, node.op, node.b.n)
            a, op, b = self.amount(node.a), OPS[node.op], self.amount(node.b)
            return lambda s, ctx: op(a(s, ctx), b(s, ctx))
        if isinstance(node, L.Exists):
            find = self.gather(node.what)
            return lambda s, ctx: bool(find(s, ctx))
        if isinstance(node, L.Fits):
            of = self.objects(node.ref)
            fits = self.fits(node.what, zone_counts=any(isinstance(t, L.In) for t in node.what.tests))

            def fitting(s: State, ctx: Ctx) -> bool:
                objs = of(s, ctx)
                return bool(objs) and all(fits(s, o, ctx) for o in objs)

            return fitting
        if isinstance(node, L.Both):
            parts = [self.condition(c) for c in node.conditions]
            return lambda s, ctx: all_conditions(parts, s, ctx)
        if isinstance(node, L.Either):
            parts = [self.condition(c) for c in node.conditions]
            return lambda s, ctx: any(p(s, ctx) for p in parts)
        if isinstance(node, L.Isnt):
            inner = self.condition(node.condition)
            return lambda s, ctx: not inner(s, ctx)
        if isinstance(node, L.DuringTurn):
            who = self.players(node.who)
            self.aspects |= A_TURN
            return lambda s, ctx: s.vals[V_ACTIVE] in who(s, ctx)
        if isinstance(node, L.DuringPhase):
            phase = self.voc.phases.get(node.phase)
            if phase is None:
                raise DataError(f"no phase {node.phase!r}; there are {', '.join(sorted(self.voc.phases))}")
            self.aspects |= A_TURN
            return lambda s, ctx: phase(s)
        if isinstance(node, L.DidSo):
            return lambda s, ctx: ctx.did != 0
        if isinstance(node, L.WasPaid):
            key = "paid extra " + node.name
            return lambda s, ctx: ctx.nums.get(key, 0) != 0
        if isinstance(node, L.EventBy):
            return self._event_by(node)
        raise DataError(f"no such condition: {node!r}")

    def _about_this(self, event: L.Event) -> bool:
        return isinstance(event.subject, L.This)

    def _this_history(self, node: L.History, op: str, n: int) -> HoldsFn:
        """History of the object itself: its pattern is remembered for all objects, then looked up by the object."""
        anybody = L.Event(
            node.event.kind, None, node.event.object, node.event.source, node.event.player, node.event.from_zone,
            node.event.to_zone, node.event.phase, node.event.name, node.event.by, node.event.by_whom, node.event.op,
            node.event.amount,
        )  # fmt: skip
        index = self.memory(anybody, "subject")
        last = node.window == "last turn"
        compare = OPS[op]
        self.aspects |= A_MEMORY

        def holds(s: State, ctx: Ctx) -> bool:
            table = s.memory_last if last else s.memory
            return compare(table.get(index << 3 | ctx.you, []).count(ctx.src), n)

        return holds

    def _event_by(self, node: L.EventBy) -> HoldsFn:
        bits = self._by_bits(node.by)
        whose = None if node.whose is None else self.players(node.whose)

        def by(s: State, ctx: Ctx) -> bool:
            ev = ctx.event
            if ev is None or (bits and not ev.by & bits):
                return False
            return whose is None or ev.by_player in whose(s, ctx)

        return by

    def _by_bits(self, by: str) -> int:
        if not by:
            return 0
        got = self.voc.by_bits.get(by, -1)
        if got < 0:
            raise DataError(f"no cause {by!r}; there are {', '.join(sorted(self.voc.by_bits))}")
        return got

    # ------------------------------------------------------------------- events

    def event(self, node: L.Event) -> tuple[list[int], MatchFn]:
        """The kernel event kinds that a pattern watches, and whether one of them fits."""
        kinds = self.voc.event(node.kind)
        matchers = [self._matcher(node, k) for k in kinds]
        if len(matchers) == 1:
            return [kinds[0].kind], matchers[0]
        return _unique([k.kind for k in kinds]), lambda s, ev, ctx: any(m(s, ev, ctx) for m in matchers)

    def _matcher(self, node: L.Event, k: EventKind) -> MatchFn:
        checks: list[MatchFn] = []
        kind = k.kind
        frm, to = node.from_zone or k.frm, node.to_zone or k.to
        if frm:
            z = self.zone(frm)
            checks.append(lambda s, ev, ctx: ev.frm == z)
        if to:
            z2 = self.zone(to)
            checks.append(lambda s, ev, ctx: ev.to == z2)
        name = k.name or node.name or node.phase
        if name:
            checks.append(lambda s, ev, ctx: ev.name == name)
        if node.subject is not None:
            checks.append(self._role(node.subject, k.subject))
        if node.object is not None:
            checks.append(self._role(node.object, k.obj))
        if node.source is not None:
            checks.append(self._role(node.source, "source"))
        if node.player is not None:
            who = self.players(node.player)
            checks.append(lambda s, ev, ctx: ev.player in who(s, ctx))
        bits = self._by_bits(node.by)
        if bits:
            checks.append(lambda s, ev, ctx: bool(ev.by & bits))
        if node.by_whom is not None:
            whom = self.players(node.by_whom)
            checks.append(lambda s, ev, ctx: ev.by_player in whom(s, ctx))
        if node.amount is not None:
            amount, op = self.amount(node.amount), OPS[node.op or "="]
            checks.append(lambda s, ev, ctx: op(ev.amount, amount(s, ctx)))
        if node.ordinal:
            checks.append(self._ordinal(node))

        def match(s: State, ev: Event, ctx: Ctx) -> bool:
            if ev.kind != kind:
                return False
            for check in checks:
                if not check(s, ev, ctx):
                    return False
            return True

        return match

    def _ordinal(self, node: L.Event) -> MatchFn:
        """Only the n-th such event of the turn: earlier ones are in memory, the event itself already counted."""
        plain = L.Event(
            node.kind, node.subject, node.object, node.source, node.player, node.from_zone, node.to_zone, node.phase,
            node.name, node.by, node.by_whom, node.op, node.amount,
        )  # fmt: skip
        index, n = self.memory(plain, "subject"), node.ordinal
        return lambda s, ev, ctx: len(s.memory.get(index << 3 | ctx.you, [])) == n

    def _role(self, part: L.Filter | L.Ref, field: str) -> MatchFn:
        if isinstance(part, L.Ref):
            of = self.objects(part)

            def same(s: State, ev: Event, ctx: Ctx) -> bool:
                o = ev.subj if field == "subj" else ev.obj if field == "obj" else ev.source
                objs = of(s, ctx)
                if ev.kind == E_MOVE and field != "source":  # what left and what arrived are one card to its own text
                    return ev.subj in objs or ev.obj in objs
                return o != NONE and o in objs

            return same
        tests = self.tests(part.tests)

        def fits(s: State, ev: Event, ctx: Ctx) -> bool:
            o = ev.subj if field == "subj" else ev.obj if field == "obj" else ev.source
            return o != NONE and all_hold(tests, s, o, ctx)

        return fits


def role_field(roles: list[EventKind], kind: int, role: str) -> str:
    """The field of a kernel event that plays a role for the ability."""
    if role == "source":
        return "source"
    for k in roles:
        if k.kind == kind:
            return k.subject if role == "subject" else k.obj
    return "subj" if role == "subject" else "obj"


def all_hold(tests: list[TestFn], s: State, o: int, ctx: Ctx) -> bool:
    """Whether every test holds of the object."""
    for t in tests:
        if not t(s, o, ctx):
            return False
    return True


def any_holds(tests: list[TestFn], s: State, o: int, ctx: Ctx) -> bool:
    """Whether at least one test holds of the object."""
    for t in tests:
        if t(s, o, ctx):
            return True
    return False


def all_conditions(parts: list[HoldsFn], s: State, ctx: Ctx) -> bool:
    """Whether every condition holds."""
    for p in parts:
        if not p(s, ctx):
            return False
    return True


def half(n: int, to: int, up: bool) -> int:
    """Half of a number as a multiple of `to`, rounded up or down."""
    return -(-n // (2 * to)) * to if up else n // (2 * to) * to


def obj_values(s: State, prop: int, o: int) -> tuple[str, ...]:
    """A set-valued property of an object; for an item of the stack, of the card that is being cast."""
    if o & CARD_MASK == NO_CARD:
        item = find_item(s, o)
        if item is None or item.card < 0:
            return ()
        return values(s, prop, atoms.obj_id(s, item.card))
    return values(s, prop, o)


def obj_number(s: State, prop: int, o: int) -> int:
    """A numeric property of an object; for an item of the stack, of the card that is being cast."""
    if o & CARD_MASK == NO_CARD:
        item = find_item(s, o)
        return 0 if item is None or item.card < 0 else number(s, prop, atoms.obj_id(s, item.card))
    return number(s, prop, o)


def self_controller(s: State, o: int) -> int:
    """Who controls an object or an item of the stack."""
    if o & CARD_MASK == NO_CARD:
        item = find_item(s, o)
        return NONE if item is None else item.ctx.you
    return controller(s, o)


def source_of(s: State, o: int) -> int:
    """The source of an item of the stack; any other object itself."""
    if o & CARD_MASK == NO_CARD:
        item = find_item(s, o)
        return o if item is None else item.ctx.src
    return o


def counters(s: State, o: int, word: str) -> int:
    """Counters of a name on an object, or that were on it when it left."""
    if atoms.alive(s, o):
        return atoms.counters_on(s, o & CARD_MASK, word)
    snap = s.lki.get(o >> CARD_BITS)
    if snap is None:
        return 0
    return snap.counters.get(word, 0) if word else sum(snap.counters.values())


def _unique(items: list[int]) -> list[int]:
    return list(dict.fromkeys(items))


def _without(items: list[int], less: list[int]) -> list[int]:
    return [o for o in items if o not in less]


def _turn_order(s: State) -> list[int]:
    active = s.vals[V_ACTIVE]
    return [(active + i) % s.players for i in range(s.players)]


def _each_player(s: State, ctx: Ctx) -> list[int]:
    return _turn_order(s)
