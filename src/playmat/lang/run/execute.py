"""Carrying effects out: the procedures that run a program in a frame, announce its choices, and pay its costs."""

from __future__ import annotations

from typing import Final

from playmat.kernel import atoms
from playmat.kernel.model.procedure import DONE, NEXT, STAY, Procedure
from playmat.kernel.model.schema import E_CHOSEN
from playmat.kernel.model.state import State
from playmat.kernel.records import NO_CARD, NONE, Ask, Ctx, Event, Frame, ObjectId, object_id
from playmat.lang.run.bills import WHICH, next_bill, together
from playmat.lang.run.claims import free_claims
from playmat.lang.run.modes import has_targets
from playmat.lang.run.ops import (
    ACTS,
    AGAIN,
    ALL,
    ANNOUNCE,
    ASK,
    GO_ON,
    MODE,
    PC,
    PROGRAM,
    STAGE,
    TARGETS,
    Op,
    can_go_on,
    in_mode,
)
from playmat.lang.run.picks import PickOp
from playmat.lang.run.revealing import hide_again
from playmat.lang.run.vocabulary import Vocabulary

IN_A_STEP: Final = 32  # operations that one step carries out at the most


def program_of(s: State, index: int) -> list[Op]:
    """The operations of a program of the pool."""
    return s.pool.programs[index]  # type: ignore[return-value]


def push_effect(s: State, program: int, ctx: Ctx) -> Frame:
    """Carry an effect out. If it has chosen targets and none is legal any more, nothing of it happens (11.11.2)."""
    effect = s.book.procedure("effect")
    first = 0 if TARGETS in ctx.slots else effect.at("carry_out")
    f = Frame(effect.index, first, ctx.you, [program, 0, 0, ALL], ctx=ctx)
    s.frames.append(f)
    return f


def push_announce(s: State, program: int, ctx: Ctx) -> Frame:
    """Ask for everything that is declared when a card or ability is played: modes, targets, divisions. The frame below
    gets the choices into its context when this ends.
    """
    f = Frame(s.book.procedure("announce").index, 0, ctx.you, [program, 0, 0, ANNOUNCE], ctx=ctx)
    s.frames.append(f)
    return f


def can_announce(s: State, program: int, ctx: Ctx) -> bool:
    """Whether every "choose" of an effect has enough legal targets."""
    if program < 0:
        return True
    ops = program_of(s, program)
    return has_targets(s, ops, 0, len(ops), ctx)


def can_pay(s: State, program: int, ctx: Ctx, reserved: list[ObjectId] | None = None) -> bool:
    """Whether a cost can be paid as a whole."""
    if program < 0:
        return True
    ops = program_of(s, program)
    return can_go_on(s, ops, 0, len(ops), ctx, [] if reserved is None else reserved)


def targets_gone(s: State, ctx: Ctx, ops: list[Op]) -> bool:
    """Whether an effect has chosen targets and none of them is legal any more."""
    if not ctx.slots.get(TARGETS):
        return False
    chosen = False
    for op in ops:
        if isinstance(op, PickOp) and op.how == "choose" and ctx.slots.get(op.slot):
            chosen = True
            if any(op.still_legal(s, ctx, o) for o in ctx.slots[op.slot]):
                return False
    return chosen


def hand_back(s: State, f: Frame) -> None:
    """Give what a frame has learnt to the frame below it."""
    at = s.frames.index(f) - 1
    mine = f.ctx
    if at < 0 or mine is None:
        return
    below = s.own_frame(s.frames[at]).ctx
    if below is not None:
        below.slots.update(mine.slots)
        below.nums.update(mine.nums)
        below.words = {**below.words, **mine.words}
        below.slots.pop("#reserved", None)
        free_claims(below)


def _run(s: State, f: Frame, end: int) -> int:
    """One operation, with those after it as long as nothing has happened that somebody might wait for, or that might
    bring what interrupts everything. `end`: where the frame goes on after the last one.
    """
    ctx = f.ctx
    if ctx is None:
        return DONE
    x = f.x
    ops: list[Op] = s.pool.programs[x[PROGRAM]]  # type: ignore[assignment]
    last = len(ops)
    at = x[PC]
    for _ in range(IN_A_STEP):
        if at >= last:
            return end
        mode = x[MODE]  # (a loop may change it)
        r = ops[at].do(s, f, ctx) if mode == ALL else in_mode(ops[at], mode, s, f, ctx)
        if r == ASK:
            return NEXT
        if r != AGAIN:
            at = at + 1 if r == GO_ON else r
            x[PC] = at
            x[STAGE] = 0
        if s.frames[-1] is not f:
            return STAY
        if s.batch or s.computed.dirty or s.computed.check_interrupts:
            return end if at >= last else STAY  # (nothing comes after the last one that would have to wait)
    return STAY


def _ask(s: State, f: Frame) -> Ask | None:
    ctx = f.ctx
    return None if ctx is None else program_of(s, f.x[PROGRAM])[f.x[PC]].ask(s, f, ctx)


def _take(s: State, f: Frame, run: int) -> int:
    ctx = f.ctx
    if ctx is None:
        return DONE
    r = program_of(s, f.x[PROGRAM])[f.x[PC]].take(s, f, ctx, f.answer)
    if r == ASK:
        return run + 1  # ask again: the question step follows the running step
    if r == GO_ON:
        f.x[PC] += 1
        f.x[STAGE] = 0
    elif r != AGAIN:
        f.x[PC] = r
        f.x[STAGE] = 0
    return run


def make_effect(voc: Vocabulary) -> Procedure:
    """The procedure that carries an effect out."""
    proc = Procedure("effect", hands_over=True)
    c = voc.clauses

    @proc.step(*c.get("targets gone", []), name="cancel_if_no_target_is_left")
    def cancel_if_no_target_is_left(s: State, f: Frame) -> int:
        ctx = f.ctx
        if voc.needs_targets and ctx is not None and targets_gone(s, ctx, program_of(s, f.x[PROGRAM])):
            return DONE
        return NEXT

    hides = not voc.reveals_for_good

    @proc.step(*c.get("carry out", []), name="carry_out")
    def carry_out(s: State, f: Frame) -> int:
        went = _run(s, f, DONE)
        if went == DONE and hides and f.ctx is not None:
            hide_again(s, f.ctx)
        return went

    @proc.ask(*c.get("choose on resolution", []), name="choose")
    def choose(s: State, f: Frame) -> Ask | None:
        return _ask(s, f)

    @proc.step(*c.get("choose on resolution", []), name="take_choice")
    def take_choice(s: State, f: Frame) -> int:
        return _take(s, f, proc.at("carry_out"))

    return proc


def make_announce(voc: Vocabulary) -> Procedure:
    """The procedure that asks for what is declared when a card or ability is played."""
    proc = Procedure("announce", hands_over=True)
    c = voc.clauses

    @proc.step(*c.get("announce", []), name="declare")
    def declare(s: State, f: Frame) -> int:
        return _run(s, f, proc.at("targets_are_chosen"))

    @proc.ask(*c.get("choose", []), name="choose")
    def choose(s: State, f: Frame) -> Ask | None:
        return _ask(s, f)

    @proc.step(*c.get("choose", []), name="take_choice")
    def take_choice(s: State, f: Frame) -> int:
        return _take(s, f, proc.at("declare"))

    @proc.step(*c.get("chosen", []), name="targets_are_chosen")
    def targets_are_chosen(s: State, f: Frame) -> int:
        ctx = f.ctx
        if ctx is not None:
            serial = ctx.nums.get("#item", -1)
            item = object_id(NO_CARD, NONE if serial < 0 else serial)
            for o in ctx.slots.get(TARGETS, []):
                atoms.emit(s, Event(E_CHOSEN, o, item, ctx.src, ctx.you, by=ctx.by, by_player=ctx.you))
            hand_back(s, f)
        return DONE

    return proc


def make_payment(voc: Vocabulary) -> Procedure:
    """The procedure that pays a cost: everything is picked first, then it is paid all at once."""
    proc = Procedure("payment", hands_over=True)
    c = voc.clauses

    in_order = voc.pays_in_order

    @proc.step(*c.get("pay", []), name="go_through_the_parts")
    def go_through_the_parts(s: State, f: Frame) -> int:
        if in_order:  # each part is paid as its turn comes
            f.x[MODE] = ALL
        return _run(s, f, proc.at("paid" if in_order else "pay_all_at_once"))

    @proc.ask(*c.get("pay", []), name="with_what")
    def with_what(s: State, f: Frame) -> Ask | None:
        return _ask(s, f)

    @proc.step(*c.get("pay", []), name="take_it")
    def take_it(s: State, f: Frame) -> int:
        return _take(s, f, proc.at("go_through_the_parts"))

    @proc.step(*c.get("pay", []), name="pay_all_at_once")
    def pay_all_at_once(s: State, f: Frame) -> int:
        f.x[PC] = 0
        f.x[STAGE] = 0
        f.x[MODE] = ACTS
        if together(f):
            next_bill(s, f)
        s.batch_held = 1
        return NEXT

    @proc.step(*c.get("pay", []), name="pay_a_part")
    def pay_a_part(s: State, f: Frame) -> int:
        return _run(s, f, NEXT)

    @proc.step(*c.get("pay", []), name="paid")
    def paid(s: State, f: Frame) -> int:
        if not together(f):
            s.batch_held = 0
            hand_back(s, f)
        elif f.x[WHICH] == 0:
            s.batch_held = 0
        return DONE

    return proc


def run_program(s: State, program: int, ctx: Ctx) -> None:
    """Push the frame that carries an effect out at once, for `Abilities.run`."""
    push_effect(s, program, ctx)


def effect_procedures(voc: Vocabulary) -> list[Procedure]:
    """The procedures of effects, announcing and payment."""
    return [make_effect(voc), make_announce(voc), make_payment(voc)]
