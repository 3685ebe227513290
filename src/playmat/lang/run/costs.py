"""The parts of a cost as operations: resources are picked one source at a time, turning and verbs are done when all is
picked.
"""

from __future__ import annotations

from typing import Final

from playmat.kernel import atoms
from playmat.kernel.records import BY_COST, CARD_MASK, FINISH, NONE, Q_PAY, Ask, Ctx, Frame
from playmat.kernel.schema import TURNED
from playmat.kernel.state import State
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


class ResourceOp(Op):
    """Pay a resource (CP, stock, will, ...). Without own symbols and number it pays what stands in the context."""

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

    def need(self, s: State, ctx: Ctx) -> tuple[tuple[str, ...], int]:
        """(symbols, generic) to be paid."""
        if self.generic is not None:
            price = ctx.nums.get(self.price, -1)
            if price < 0:
                price = self.generic(s, ctx)
            if self.symbols and ctx.nums.get(ANY_KIND, 0):
                return (), max(0, len(self.symbols) + price - ctx.nums.get(LESS, 0))
            return self.symbols, max(0, price - ctx.nums.get(LESS, 0))
        words = ctx.words.get(DYNAMIC_SYMBOLS, "")
        return tuple(words.split(",")) if words else (), ctx.nums.get(DYNAMIC_GENERIC, 0)

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        if f.x[STAGE] == 0:
            f.x[STAGE] = 1
            if self.pick(s, f, ctx) == ASK:
                return ASK
        self.act(s, f, ctx)
        return GO_ON

    def pick(self, s: State, f: Frame, ctx: Ctx) -> int:
        ctx.slots[self.key] = []
        if not self.resource.picks:
            return GO_ON
        symbols, generic = self.need(s, ctx)
        return ASK if symbols or generic > 0 else GO_ON

    def ask(self, s: State, f: Frame, ctx: Ctx) -> Ask | None:
        symbols, generic = self.need(s, ctx)
        picks = ctx.slots[self.key]
        reserved = ctx.slots.get("#reserved", [])
        taken = [o & CARD_MASK for o in reserved]
        options = self.resource.options(s, ctx.you, symbols, generic, picks, taken, ctx)
        if self.resource.complete(s, ctx.you, symbols, generic, picks, taken, ctx):
            options = [*options, FINISH] if options else []
        return Ask(ctx.you, Q_PAY, options, self.name, subject=ctx.src)

    def take(self, s: State, f: Frame, ctx: Ctx, answer: int) -> int:
        chosen = AGAIN if f.x[MODE] == ALL else GO_ON  # paid at once, or when all has been picked
        if answer in (NONE, FINISH):
            return chosen
        ctx.slots[self.key] = [*ctx.slots[self.key], answer]
        symbols, generic = self.need(s, ctx)
        taken = [o & CARD_MASK for o in ctx.slots.get("#reserved", [])]
        picks = ctx.slots[self.key]
        if self.resource.complete(s, ctx.you, symbols, generic, picks, taken, ctx) and not self.resource.options(
            s, ctx.you, symbols, generic, picks, taken, ctx
        ):
            return chosen
        return ASK

    def act(self, s: State, f: Frame, ctx: Ctx) -> int:
        symbols, generic = self.need(s, ctx)
        ctx.nums[DUE] = len(symbols) + generic
        self.resource.commit(s, ctx.you, ctx.slots.get(self.key, []), ctx)
        return GO_ON

    def possible(self, s: State, program: list[Op], at: int, end: int, ctx: Ctx, reserved: list[int]) -> bool:
        symbols, generic = self.need(s, ctx)
        taken = [o & CARD_MASK for o in reserved] if reserved else []
        if "#reserved" in ctx.slots:
            taken += [o & CARD_MASK for o in ctx.slots["#reserved"]]
        if not self.resource.feasible(s, ctx.you, symbols, generic, [], taken, ctx):
            return False
        return can_go_on(s, program, at + 1, end, ctx, reserved)


class TurnThisOp(Op):
    """The dull symbol: the object itself is turned; it must stand upright."""

    def __init__(self, to: int) -> None:
        super().__init__()
        self.to = to

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        if atoms.alive(s, ctx.src):
            atoms.turn(s, ctx.src & CARD_MASK, self.to, BY_COST, ctx.you, ctx.src)
        return GO_ON

    def possible(self, s: State, program: list[Op], at: int, end: int, ctx: Ctx, reserved: list[int]) -> bool:
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
        ctx.slots["#reserved"] = [*ctx.slots.get("#reserved", []), ctx.src]
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
