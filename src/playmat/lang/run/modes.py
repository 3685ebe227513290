"""Operations that choose among options: modes of an effect, one of several costs."""

from __future__ import annotations

from playmat.kernel.model.mechanisms import TARGETS_NEEDED
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    FINISH,
    NO,
    NO_CARD,
    NONE,
    O_ITEM,
    Q_CHOOSE,
    Q_YESNO,
    YES,
    Answer,
    Ask,
    Ctx,
    Frame,
    ObjectId,
    answer_of,
    aux_of,
)
from playmat.lang.run.bills import ahead
from playmat.lang.run.functions import AmountFn, PlayersFn
from playmat.lang.run.ops import ASK, GO_ON, PC, Op, can_go_on
from playmat.lang.run.picks import PickOp


class ModalOp(Op):
    """Select which of several options are done; asked when the ability is played, or now if it was not."""

    def __init__(
        self,
        key: str,
        least: AmountFn,
        most: AmountFn,
        bounds: list[tuple[int, int]],
        who: PlayersFn,
        late: bool = False,
    ) -> None:
        super().__init__()
        self.plain = False
        self.key = key
        self.late = late  # asked on resolution only
        self.least = least
        self.most = most
        self.bounds = bounds  # (first, end) of each option in the program
        self.who = who

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        return GO_ON if self.key in ctx.nums else self.begin(ctx)

    def answered(self) -> list[str]:
        return [self.key]

    def announce(self, s: State, f: Frame, ctx: Ctx) -> int:
        return GO_ON if self.late else self.begin(ctx)

    def begin(self, ctx: Ctx) -> int:
        """Start asking."""
        ctx.nums[self.key] = 0
        return ASK

    def act(self, s: State, f: Frame, ctx: Ctx) -> int:
        return GO_ON

    def ask(self, s: State, f: Frame, ctx: Ctx) -> Ask | None:
        taken = ctx.nums[self.key]
        n = bin(taken).count("1")
        if n >= self.most(s, ctx):
            return None
        program = s.pool.programs[f.x[0]]
        options: list[Answer] = []
        for i, (first, end) in enumerate(self.bounds):
            if not taken >> i & 1 and has_targets(s, program, first, end, ctx):  # type: ignore[arg-type]
                options.append(answer_of(O_ITEM, NO_CARD, i))
        if not options:
            return None
        if n >= self.least(s, ctx):
            options.append(FINISH)
        who = self.who(s, ctx)
        return Ask(who[0] if who else ctx.you, Q_CHOOSE, options, "mode", subject=ctx.src)

    def take(self, s: State, f: Frame, ctx: Ctx, answer: Answer) -> int:
        if answer in (NONE, FINISH):
            return GO_ON
        ctx.nums[self.key] |= 1 << aux_of(answer)
        return ASK if bin(ctx.nums[self.key]).count("1") < self.most(s, ctx) else GO_ON

    def possible(self, s: State, program: list[Op], at: int, end: int, ctx: Ctx, reserved: list[ObjectId]) -> bool:
        if self.key in ctx.nums:
            return True
        need = self.least(s, ctx)
        return sum(has_targets(s, program, a, b, ctx) for a, b in self.bounds) >= need


class CostChoiceOp(ModalOp):
    """One of several costs, by choice among those that can be paid."""

    def pick(self, s: State, f: Frame, ctx: Ctx) -> int:
        return self.announce(s, f, ctx)

    def ask(self, s: State, f: Frame, ctx: Ctx) -> Ask | None:
        if ctx.nums[self.key]:
            return None
        program = ahead(s, f)
        reserved = ctx.slots.get("#reserved", [])
        ways = [i for i in range(len(self.bounds)) if self._way(s, program, f.x[PC], len(program), ctx, reserved, i)]
        return Ask(ctx.you, Q_CHOOSE, [answer_of(O_ITEM, NO_CARD, i) for i in ways], "cost", subject=ctx.src)

    def possible(self, s: State, program: list[Op], at: int, end: int, ctx: Ctx, reserved: list[ObjectId]) -> bool:
        if ctx.nums.get(self.key, 0):  # it has been asked
            return can_go_on(s, program, at + 1, end, ctx, reserved)
        return any(self._way(s, program, at, end, ctx, reserved, i) for i in range(len(self.bounds)))

    def _way(
        self, s: State, program: list[Op], at: int, end: int, ctx: Ctx, reserved: list[ObjectId], option: int
    ) -> bool:
        """Whether one of the costs can be paid together with all that follows."""
        trial = ctx.copy()
        trial.nums[self.key] = 1 << option
        return can_go_on(s, program, at + 1, end, trial, reserved)


class OptionOp(Op):
    """The head of one option of a modal: skipped unless it was selected."""

    def __init__(self, key: str, index: int, end: int) -> None:
        super().__init__()
        self.key = key
        self.index = index
        self.end = end

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        return GO_ON if ctx.nums.get(self.key, 0) >> self.index & 1 else self.end

    def announce(self, s: State, f: Frame, ctx: Ctx) -> int:
        return self.do(s, f, ctx)

    def pick(self, s: State, f: Frame, ctx: Ctx) -> int:
        return self.do(s, f, ctx)

    def possible(self, s: State, program: list[Op], at: int, end: int, ctx: Ctx, reserved: list[ObjectId]) -> bool:
        if ctx.nums.get(self.key, 0) >> self.index & 1:
            return can_go_on(s, program, at + 1, end, ctx, reserved)
        return can_go_on(s, program, min(self.end, end), end, ctx, reserved)


class BesidesOp(Op):
    """The place of an effect that tells of a cost that may be paid besides: whether it was, decides what follows."""

    def __init__(self, key: str) -> None:
        super().__init__()
        self.plain = False
        self.key = key

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        ctx.did = ctx.done = ctx.nums.get(self.key, 0)
        return GO_ON

    def announce(self, s: State, f: Frame, ctx: Ctx) -> int:
        ctx.did = ctx.nums.get(self.key, 0)
        return GO_ON


class AsPlayedOp(BesidesOp):
    """A cost that may be paid besides as the ability is played: whether it is, is said before targets are chosen. It is
    paid by who plays the ability (`besides`), and the effect knows.
    """

    def __init__(self, key: str, program: int) -> None:
        super().__init__(key)
        self.program = program

    def announce(self, s: State, f: Frame, ctx: Ctx) -> int:
        ctx.did = ctx.nums[self.key] = 0
        return ASK if self._can_be_paid(s, f, ctx) else GO_ON

    def _can_be_paid(self, s: State, f: Frame, ctx: Ctx) -> bool:
        """Whether it can be paid, and there is what the effect selects if it is."""
        cost: list[Op] = s.pool.programs[self.program]  # type: ignore[assignment]
        if not can_go_on(s, cost, 0, len(cost), ctx, []):
            return False
        paid = ctx.copy()
        paid.did = paid.nums[self.key] = 1
        program: list[Op] = s.pool.programs[f.x[0]]  # type: ignore[assignment]
        return has_targets(s, program, f.x[PC] + 1, len(program), paid)

    def ask(self, s: State, f: Frame, ctx: Ctx) -> Ask | None:
        return Ask(ctx.you, Q_YESNO, [YES, NO], "additional cost", subject=ctx.src)

    def take(self, s: State, f: Frame, ctx: Ctx, answer: Answer) -> int:
        ctx.did = ctx.nums[self.key] = int(answer == YES)
        return GO_ON


def besides(s: State, program: int, ctx: Ctx) -> list[int]:
    """The programs of the costs that are paid besides, as it was said while an effect was announced."""
    ops: list[Op] = s.pool.programs[program] if program >= 0 else []  # type: ignore[assignment]
    return [op.program for op in ops if isinstance(op, AsPlayedOp) and ctx.nums.get(op.key, 0)]


def has_targets(s: State, program: list[Op], first: int, end: int, ctx: Ctx) -> bool:
    """Whether every "choose" in this part of an effect has enough legal targets now (11.3.3, 11.6.5)."""
    at = first
    trial = ctx
    while at < end:
        op = program[at]
        if isinstance(op, PickOp) and op.how == "choose" and op.slot not in ctx.slots:
            if TARGETS_NEEDED.on and not op.can_be_chosen(s, trial, program, at):
                return False
        elif isinstance(op, BesidesOp):
            trial = ctx.copy()
            trial.did = ctx.nums.get(op.key, 0)
        elif isinstance(op, ModalOp):
            if not op.possible(s, program, at, end, ctx, []):
                return False
            at = op.bounds[-1][1] if op.bounds else at + 1
            continue
        at = op.skip_to(s, trial, at)
    return True
