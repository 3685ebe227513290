"""The parts of a cost as operations: resources are picked one source at a time, turning and verbs are done when all is
picked.
"""

from __future__ import annotations

from typing import Final, cast

from playmat.kernel import atoms
from playmat.kernel.model.schema import TURNED
from playmat.kernel.model.state import State
from playmat.kernel.records import BY_COST, CARD_MASK, FINISH, NONE, Q_PAY, Answer, Ask, Ctx, Frame, ObjectId, card_in
from playmat.lang.run.functions import AmountFn
from playmat.lang.run.ops import AGAIN, ALL, ASK, GO_ON, MODE, STAGE, Op, can_go_on
from playmat.lang.run.vocabulary import Resource

# A cost that is worked out when a card is played stands in the context: symbols as words, the rest as a number.
DYNAMIC_SYMBOLS: Final = "cost symbols"
DYNAMIC_GENERIC: Final = "cost generic"
LESS: Final = "cost less"  # what the first resource of a printed cost is reduced by
ANY_KIND: Final = "cost any kind"  # 1: what is prescribed of the kind of a resource does not count
DUE: Final = "cost due"  # for resources without picks: how much is to be paid
PRICE: Final = "#price "  # and the resource's key: a price that was fixed when an ability was put on the stack


RESERVED: Final = "#reserved"  # slot: the cards that parts of a cost take
OWED: Final = "#owed "  # and a resource's name: what bills that are paid together with this one demand of it
LATER: Final = "#later "  # and a resource's name: a later bill settles this one's demand


class ResourceOp(Op):
    """Pay a resource (CP, stock, will, ...). Without own symbols and number it pays what stands in the context.

    settled: where all is paid at once, a `SettleOp` at the end of the cost pays what all of these demand together, and
    this one only says what it demands. gates: which options must have been taken for this part to be one of the cost.
    """

    def __init__(
        self, key: str, name: str, resource: Resource, symbols: tuple[str, ...], generic: AmountFn | None
    ) -> None:
        super().__init__()
        self.competes = True
        self.key = key
        self.name = name
        self.resource = resource
        self.symbols = symbols
        self.generic = generic
        self.price = PRICE + key
        self.settled = False
        self.gates: list[tuple[str, int]] = []

    def settle(self) -> None:
        """Leave the payment to a `SettleOp`."""
        self.settled = True
        self.competes = False
        self.sure = True

    def asked(self, ctx: Ctx) -> bool:
        """Whether this part belongs to the cost as it is paid."""
        return all(ctx.nums.get(key, 0) >> option & 1 for key, option in self.gates)

    def demand(self, s: State, ctx: Ctx) -> tuple[tuple[str, ...], int]:
        """(symbols, generic) of this part alone, before what an ability costs less."""
        if self.generic is not None:
            price = ctx.nums.get(self.price, -1)
            if price < 0:
                price = self.generic(s, ctx)
            if self.symbols and ctx.nums.get(ANY_KIND, 0):
                return (), len(self.symbols) + max(0, price)
            return self.symbols, max(0, price)
        words = ctx.words.get(DYNAMIC_SYMBOLS, "")
        return tuple(words.split(",")) if words else (), ctx.nums.get(DYNAMIC_GENERIC, 0)

    def need(self, s: State, ctx: Ctx) -> tuple[tuple[str, ...], int]:
        """(symbols, generic) to be paid here."""
        symbols, generic = self.demand(s, ctx)
        return symbols, generic if self.generic is None else max(0, generic - ctx.nums.get(LESS, 0))

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        if self.settled:
            return GO_ON
        if f.x[STAGE] == 0:
            f.x[STAGE] = 1
            if self.pick(s, f, ctx) == ASK:
                return ASK
        self.act(s, f, ctx)
        return GO_ON

    def pick(self, s: State, f: Frame, ctx: Ctx) -> int:
        if self.settled:
            return GO_ON
        ctx.slots[self.key] = []
        if not self.resource.picks:
            return GO_ON
        symbols, generic = self.need(s, ctx)
        if not symbols and generic <= 0:
            return GO_ON
        return GO_ON if self.resource.seldom and not self._options(s, ctx, symbols, generic) else ASK

    def _options(self, s: State, ctx: Ctx, symbols: tuple[str, ...], generic: int) -> list[Answer]:
        picks = cast("list[int]", ctx.slots[self.key])
        taken = [o & CARD_MASK for o in ctx.slots.get(RESERVED, [])]
        return self.resource.options(s, ctx.you, symbols, generic, picks, taken, ctx)

    def ask(self, s: State, f: Frame, ctx: Ctx) -> Ask | None:
        symbols, generic = self.need(s, ctx)
        options = self._options(s, ctx, symbols, generic)
        picks = cast("list[int]", ctx.slots[self.key])
        taken = [o & CARD_MASK for o in ctx.slots.get(RESERVED, [])]
        if self.resource.complete(s, ctx.you, symbols, generic, picks, taken, ctx):
            options = [*options, FINISH] if options else []
        return Ask(ctx.you, Q_PAY, options, self.name, subject=ctx.src)

    def take(self, s: State, f: Frame, ctx: Ctx, answer: Answer) -> int:
        chosen = AGAIN if f.x[MODE] == ALL else GO_ON  # paid at once, or when all has been picked
        if answer in (NONE, FINISH):
            return chosen
        ctx.slots[self.key] = [*ctx.slots[self.key], ObjectId(answer)]
        symbols, generic = self.need(s, ctx)
        taken = [o & CARD_MASK for o in ctx.slots.get(RESERVED, [])]
        picks = cast("list[int]", ctx.slots[self.key])
        complete = self.resource.complete(s, ctx.you, symbols, generic, picks, taken, ctx)
        return chosen if complete and not self._options(s, ctx, symbols, generic) else ASK

    def act(self, s: State, f: Frame, ctx: Ctx) -> int:
        if self.settled:
            return GO_ON
        symbols, generic = self.need(s, ctx)
        ctx.nums[DUE] = len(symbols) + generic
        self.resource.commit(s, ctx.you, cast("list[int]", ctx.slots.get(self.key, [])), ctx)
        return GO_ON

    def possible(self, s: State, program: list[Op], at: int, end: int, ctx: Ctx, reserved: list[ObjectId]) -> bool:
        symbols, generic = self.due(s, program, at, end, ctx)
        taken = [o & CARD_MASK for o in reserved] if reserved else []
        if RESERVED in ctx.slots:
            taken += [o & CARD_MASK for o in ctx.slots[RESERVED]]
        if not self.resource.feasible(s, ctx.you, symbols, generic, [], taken, ctx):
            return False
        return can_go_on(s, program, at + 1, end, ctx, reserved)

    def due(self, s: State, program: list[Op], at: int, end: int, ctx: Ctx) -> tuple[tuple[str, ...], int]:
        """What is to be paid here and by the parts that follow: nothing pays two of them."""
        symbols, generic = self.need(s, ctx)
        for op in program[at + 1 : end]:
            if isinstance(op, ResourceOp) and op.name == self.name and op.asked(ctx):
                more, n = op.need(s, ctx)
                symbols, generic = symbols + more, generic + n
        return symbols, generic


class SettleOp(ResourceOp):
    """Pays, at the end of a cost, all that its parts demand of a resource, and what bills paid together with it owe."""

    def __init__(self, key: str, name: str, resource: Resource, bills: list[ResourceOp], first: bool) -> None:
        super().__init__(key, name, resource, (), None)
        self.bills = bills
        self.first = first  # it is the resource of which an ability may cost less

    def need(self, s: State, ctx: Ctx) -> tuple[tuple[str, ...], int]:
        words = ctx.words.get(OWED + self.name, "")
        symbols: tuple[str, ...] = tuple(words.split(",")) if words else ()
        generic = 0
        for op in self.bills:
            if op.asked(ctx):
                more, n = op.demand(s, ctx)
                symbols, generic = symbols + more, generic + n
        less = ctx.nums.get(LESS, 0) if self.first else 0
        return symbols, max(0, generic - less) + ctx.nums.get(OWED + self.name, 0)

    def due(self, s: State, program: list[Op], at: int, end: int, ctx: Ctx) -> tuple[tuple[str, ...], int]:
        return self.need(s, ctx)

    def besides(self, s: State, ctx: Ctx, part: ResourceOp) -> tuple[tuple[str, ...], int]:
        """What is to be paid besides the generic amount of a part."""
        symbols, generic = self.need(s, ctx)
        return symbols, generic - part.demand(s, ctx)[1]

    # --- several bills

    def later(self, ctx: Ctx) -> bool:
        """Whether a later bill settles what this one demands."""
        return LATER + self.name in ctx.nums

    def leave(self, ctx: Ctx) -> None:
        """A later bill will settle it."""
        ctx.nums[LATER + self.name] = 1

    def hand_on(self, s: State, ctx: Ctx, after: Ctx) -> None:
        """What this bill demands stands in the next one's context."""
        symbols, generic = self.need(s, ctx)
        after.words = {**after.words, OWED + self.name: ",".join(symbols)}
        after.nums[OWED + self.name] = generic

    def pick(self, s: State, f: Frame, ctx: Ctx) -> int:
        if self.later(ctx):
            return GO_ON
        symbols, generic = self.need(s, ctx)
        ctx.nums[self.key] = len(symbols) + generic  # it does not change while other parts are done
        return super().pick(s, f, ctx)

    def act(self, s: State, f: Frame, ctx: Ctx) -> int:
        if not self.later(ctx):
            ctx.nums[DUE] = ctx.nums[self.key]
            self.resource.commit(s, ctx.you, cast("list[int]", ctx.slots[self.key]), ctx)
        return GO_ON

    def possible(self, s: State, program: list[Op], at: int, end: int, ctx: Ctx, reserved: list[ObjectId]) -> bool:
        if self.later(ctx):
            return can_go_on(s, program, at + 1, end, ctx, reserved)
        return super().possible(s, program, at, end, ctx, reserved)


class TurnThisOp(Op):
    """The object itself is turned; it must not lie so already."""

    def __init__(self, to: int) -> None:
        super().__init__()
        self.to = to

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        if atoms.alive(s, ctx.src):
            atoms.turn(s, card_in(ctx.src), self.to, BY_COST, ctx.you, ctx.src)
        return GO_ON

    def possible(self, s: State, program: list[Op], at: int, end: int, ctx: Ctx, reserved: list[ObjectId]) -> bool:
        card = ctx.src & CARD_MASK
        if not atoms.alive(s, ctx.src) or s.cols[TURNED][card] == self.to or ctx.src in reserved:
            return False
        # what is turned here can't be turned for another part
        return can_go_on(s, program, at + 1, end, ctx, [*reserved, ctx.src])


class ReserveThisOp(Op):
    """While a cost turns or moves the object itself, no other part may use it."""

    def __init__(self) -> None:
        super().__init__()
        self.sure = True

    def pick(self, s: State, f: Frame, ctx: Ctx) -> int:
        ctx.slots[RESERVED] = [*ctx.slots.get(RESERVED, []), ctx.src]
        return GO_ON


class CauseOp(Op):
    """What follows is done as a cost: events carry that cause (until the payment ends)."""

    def __init__(self, begin: bool) -> None:
        super().__init__()
        self.sure = True
        self.begin = begin

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        if self.begin:
            ctx.nums["#by"] = ctx.by
            ctx.by = BY_COST
        else:
            ctx.by = ctx.nums.get("#by", ctx.by)
        return GO_ON
