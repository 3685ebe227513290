"""Operations by which a player says a number, a word, or how an amount is divided."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from playmat.kernel import atoms
from playmat.kernel.model.schema import E_NAMED
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    NO_ANSWER,
    NO_CARD,
    O_NAME,
    O_NUMBER,
    Q_ASSIGN,
    Q_NAME,
    Q_NUMBER,
    Answer,
    Ask,
    Ctx,
    Event,
    Frame,
    ObjectId,
    answer_of,
    aux_of,
    card_in,
)
from playmat.lang.run.bills import ahead
from playmat.lang.run.costs import RESERVED
from playmat.lang.run.functions import AmountFn, ObjectsFn, PlayersFn
from playmat.lang.run.ops import ASK, GO_ON, PC, Op, can_go_on


class XOp(Op):
    """The variable of a cost: set before anything is paid, or when it is paid on resolution."""

    def __init__(self, name: str, most: AmountFn) -> None:
        super().__init__()
        self.name = name
        self.most = most

    def pick(self, s: State, f: Frame, ctx: Ctx) -> int:
        return GO_ON if self.name in ctx.nums else ASK

    def act(self, s: State, f: Frame, ctx: Ctx) -> int:
        return GO_ON

    def ask(self, s: State, f: Frame, ctx: Ctx) -> Ask | None:
        options = [
            answer_of(O_NUMBER, NO_CARD, n) for n in range(max(0, self.most(s, ctx)) + 1) if self._payable(s, f, ctx, n)
        ]
        return Ask(ctx.you, Q_NUMBER, options, self.name, subject=ctx.src)

    def _payable(self, s: State, f: Frame, ctx: Ctx, n: int) -> bool:
        """Whether what follows in the cost can be paid with this number."""
        program = ahead(s, f)
        if program[f.x[PC]] is not self:  # it is asked for before the payment begins
            return True
        trial = ctx.copy()
        trial.nums[self.name] = n
        return can_go_on(s, program, f.x[PC] + 1, len(program), trial, ctx.slots.get(RESERVED, []))

    def take(self, s: State, f: Frame, ctx: Ctx, answer: Answer) -> int:
        ctx.nums[self.name] = 0 if answer == NO_ANSWER else aux_of(answer)
        return GO_ON


class NameOp(Op):
    """A player names a number or a word."""

    def __init__(self, slot: str, kind: str, who: PlayersFn, words: Callable[[State], list[str]], most: int) -> None:
        super().__init__()
        self.plain = False
        self.slot = slot
        self.kind = kind
        self.who = who
        self.words = words
        self.most = most  # for numbers: the highest that can be named

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        return ASK

    def ask(self, s: State, f: Frame, ctx: Ctx) -> Ask | None:
        player = self.player(s, ctx)
        if self.kind == "number":
            return Ask(player, Q_NUMBER, [answer_of(O_NUMBER, NO_CARD, n) for n in range(self.most + 1)], "number")
        names = [answer_of(O_NAME, NO_CARD, s.pool.word_index[w]) for w in self.words(s) if w in s.pool.word_index]
        return Ask(player, Q_NAME, names, self.kind, subject=ctx.src)

    def take(self, s: State, f: Frame, ctx: Ctx, answer: Answer) -> int:
        if answer == NO_ANSWER:
            return GO_ON
        named = aux_of(answer)
        if self.kind == "number":
            ctx.nums[self.slot] = named
            named = s.pool.word(str(named))
        ctx.words = {**ctx.words, self.slot: s.pool.words[named]}
        atoms.emit(s, Event(E_NAMED, ctx.src, player=self.player(s, ctx), amount=named))
        return GO_ON

    def player(self, s: State, ctx: Ctx) -> int:
        """Who names it."""
        who = self.who(s, ctx)
        return who[0] if who else ctx.you


class DivideOp(Op):
    """Which part of a divided amount goes to which target: declared when played (11.3.6), at least a unit each.

    slot: that of the targets, "" if they are nothing that is picked.
    """

    def __init__(self, key: str, objects: ObjectsFn, amount: AmountFn, unit: int, slot: str = "") -> None:
        super().__init__()
        self.plain = False
        self.key = key
        self.slot = slot
        self.objects = objects
        self.amount = amount
        self.unit = unit

    def answered(self) -> list[str]:
        return [self.key, self.key + " to"]

    def parts(self, s: State, ctx: Ctx) -> int:
        """Among how many targets the amount can be divided now."""
        return max(0, self.amount(s, ctx)) // self.unit

    def shares(self, ctx: Ctx) -> list[int]:
        """The shares that were declared so far, in the order of the targets."""
        return cast("list[int]", ctx.slots.get(self.key, []))

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        return GO_ON if self.key in ctx.slots else self.announce(s, f, ctx)

    def announce(self, s: State, f: Frame, ctx: Ctx) -> int:
        ctx.slots[self.key] = []
        ctx.slots[self.key + " to"] = self.objects(s, ctx)
        return ASK

    def pick(self, s: State, f: Frame, ctx: Ctx) -> int:
        return self.announce(s, f, ctx)

    def act(self, s: State, f: Frame, ctx: Ctx) -> int:
        return GO_ON

    def ask(self, s: State, f: Frame, ctx: Ctx) -> Ask | None:
        to = ctx.slots[self.key + " to"]
        shares = ctx.slots[self.key]
        left = self.amount(s, ctx) - sum(shares)
        n = len(to) - len(shares)
        if n <= 0 or left < self.unit * n:
            return None
        most = left - self.unit * (n - 1)
        values_ = [left] if n == 1 else list(range(self.unit, most + 1, self.unit))
        return Ask(
            ctx.you,
            Q_ASSIGN,
            [answer_of(O_NUMBER, card_in(to[len(shares)]), v) for v in values_],
            "divide",
            subject=ctx.src,
        )

    def take(self, s: State, f: Frame, ctx: Ctx, answer: Answer) -> int:
        if answer == NO_ANSWER:
            return GO_ON
        ctx.slots[self.key] = [*ctx.slots[self.key], ObjectId(aux_of(answer))]
        return ASK if len(ctx.slots[self.key]) < len(ctx.slots[self.key + " to"]) else GO_ON
