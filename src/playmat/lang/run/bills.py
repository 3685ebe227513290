"""Several costs that are paid as one: what all of them demand is picked first, a resource for all at once at the end.

Each cost is a bill: a program and in whose name it is paid. Their frames lie one upon the other. A frame that has
picked everything goes below those that have not, with what it takes and owes told to the next one; the last one pays
the resources of all, and then all are done in one batch.
"""

from __future__ import annotations

from typing import Final

from playmat.kernel.model.state import State
from playmat.kernel.records import Ctx, Frame, ObjectId
from playmat.lang.run.claims import CLAIMED
from playmat.lang.run.costs import RESERVED, SettleOp
from playmat.lang.run.ops import EXTRA, PICKS, PROGRAM, Op, can_go_on

Bill = tuple[int, Ctx]

# Further locals of a payment's frame, where several are paid together: which one of them it is, and how many they are.
WHICH: Final = EXTRA
OF: Final = EXTRA + 1


class NextBillOp(Op):
    """After the last operation of a bill, for looking ahead: the next one must be payable with what is left."""

    def __init__(self, program: list[Op], ctx: Ctx) -> None:
        super().__init__()
        self.competes = True
        self.program = program
        self.ctx = ctx

    def possible(self, s: State, program: list[Op], at: int, end: int, ctx: Ctx, reserved: list[ObjectId]) -> bool:
        after = self.ctx.copy()
        tell(s, program, ctx, after)
        return can_go_on(s, self.program, 0, len(self.program), after, reserved)


def tell(s: State, program: list[Op], ctx: Ctx, after: Ctx) -> None:
    """Give the next bill what one takes, claims and owes."""
    if RESERVED in ctx.slots:
        after.slots[RESERVED] = [*after.slots.get(RESERVED, []), *ctx.slots[RESERVED]]
    for slot, objs in ctx.slots.items():
        if slot.startswith(CLAIMED):
            after.slots[slot] = [*after.slots.get(slot, []), *objs]
    for op in program:
        if isinstance(op, SettleOp) and op.later(ctx):
            op.hand_on(s, ctx, after)


def in_order(s: State, bills: list[Bill]) -> list[Bill]:
    """The bills as they are gone through: those that pick a resource last, and each told which of its resources a later
    one settles.
    """
    asking = [b for b in bills if any(op.resource.picks for op in _settling(s, b))]
    ordered = [b for b in bills if b not in asking] + asking
    found: list[Bill] = []
    for at, bill in enumerate(ordered):
        ctx = bill[1].copy()
        for op in _settling(s, bill):
            if any(op.name == other.name for b in ordered[at + 1 :] for other in _settling(s, b)):
                op.leave(ctx)
        found.append((bill[0], ctx))
    return found


def _settling(s: State, bill: Bill) -> list[SettleOp]:
    return [op for op in s.pool.programs[bill[0]] if isinstance(op, SettleOp)] if bill[0] >= 0 else []


def can_pay_all(s: State, bills: list[Bill]) -> bool:
    """Whether costs can be paid together, each as a whole."""
    program: list[Op] = []
    first: Ctx | None = None
    for number, ctx in reversed(in_order(s, bills)):
        own: list[Op] = s.pool.programs[number][:]  # type: ignore[assignment]
        program = own if first is None else [*own, NextBillOp(program, first)]
        first = ctx
    return first is None or can_go_on(s, program, 0, len(program), first, [])


def push_payments(s: State, bills: list[Bill]) -> None:
    """Start paying costs together; see `flow.push_payment` for one alone. Nothing is handed back to the frame below."""
    ordered = in_order(s, bills)
    index = s.book.procedure("payment").index
    for at in range(len(ordered) - 1, -1, -1):
        program, ctx = ordered[at]
        s.frames.append(Frame(index, 0, ctx.you, [program, 0, 0, PICKS, at, len(ordered)], ctx=ctx))


def together(f: Frame) -> bool:
    """Whether a payment is one of several."""
    return len(f.x) > OF


def next_bill(s: State, f: Frame) -> None:
    """A payment has picked everything: it goes below those that have not."""
    at, n = f.x[WHICH], f.x[OF]
    if at + 1 < n:
        s.frames.remove(f)
        top = s.own_frame(s.frames[-1])
        if top.ctx is not None and f.ctx is not None:
            tell(s, s.pool.programs[f.x[PROGRAM]], f.ctx, top.ctx)  # type: ignore[arg-type]
        s.frames.insert(len(s.frames) + 1 - n + at, f)


def ahead(s: State, f: Frame) -> list[Op]:
    """The operations of a frame, for looking ahead: those of the bills that are paid together with it follow."""
    own: list[Op] = s.pool.programs[f.x[PROGRAM]]  # type: ignore[assignment]
    if not together(f):
        return own
    program: list[Op] = []
    after: Ctx | None = None
    for other in s.frames[len(s.frames) - f.x[OF] + f.x[WHICH] : -1]:
        if other.ctx is not None:
            theirs: list[Op] = s.pool.programs[other.x[PROGRAM]][:]  # type: ignore[assignment]
            program = theirs if after is None else [*theirs, NextBillOp(program, after)]
            after = other.ctx
    return own if after is None else [*own, NextBillOp(program, after)]
