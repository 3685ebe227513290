"""Operations for fields with places: putting objects onto places, laying them under others."""

from __future__ import annotations

from typing import Final

from playmat.kernel.events.propose import move_event, propose
from playmat.kernel.model.schema import CONTROLLER, OWNER, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    CARD_MASK,
    NO_ANSWER,
    NO_CARD,
    Q_CHOOSE,
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
from playmat.lang.run.functions import ObjectsFn, PlayersFn
from playmat.lang.run.moving import begin_ordering, put_next, which_next
from playmat.lang.run.objects import as_it_was
from playmat.lang.run.ops import (
    AGAIN,
    ASK,
    GO_ON,
    PLACED,
    STAGE,
    WANTED,
    Op,
    can_go_on,
    follow,
    is_whole,
    live,
    outcome,
)
from playmat.lang.run.places import Places
from playmat.lang.run.vocabulary import Vocabulary

SAME: Final = "same"  # `Place.where`: the place of another object, or the one that it left

# Slots of an effect that puts several objects onto places: those that are left, and the pairs object, place so far.
LEFT: Final = "#place"
CHOSEN: Final = "#places"
MOVED: Final = "#moved"  # a slot: what only changed its place


class PlaceOp(Op):
    """Put objects onto places of the field, or move them to other places there; each place is picked one by one."""

    def __init__(
        self,
        voc: Vocabulary,
        places: Places,
        objects: ObjectsFn,
        where: str,
        of: ObjectsFn | None,
        state: str,
        under: PlayersFn | None,
    ) -> None:
        super().__init__()
        self.voc = voc
        self.places = places
        self.objects = objects
        self.where = where
        self.of = of
        self.state = state
        self.under = under
        self.slot = ""  # the slot that holds what is placed, "" if it is anything else

    def player(self, s: State, ctx: Ctx, o: ObjectId) -> int:
        """On whose field the object comes to lie."""
        card = o & CARD_MASK
        if self.under is not None:
            return self.under(s, ctx)[0]
        return s.cols[CONTROLLER if s.cols[ZONE][card] == s.book.schema.field else OWNER][card]

    def offered(self, s: State, ctx: Ctx, o: ObjectId) -> list[int]:
        """The places onto which the object can be put."""
        if self.where == SAME:
            others = [ctx.src] if self.of is None else self.of(s, ctx)
            return [p for p in [self.places.place_of(s, ObjectId(as_it_was(s, x, ctx))) for x in others] if p][:1]
        chosen = ctx.slots.get(CHOSEN, [])[1::2]
        player = self.player(s, ctx, o)
        found = self.places.named[self.where](s, player)
        if s.cols[ZONE][o & CARD_MASK] == s.book.schema.field:
            mine = self.places.place_of(s, o)
            found = [p for p in found if p != mine]
        left = [p for p in found if p not in chosen]
        # Where there is no other place left, several go onto one: rules will see to it.
        return found if not left and self.where not in self.places.free else left

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        if f.x[STAGE] == 0:
            meant = self.objects(s, ctx)
            objs = [o for o in live(s, meant, ctx) if o & CARD_MASK != NO_CARD]
            if not objs:
                outcome(s, self, ctx, 0)
                return GO_ON
            ctx.nums[WANTED] = len(meant)
            ctx.slots[LEFT] = objs
            ctx.slots[CHOSEN] = []
            f.x[STAGE] = 2
        if f.x[STAGE] == 2:
            while ctx.slots[LEFT]:
                o = ctx.slots[LEFT][0]
                found = self.offered(s, ctx, o)
                if len(found) > 1:
                    return ASK
                ctx.slots[LEFT] = ctx.slots[LEFT][1:]
                if found:
                    ctx.slots[CHOSEN] = [*ctx.slots[CHOSEN], o, ObjectId(found[0])]
            self.put(s, f, ctx)
            return AGAIN
        f.x[STAGE] = 0
        ctx.slots.pop(LEFT, None)
        ctx.slots.pop(CHOSEN, None)
        follow(s, ctx, s.returned)
        ctx.last = s.returned
        if any(o not in ctx.slots.get(MOVED, []) for o in s.returned):
            ctx.nums[PLACED] = 1
        n = sum(1 for o in s.returned if s.cols[ZONE][o & CARD_MASK] == s.book.schema.field)
        outcome(s, self, ctx, n, is_whole(ctx, self.slot, n))
        return GO_ON

    def ask(self, s: State, f: Frame, ctx: Ctx) -> Ask | None:
        o = ctx.slots[LEFT][0]
        options = [answer_of(self.places.verb, card_in(o), p) for p in self.offered(s, ctx, o)]
        return Ask(ctx.you, Q_CHOOSE, options, "place", subject=ctx.src)

    def take(self, s: State, f: Frame, ctx: Ctx, answer: Answer) -> int:
        o = ctx.slots[LEFT][0]
        ctx.slots[LEFT] = ctx.slots[LEFT][1:]
        if answer != NO_ANSWER:
            ctx.slots[CHOSEN] = [*ctx.slots[CHOSEN], o, ObjectId(aux_of(answer))]
        return AGAIN

    def put(self, s: State, f: Frame, ctx: Ctx) -> None:
        """Objects of the field change their places; the others enter it, all at once."""
        f.x[STAGE] = 1
        s.returned = []
        pairs = ctx.slots[CHOSEN]
        events: list[Event] = []
        moved: list[tuple[ObjectId, int]] = []
        field = s.book.schema.field
        for at in range(0, len(pairs), 2):
            o, place = pairs[at], pairs[at + 1]
            if s.cols[ZONE][o & CARD_MASK] == field:
                moved.append((o, place))
                continue
            flags = self.voc.enter_flags(s, ctx, o, self.state)
            name = self.voc.name_of_move(s, ctx)
            player = self.player(s, ctx, o)
            events.append(move_event(s, o, field, player, flags, ctx.by, ctx.you, ctx.src, name, place))
        if moved:
            self.places.shift(s, ctx, moved)
            if self.state:
                self.places.turn(s, ctx, [o for o, _ in moved], self.state)
            s.returned.extend(o for o, _ in moved)
        ctx.slots[MOVED] = [o for o, _ in moved]
        if events:
            propose(s, events)

    def possible(self, s: State, program: list[Op], at: int, end: int, ctx: Ctx, reserved: list[ObjectId]) -> bool:
        objs = live(s, self.objects(s, ctx), ctx)
        if self.objects(s, ctx) and not objs:
            return False
        if any(not self.offered(s, ctx, o) for o in objs):
            return False
        return can_go_on(s, program, at + 1, end, ctx, reserved)


class AttachOp(Op):
    """Lay objects under another one, or under a place of the effect's player; `ordered`: several in an order of that
    player's choice, the last one uppermost.

    Stages: 0 nothing yet, 2 the order has been chosen, 3 the place is asked for, 1 they have been laid.
    """

    def __init__(
        self, places: Places, objects: ObjectsFn, to: ObjectsFn | None, where: str, state: str, ordered: bool
    ) -> None:
        super().__init__()
        self.ordered = ordered
        self.slot = ""  # the slot that holds what goes there, "" if it is anything else
        self.places = places
        self.objects = objects
        self.to = to
        self.where = where
        self.face_down = state == "face down"

    def above(self, s: State, ctx: Ctx) -> list[ObjectId]:
        """The object under which they go."""
        if self.to is None:
            return []
        return [o for o in live(s, self.to(s, ctx), ctx) if s.cols[ZONE][o & CARD_MASK] == s.book.schema.field][:1]

    def offered(self, s: State, ctx: Ctx) -> list[int]:
        """The places under which they can go."""
        if self.to is None:
            return self.places.named[self.where](s, ctx.you)
        return [self.places.place_of(s, o) for o in self.above(s, ctx)]

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        if f.x[STAGE] != 1:
            found = self.offered(s, ctx)
            objs = live(s, self.objects(s, ctx), ctx)
            if not objs or not found:
                f.x[STAGE] = 0
                outcome(s, self, ctx, 0)
                return GO_ON
            if self.ordered and f.x[STAGE] == 0 and len(objs) > 1:
                begin_ordering(ctx, objs)
                f.x[STAGE] = 2
                return ASK
            if len(found) > 1:
                f.x[STAGE] = 3
                return ASK
            self.lay(s, f, ctx, found[0])
            return AGAIN
        f.x[STAGE] = 0
        follow(s, ctx, s.returned)
        ctx.last = s.returned
        outcome(s, self, ctx, len(s.returned), is_whole(ctx, self.slot, len(s.returned)))
        return GO_ON

    def ask(self, s: State, f: Frame, ctx: Ctx) -> Ask | None:
        if f.x[STAGE] == 2:
            return which_next(s, ctx, ctx.you)
        card = card_in(live(s, self.objects(s, ctx), ctx)[0])
        return Ask(ctx.you, Q_CHOOSE, [answer_of(self.places.verb, card, p) for p in self.offered(s, ctx)], "place")

    def take(self, s: State, f: Frame, ctx: Ctx, answer: Answer) -> int:
        if f.x[STAGE] == 2:
            return put_next(s, ctx, answer)
        self.lay(s, f, ctx, aux_of(answer))
        return AGAIN

    def lay(self, s: State, f: Frame, ctx: Ctx, place: int) -> None:
        objs = self.objects(s, ctx)
        s.returned = []
        ctx.nums[WANTED] = len(objs)
        if self.ordered and len(live(s, objs, ctx)) > 1:
            objs = ctx.slots["#order"]
        f.x[STAGE] = 1
        above = self.above(s, ctx)
        player = s.cols[CONTROLLER][above[0] & CARD_MASK] if above else ctx.you
        under = above[0] if above else 0
        self.places.attach(s, ctx, live(s, objs, ctx), player, place, under, self.face_down)

    def possible(self, s: State, program: list[Op], at: int, end: int, ctx: Ctx, reserved: list[ObjectId]) -> bool:
        objs = self.objects(s, ctx)
        if (objs and not live(s, objs, ctx)) or not self.offered(s, ctx):
            return False
        return can_go_on(s, program, at + 1, end, ctx, reserved)
