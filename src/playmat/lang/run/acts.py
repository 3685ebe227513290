"""Operations that change the game: verbs with objects or players, damage, counters."""

from __future__ import annotations

from collections.abc import Callable

from playmat.kernel import atoms
from playmat.kernel.model.schema import OWNER, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    CARD_MASK,
    NO_OBJECT,
    NONE,
    Ctx,
    Frame,
    ObjectId,
    card_in,
)
from playmat.lang.run.claims import claim, counters_left
from playmat.lang.run.functions import AmountFn, ObjectsFn, PlayersFn, TestFn
from playmat.lang.run.objects import is_item
from playmat.lang.run.ops import (
    AGAIN,
    GO_ON,
    STAGE,
    WANTED,
    Op,
    after_coming,
    can_go_on,
    follow,
    is_whole,
    live,
    outcome,
)
from playmat.lang.run.vocabulary import PlayerVerbFn, SupplyFn, VerbFn, Vocabulary


class VerbOp(Op):
    """A verb of the rulebook with objects."""

    def __init__(
        self, name: str, verb: VerbFn, objects: ObjectsFn, who: PlayersFn, ready: TestFn | None, zone: int
    ) -> None:
        super().__init__()
        self.name = name
        self.verb = verb
        self.objects = objects
        self.who = who
        self.items = False  # whether it is for items of the stack, too
        self.own = False  # whether it is for the source alone, which must then be there
        self.slot = ""  # the slot that holds what it is for, "" if it is for anything else
        self.ready = ready  # inside a cost: what an object must be for the verb to be possible
        self.zone = zone  # where the verb puts its objects; NONE for one that moves nothing
        self.brings_to = NONE  # inside a cost that is paid in order: the zone where later parts find the payer's cards

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        if f.x[STAGE] == 0:
            meant = self.objects(s, ctx)
            objs = [o for o in live(s, meant, ctx) if self.items or not is_item(o)]
            if not objs:
                outcome(s, self, ctx, 0)
                return GO_ON
            ctx.nums[WANTED] = len(meant)
            who = self.who(s, ctx)
            s.returned = []
            self.verb(s, ctx, objs, who[0] if who else ctx.you)
            f.x[STAGE] = 1
            return AGAIN
        f.x[STAGE] = 0
        follow(s, ctx, s.returned)
        ctx.last = s.returned
        # A move that was replaced by one to another zone has not happened (FFTCG 11.12.5.4).
        there = [o for o in s.returned if self.zone == NONE or s.cols[ZONE][o & CARD_MASK] in (self.zone, s.book.gone)]
        outcome(s, self, ctx, len(there), is_whole(ctx, self.slot, len(there)))
        return GO_ON

    def possible(self, s: State, program: list[Op], at: int, end: int, ctx: Ctx, reserved: list[ObjectId]) -> bool:
        objs = self.objects(s, ctx)
        there = live(s, objs, ctx)
        if (objs or self.own) and not there:
            return False
        if self.ready is not None:
            for o in there:
                if not self.ready(s, o, ctx):
                    return False
        if self.brings_to != NONE:
            hidden = s.book.schema.hidden  # (what lies in the open may go elsewhere, as tokens do)
            mine = [o for o in there if s.cols[OWNER][o & CARD_MASK] == ctx.you and hidden[s.cols[ZONE][o & CARD_MASK]]]
            ctx = after_coming(ctx, self.brings_to, len(mine))
        return can_go_on(s, program, at + 1, end, ctx, reserved)


class PlayerOp(Op):
    """A verb of the rulebook with players and a number."""

    def __init__(
        self, verb: PlayerVerbFn, who: PlayersFn, amount: AmountFn, takes: int = NONE, supply: SupplyFn | None = None
    ) -> None:
        super().__init__()
        self.supply = supply
        self.takes = takes  # the zone whose cards it takes, which then must hold enough; NONE for any other verb
        self.brings_to = NONE  # inside a cost that is paid in order: the zone where later parts find these cards
        self.gives = True
        self.verb = verb
        self.who = who
        self.amount = amount

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        if f.x[STAGE] == 0:
            n = self.amount(s, ctx)
            s.returned = []
            if n > 0:
                for p in self.who(s, ctx):
                    self.verb(s, ctx, p, n)
            f.x[STAGE] = 1
            return AGAIN
        f.x[STAGE] = 0
        ctx.last = s.returned
        # (What several players took one after another is not all known here.)
        counted = self.takes != NONE and len(self.who(s, ctx)) == 1
        outcome(s, self, ctx, len(s.returned), not counted or len(s.returned) >= self.amount(s, ctx))
        return GO_ON

    def possible(self, s: State, program: list[Op], at: int, end: int, ctx: Ctx, reserved: list[ObjectId]) -> bool:
        if self.takes != NONE and self.supply is not None:
            n = self.amount(s, ctx)
            who = self.who(s, ctx)
            if any(self.supply(s, p, self.takes, NONE) < n for p in who):
                return False
            if self.brings_to != NONE and who == [ctx.you]:
                ctx = after_coming(ctx, self.brings_to, n)
        return can_go_on(s, program, at + 1, end, ctx, reserved)


class DamageOp(Op):
    """Damage to objects, all at once."""

    def __init__(
        self,
        voc: Vocabulary,
        objects: ObjectsFn,
        amount: AmountFn,
        source: ObjectsFn | None,
        shares: str,
        flags: int = 0,
    ) -> None:
        super().__init__()
        self.voc = voc
        self.objects = objects
        self.amount = amount
        self.source = source
        self.flags = flags
        self.shares = shares  # slot of a declared division, "" if everybody gets the amount

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        if f.x[STAGE] == 0:
            objs = [o for o in live(s, self.objects(s, ctx), ctx) if not is_item(o)]
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
            s.returned = []
            f.x[STAGE] = 1
            self.voc.damage(s, ctx, objs, amounts, source, self.flags)
            return AGAIN
        f.x[STAGE] = 0
        outcome(s, self, ctx, len(s.returned))
        return GO_ON

    def _share(self, ctx: Ctx, o: ObjectId) -> int:
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
                source = dealers[0] if dealers else NO_OBJECT
            s.returned = []
            f.x[STAGE] = 1
            if n > 0 and source != NONE:
                who = self.who(s, ctx)
                if self.voc.damage_players is not None:
                    self.voc.damage_players(s, ctx, who, n, source)
                    return AGAIN
                for p in reversed(who):
                    self.voc.damage_player(s, ctx, p, n, source)
            return AGAIN
        f.x[STAGE] = 0
        outcome(s, self, ctx, len(s.returned))
        return GO_ON


class CountersOp(Op):
    """Place or remove counters."""

    def __init__(self, objects: ObjectsFn, name: str, amount: AmountFn, remove: bool) -> None:
        super().__init__()
        self.objects = objects
        self.name = name
        self.amount = amount
        self.remove = remove
        self.own = False  # whether it is for the source alone, which must then be there
        self.claimed = False  # inside a cost: whether the counters were claimed when the objects were picked

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        n = self.amount(s, ctx)
        total = wanted = 0
        for o in [o for o in live(s, self.objects(s, ctx), ctx) if not is_item(o)]:
            step = -n if self.remove else n
            wanted += n
            total += atoms.add_counters(s, card_in(o), self.name, step, ctx.by, ctx.you, ctx.src)
        outcome(s, self, ctx, total, total >= wanted)
        return GO_ON

    def pick(self, s: State, f: Frame, ctx: Ctx) -> int:
        """What is taken from the source itself cannot be taken for another part of the cost."""
        if self.remove and self.own:
            claim(ctx, self.name, ctx.src, self.amount(s, ctx))
        return GO_ON

    def possible(self, s: State, program: list[Op], at: int, end: int, ctx: Ctx, reserved: list[ObjectId]) -> bool:
        meant = self.objects(s, ctx)
        objs = live(s, meant, ctx)
        if self.remove:
            if (meant or self.own) and not objs:
                return False
            n = self.amount(s, ctx)
            if not self.claimed and any(counters_left(s, ctx, o, self.name) < n for o in objs):
                return False
            if self.own:
                ctx = ctx.copy()
                claim(ctx, self.name, ctx.src, n)
        return can_go_on(s, program, at + 1, end, ctx, reserved)


class MakeOp(Op):
    """Cards that were not in the game come to a zone."""

    def __init__(
        self,
        make: Callable[[State, Ctx, str, int, int, int], None],
        name: str,
        amount: AmountFn,
        zone: int,
        who: PlayersFn,
        slot: str,
    ) -> None:
        super().__init__()
        self.make = make
        self.name = name
        self.amount = amount
        self.zone = zone
        self.who = who
        self.slot = slot

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        if f.x[STAGE] == 0:
            s.returned = []
            n = self.amount(s, ctx)
            who = self.who(s, ctx) if n > 0 else []
            f.x[STAGE] = 1
            if who:
                self.make(s, ctx, self.name, n, self.zone, who[0])
            return AGAIN
        f.x[STAGE] = 0
        ctx.last = s.returned
        if self.slot:
            ctx.slots[self.slot] = s.returned
        outcome(s, self, ctx, len(s.returned))
        return GO_ON
