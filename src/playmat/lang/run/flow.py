"""Operations of flow: branches, "you may", costs on resolution, loops, players in turn, abilities that are born."""

from __future__ import annotations

from playmat.kernel import atoms
from playmat.kernel.mechanisms import MAY_ON_RESOLUTION, PICKS_SEEN, PRICE_FIXED, TOGETHER, TURN_ORDER
from playmat.kernel.records import CARD_MASK, NO, NO_CARD, Q_YESNO, YES, Ask, Ctx, Frame, Waiting
from playmat.kernel.state import State
from playmat.lang.run.costs import PRICE, ResourceOp
from playmat.lang.run.functions import AmountFn, HoldsFn, ObjectsFn, PlayersFn
from playmat.lang.run.naming import XOp
from playmat.lang.run.ops import (
    ACTS,
    AGAIN,
    ALL,
    ASK,
    GO_ON,
    MODE,
    PICKS,
    STAGE,
    LoopOp,
    Op,
    born_from,
    can_go_on,
    live,
    outcome,
)


class IfOp(Op):
    """Go on if the condition holds, else jump."""

    def __init__(self, holds: HoldsFn, otherwise: int) -> None:
        super().__init__()
        self.plain = False
        self.holds = holds
        self.otherwise = otherwise

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        return GO_ON if self.holds(s, ctx) else self.otherwise

    def announce(self, s: State, f: Frame, ctx: Ctx) -> int:
        return self.do(s, f, ctx)

    def pick(self, s: State, f: Frame, ctx: Ctx) -> int:
        return self.do(s, f, ctx)

    def skip_to(self, s: State, ctx: Ctx, at: int) -> int:
        return at + 1 if self.holds(s, ctx) else self.otherwise

    def possible(self, s: State, program: list[Op], at: int, end: int, ctx: Ctx, reserved: list[int]) -> bool:
        return can_go_on(s, program, self.skip_to(s, ctx, at), end, ctx, reserved)


class JumpOp(Op):
    """Go on elsewhere."""

    def __init__(self, to: int) -> None:
        super().__init__()
        self.to = to

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        return self.to

    def announce(self, s: State, f: Frame, ctx: Ctx) -> int:
        return self.to

    def pick(self, s: State, f: Frame, ctx: Ctx) -> int:
        return self.to

    def skip_to(self, s: State, ctx: Ctx, at: int) -> int:
        return self.to

    def possible(self, s: State, program: list[Op], at: int, end: int, ctx: Ctx, reserved: list[int]) -> bool:
        return can_go_on(s, program, self.to, end, ctx, reserved)


class MayOp(Op):
    """Ask whether to do what follows up to `end`; not asked when it can't be done as a whole."""

    def __init__(self, who: PlayersFn, end: int) -> None:
        super().__init__()
        self.plain = False
        self.who = who
        self.end = end

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        program = s.pool.programs[f.x[0]]
        at = f.x[1]
        if not can_go_on(s, program, at + 1, self.end, ctx, []):  # type: ignore[arg-type]
            ctx.did = 0
            ctx.done = 0
            return self.end
        return ASK if MAY_ON_RESOLUTION.on else GO_ON

    def ask(self, s: State, f: Frame, ctx: Ctx) -> Ask | None:
        who = self.who(s, ctx)
        return Ask(who[0] if who else ctx.you, Q_YESNO, [YES, NO], "may", subject=ctx.src)

    def take(self, s: State, f: Frame, ctx: Ctx, answer: int) -> int:
        if answer == YES:
            ctx.did = 1
            return GO_ON
        ctx.did = 0
        ctx.done = 0
        return self.end

    def skip_to(self, s: State, ctx: Ctx, at: int) -> int:
        return self.end

    def possible(self, s: State, program: list[Op], at: int, end: int, ctx: Ctx, reserved: list[int]) -> bool:
        return can_go_on(s, program, self.end, end, ctx, reserved)


class PayOp(Op):
    """Pay a cost on resolution: all of it or nothing."""

    def __init__(self, program: int, who: PlayersFn) -> None:
        super().__init__()
        self.plain = False
        self.program = program
        self.who = who

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        if f.x[STAGE] == 0:
            who = self.who(s, ctx)
            payer = ctx.copy()
            payer.you = who[0] if who else ctx.you
            if not self.payable(s, payer):
                outcome(s, self, ctx, 0)
                return GO_ON
            f.x[STAGE] = 1
            push_payment(s, self.program, payer)
            return AGAIN
        f.x[STAGE] = 0
        outcome(s, self, ctx, 1)
        return GO_ON

    def announce(self, s: State, f: Frame, ctx: Ctx) -> int:
        """Prices are read, and variables are set, when the ability is put on the stack."""
        if not PRICE_FIXED.on:
            return GO_ON
        for op in s.pool.programs[self.program]:
            if isinstance(op, XOp) and op.name not in ctx.nums:
                return ASK
        for op in s.pool.programs[self.program]:
            if isinstance(op, ResourceOp) and op.generic is not None:
                ctx.nums[PRICE + op.key] = op.generic(s, ctx)
        return GO_ON

    def ask(self, s: State, f: Frame, ctx: Ctx) -> Ask | None:
        for op in s.pool.programs[self.program]:
            if isinstance(op, XOp) and op.name not in ctx.nums:
                return op.ask(s, f, ctx)
        return None

    def take(self, s: State, f: Frame, ctx: Ctx, answer: int) -> int:
        for op in s.pool.programs[self.program]:
            if isinstance(op, XOp) and op.name not in ctx.nums:
                op.take(s, f, ctx, answer)
                break
        return AGAIN

    def payable(self, s: State, ctx: Ctx) -> bool:
        """Whether the whole cost can be paid."""
        program = s.pool.programs[self.program]
        return can_go_on(s, program, 0, len(program), ctx, [])  # type: ignore[arg-type]

    def possible(self, s: State, program: list[Op], at: int, end: int, ctx: Ctx, reserved: list[int]) -> bool:
        who = self.who(s, ctx)
        payer = ctx.copy()
        payer.you = who[0] if who else ctx.you
        return self.payable(s, payer) and can_go_on(s, program, at + 1, end, ctx, reserved)


def push_payment(s: State, program: int, ctx: Ctx) -> None:
    """Start paying a cost: its picks are asked first, then all of it is done in one batch. The context that comes back
    to the frame below holds what was picked and paid.
    """
    s.frames.append(Frame(s.book.by_name["payment"].index, 0, ctx.you, [program, 0, 0, PICKS], ctx=ctx))


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
    body that decides anything on the way ("may", "if", searches, modes) is done by one player after another.
    """

    def __init__(self, key: str, who: PlayersFn) -> None:
        super().__init__(key)
        self.who = who
        self.together = True

    def over(self, body: list[Op]) -> None:
        super().over(body)
        self.together = all(op.plain for op in body)

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        key = self.key
        if key not in ctx.nums:
            ctx.slots[key] = self.who(s, ctx) if TURN_ORDER.on else self.who(s, ctx)[::-1]
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
            s.hold = 0
        return self.end


class PlayersEndOp(Op):
    """The end of the body of `PlayersOp`: keeps a player's picks, or goes on to the next player."""

    def __init__(self, key: str, start: int, slots: list[str]) -> None:
        super().__init__()
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
                if PICKS_SEEN.on and o & CARD_MASK != NO_CARD:
                    atoms.show(s, o & CARD_MASK, (1 << s.players) - 1)  # who picks next knows it
        ctx.nums[self.key] += 1
        if ctx.nums[self.key] >= len(ctx.slots[self.key]):
            ctx.nums[self.key] = 0
            f.x[MODE] = ACTS
            s.hold = 1 if TOGETHER.on else 0
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


class WhenDoneOp(Op):
    """ "When you do so": an ability is born and triggers now."""

    def __init__(self, aid: int) -> None:
        super().__init__()
        self.aid = aid

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        if ctx.did:
            mine = born_from(s, ctx, s.pool.codes[self.aid].program)
            mine.aid = self.aid
            atoms.add_waiting(s, Waiting(self.aid, atoms.serial(s), mine))
        return GO_ON
