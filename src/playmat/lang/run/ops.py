"""Operations: an effect is a flat row of these. Each knows how to be done, how to ask, and whether it can be done.

An effect runs in one of four modes: announcing (modes and targets only), picking (the choices of a cost or of several
players), acting (everything but those choices) and all.
"""

from __future__ import annotations

from typing import Final

from playmat.kernel import atoms
from playmat.kernel.model.mechanisms import NEW_OBJECT
from playmat.kernel.model.schema import STAMP
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_BITS, CARD_MASK, NO_CARD, NONE, Answer, Ask, Ctx, Frame, ObjectId, card_in
from playmat.lang.run.objects import WAS, current

# Return values of Op.do besides a place to go on at.
GO_ON: Final = -1
ASK: Final = -2
AGAIN: Final = -3  # something was pushed: come back to this op, in its next stage

ALL: Final = 0
ANNOUNCE: Final = 1
PICKS: Final = 2
ACTS: Final = 3

TARGETS: Final = "#targets"  # slot that collects every chosen target of an ability

# And a zone: how many cards that nobody knows yet have come there for the payer, while a cost whose parts are paid in
# order is looked ahead through.
COMING: Final = "#coming "

# Numbers in the context of an effect that has paid a cost, put something onto the field, exchanged something.
PAID: Final = "#paid"
PLACED: Final = "#placed"
EXCHANGED: Final = "#exchanged"

# Locals of an effect frame.
PROGRAM: Final = 0
PC: Final = 1
STAGE: Final = 2
MODE: Final = 3
EXTRA: Final = 4


class Op:
    """One operation. `in_may`: it stands inside "you may", so failing it means that the whole was not done."""

    def __init__(self) -> None:
        self.in_may = False
        self.plain = True  # for all players at once: no question or condition stands before what it does
        self.picks = False  # it lets a player pick
        self.gives = False  # it gives a player cards that what follows may pick from
        self.competes = False  # inside a cost: it takes cards that another part may need
        self.sure = False  # it can always be done

    def do(self, s: State, f: Frame, ctx: Ctx) -> int:
        """Carry it out; GO_ON, ASK, AGAIN, or the place to go on at."""
        return GO_ON

    def ask(self, s: State, f: Frame, ctx: Ctx) -> Ask | None:
        """The question, after `do` has said ASK. Changes nothing."""
        return None

    def take(self, s: State, f: Frame, ctx: Ctx, answer: Answer) -> int:
        """The answer to the question (NONE if there was nothing to ask)."""
        return GO_ON

    def announce(self, s: State, f: Frame, ctx: Ctx) -> int:
        """What it does while the ability is announced: as a rule nothing."""
        return GO_ON

    def pick(self, s: State, f: Frame, ctx: Ctx) -> int:
        """What it does in the mode of picks only: as a rule nothing."""
        return GO_ON

    def act(self, s: State, f: Frame, ctx: Ctx) -> int:
        """What it does when the picks have been made: as a rule all it does."""
        return self.do(s, f, ctx)

    def chooses(self) -> str:
        """The slot of the targets that it chooses, "" for nearly all."""
        return ""

    def answered(self) -> list[str]:
        """The slots and numbers by which it knows that it has asked already."""
        return []

    def skip_to(self, s: State, ctx: Ctx, at: int) -> int:
        """Where a look ahead goes on without doing anything: the next operation, or past what would not be done."""
        return at + 1

    def possible(self, s: State, program: list[Op], at: int, end: int, ctx: Ctx, reserved: list[ObjectId]) -> bool:
        """Whether it and the rest up to `end` can be done (for "you may", costs and targets)."""
        return can_go_on(s, program, at + 1, end, ctx, reserved)


def can_go_on(s: State, program: list[Op], at: int, end: int, ctx: Ctx, reserved: list[ObjectId]) -> bool:
    """Whether the operations from `at` to `end` can be done."""
    while at < end:
        op = program[at]
        if not op.sure:
            return op.possible(s, program, at, end, ctx, reserved)
        at += 1
    return True


def after_coming(ctx: Ctx, zone: int, n: int) -> Ctx:
    """The context for looking ahead once so many cards of the payer have come to a zone."""
    if n <= 0:
        return ctx
    after = ctx.copy()
    after.nums[COMING + str(zone)] = after.nums.get(COMING + str(zone), 0) + n
    return after


def in_mode(op: Op, mode: int, s: State, f: Frame, ctx: Ctx) -> int:
    """One operation in a mode other than that in which all is done."""
    if mode == ANNOUNCE:
        return op.announce(s, f, ctx)
    if mode == PICKS:
        return op.pick(s, f, ctx)
    return op.act(s, f, ctx)


def outcome(s: State, op: Op, ctx: Ctx, n: int, whole: bool = True) -> None:
    """Note how much an operation really did, for "for each ... this way", and whether that was all that it was to do:
    what was done in part is not what "if you do so" asks for.
    """
    ctx.done = n
    if n == 0 or not whole:
        ctx.did = 0
    elif not op.in_may:
        ctx.did = 1


SHORT: Final = "#short "  # and a slot: a number that says that fewer were picked for it than there should be
WANTED: Final = "#wanted"  # number: how many objects an operation is to do something with


def is_whole(ctx: Ctx, slot: str, n: int, counted: bool = False) -> bool:
    """Whether an operation did all that it was to do, with so many objects, which nobody needs to know any more.

    Only for what a slot holds, or for a number that was said (counted); "all" of something is as many as it is.
    """
    wanted = ctx.nums.pop(WANTED, 0)
    return (n >= wanted or not (slot or counted)) and (not slot or SHORT + slot not in ctx.nums)


EVENT_NOW: Final = "#event now"  # slot: what the effect has moved of what the triggering event was about


def follow(s: State, ctx: Ctx, moved: list[ObjectId]) -> None:
    """An effect keeps track of what it moved itself: its slots now mean the new objects."""
    by_card = {o & CARD_MASK: o for o in moved}
    was: list[ObjectId] = []
    for slot, objs in ctx.slots.items():
        if slot[0] != "#" and any(o & CARD_MASK in by_card for o in objs):
            for o in objs:
                if o >> CARD_BITS in s.last_known and o & CARD_MASK in by_card:
                    was += (by_card[o & CARD_MASK], o)
            ctx.slots[slot] = [by_card.get(o & CARD_MASK, o) if o & CARD_MASK != NO_CARD else o for o in objs]
    if was:
        ctx.slots[WAS] = [*ctx.slots.get(WAS, []), *was]
    if ctx.src & CARD_MASK in by_card and not atoms.alive(s, ctx.src):
        ctx.slots["#source now"] = [ObjectId(by_card[ctx.src & CARD_MASK])]
    if ctx.event is not None:
        for o in (ctx.event.subj, ctx.event.obj):
            if o != NONE and o & CARD_MASK in by_card:
                ctx.slots[EVENT_NOW] = [*ctx.slots.get(EVENT_NOW, []), ObjectId(by_card[o & CARD_MASK])]


class LoopOp(Op):
    """The head of a loop: what its body asks is asked anew each time. `end`: where the program goes on after it."""

    def __init__(self, key: str) -> None:
        super().__init__()
        self.plain = False
        self.key = key
        self.end = 0
        self.anew: list[str] = []

    def over(self, body: list[Op]) -> None:
        """The body is written."""
        self.anew = [name for op in body for name in op.answered()]

    def forget(self, ctx: Ctx) -> None:
        """Another round begins."""
        for name in self.anew:
            ctx.slots.pop(name, None)
            ctx.nums.pop(name, None)

    def announce(self, s: State, f: Frame, ctx: Ctx) -> int:
        return self.end

    def skip_to(self, s: State, ctx: Ctx, at: int) -> int:
        return self.end

    def possible(self, s: State, program: list[Op], at: int, end: int, ctx: Ctx, reserved: list[ObjectId]) -> bool:
        """Rounds in which nothing can be done do no harm; what comes after them must be possible."""
        return can_go_on(s, program, self.end, end, ctx, reserved)


def born_from(s: State, ctx: Ctx, program: int) -> Ctx:
    """What an ability that an effect gives birth to knows: all that the effect did, but what it will choose itself."""
    mine = ctx.copy()
    mine.slots.pop(TARGETS, None)
    for op in s.pool.programs[program] if program >= 0 else []:
        slot = op.chooses()  # type: ignore[attr-defined]
        if slot:
            mine.slots.pop(slot, None)
    return mine


def live(s: State, objs: list[ObjectId], ctx: Ctx) -> list[ObjectId]:
    """The objects as a verb finds them: where the triggering event took them, without those that are gone."""
    found: list[ObjectId] = []
    stamps = s.cols[STAMP]
    for o in objs:
        if o & CARD_MASK == NO_CARD or stamps[o & CARD_MASK] == o >> CARD_BITS:  # it is where it was (nearly always)
            found.append(o)
        else:
            now = _gone_on(s, o, ctx)
            if now != NONE:
                found.append(ObjectId(now))
    return found


def _gone_on(s: State, o: ObjectId, ctx: Ctx) -> int:
    """What an object is that is no longer what it was; NONE if a verb does not find it."""
    now = current(s, o, ctx)
    if o == ctx.src and not atoms.alive(s, ObjectId(now)):
        moved = ctx.slots.get("#source now")
        if moved:
            now = moved[0]
    if now & CARD_MASK != NO_CARD and not atoms.alive(s, ObjectId(now)):
        for moved_on in ctx.slots.get(EVENT_NOW, []):
            if moved_on & CARD_MASK == o & CARD_MASK:
                now = moved_on
    if now & CARD_MASK == NO_CARD or atoms.alive(s, ObjectId(now)):
        return now
    return NONE if NEW_OBJECT.on else atoms.obj_id(s, card_in(now))
