"""Operations of flow: branches, "you may", costs on resolution, abilities that are born."""

from __future__ import annotations

from collections.abc import Callable

from playmat.kernel import atoms
from playmat.kernel.model.mechanisms import MAY_ON_RESOLUTION, MAY_POSSIBLE, PARTS, PRICE_FIXED
from playmat.kernel.model.state import State
from playmat.kernel.records import NO, Q_YESNO, YES, Answer, Ask, Ctx, Frame, ObjectId, Waiting
from playmat.lang.run.costs import ResourceOp
from playmat.lang.run.functions import HoldsFn, PlayersFn
from playmat.lang.run.naming import XOp
from playmat.lang.run.ops import (
    AGAIN,
    ASK,
    GO_ON,
    PAID,
    PICKS,
    STAGE,
    Op,
    born_from,
    can_go_on,
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
        return GO_ON if self.holds(s, ctx) or not PARTS.on else self.otherwise

    def announce(self, s: State, f: Frame, ctx: Ctx) -> int:
        return self.do(s, f, ctx)

    def pick(self, s: State, f: Frame, ctx: Ctx) -> int:
        return self.do(s, f, ctx)

    def skip_to(self, s: State, ctx: Ctx, at: int) -> int:
        return at + 1 if self.holds(s, ctx) else self.otherwise

    def possible(self, s: State, program: list[Op], at: int, end: int, ctx: Ctx, reserved: list[ObjectId]) -> bool:
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

    def possible(self, s: State, program: list[Op], at: int, end: int, ctx: Ctx, reserved: list[ObjectId]) -> bool:
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
        if MAY_POSSIBLE.on and not can_go_on(s, program, at + 1, self.end, ctx, []):  # type: ignore[arg-type]
            ctx.did = 0
            ctx.done = 0
            return self.end
        return ASK if MAY_ON_RESOLUTION.on else GO_ON

    def ask(self, s: State, f: Frame, ctx: Ctx) -> Ask | None:
        who = self.who(s, ctx)
        return Ask(who[0] if who else ctx.you, Q_YESNO, [YES, NO], "may", subject=ctx.src)

    def take(self, s: State, f: Frame, ctx: Ctx, answer: Answer) -> int:
        if answer == YES:
            ctx.did = 1
            return GO_ON
        ctx.did = 0
        ctx.done = 0
        return self.end

    def skip_to(self, s: State, ctx: Ctx, at: int) -> int:
        return self.end

    def possible(self, s: State, program: list[Op], at: int, end: int, ctx: Ctx, reserved: list[ObjectId]) -> bool:
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
        ctx.nums[PAID] = 1
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
                ctx.nums[op.price] = op.generic(s, ctx)
        return GO_ON

    def ask(self, s: State, f: Frame, ctx: Ctx) -> Ask | None:
        for op in s.pool.programs[self.program]:
            if isinstance(op, XOp) and op.name not in ctx.nums:
                return op.ask(s, f, ctx)
        return None

    def take(self, s: State, f: Frame, ctx: Ctx, answer: Answer) -> int:
        for op in s.pool.programs[self.program]:
            if isinstance(op, XOp) and op.name not in ctx.nums:
                op.take(s, f, ctx, answer)
                break
        return AGAIN

    def payable(self, s: State, ctx: Ctx) -> bool:
        """Whether the whole cost can be paid."""
        program = s.pool.programs[self.program]
        return can_go_on(s, program, 0, len(program), ctx, [])  # type: ignore[arg-type]

    def possible(self, s: State, program: list[Op], at: int, end: int, ctx: Ctx, reserved: list[ObjectId]) -> bool:
        who = self.who(s, ctx)
        payer = ctx
        if who and who[0] != ctx.you:
            payer = ctx.copy()
            payer.you = who[0]
        return self.payable(s, payer) and can_go_on(s, program, at + 1, end, ctx, reserved)


def push_payment(s: State, program: int, ctx: Ctx) -> None:
    """Start paying a cost: its picks are asked first, then all of it is done in one batch. The context that comes back
    to the frame below holds what was picked and paid.
    """
    s.frames.append(Frame(s.book.procedure("payment").index, 0, ctx.you, [program, 0, 0, PICKS], ctx=ctx))


class WhenDoneOp(Op):
    """ "When you do so": an ability is born and triggers now."""

    def __init__(self, aid: int) -> None:
        super().__init__()
        self.aid = aid

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        if ctx.did:
            mine = born_from(s, ctx, s.pool.abilities[self.aid].program)
            mine.aid = self.aid
            atoms.add_waiting(s, Waiting(self.aid, atoms.serial(s), mine))
        return GO_ON


class UsedOp(Op):
    """The end of an ability that bears a name: whether it has been used is for the rulebook to say."""

    def __init__(self, used: Callable[[State, Ctx, str, bool], None], name: str, costs: bool) -> None:
        super().__init__()
        self.used = used
        self.name = name
        self.costs = costs  # whether it has a cost that is paid on resolution

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        self.used(s, ctx, self.name, self.costs)
        return GO_ON
