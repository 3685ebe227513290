"""The attack phase from the counter step on (7.4 to 7.6): counter, damage and battle step, and the attack's end."""

from __future__ import annotations

from typing import Final

from playmat.games.weiss.rules.attack import PHASE, begin_step
from playmat.games.weiss.rules.damage import deal
from playmat.games.weiss.rules.queries import power_of, soul_of
from playmat.games.weiss.rules.schema import (
    E_ATTACK_ENDS,
    FRONTAL,
    NO_ATTACK,
    PLACE,
    REVERSED,
    ST_BATTLE,
    ST_COUNTER,
    ST_DAMAGE,
    STAGE,
    UNTIL_ATTACK_ENDS,
    V_ATTACK,
    V_ATTACKED,
    V_ATTACKER,
    V_DEFENDER,
    V_PLAYED,
)
from playmat.games.weiss.rules.turn import CHECKS
from playmat.kernel import atoms
from playmat.kernel.model.procedure import NEXT, STAY, Switch
from playmat.kernel.model.schema import CONTROLLER, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    BY_BATTLE,
    BY_RULE,
    CARD_MASK,
    NO_ANSWER,
    PASS,
    Q_ACT,
    Ask,
    Frame,
    ObjectId,
    card_in,
)
from playmat.lang.run.rules_on import forbidden
from playmat.rules.checks import check, checked, past_check
from playmat.rules.durations import end_lasting

ONLY_IF_THERE: Final = Switch("attack", "an attacker that is gone deals no damage", ["7.5.1.2.2"])
BOTH_THERE: Final = Switch("attack", "no battle when one is gone", ["7.6.1.3"])
SWITCHES: Final = [ONLY_IF_THERE, BOTH_THERE]

# ------------------------------------------------------------------------------------------------ counter step


@PHASE.step("7.4.1", "7.4.1.1", "7.3.1.3", "7.2.1.4.3")
def counter_step(s: State, f: Frame) -> int:
    """The trigger step ends with a check timing; then the counter step begins, which only a frontal attack has."""
    if not checked(s):
        return STAY
    if s.vals[V_ATTACK] != FRONTAL:
        return DAMAGE_STEP
    begin_step(s, ST_COUNTER)
    atoms.set_value(s, V_PLAYED, 0)
    return past_check(s, f)


@PHASE.step("7.4.1.2", "4.5.2", "8.5.2", "8.5.2.1")
def check_before_the_counter(s: State, f: Frame) -> int:
    """The check timing of the play timing."""
    if CHECKS.on:
        check(s)
    return NEXT


@PHASE.ask("7.4.1.2", "7.4.1.2.1", "2.8.2", again="check_before_the_counter")
def which_counter(s: State, f: Frame) -> Ask | None:
    """The other player may play one card or ability with the counter icon."""
    other = s.opponent(f.who)
    return Ask(other, Q_ACT, s.book.act_options(s, other), "counter step")


@PHASE.step("7.4.1.2", "7.4.1.2.2")
def play_the_counter(s: State, f: Frame) -> int:
    """Once; there is no further play timing."""
    if f.answer not in (NO_ANSWER, PASS):
        atoms.set_value(s, V_PLAYED, 1)
        s.book.perform(s, s.opponent(f.who), f.answer)
    return NEXT


# ------------------------------------------------------------------------------------------------ damage step


@PHASE.step("7.5.1", "7.5.1.1", "7.4.1.3")
def damage_step(s: State, f: Frame) -> int:
    """The counter step, if there was one, ends with a check timing; then the damage step begins."""
    if not checked(s):
        return STAY
    begin_step(s, ST_DAMAGE)
    return NEXT


@PHASE.step("7.5.1.2", "7.5.1.1", "4.11.1.1", "4.11.1")
def attack_damage(s: State, f: Frame) -> int:
    """After a check timing the attacker deals damage equal to its soul to the other player."""
    if not checked(s):
        return STAY
    attacker = ObjectId(s.vals[V_ATTACKER])
    if there(s, ObjectId(attacker), f.who, f.x[0]) or not ONLY_IF_THERE.on:
        deal(s, [1 - f.who], soul_of(s, ObjectId(attacker)), attacker, BY_BATTLE, f.who)
    return NEXT


@PHASE.step("7.5.1.3")
def after_the_damage(s: State, f: Frame) -> int:
    """Only a frontal attack has a battle step; any other ends here."""
    if s.vals[V_ATTACK] == FRONTAL:
        return NEXT
    attack_ends(s, f.who)
    return THE_ATTACK_IS_OVER


# ------------------------------------------------------------------------------------------------ battle step


@PHASE.step("7.6.1", "7.6.1.1", "7.5.1.3")
def battle_step(s: State, f: Frame) -> int:
    """The damage step ends with a check timing; then the battle step begins."""
    if not checked(s):
        return STAY
    begin_step(s, ST_BATTLE)
    return NEXT


@PHASE.step("7.6.1.2", "7.6.1.1", "7.6.1.3")
def compare_powers(s: State, f: Frame) -> int:
    """After a check timing the lower power is reversed, both if they are equal."""
    if not checked(s):
        return STAY
    one, two = ObjectId(s.vals[V_ATTACKER]), ObjectId(s.vals[V_DEFENDER])
    both = there(s, ObjectId(one), f.who, f.x[0]) and there(s, ObjectId(two), s.opponent(f.who), f.x[1])
    if not both and (BOTH_THERE.on or not (atoms.alive(s, one) and atoms.alive(s, two))):
        return NEXT
    a, b = power_of(s, card_in(one)), power_of(s, card_in(two))
    losing = [o for o, lost in ((one, a <= b), (two, b <= a)) if lost]
    for o in losing:
        if not forbidden(s, card_in(o), "cannot be reversed", cause="battle"):
            atoms.turn(s, card_in(o), REVERSED, BY_BATTLE)
    return NEXT


@PHASE.step("7.6.2")
def after_the_battle(s: State, f: Frame) -> int:
    """The attack ends."""
    attack_ends(s, f.who)
    return NEXT


@PHASE.step("7.1.2", "7.5.1.3", "7.6.2")
def the_attack_is_over(s: State, f: Frame) -> int:
    """A check timing, the last one of the attack; the sub-phase ends, and the next attack may be declared."""
    if not checked(s):
        return STAY
    end_of_attack(s)
    return DECLARATION_STEP_BEGINS


def attack_ends(s: State, player: int) -> None:
    """The end of an attack triggers."""
    atoms.announce(s, E_ATTACK_ENDS, player, by=BY_RULE, subj=ObjectId(s.vals[V_ATTACKER]))


def end_of_attack(s: State) -> None:
    """Nobody attacks or defends any more, and what lasts for the attack ends."""
    end_lasting(s, UNTIL_ATTACK_ENDS)
    for value in (V_ATTACKER, V_DEFENDER, V_ATTACKED):
        atoms.set_value(s, value, 0)
    atoms.set_value(s, V_ATTACK, NO_ATTACK)


def there(s: State, o: ObjectId, player: int, place: int) -> bool:
    """Whether a character is still where it was when the attack was declared."""
    card = o & CARD_MASK
    return (
        o != 0
        and atoms.alive(s, o)
        and s.cols[ZONE][card] == STAGE
        and s.cols[CONTROLLER][card] == player
        and s.cols[PLACE][card] == place
    )


# Steps with which others go on that do not stand above them.
DECLARATION_STEP_BEGINS: Final = PHASE.at("declaration_step_begins")
DAMAGE_STEP: Final = PHASE.at("damage_step")
THE_ATTACK_IS_OVER: Final = PHASE.at("the_attack_is_over")
