"""Operations that change the game: verbs with objects or players, moves, damage, counters, looking, lasting effects."""

from __future__ import annotations

from playmat.kernel import atoms
from playmat.kernel.continuous import number
from playmat.kernel.mechanisms import (
    AMOUNTS_FIXED,
    DELAYED,
    DELAYED_CONTROLLER,
    DELAYED_SOURCE,
    OBJECTS_FIXED,
    OWNERS_FIELD,
    SHUFFLE_AFTER_SEARCH,
)
from playmat.kernel.propose import move_event, propose
from playmat.kernel.records import (
    BY_COST,
    CARD_MASK,
    F_BOTTOM,
    F_FACE_DOWN,
    F_TURNED,
    F_UNSEEN,
    NO_CARD,
    NONE,
    O_CARD,
    O_END,
    Q_ORDER,
    Ask,
    Ctx,
    Event,
    Frame,
    Lasting,
    aux_of,
    card_of,
    code,
    verb_of,
)
from playmat.kernel.schema import E_REVEALED, OWNER, V_ACTIVE, V_TURN, ZONE
from playmat.kernel.state import State
from playmat.lang.run.functions import AmountFn, ObjectsFn, PlayersFn, TestFn
from playmat.lang.run.ops import AGAIN, ASK, GO_ON, STAGE, Op, can_go_on, follow, live, outcome
from playmat.lang.run.picks import PICKED
from playmat.lang.run.vocabulary import PlayerVerbFn, VerbFn, Vocabulary


class VerbOp(Op):
    """A verb of the rulebook with objects."""

    def __init__(self, name: str, verb: VerbFn, objects: ObjectsFn, who: PlayersFn, ready: TestFn | None) -> None:
        super().__init__()
        self.name = name
        self.verb = verb
        self.objects = objects
        self.who = who
        self.ready = ready  # inside a cost: what an object must be for the verb to be possible

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        if f.x[STAGE] == 0:
            objs = live(s, self.objects(s, ctx), ctx)
            if not objs:
                outcome(s, self, ctx, 0)
                return GO_ON
            who = self.who(s, ctx)
            s.ret = []
            self.verb(s, ctx, objs, who[0] if who else ctx.you)
            f.x[STAGE] = 1
            return AGAIN
        f.x[STAGE] = 0
        follow(s, ctx, s.ret)
        ctx.last = s.ret
        outcome(s, self, ctx, len(s.ret))
        return GO_ON

    def possible(self, s: State, program: list[Op], at: int, end: int, ctx: Ctx, reserved: list[int]) -> bool:
        objs = self.objects(s, ctx)
        if objs and not live(s, objs, ctx):
            return False
        ready = self.ready
        if ready is not None and not all(ready(s, o, ctx) for o in live(s, objs, ctx)):
            return False
        return can_go_on(s, program, at + 1, end, ctx, reserved)


def can_move(zone: int) -> TestFn:
    """Inside a cost: whether an object can be moved to a zone, which a rule may prevent."""

    def ready(s: State, o: int, ctx: Ctx) -> bool:
        owner = s.cols[OWNER][o & CARD_MASK]
        return not s.book.prevents(s, move_event(s, o, zone, owner, 0, BY_COST, ctx.you, ctx.src))

    return ready


class MoveOp(Op):
    """Put objects into a zone; with position "any", in an order of the player's choice."""

    def __init__(
        self,
        voc: Vocabulary,
        objects: ObjectsFn,
        zone: int,
        position: str,
        under: PlayersFn | None,
        state: str,
        how: str,
    ) -> None:
        super().__init__()
        self.voc = voc
        self.objects = objects
        self.zone = zone
        self.position = position
        self.under = under
        self.state = state
        self.how = how

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        if f.x[STAGE] == 0:
            objs = [o for o in live(s, self.objects(s, ctx), ctx) if o & CARD_MASK != NO_CARD]
            if not objs:
                outcome(s, self, ctx, 0)
                return GO_ON
            ctx.slots["#move"] = objs
            if self.position == "bottom random":
                left = objs[:]
                objs = [left.pop(atoms.chance(s, len(left))) for _ in range(len(left))]
            if self.position == "top or bottom any":
                ctx.slots["#order"] = []
                ctx.slots["#below"] = []
                f.x[STAGE] = 2
                return ASK
            if "any" in self.position and len(objs) > 1:
                ctx.slots["#order"] = []
                f.x[STAGE] = 2
                return ASK
            self.move(s, f, ctx, objs)
            return AGAIN
        if f.x[STAGE] == 2:
            self.move(s, f, ctx, ctx.slots["#order"])
            return AGAIN
        f.x[STAGE] = 0
        follow(s, ctx, s.ret)
        ctx.last = s.ret
        # A move that was replaced by one to another zone has not happened (FFTCG 11.12.5.4).
        outcome(s, self, ctx, sum(1 for o in s.ret if s.cols[ZONE][o & CARD_MASK] == self.zone))
        return GO_ON

    def ask(self, s: State, f: Frame, ctx: Ctx) -> Ask | None:
        left = [o for o in ctx.slots["#move"] if o not in ctx.slots["#order"]]
        if self.position == "top or bottom any":
            ends = [(o, end) for o in left for end in (0, 1)]
            options = [code(O_END, o & CARD_MASK, end) for o, end in ends]
            return Ask(ctx.you, Q_ORDER, options, "top or bottom", subject=ctx.src)
        if len(left) < 2:
            return None
        return Ask(ctx.you, Q_ORDER, [code(O_CARD, o & CARD_MASK) for o in left], "order", subject=ctx.src)

    def take(self, s: State, f: Frame, ctx: Ctx, answer: int) -> int:
        left = [o for o in ctx.slots["#move"] if o not in ctx.slots["#order"]]
        if answer == NONE:
            ctx.slots["#order"] = [*ctx.slots["#order"], *left]
            return AGAIN
        picked = [o for o in left if o & CARD_MASK == card_of(answer)]
        if verb_of(answer) == O_END and aux_of(answer):
            ctx.slots["#below"] = [*ctx.slots["#below"], *picked]
        ctx.slots["#order"] = [*ctx.slots["#order"], *picked]
        return ASK

    def move(self, s: State, f: Frame, ctx: Ctx, objs: list[int]) -> None:
        """Propose the moves as one batch."""
        events: list[Event] = []
        below = ctx.slots.get("#below", []) if self.position == "top or bottom any" else []
        for o in objs:
            card = o & CARD_MASK
            hidden = o in ctx.slots.get(PICKED, []) and o not in ctx.slots.get("#revealed", [])
            flags = F_UNSEEN if hidden else 0
            player = s.cols[OWNER][card]
            if self.zone == s.book.schema.field:
                if not OWNERS_FIELD.on:
                    player = ctx.you
                if self.under is not None:
                    player = self.under(s, ctx)[0]
                flags = self.voc.enter_flags(s, ctx, o, self.state)
            elif self.position.startswith("bottom") or o in below:
                flags |= F_BOTTOM
            if self.state == "face down":
                flags |= F_FACE_DOWN
            if self.state == "dull":
                flags |= F_TURNED
            events.append(move_event(s, o, self.zone, player, flags, ctx.by, ctx.you, ctx.src, self.how))
        f.x[STAGE] = 1
        propose(s, events)

    def possible(self, s: State, program: list[Op], at: int, end: int, ctx: Ctx, reserved: list[int]) -> bool:
        objs = self.objects(s, ctx)
        if objs and not live(s, objs, ctx):
            return False
        return can_go_on(s, program, at + 1, end, ctx, reserved)


class PlayerOp(Op):
    """A verb of the rulebook with players and a number."""

    def __init__(self, verb: PlayerVerbFn, who: PlayersFn, amount: AmountFn) -> None:
        super().__init__()
        self.verb = verb
        self.who = who
        self.amount = amount

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        if f.x[STAGE] == 0:
            n = self.amount(s, ctx)
            s.ret = []
            if n > 0:
                for p in self.who(s, ctx):
                    self.verb(s, ctx, p, n)
            f.x[STAGE] = 1
            return AGAIN
        f.x[STAGE] = 0
        ctx.last = s.ret
        outcome(s, self, ctx, len(s.ret))
        return GO_ON


class DamageOp(Op):
    """Damage to objects, all at once."""

    def __init__(
        self, voc: Vocabulary, objects: ObjectsFn, amount: AmountFn, source: ObjectsFn | None, shares: str
    ) -> None:
        super().__init__()
        self.voc = voc
        self.objects = objects
        self.amount = amount
        self.source = source
        self.shares = shares  # slot of a declared division, "" if everybody gets the amount

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        if f.x[STAGE] == 0:
            objs = live(s, self.objects(s, ctx), ctx)
            amounts: list[int] = []
            for o in objs:
                ctx.cand = o
                amounts.append(self._share(ctx, o) if self.shares else self.amount(s, ctx))
            if not objs:
                outcome(s, self, ctx, 0)
                return GO_ON
            source = ctx.src
            if self.source is not None:
                dealers = self.source(s, ctx)
                if not dealers:
                    outcome(s, self, ctx, 0)
                    return GO_ON
                source = dealers[0]
            s.ret = []
            f.x[STAGE] = 1
            self.voc.damage(s, ctx, objs, amounts, source)
            return AGAIN
        f.x[STAGE] = 0
        outcome(s, self, ctx, len(s.ret))
        return GO_ON

    def _share(self, ctx: Ctx, o: int) -> int:
        to = ctx.slots.get(self.shares + " to", [])
        shares = ctx.slots.get(self.shares, [])
        return shares[to.index(o)] if o in to and to.index(o) < len(shares) else 0


class DamagePlayerOp(Op):
    """Damage to players, by the rulebook's procedure."""

    def __init__(self, voc: Vocabulary, who: PlayersFn, amount: AmountFn, source: ObjectsFn | None) -> None:
        super().__init__()
        self.voc = voc
        self.who = who
        self.amount = amount
        self.source = source

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        if f.x[STAGE] == 0:
            n = self.amount(s, ctx)
            source = ctx.src
            if self.source is not None:
                dealers = self.source(s, ctx)
                source = dealers[0] if dealers else NONE
            s.ret = []
            f.x[STAGE] = 1
            if n > 0 and source != NONE:
                for p in reversed(self.who(s, ctx)):
                    self.voc.damage_player(s, ctx, p, n, source)
            return AGAIN
        f.x[STAGE] = 0
        outcome(s, self, ctx, len(s.ret))
        return GO_ON


class CountersOp(Op):
    """Place or remove counters."""

    def __init__(self, objects: ObjectsFn, name: str, amount: AmountFn, remove: bool) -> None:
        super().__init__()
        self.objects = objects
        self.name = name
        self.amount = amount
        self.remove = remove

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        n = self.amount(s, ctx)
        total = 0
        for o in live(s, self.objects(s, ctx), ctx):
            step = -n if self.remove else n
            total += atoms.add_counters(s, o & CARD_MASK, self.name, step, ctx.by, ctx.you, ctx.src)
        outcome(s, self, ctx, total)
        return GO_ON

    def possible(self, s: State, program: list[Op], at: int, end: int, ctx: Ctx, reserved: list[int]) -> bool:
        objs = live(s, self.objects(s, ctx), ctx)
        if self.remove:
            n = self.amount(s, ctx)
            if not objs or any(atoms.counters_on(s, o & CARD_MASK, self.name) < n for o in objs):
                return False
        return can_go_on(s, program, at + 1, end, ctx, reserved)


class LookOp(Op):
    """Show cards to one player or to all, and bind them."""

    def __init__(self, slot: str, reveal: bool, objects: ObjectsFn, who: PlayersFn) -> None:
        super().__init__()
        self.slot = slot
        self.reveal = reveal
        self.objects = objects
        self.who = who

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        objs = live(s, self.objects(s, ctx), ctx)
        mask = (1 << s.players) - 1
        if not self.reveal:
            mask = 0
            for p in self.who(s, ctx):
                mask |= 1 << p
        for o in objs:
            atoms.show(s, o & CARD_MASK, mask)
            if self.reveal:
                atoms.emit(s, Event(E_REVEALED, o, NONE, ctx.src, ctx.you, by=ctx.by, by_player=ctx.you))
        if self.reveal:
            ctx.slots["#revealed"] = [*ctx.slots.get("#revealed", []), *objs]
        ctx.slots[self.slot] = objs
        ctx.last = objs
        outcome(s, self, ctx, len(objs))
        return GO_ON


class RevealUntilOp(Op):
    """Turn over cards from the top until one fits."""

    def __init__(self, hit: str, others: str, fits: TestFn, who: PlayersFn, deck: int) -> None:
        super().__init__()
        self.hit = hit
        self.others = others
        self.fits = fits
        self.who = who
        self.deck = deck

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        everybody = (1 << s.players) - 1
        hit: list[int] = []
        others: list[int] = []
        for p in self.who(s, ctx):
            for card in reversed(s.zone(self.deck, p)):
                atoms.show(s, card, everybody)
                o = atoms.obj_id(s, card)
                atoms.emit(s, Event(E_REVEALED, o, NONE, ctx.src, ctx.you, by=ctx.by, by_player=ctx.you))
                if self.fits(s, o, ctx):
                    hit.append(o)
                    break
                others.append(o)
        ctx.slots[self.hit] = hit
        ctx.slots[self.others] = others
        outcome(s, self, ctx, len(hit))
        return GO_ON


class ShowDeckOp(Op):
    """A player who searches sees the whole deck."""

    def __init__(self, who: PlayersFn, deck: int) -> None:
        super().__init__()
        self.who = who
        self.deck = deck

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        for p in self.who(s, ctx):
            for card in s.zone(self.deck, p):
                atoms.show(s, card, 1 << p)
        return GO_ON


class ShuffleOp(Op):
    """Shuffle the decks of players."""

    def __init__(self, who: PlayersFn, deck: int) -> None:
        super().__init__()
        self.who = who
        self.deck = deck

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        for p in self.who(s, ctx) if SHUFFLE_AFTER_SEARCH.on else []:
            atoms.shuffle(s, self.deck, p)
        return GO_ON


class OngoingOp(Op):
    """An ongoing effect begins: objects and amounts are fixed now (11.12.4.2, 11.12.4.3)."""

    def __init__(
        self,
        aid: int,
        objects: ObjectsFn | None,
        until: int,
        uses: int,
        values: list[tuple[int, AmountFn]],
        each: list[tuple[int, int, AmountFn]] | None = None,
    ) -> None:
        super().__init__()
        self.aid = aid
        self.objects = objects
        self.until = until
        self.uses = uses
        self.values = values  # (index of the change, its amount)
        # (index, property, amount): what a number of each object becomes; the difference is fixed now (doubling)
        self.each = [] if each is None else each

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        targets: list[int] | None = None
        if self.objects is not None:
            targets = live(s, self.objects(s, ctx), ctx)
            if not OBJECTS_FIXED.on:
                targets = [atoms.obj_id(s, c) for p in range(s.players) for c in s.zone(s.book.schema.field, p)]
            if not targets:
                outcome(s, self, ctx, 0)
                return GO_ON
        mine = ctx.copy()
        mine.aid = self.aid
        for index, amount in self.values if AMOUNTS_FIXED.on else []:
            mine.nums[f"#{index}"] = amount(s, ctx)
        for index, prop, amount in self.each if AMOUNTS_FIXED.on else []:
            for o in targets or []:
                mine.cand = o
                mine.nums[f"#{index}@{o & CARD_MASK}"] = amount(s, mine) - number(s, prop, o)
        stamp = atoms.serial(s)
        atoms.add_lasting(
            s, Lasting(self.aid, mine, targets, self.until, stamp, self.uses, s.vals[V_TURN], stamp, [s.vals[V_ACTIVE]])
        )
        outcome(s, self, ctx, 1 if targets is None else len(targets))
        return GO_ON


class LaterOp(Op):
    """A delayed ability begins to wait. Its controller is that of the ability that made it (6.4.1)."""

    def __init__(self, aid: int, until: int) -> None:
        super().__init__()
        self.aid = aid
        self.until = until

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        if not DELAYED.on:
            return GO_ON
        mine = ctx.copy()
        mine.aid = self.aid
        if not DELAYED_SOURCE.on:
            mine.src = NONE
        if not DELAYED_CONTROLLER.on:
            mine.you = s.vals[V_ACTIVE]
        stamp = atoms.serial(s)
        atoms.add_lasting(s, Lasting(self.aid, mine, None, self.until, stamp, 0, s.vals[V_TURN], stamp, []))
        return GO_ON


class GatherOp(Op):
    """Bind a set as it stands now."""

    def __init__(self, slot: str, objects: ObjectsFn) -> None:
        super().__init__()
        self.slot = slot
        self.objects = objects

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        ctx.slots[self.slot] = self.objects(s, ctx)
        ctx.last = ctx.slots[self.slot]
        return GO_ON


class CastOp(Op):
    """A player casts or plays the object now."""

    def __init__(self, voc: Vocabulary, objects: ObjectsFn, who: PlayersFn, free: bool, less: AmountFn | None) -> None:
        super().__init__()
        self.voc = voc
        self.objects = objects
        self.who = who
        self.free = free
        self.less = less

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        if f.x[STAGE] == 0:
            objs = live(s, self.objects(s, ctx), ctx)
            who = self.who(s, ctx)
            less = 0 if self.less is None else self.less(s, ctx)
            s.ret = []
            done = 0
            for o in objs:
                if who and self.voc.cast(s, ctx, o, who[0], self.free, less):
                    done += 1
            if not done:
                outcome(s, self, ctx, 0)
                return GO_ON
            f.x[STAGE] = 1
            return AGAIN
        f.x[STAGE] = 0
        outcome(s, self, ctx, 1)
        return GO_ON
