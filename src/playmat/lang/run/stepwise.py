"""Operations that go card by card: from the top of a deck, "up to so many", and numbers that a player says."""

from __future__ import annotations

from typing import Final, cast

from playmat.kernel import atoms
from playmat.kernel.model.mechanisms import BY_CHANCE, ONE_BY_ONE
from playmat.kernel.model.schema import ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    CARD_MASK,
    NO,
    NO_ANSWER,
    NO_CARD,
    NONE,
    O_NUMBER,
    Q_NUMBER,
    Q_YESNO,
    YES,
    Answer,
    Ask,
    Ctx,
    Event,
    Frame,
    ObjectId,
    answer_of,
    aux_of,
)
from playmat.lang.run.functions import AmountFn, PlayersFn
from playmat.lang.run.ops import AGAIN, ASK, GO_ON, STAGE, WANTED, LoopOp, Op, can_go_on, follow, is_whole, outcome
from playmat.lang.run.revealing import reveal
from playmat.lang.run.vocabulary import Vocabulary

WHO: Final = "#whose top"  # slot: the players whose decks still give cards


class FromTopOp(Op):
    """Cards from the top (or the bottom) of players' decks go to a zone, one after another, and are bound to a slot."""

    def __init__(
        self,
        voc: Vocabulary,
        slot: str,
        count: AmountFn,
        who: PlayersFn,
        zone: int,
        deck: int,
        how: str,
        in_cost: bool,
        bottom: bool,
    ) -> None:
        super().__init__()
        self.voc = voc
        self.slot = slot
        self.count = count
        self.who = who
        self.zone = zone
        self.deck = deck
        self.how = how
        self.in_cost = in_cost
        self.bottom = bottom

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        if f.x[STAGE] == 0:
            ctx.slots[WHO] = cast("list[ObjectId]", self.who(s, ctx) if self.count(s, ctx) > 0 else [])
            ctx.nums[WANTED] = self.count(s, ctx) * len(ctx.slots[WHO])
            ctx.slots[self.slot] = []
            f.x[STAGE] = 1
        elif f.x[STAGE] == 2:
            ctx.slots[self.slot] = [*ctx.slots[self.slot], *s.returned]
            f.x[STAGE] = 1
        who = ctx.slots[WHO]
        if who and self.voc.from_top is not None:
            ctx.slots[WHO] = who[1:]
            f.x[STAGE] = 2
            self.voc.from_top(s, who[0], self.count(s, ctx), self.zone, ctx, self.how, self.bottom)
            return AGAIN
        f.x[STAGE] = 0
        moved = ctx.slots[self.slot]
        ctx.slots.pop(WHO, None)
        follow(s, ctx, moved)
        ctx.last = moved
        # (What has moved may have gone on since, in a refresh.)
        n = sum(1 for o in moved if s.cols[ZONE][o & CARD_MASK] == self.zone)
        outcome(s, self, ctx, n, is_whole(ctx, "", len(moved), True))
        return GO_ON

    def possible(self, s: State, program: list[Op], at: int, end: int, ctx: Ctx, reserved: list[ObjectId]) -> bool:
        if self.in_cost and any(len(s.zone(self.deck, p)) < self.count(s, ctx) for p in self.who(s, ctx)):
            return False  # while a cost is paid no deck is made anew
        if any(self.voc.supply(s, p, self.deck, self.zone) < self.count(s, ctx) for p in self.who(s, ctx)):
            return False
        return can_go_on(s, program, at + 1, end, ctx, reserved)


class SayNumberOp(Op):
    """A player says a number between two others."""

    def __init__(self, slot: str, least: AmountFn, most: AmountFn, who: PlayersFn) -> None:
        super().__init__()
        self.plain = False
        self.slot = slot
        self.least = least
        self.most = most
        self.who = who

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        low, high = self.least(s, ctx), self.most(s, ctx)
        if high <= low:
            self.said(ctx, max(0, low if high == low else high))
            return GO_ON
        return ASK

    def said(self, ctx: Ctx, n: int) -> None:
        """Keep the number."""
        ctx.nums[self.slot] = n
        ctx.words = {**ctx.words, self.slot: str(n)}

    def ask(self, s: State, f: Frame, ctx: Ctx) -> Ask | None:
        who = self.who(s, ctx)
        numbers = range(max(0, self.least(s, ctx)), self.most(s, ctx) + 1)
        options = [answer_of(O_NUMBER, NO_CARD, n) for n in numbers]
        return Ask(who[0] if who else ctx.you, Q_NUMBER, options, "number", subject=ctx.src)

    def take(self, s: State, f: Frame, ctx: Ctx, answer: Answer) -> int:
        self.said(ctx, 0 if answer == NO_ANSWER else aux_of(answer))
        return GO_ON


class RollOp(Op):
    """A die is rolled: each of its numbers is as likely as any other."""

    def __init__(self, voc: Vocabulary, slot: str, sides: int, who: PlayersFn) -> None:
        super().__init__()
        self.plain = False
        self.voc = voc
        self.slot = slot
        self.sides = sides
        self.who = who

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        n = atoms.chance(s, self.sides) + 1 if BY_CHANCE.on else 0
        ctx.nums[self.slot] = n
        ctx.words = {**ctx.words, self.slot: str(n)}
        if self.voc.rolled != NONE:
            who = self.who(s, ctx)
            player = who[0] if who else ctx.you
            atoms.emit(s, Event(self.voc.rolled, source=ctx.src, player=player, amount=n, by=ctx.by, by_player=ctx.you))
        return GO_ON


class UpToOp(LoopOp):
    """The head of a loop that a player may end before each round: "up to so many", card by card. How many rounds there
    were stands under the name of the number that others say first.
    """

    def __init__(self, slot: str, most: AmountFn, who: PlayersFn, found: str) -> None:
        super().__init__(slot)
        self.most = most
        self.who = who
        self.found = found  # the slot that the rounds fill, "" if they fill none

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        if f.x[STAGE] == 0 and ctx.nums.get(self.key + " runs", 0) == 0:
            ctx.nums[self.key] = 0
            ctx.nums[self.key + " runs"] = 1
            if self.found:
                ctx.slots[self.found] = []
        if ctx.nums[self.key] >= self.most(s, ctx) or not ONE_BY_ONE.on:
            return self.over_now(s, ctx)
        return ASK

    def over_now(self, s: State, ctx: Ctx) -> int:
        """The loop ends."""
        ctx.nums.pop(self.key + " runs", None)
        ctx.words = {**ctx.words, self.key: str(ctx.nums[self.key])}
        if self.found:
            ctx.last = ctx.slots[self.found]
        outcome(s, self, ctx, ctx.nums[self.key])
        return self.end

    def ask(self, s: State, f: Frame, ctx: Ctx) -> Ask | None:
        who = self.who(s, ctx)
        return Ask(who[0] if who else ctx.you, Q_YESNO, [YES, NO], "another card", subject=ctx.src)

    def take(self, s: State, f: Frame, ctx: Ctx, answer: Answer) -> int:
        if answer != YES:
            return self.over_now(s, ctx)
        ctx.nums[self.key] += 1
        return GO_ON


class LookNextOp(Op):
    """In a round of `UpToOp`: the next card from the top is shown to a player, or to all, and bound with the others."""

    def __init__(
        self, voc: Vocabulary, count: str, slot: str, reveal: bool, whose: PlayersFn, who: PlayersFn, zone: int
    ) -> None:
        super().__init__()
        self.plain = False
        self.voc = voc
        self.count = count
        self.slot = slot
        self.reveal = reveal
        self.whose = whose
        self.who = who
        self.zone = zone

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        mask = 0
        for p in self.who(s, ctx):
            mask |= 1 << p
        n = ctx.nums[self.count]
        for p in self.whose(s, ctx):
            cards = s.zone(self.zone, p)
            if len(cards) < n:
                continue
            o = atoms.obj_id(s, cards[-n])
            if self.reveal:
                reveal(s, self.voc, ctx, o)
            else:
                atoms.show(s, cards[-n], mask)
            ctx.slots[self.slot] = [*ctx.slots[self.slot], o]
        return GO_ON
