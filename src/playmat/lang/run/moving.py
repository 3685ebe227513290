"""Putting objects into zones: the operation of `Move`."""

from __future__ import annotations

from typing import Final

from playmat.kernel import atoms
from playmat.kernel.events.propose import move_event, propose
from playmat.kernel.model.mechanisms import (
    ORDER_UNSEEN,
    OWNERS_FIELD,
    OWNERS_ORDER,
)
from playmat.kernel.model.schema import OWNER, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    BY_COST,
    CARD_MASK,
    F_BOTTOM,
    F_FACE_DOWN,
    F_SECRET,
    F_TURNED,
    F_UNSEEN,
    NO_ANSWER,
    NO_CARD,
    O_END,
    Q_ORDER,
    Answer,
    Ask,
    Ctx,
    Event,
    Frame,
    ObjectId,
    answer_of,
    aux_of,
    card_in,
    verb_of,
)
from playmat.lang.run.functions import AmountFn, ObjectsFn, PlayersFn, TestFn
from playmat.lang.run.ops import AGAIN, ASK, GO_ON, STAGE, WANTED, Op, can_go_on, follow, is_whole, live, outcome
from playmat.lang.run.picks import PICKED, object_of, option_for
from playmat.lang.run.vocabulary import Vocabulary

WAYS_TO_ARRIVE: Final = 2  # a card that moves arrives upright or in the first other orientation
POSITIONS: Final = (
    "", "top", "bottom", "top any", "bottom any", "bottom random", "top or bottom any", "top in order"
)  # fmt: skip


def can_move(zone: int) -> TestFn:
    """Inside a cost: whether an object can be moved to a zone, which a rule may prevent."""

    def ready(s: State, o: ObjectId, ctx: Ctx) -> bool:
        owner = s.cols[OWNER][o & CARD_MASK]
        return not s.book.prevents(s, move_event(s, o, zone, owner, 0, BY_COST, ctx.you, ctx.src))

    return ready


def as_they_lie(s: State, objs: list[ObjectId]) -> list[ObjectId]:
    """The objects of each pile from the bottom up, so that moved in this order they lie in the same one again."""
    ordered: list[ObjectId] = []
    for pile in s.zones:
        if len(ordered) < len(objs):
            ordered += [o for card in pile for o in objs if o & CARD_MASK == card]
    return [*ordered, *[o for o in objs if o not in ordered]]


def begin_ordering(ctx: Ctx, objs: list[ObjectId]) -> None:
    """Several objects are about to be put somewhere in an order that a player chooses."""
    ctx.slots["#move"] = objs
    ctx.slots["#order"] = []


def unordered(ctx: Ctx) -> list[ObjectId]:
    """Those whose place in the order has not been chosen."""
    return [o for o in ctx.slots["#move"] if o not in ctx.slots["#order"]]


def which_next(s: State, ctx: Ctx, who: int) -> Ask | None:
    """The question which of them comes next; of a single one nothing is asked."""
    left = unordered(ctx)
    if len(left) < 2:
        return None
    return Ask(who, Q_ORDER, [option_for(s, who, o) for o in left], "order", subject=ctx.src)


def put_next(s: State, ctx: Ctx, answer: Answer) -> int:
    """One has been chosen, or only one is left: what the operation goes on with."""
    left = unordered(ctx)
    if answer == NO_ANSWER:
        ctx.slots["#order"] = [*ctx.slots["#order"], *left]
        return AGAIN
    meant = object_of(s, answer) & CARD_MASK
    ctx.slots["#order"] = [*ctx.slots["#order"], *[o for o in left if o & CARD_MASK == meant]]
    return ASK


class MoveOp(Op):
    """Put objects into a zone; with position "any", in an order of the player's choice."""

    def __init__(
        self,
        voc: Vocabulary,
        objects: ObjectsFn,
        zone: int,
        position: str,
        under: PlayersFn | None,
        state: str,
        how: str,
    ) -> None:
        super().__init__()
        self.voc = voc
        self.objects = objects
        self.zone = zone
        self.position = position
        self.under = under
        self.state = state
        self.turned = voc.schema.orientation_index.get(state, 0) != 0
        self.how = how
        self.own = False  # whether it is for the source alone, which must then be there
        said = position not in ("", "top", "bottom")
        self.owners_order = OWNERS_ORDER.on and not said and voc.schema.zones[zone] in voc.ordered
        self.slot = ""  # the slot that holds what is moved, "" if it is anything else
        self.must: AmountFn | None = None  # how many objects there must be: inside a cost, or for what is done whole

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        if f.x[STAGE] == 0:
            meant = self.objects(s, ctx)
            objs = [o for o in live(s, meant, ctx) if o & CARD_MASK != NO_CARD]
            if not objs:
                outcome(s, self, ctx, 0)
                return GO_ON
            ctx.nums[WANTED] = len(meant) if self.must is None else self.must(s, ctx)
            ctx.slots["#move"] = objs
            if self.position == "top in order":
                objs = as_they_lie(s, objs)
            if self.position == "bottom random":
                left = objs[:]
                objs = [left.pop(atoms.chance(s, len(left))) for _ in range(len(left))]
            if self.position == "top or bottom any":
                begin_ordering(ctx, objs)
                ctx.slots["#below"] = []
                f.x[STAGE] = 2
                return ASK
            if ("any" in self.position or self.owners_order) and len(objs) > 1:
                begin_ordering(ctx, objs)
                f.x[STAGE] = 2
                return ASK
            self.move(s, f, ctx, objs)
            return AGAIN
        if f.x[STAGE] == 2:
            self.move(s, f, ctx, ctx.slots["#order"])
            return AGAIN
        f.x[STAGE] = 0
        follow(s, ctx, s.returned)
        ctx.last = s.returned
        # A move that was replaced by one to another zone has not happened (FFTCG 11.12.5.4).
        n = sum(1 for o in s.returned if s.cols[ZONE][o & CARD_MASK] in (self.zone, s.book.gone))
        outcome(s, self, ctx, n, is_whole(ctx, self.slot, n, self.must is not None))
        return GO_ON

    def ask(self, s: State, f: Frame, ctx: Ctx) -> Ask | None:
        if self.position == "top or bottom any":
            ends = [(o, end) for o in unordered(ctx) for end in (0, 1)]
            options = [answer_of(O_END, card_in(o), end) for o, end in ends]
            return Ask(ctx.you, Q_ORDER, options, "top or bottom", subject=ctx.src)
        left = unordered(ctx)
        return which_next(s, ctx, s.cols[OWNER][left[0] & CARD_MASK] if self.owners_order and left else ctx.you)

    def take(self, s: State, f: Frame, ctx: Ctx, answer: Answer) -> int:
        if answer != NO_ANSWER and verb_of(answer) == O_END and aux_of(answer):
            meant = object_of(s, answer) & CARD_MASK
            ctx.slots["#below"] = [*ctx.slots["#below"], *[o for o in unordered(ctx) if o & CARD_MASK == meant]]
        return put_next(s, ctx, answer)

    def move(self, s: State, f: Frame, ctx: Ctx, objs: list[ObjectId]) -> None:
        """Propose the moves as one batch."""
        events: list[Event] = []
        below = ctx.slots.get("#below", []) if self.position == "top or bottom any" else []
        for o in objs:
            card = o & CARD_MASK
            hidden = o in ctx.slots.get(PICKED, []) and o not in ctx.slots.get("#revealed", [])
            flags = F_UNSEEN if hidden else 0
            player = s.cols[OWNER][card]
            if self.zone == s.book.schema.field:
                if not OWNERS_FIELD.on:
                    player = ctx.you
                if self.under is not None:
                    player = self.under(s, ctx)[0]
                flags = self.voc.enter_flags(s, ctx, o, self.state)
            elif self.position.startswith("bottom") or o in below:
                flags |= F_BOTTOM
            if len(objs) > 1 and self.position != "top in order" and self.zone_keeps_order(s):
                flags |= F_SECRET
            if self.state == "face down":
                flags |= F_FACE_DOWN
            if self.turned:
                flags |= F_TURNED
            events.append(move_event(s, o, self.zone, player, flags, ctx.by, ctx.you, ctx.src, self.how))
        f.x[STAGE] = 1
        propose(s, events)

    def zone_keeps_order(self, s: State) -> bool:
        """Whether who puts several cards there keeps to himself in which order."""
        return ORDER_UNSEEN.on and s.book.schema.zones[self.zone] in self.voc.ordered

    def possible(self, s: State, program: list[Op], at: int, end: int, ctx: Ctx, reserved: list[ObjectId]) -> bool:
        objs = self.objects(s, ctx)
        if (objs or self.own) and not live(s, objs, ctx):
            return False
        if self.must is not None and len(objs) < self.must(s, ctx):
            return False
        return can_go_on(s, program, at + 1, end, ctx, reserved)
