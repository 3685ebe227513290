"""The operation that lets objects take each other's zones and places."""

from __future__ import annotations

from playmat.kernel import atoms
from playmat.kernel.events.propose import move_event, prevented, propose
from playmat.kernel.model.mechanisms import NEEDS_BOTH
from playmat.kernel.model.schema import CONTROLLER, OWNER, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    CARD_MASK,
    F_FACE_DOWN,
    Ctx,
    Event,
    Frame,
    ObjectId,
    card_in,
)
from playmat.lang.run.functions import ObjectsFn
from playmat.lang.run.ops import (
    AGAIN,
    EXCHANGED,
    GO_ON,
    PLACED,
    STAGE,
    Op,
    can_go_on,
    follow,
    live,
    outcome,
)
from playmat.lang.run.places import Places
from playmat.lang.run.vocabulary import Vocabulary


class ExchangeOp(Op):
    """Objects take each other's zones and places: all of them or none."""

    def __init__(self, voc: Vocabulary, places: Places, a: ObjectsFn, b: ObjectsFn, state: str) -> None:
        super().__init__()
        self.voc = voc
        self.places = places
        self.a = a
        self.b = b
        self.state = state

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        if f.x[STAGE] == 0:
            ones, others = self.a(s, ctx), self.b(s, ctx)
            if not self.ready(s, ctx, ones, others):
                outcome(s, self, ctx, 0)
                return GO_ON
            f.x[STAGE] = 1
            ctx.nums[EXCHANGED] = 1
            if not NEEDS_BOTH.on:  # whatever has become of them
                ones, others = _as_they_are(s, ones), _as_they_are(s, others)
            self.exchange(s, ctx, ones, others)
            return AGAIN
        f.x[STAGE] = 0
        follow(s, ctx, s.returned)
        ctx.last = s.returned
        if any(s.cols[ZONE][o & CARD_MASK] == s.book.schema.field for o in s.returned):
            ctx.nums[PLACED] = 1
        outcome(s, self, ctx, len(s.returned))
        return GO_ON

    def ready(self, s: State, ctx: Ctx, ones: list[ObjectId], others: list[ObjectId]) -> bool:
        """Whether each object still is where it was meant to be, and there is something on both sides."""
        if not ones or not others:
            return False
        if not NEEDS_BOTH.on:
            return True
        return live(s, ones, ctx) == ones and live(s, others, ctx) == others

    def exchange(self, s: State, ctx: Ctx, ones: list[ObjectId], others: list[ObjectId]) -> None:
        """Propose both ways as one batch, or change places on the field."""
        s.returned = []
        field = s.book.schema.field
        zones = s.cols[ZONE]
        first, second = ones[0], others[0]
        if zones[first & CARD_MASK] == field and zones[second & CARD_MASK] == field:
            pairs = [(first, self.places.place_of(s, second)), (second, self.places.place_of(s, first))]
            self.places.shift(s, ctx, pairs)
            if self.state:
                self.places.turn(s, ctx, [first, second], self.state)
            s.returned.extend([first, second])
            return
        events: list[Event] = []
        for group, there in ((ones, others), (others, ones)):
            to = there[0] & CARD_MASK
            place = self.places.place_of(s, there[0])
            for o in group:
                events.append(self._to(s, ctx, o, zones[to], place, s.cols[CONTROLLER][to]))
        if not NEEDS_BOTH.on or not any(prevented(s, ev) for ev in events):
            propose(s, events)

    def _to(self, s: State, ctx: Ctx, o: ObjectId, zone: int, place: int, player: int) -> Event:
        flags = 0
        name = ""
        if zone == s.book.schema.field:
            flags = self.voc.enter_flags(s, ctx, o, self.state)
            name = self.voc.name_of_move(s, ctx)
        else:
            player = s.cols[OWNER][o & CARD_MASK]
            place = 0
            if zone in self.places.face_down:
                flags = F_FACE_DOWN
        return move_event(s, o, zone, player, flags, ctx.by, ctx.you, ctx.src, name, place)

    def possible(self, s: State, program: list[Op], at: int, end: int, ctx: Ctx, reserved: list[ObjectId]) -> bool:
        ones, others = self.a(s, ctx), self.b(s, ctx)
        if NEEDS_BOTH.on and ((ones and live(s, ones, ctx) != ones) or (others and live(s, others, ctx) != others)):
            return False
        return can_go_on(s, program, at + 1, end, ctx, reserved)


def _as_they_are(s: State, objs: list[ObjectId]) -> list[ObjectId]:
    return [atoms.obj_id(s, card_in(o)) for o in objs]
