"""Loops: over objects, a number of times, over players in turn."""

from __future__ import annotations

from typing import cast

from playmat.kernel import atoms
from playmat.kernel.model.mechanisms import PICKS_SEEN, TOGETHER, TURN_ORDER
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_MASK, NO_CARD, Ctx, Frame, ObjectId, card_in
from playmat.lang.run.functions import AmountFn, ObjectsFn, PlayersFn
from playmat.lang.run.ops import (
    ACTS,
    ALL,
    GO_ON,
    MODE,
    PICKS,
    LoopOp,
    Op,
    live,
)
from playmat.lang.run.vocabulary import Vocabulary


class ForEachOp(LoopOp):
    """The head of a loop over objects that are fixed when it begins."""

    def __init__(self, key: str, of: ObjectsFn, slot: str) -> None:
        super().__init__(key)
        self.of = of
        self.slot = slot

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        if self.key not in ctx.nums:
            ctx.slots[self.key] = live(s, self.of(s, ctx), ctx)
            ctx.nums[self.key] = 0
        at = ctx.nums[self.key]
        if at >= len(ctx.slots[self.key]):
            del ctx.nums[self.key]
            return self.end
        self.forget(ctx)
        ctx.slots[self.slot] = [ctx.slots[self.key][at]]
        ctx.nums[self.key] = at + 1
        return GO_ON


class RepeatOp(LoopOp):
    """The head of a loop a number of times, fixed when it begins."""

    def __init__(self, key: str, times: AmountFn) -> None:
        super().__init__(key)
        self.times = times

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        if self.key not in ctx.nums:
            ctx.nums[self.key] = self.times(s, ctx)
        if ctx.nums[self.key] <= 0:
            del ctx.nums[self.key]
            return self.end
        self.forget(ctx)
        ctx.nums[self.key] -= 1
        return GO_ON


class PlayersOp(LoopOp):
    """The head of "each player ...". The body lies between this and `PlayersEndOp`; the loop's own state stands in
    ``ctx.nums``.

    Bare picks and what is done with them: all make their choices in turn order, then all of it is done as one batch. A
    body that decides anything on the way ("may", "if", searches, modes), or picks among what it has just drawn, is done
    by one player after another.
    """

    def __init__(self, key: str, who: PlayersFn) -> None:
        super().__init__(key)
        self.who = who
        self.together = True

    def over(self, body: list[Op]) -> None:
        super().over(body)
        given = [i for i, op in enumerate(body) if op.gives]
        picked = [i for i, op in enumerate(body) if op.picks]
        self.together = all(op.plain for op in body) and not (given and picked and given[0] < picked[-1])

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        key = self.key
        if key not in ctx.nums:
            ctx.slots[key] = cast("list[ObjectId]", self.who(s, ctx) if TURN_ORDER.on else self.who(s, ctx)[::-1])
            ctx.nums[key] = 0
            ctx.nums[key + " me"] = ctx.you
            if self.together:
                f.x[MODE] = PICKS
        if ctx.nums[key] >= len(ctx.slots[key]):
            return self.leave(s, f, ctx)
        if not self.together:
            self.forget(ctx)
        ctx.you = ctx.slots[key][ctx.nums[key]]
        return GO_ON

    def pick(self, s: State, f: Frame, ctx: Ctx) -> int:
        return self.do(s, f, ctx)

    def act(self, s: State, f: Frame, ctx: Ctx) -> int:
        return self.do(s, f, ctx)

    def leave(self, s: State, f: Frame, ctx: Ctx) -> int:
        """All players have acted."""
        key = self.key
        ctx.you = ctx.nums[key + " me"]
        del ctx.nums[key]
        del ctx.nums[key + " me"]
        if self.together:
            f.x[MODE] = ALL
            s.batch_held = 0
        return self.end


class PlayersEndOp(Op):
    """The end of the body of `PlayersOp`: keeps a player's picks, or goes on to the next player."""

    def __init__(self, voc: Vocabulary, key: str, start: int, slots: list[str]) -> None:
        super().__init__()
        self.voc = voc
        self.key = key
        self.start = start
        self.slots = slots

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        ctx.nums[self.key] += 1
        return self.start

    def pick(self, s: State, f: Frame, ctx: Ctx) -> int:
        for slot in self.slots:
            ctx.slots[f"#{slot}@{ctx.you}"] = ctx.slots.get(slot, [])
            for o in ctx.slots.get(slot, []):
                if PICKS_SEEN.on and o & CARD_MASK != NO_CARD and not self.voc.unseen_pick(s, card_in(o)):
                    atoms.show(s, card_in(o), (1 << s.players) - 1)  # who picks next knows it
        ctx.nums[self.key] += 1
        if ctx.nums[self.key] >= len(ctx.slots[self.key]):
            ctx.nums[self.key] = 0
            f.x[MODE] = ACTS
            s.batch_held = 1 if TOGETHER.on else 0
            self._load(ctx)
        return self.start

    def act(self, s: State, f: Frame, ctx: Ctx) -> int:
        ctx.nums[self.key] += 1
        if ctx.nums[self.key] < len(ctx.slots[self.key]):
            self._load(ctx)
        return self.start

    def _load(self, ctx: Ctx) -> None:
        you = ctx.slots[self.key][ctx.nums[self.key]]
        for slot in self.slots:
            ctx.slots[slot] = ctx.slots.get(f"#{slot}@{you}", [])
