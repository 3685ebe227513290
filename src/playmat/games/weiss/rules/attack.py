"""The attack phase (7): its declaration and its trigger step. What follows stands in battle.py: one procedure."""

from __future__ import annotations

from typing import Final

from playmat.games.weiss.rules.permit_attack import ATTACK, types
from playmat.games.weiss.rules.queries import level_of, target_of
from playmat.games.weiss.rules.schema import (
    ATTACKS,
    DIRECT,
    E_ATTACKED,
    FRONTAL,
    O_ATTACK,
    O_TYPE,
    P_ATTACK,
    PHASES,
    PLACE,
    RESTED,
    SIDE,
    ST_DECLARATION,
    ST_TRIGGER,
    STAGE,
    STEPS,
    UNTIL_END,
    V_ATTACK,
    V_ATTACKED,
    V_ATTACKER,
    V_ATTACKS,
    V_DECLARATIONS,
    V_DEFENDER,
    V_STEP,
)
from playmat.kernel import atoms
from playmat.kernel.events.adjusting import adjust
from playmat.kernel.model.frames import push
from playmat.kernel.model.procedure import DONE, NEXT, STAY, Procedure, Switch
from playmat.kernel.model.schema import E_ATTACKS, E_PHASE, V_ACTIVE, V_PHASE
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    BY_RULE,
    CARD_MASK,
    FINISH,
    NO_ANSWER,
    NONE,
    PASS,
    Q_ACT,
    Q_CHOOSE,
    Ask,
    CardId,
    Frame,
    ObjectId,
    answer_of,
    answers_of,
    aux_of,
    card_in,
    card_of,
)
from playmat.lang.run.rules_on import amount_of, rules_on
from playmat.rules.checks import check, checked, past_check
from playmat.rules.objects import obj
from playmat.rules.turns import begin

DIRECT_BONUS: Final = Switch("attack", "a direct attack has +1 soul", ["7.2.1.4.1"])
SIDE_LOSS: Final = Switch("attack", "a side attack loses soul", ["7.2.1.4.2"])
SWITCHES: Final = [DIRECT_BONUS, SIDE_LOSS]

PHASE: Final = Procedure(
    "attack phase", pushes=["check timing", "damage", "encore step", "playing an event", "trigger check", "using"]
)


def begin_step(s: State, step: int) -> None:
    """A step of the attack phase begins."""
    atoms.set_value(s, V_STEP, step)
    atoms.announce(s, E_PHASE, s.vals[V_ACTIVE], STEPS.names[step], BY_RULE)


# ------------------------------------------------------------------------------------------------ declaration step


@PHASE.step("7.2.1", "7.2.1.1")
def attack_phase_begins(s: State, f: Frame) -> int:
    """With the first attack declaration step of a turn the attack phase begins."""
    atoms.set_value(s, V_PHASE, P_ATTACK)
    atoms.set_value(s, V_STEP, ST_DECLARATION)
    if not s.vals[V_DECLARATIONS]:
        begin(s, PHASES.names[P_ATTACK])
    return NEXT


@PHASE.step("7.2.1", "7.2.1.1", "7.2.1.2")
def declaration_step_begins(s: State, f: Frame) -> int:
    """After a check timing every attack declaration step begins."""
    if not checked(s):
        return STAY
    f.x = [0, 0]
    atoms.set_value(s, V_DECLARATIONS, s.vals[V_DECLARATIONS] + 1)
    begin_step(s, ST_DECLARATION)
    return past_check(s, f)


@PHASE.step("7.2.1.2")
def check_at_the_beginning_of_the_step(s: State, f: Frame) -> int:
    """A check timing."""
    check(s)
    return NEXT


@PHASE.ask("7.2.1.3", "7.1.1", again="check_at_the_beginning_of_the_step")
def who_attacks(s: State, f: Frame) -> Ask | None:
    """A standing character of the center stage, or none."""
    able = ATTACK.permitted(s, f.who, s.zone(STAGE, f.who)) if ATTACK.now(s, f.who) else []
    return Ask(f.who, Q_ACT, [*answers_of(O_ATTACK, able), FINISH], "attack")


@PHASE.step("7.2.1.3")
def note_the_attacker(s: State, f: Frame) -> int:
    """Without one the encore step follows, which is the last one."""
    if f.answer in (NO_ANSWER, FINISH, PASS):
        push(s, "encore step", f.who)
        return DONE
    f.x = [card_of(f.answer), 0]
    return NEXT


@PHASE.ask("7.2.1.4", "7.2.1.4.2")
def which_type(s: State, f: Frame) -> Ask | None:
    """Frontal or side, where there is a choice."""
    found = types(s, CardId(f.x[0]))
    if len(found) < 2:
        return None
    return Ask(
        f.who,
        Q_CHOOSE,
        [answer_of(O_TYPE, CardId(f.x[0]), t) for t in found],
        "type of attack",
        subject=obj(s, CardId(f.x[0])),
    )


@PHASE.step("7.2.1.4")
def note_the_type(s: State, f: Frame) -> int:
    """Against nobody the attack is a direct one."""
    if f.answer == NO_ANSWER:
        found = types(s, CardId(f.x[0]))
        kind = found[0] if found else DIRECT
    else:
        kind = aux_of(f.answer)
    atoms.set_value(s, V_ATTACK, kind)
    if kind == DIRECT:
        return NEXT
    return SOUL_OF_A_SIDE_ATTACK if kind == SIDE else IT_ATTACKS


@PHASE.step("7.2.1.4.1")
def soul_of_a_direct_attack(s: State, f: Frame) -> int:
    """+1 until the end of the turn."""
    if s.vals[V_ATTACK] == DIRECT and DIRECT_BONUS.on:
        adjust(s, f.who, obj(s, CardId(f.x[0])), "soul", 1, UNTIL_END, BY_RULE)
    return IT_ATTACKS


@PHASE.step("7.2.1.4.2", "7.2.1.4.3")
def soul_of_a_side_attack(s: State, f: Frame) -> int:
    """Less by the level of the character that is faced, as it is now; later changes don't count."""
    if s.vals[V_ATTACK] != SIDE:
        return NEXT
    target = target_of(s, CardId(f.x[0]))
    keeps = rules_on(s, CardId(f.x[0]), "no soul loss by side attacking")
    if target != NONE and SIDE_LOSS.on and not keeps:
        level = level_of(s, CardId(target))
        if level > 0:
            adjust(s, f.who, obj(s, CardId(f.x[0])), "soul", -level, UNTIL_END, BY_RULE)
    return NEXT


@PHASE.step("7.2.1.5", "7.1.2", "7.2.1.5.1", "7.2.1.5.2")
def it_attacks(s: State, f: Frame) -> int:
    """From now on it is the attacking character. In a frontal or side attack the character that is faced is being
    attacked; in a frontal one it also becomes the defending character.
    """
    kind = s.vals[V_ATTACK]
    target = target_of(s, CardId(f.x[0])) if kind != DIRECT else NONE
    atoms.set_value(s, V_ATTACKER, obj(s, CardId(f.x[0])))
    if target != NONE:
        if kind == FRONTAL:
            atoms.set_value(s, V_DEFENDER, obj(s, CardId(target)))
        atoms.set_value(s, V_ATTACKED, obj(s, CardId(target)))
    return NEXT


@PHASE.step("7.2.1.5.3")
def rest_the_attacker(s: State, f: Frame) -> int:
    """It rests before anything that its attack triggers."""
    atoms.turn(s, CardId(f.x[0]), RESTED, BY_RULE, f.who, lone=True)
    return NEXT


@PHASE.step("7.2.1.5", "7.2.1.5.2")
def the_attack_triggers(s: State, f: Frame) -> int:
    """Attacking and being attacked trigger."""
    attacker, target = ObjectId(s.vals[V_ATTACKER]), ObjectId(s.vals[V_ATTACKED])
    kind = s.vals[V_ATTACK]
    f.x = [s.cols[PLACE][f.x[0]], s.cols[PLACE][target & CARD_MASK] if target else 0]
    atoms.set_value(s, V_ATTACKS, s.vals[V_ATTACKS] + 1)
    atoms.announce(
        s, E_ATTACKS, f.who, ATTACKS.names[kind], subj=ObjectId(attacker), obj=ObjectId(target or NONE), by_player=f.who
    )
    if target:
        other = s.opponent(f.who)
        atoms.announce(s, E_ATTACKED, other, ATTACKS.names[kind], subj=target, obj=attacker, by_player=f.who)
    return NEXT


# ------------------------------------------------------------------------------------------------ trigger step


@PHASE.step("7.3.1", "7.3.1.1", "7.2.1.6")
def trigger_step(s: State, f: Frame) -> int:
    """The declaration step ends with a check timing; then the trigger step begins."""
    if not checked(s):
        return STAY
    begin_step(s, ST_TRIGGER)
    return NEXT


@PHASE.step("7.3.1.2", "7.3.1.1")
def trigger_check(s: State, f: Frame) -> int:
    """After a check timing the turn player makes a trigger check, whatever has become of the attacker."""
    if not checked(s):
        return STAY
    attacker = s.vals[V_ATTACKER]
    times = [amount_of(s, r, 1) for r in rules_on(s, card_in(attacker), "trigger checks")] if attacker else []
    for _ in range(max([1, *times])):
        push(s, "trigger check", f.who)
    return NEXT


# Steps with which others go on that do not stand above them.
SOUL_OF_A_SIDE_ATTACK: Final = PHASE.at("soul_of_a_side_attack")
IT_ATTACKS: Final = PHASE.at("it_attacks")
