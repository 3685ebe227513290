"""Operations that look: cards shown to a player or to all, decks searched, sets bound."""

from __future__ import annotations

from playmat.kernel import atoms
from playmat.kernel.model.mechanisms import (
    LOOKING,
    SHUFFLE_AFTER_SEARCH,
)
from playmat.kernel.model.schema import SEEN
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    CARD_MASK,
    NONE,
    CardId,
    Ctx,
    Event,
    Frame,
    ObjectId,
    card_in,
)
from playmat.lang.run.functions import AmountFn, ObjectsFn, PlayersFn, TestFn
from playmat.lang.run.ops import GO_ON, Op, can_go_on, live, outcome
from playmat.lang.run.revealing import reveal
from playmat.lang.run.vocabulary import Vocabulary


class LookOp(Op):
    """Show cards to one player or to all, and bind them."""

    def __init__(self, voc: Vocabulary, slot: str, reveal: bool, objects: ObjectsFn, who: PlayersFn) -> None:
        super().__init__()
        self.voc = voc
        self.slot = slot
        self.reveal = reveal
        self.objects = objects
        self.who = who
        self.must: AmountFn | None = None  # how many there must be, for what is done whole

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        objs = live(s, self.objects(s, ctx), ctx)
        mask = 0
        for p in self.who(s, ctx):
            mask |= 1 << p
        for o in objs if LOOKING.on else []:
            if self.reveal:
                reveal(s, self.voc, ctx, o)
            else:
                atoms.show(s, card_in(o), mask)
        ctx.slots[self.slot] = objs
        ctx.last = objs
        outcome(s, self, ctx, len(objs), self.must is None or len(objs) >= self.must(s, ctx))
        return GO_ON

    def possible(self, s: State, program: list[Op], at: int, end: int, ctx: Ctx, reserved: list[ObjectId]) -> bool:
        if self.must is not None and len(self.objects(s, ctx)) < self.must(s, ctx):
            return False
        return can_go_on(s, program, at + 1, end, ctx, reserved)


class RevealUntilOp(Op):
    """Turn over cards from the top until one fits."""

    def __init__(self, voc: Vocabulary, hit: str, others: str, fits: TestFn, who: PlayersFn, deck: int) -> None:
        super().__init__()
        self.plain = False
        self.voc = voc
        self.hit = hit
        self.others = others
        self.fits = fits
        self.who = who
        self.deck = deck

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        hit: list[ObjectId] = []
        others: list[ObjectId] = []
        for p in self.who(s, ctx):
            for card in reversed(s.zone(self.deck, p)):
                o = atoms.obj_id(s, card)
                reveal(s, self.voc, ctx, o)
                if self.fits(s, o, ctx):
                    hit.append(o)
                    break
                others.append(o)
        ctx.slots[self.hit] = hit
        ctx.slots[self.others] = others
        outcome(s, self, ctx, len(hit))
        return GO_ON


class ShowDeckOp(Op):
    """A player who searches sees the whole deck; one who cannot search goes on at `end`."""

    def __init__(self, voc: Vocabulary, who: PlayersFn, deck: int) -> None:
        super().__init__()
        self.plain = False
        self.voc = voc
        self.who = who
        self.deck = deck
        self.end = 0

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        if not all(self.voc.may_search(s, p) for p in self.who(s, ctx)):
            outcome(s, self, ctx, 0)
            return self.end
        for p in self.who(s, ctx):
            for card in s.zone(self.deck, p) if LOOKING.on else []:
                atoms.show(s, card, 1 << p)
            if self.voc.searched != NONE:
                atoms.emit(s, Event(self.voc.searched, source=ctx.src, player=p, by=ctx.by, by_player=ctx.you))
        return GO_ON

    def possible(self, s: State, program: list[Op], at: int, end: int, ctx: Ctx, reserved: list[ObjectId]) -> bool:
        if not all(self.voc.may_search(s, p) for p in self.who(s, ctx)):
            return False
        return can_go_on(s, program, at + 1, end, ctx, reserved)


class ShuffleOp(Op):
    """Shuffle the decks of players. Whoever knows these cards goes on knowing them: they are put onto the deck next."""

    def __init__(self, who: PlayersFn, deck: int, known: ObjectsFn | None = None) -> None:
        super().__init__()
        self.who = who
        self.deck = deck
        self.known = known

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        cards = [] if self.known is None else [o & CARD_MASK for o in self.known(s, ctx)]
        knew = [s.cols[SEEN][card] for card in cards]
        for p in self.who(s, ctx) if SHUFFLE_AFTER_SEARCH.on else []:
            atoms.shuffle(s, self.deck, p)
        for card, players in zip(cards, knew, strict=True):
            atoms.show(s, CardId(card), players)
        return GO_ON


class GatherOp(Op):
    """Bind a set as it stands now."""

    def __init__(self, slot: str, objects: ObjectsFn) -> None:
        super().__init__()
        self.slot = slot
        self.objects = objects

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        ctx.slots[self.slot] = self.objects(s, ctx)
        ctx.last = ctx.slots[self.slot]
        return GO_ON
