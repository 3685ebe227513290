"""Operations that begin what outlasts the effect: ongoing effects, delayed abilities, a card being cast."""

from __future__ import annotations

from playmat.kernel import atoms
from playmat.kernel.continuous import number
from playmat.kernel.model.mechanisms import (
    AMOUNTS_FIXED,
    DELAYED,
    DELAYED_CONTROLLER,
    DELAYED_SOURCE,
    OBJECTS_FIXED,
)
from playmat.kernel.model.schema import V_ACTIVE, V_TURN
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    NO_OBJECT,
    Ctx,
    Frame,
    Lasting,
    ObjectId,
)
from playmat.lang.run.functions import AmountFn, ObjectsFn, PlayersFn
from playmat.lang.run.objects import is_item
from playmat.lang.run.ops import AGAIN, GO_ON, STAGE, Op, born_from, live, outcome
from playmat.lang.run.vocabulary import Vocabulary


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
        targets: list[ObjectId] | None = None
        if self.objects is not None:
            targets = [o for o in live(s, self.objects(s, ctx), ctx) if not is_item(o)]
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
            mine.slots[f"#{index}"] = [] if targets is None else targets[:]
            for at, o in enumerate(targets or []):
                mine.cand = o
                mine.nums[f"#{index}.{at}"] = amount(s, mine) - number(s, prop, o)
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
        mine = born_from(s, ctx, s.pool.abilities[self.aid].program)
        mine.aid = self.aid
        if not DELAYED_SOURCE.on:
            mine.src = NO_OBJECT
        if not DELAYED_CONTROLLER.on:
            mine.you = s.vals[V_ACTIVE]
        stamp = atoms.serial(s)
        atoms.add_lasting(s, Lasting(self.aid, mine, None, self.until, stamp, 0, s.vals[V_TURN], stamp, []))
        return GO_ON


class CastTerms:
    """On what terms an effect casts a card; after: the zone where it goes after use, -1 for the usual one."""

    def __init__(self, free: bool, less: AmountFn | None, floor: int, any_kind: bool, after: int) -> None:
        self.free = free
        self.less = less
        self.floor = floor
        self.any_kind = any_kind
        self.after = after


class CastOp(Op):
    """A player casts or plays the object now."""

    def __init__(self, voc: Vocabulary, objects: ObjectsFn, who: PlayersFn, terms: CastTerms) -> None:
        super().__init__()
        self.plain = False
        self.voc = voc
        self.objects = objects
        self.who = who
        self.terms = terms

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        if f.x[STAGE] == 0:
            objs = live(s, self.objects(s, ctx), ctx)
            who = self.who(s, ctx)
            t = self.terms
            less = 0 if t.less is None else t.less(s, ctx)
            s.returned = []
            done = 0
            for o in objs:
                if who and self.voc.cast(s, ctx, o, who[0], t.free, less, t.floor, t.any_kind, t.after):
                    done += 1
            if not done:
                outcome(s, self, ctx, 0)
                return GO_ON
            f.x[STAGE] = 1
            return AGAIN
        f.x[STAGE] = 0
        outcome(s, self, ctx, 1)
        return GO_ON
