"""Rule 2.4 of TIDES from 2.4.1 on: how one diver strikes."""

from __future__ import annotations

from typing import Final

from playmat.kernel import atoms
from playmat.kernel.model.frames import push
from playmat.kernel.model.procedure import NEXT, STAY, Procedure
from playmat.kernel.model.state import State
from playmat.kernel.records import BY_RULE, BY_SPELL, PASS, Q_ACT, Ask, CardId, Ctx, Frame, ObjectId, answer_of, card_of
from playmat.lang.run.execute import push_effect
from playmat.rules.abilities import spell_of
from tides.rules.permissions import MAY_FLIP
from tides.rules.schema import DECK, DRIFT, FLIP, PEARL, REEF, SHOWN, STRIKER, WOUNDS, check, depth, is_a

STRIKING: Final = Procedure("strike", pushes=["check timing", "flip"])  # x[0]: cards still to turn over


@STRIKING.ask("2.4.1")
def flip_a_trap(s: State, f: Frame) -> Ask | None:
    """The other player may flip one, and is always asked: what lies there is nobody else's business."""
    other = s.opponent(f.who)
    traps = [answer_of(FLIP, card) for card in s.zone(REEF, other) if MAY_FLIP.ok(s, other, card)]
    return Ask(other, Q_ACT, [PASS, *traps], "flip")


@STRIKING.step("2.4.1")
def the_trap_does_what_it_says(s: State, f: Frame) -> int:
    """It is turned over and does what it says."""
    if f.answer != PASS:
        push(s, "flip", s.opponent(f.who), [card_of(f.answer)])
    return NEXT


@STRIKING.step("2.4.1", "3")
def check_after_the_trap(s: State, f: Frame) -> int:
    """The striker may sink before it strikes."""
    check(s)
    return NEXT


@STRIKING.step("2.4.2")
def how_many(s: State, f: Frame) -> int:
    """As many as it is deep, if it is still there."""
    striker = ObjectId(s.vals[STRIKER])
    f.x = [depth(s, ObjectId(striker)) if atoms.alive(s, striker) else 0]
    return NEXT


@STRIKING.step("2.4.2")
def turn_one_over(s: State, f: Frame) -> int:
    """One card; a pearl ends it. An empty deck is filled in the middle."""
    other = s.opponent(f.who)
    if f.x[0] == 0 or not s.zone(DECK, other):
        return NEXT
    f.x[0] -= 1
    card = s.zone(DECK, other)[-1]
    atoms.move(s, card, SHOWN, other, by=BY_RULE)
    if is_a(s, card, PEARL):
        for shown in s.zone(SHOWN, other)[:]:
            atoms.move(s, shown, DRIFT, other, by=BY_RULE)
        f.x[0] = 0
    return STAY


@STRIKING.step("2.4.2")
def wounds(s: State, f: Frame) -> int:
    """What was turned over are wounds."""
    other = s.opponent(f.who)
    for card in s.zone(SHOWN, other)[:]:
        atoms.move(s, card, WOUNDS, other, by=BY_RULE, source=s.vals[STRIKER])
    atoms.set_value(s, STRIKER, 0)
    return NEXT


@STRIKING.step("2.4.2", "3")
def check_after_the_strike(s: State, f: Frame) -> int:
    """A check timing."""
    check(s)
    return NEXT


FLIPPING: Final = Procedure("flip", pushes=["effect"])  # x[0]: the trap


@FLIPPING.step("2.4.1")
def turn_it_up(s: State, f: Frame) -> int:
    """Everybody sees it."""
    atoms.turn_up(s, CardId(f.x[0]))
    return NEXT


@FLIPPING.step("2.4.1")
def carry_it_out(s: State, f: Frame) -> int:
    """It does what it says."""
    aid = spell_of(s, CardId(f.x[0]))
    if aid >= 0:
        push_effect(s, s.pool.abilities[aid].program, Ctx(atoms.obj_id(s, CardId(f.x[0])), f.who, aid, BY_SPELL))
    return NEXT


@FLIPPING.step("2.4.1")
def to_the_drift(s: State, f: Frame) -> int:
    """Then it goes to the drift."""
    if f.x[0] in s.zone(REEF, f.who):
        atoms.move(s, CardId(f.x[0]), DRIFT, f.who, by=BY_RULE, by_player=f.who)
    return NEXT
