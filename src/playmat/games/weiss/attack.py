"""The attack phase (7): declaration, trigger, counter, damage and battle step, one attack sub-phase after another."""

from __future__ import annotations

from playmat.games.weiss.damage import deal
from playmat.games.weiss.look import (
    great_performer,
    level_of,
    obj,
    on_stage,
    power_of,
    soul_of,
    target_of,
)
from playmat.games.weiss.schema import (
    ATTACKS,
    CENTER,
    DIRECT,
    E_ATTACK_ENDS,
    E_ATTACKED,
    FRONTAL,
    NO_ATTACK,
    O_ATTACK,
    O_TYPE,
    P_ATTACK,
    PHASES,
    PLACE,
    RESTED,
    REVERSED,
    SIDE,
    ST_BATTLE,
    ST_COUNTER,
    ST_DAMAGE,
    ST_DECLARATION,
    ST_TRIGGER,
    STAGE,
    STANDING,
    STEPS,
    UNTIL_ATTACK_ENDS,
    UNTIL_END,
    V_ATTACK,
    V_ATTACKED,
    V_ATTACKER,
    V_ATTACKS,
    V_DECLARATIONS,
    V_DEFENDER,
    V_FIRST,
    V_PLAYED,
    V_STEP,
)
from playmat.games.weiss.turn import CHECKS, begin, check
from playmat.kernel import atoms
from playmat.kernel.adjusting import adjust
from playmat.kernel.advance import push
from playmat.kernel.continuous import chars
from playmat.kernel.procedure import DONE, NEXT, Permission, Procedure, Switch
from playmat.kernel.records import (
    BY_BATTLE,
    BY_RULE,
    CARD_BITS,
    CARD_MASK,
    FINISH,
    NONE,
    PASS,
    Q_ACT,
    Q_CHOOSE,
    Ask,
    Event,
    Frame,
    aux_of,
    card_of,
    code,
)
from playmat.kernel.schema import CONTROLLER, E_ATTACKS, TURNED, V_PHASE, V_TURN, ZONE
from playmat.kernel.state import State
from playmat.lang.run.laid import about_player, amount_of, forbidden, laid_on

DIRECT_BONUS = Switch("attack", "a direct attack has +1 soul", ["7.2.1.4.1"])
SIDE_LOSS = Switch("attack", "a side attack loses soul", ["7.2.1.4.2"])
LOCKED = Switch("attack", "type and soul change are locked", ["7.2.1.4.3"])
ONLY_IF_THERE = Switch("attack", "an attacker that is gone deals no damage", ["7.5.1.2.2"])
BOTH_THERE = Switch("attack", "no battle when one is gone", ["7.6.1.3"])
SOUL_NOW = Switch("attack", "soul is read in the damage step", ["7.5.1.2"])
SWITCHES = [DIRECT_BONUS, SIDE_LOSS, LOCKED, ONLY_IF_THERE, BOTH_THERE, SOUL_NOW]

PLACES_OF = 0  # locals of the phase: position of the attacker, position of the defender

PHASE = Procedure("attack phase")
ATTACK = Permission("attack")
TYPE = Permission("type of attack")


def begin_step(s: State, step: int) -> None:
    """A step of the attack phase begins."""
    atoms.set_value(s, V_STEP, step)
    begin(s, STEPS[step])


# ------------------------------------------------------------------------------------------------ who may attack


@ATTACK.unless("7.2.1.3")
def not_in_the_declaration_step(s: State, player: int, card: int) -> bool:
    """Attacks are declared in the attack declaration step."""
    return s.vals[V_STEP] != ST_DECLARATION or s.vals[V_PHASE] != P_ATTACK


@ATTACK.unless("7.2.1.3", "7.1.1", "3.6.3")
def not_on_the_center_stage(s: State, player: int, card: int) -> bool:
    """Only the turn player's characters on the center stage attack."""
    return not on_stage(s, player, card) or s.cols[PLACE][card] not in CENTER


@ATTACK.unless("7.2.1.3.1")
def second_attack_in_the_first_turn(s: State, player: int, card: int) -> bool:
    """In the very first turn there is one attack."""
    if s.vals[V_TURN] != 1 or player != s.vals[V_FIRST] or s.vals[V_ATTACKS] == 0:
        return False
    return not about_player(s, player, "attacks in the first turn")


@ATTACK.unless("7.2.1.3", "7.1.1")
def not_standing(s: State, player: int, card: int) -> bool:
    """Only standing characters attack."""
    return s.cols[TURNED][card] != STANDING


@ATTACK.unless("1.3.1", "1.3.3")
def attack_forbidden(s: State, player: int, card: int) -> bool:
    """A card's text forbids it."""
    if not chars(s, card).rules and (target_of(s, card) == NONE or not chars(s, target_of(s, card)).rules):
        return False
    return forbidden(s, card, "cannot attack") or not types(s, card)


def types(s: State, card: int) -> list[int]:
    """The types of attack that a character may be declared with."""
    player = s.cols[CONTROLLER][card]
    return [t for t in (DIRECT, FRONTAL, SIDE) if TYPE.ok(s, player, t << CARD_BITS | card)]


@TYPE.unless("10.6.2")
def drawn_to_a_performer(s: State, player: int, subject: int) -> bool:
    """Great Performance makes every attack a frontal attack on its character."""
    return subject >> CARD_BITS != FRONTAL and great_performer(s, s.opponent(player)) != NONE


@TYPE.unless("7.2.1.4.1")
def direct_though_faced(s: State, player: int, subject: int) -> bool:
    """A direct attack is one against nobody."""
    return subject >> CARD_BITS == DIRECT and target_of(s, subject & CARD_MASK) != NONE


@TYPE.unless("7.2.1.4.1", "7.2.1.4.2")
def against_nobody(s: State, player: int, subject: int) -> bool:
    """Against nobody the attack is a direct one."""
    return subject >> CARD_BITS != DIRECT and target_of(s, subject & CARD_MASK) == NONE


@TYPE.unless("1.3.1", "1.3.3")
def type_forbidden(s: State, player: int, subject: int) -> bool:
    """A card's text forbids this type of attack."""
    card, kind = subject & CARD_MASK, subject >> CARD_BITS
    if kind == DIRECT:
        return forbidden(s, card, "cannot direct attack")
    target = target_of(s, card)
    if kind == SIDE:
        return forbidden(s, card, "cannot side attack") or (
            target != NONE and forbidden(s, target, "cannot be side attacked", obj(s, card))
        )
    return forbidden(s, card, "cannot frontal attack") or (
        target != NONE and forbidden(s, target, "cannot be frontal attacked", obj(s, card))
    )


# ------------------------------------------------------------------------------------------------ declaration step


@PHASE.step("7.2.1", "7.2.1.1")
def attack_phase_begins(s: State, f: Frame) -> int:
    """In the first attack declaration step of a turn the attack phase begins."""
    f.x = [0, 0]
    atoms.set_value(s, V_PHASE, P_ATTACK)
    atoms.set_value(s, V_STEP, ST_DECLARATION)
    atoms.set_value(s, V_DECLARATIONS, s.vals[V_DECLARATIONS] + 1)
    if s.vals[V_DECLARATIONS] > 1:
        return PHASE.at("declaration_step_begins")
    begin(s, PHASES[P_ATTACK])
    return NEXT


@PHASE.step("7.2.1.1")
def check_at_the_beginning_of_the_phase(s: State, f: Frame) -> int:
    """A check timing."""
    check(s)
    return NEXT


@PHASE.step("7.2.1", "7.2.1.2")
def declaration_step_begins(s: State, f: Frame) -> int:
    """The beginning of every attack declaration step."""
    begin_step(s, ST_DECLARATION)
    return NEXT


@PHASE.step("7.2.1.2")
def check_at_the_beginning_of_the_step(s: State, f: Frame) -> int:
    """A check timing."""
    check(s)
    return NEXT


@PHASE.ask("7.2.1.3", "7.1.1")
def who_attacks(s: State, f: Frame) -> Ask | None:
    """A standing character of the center stage, or none."""
    ready = [code(O_ATTACK, c) for c in s.zone(STAGE, f.who) if ATTACK.ok(s, f.who, c)]
    return Ask(f.who, Q_ACT, [*ready, FINISH], "attack")


@PHASE.step("7.2.1.3")
def note_the_attacker(s: State, f: Frame) -> int:
    """Without one the encore step follows."""
    if f.ans in (NONE, FINISH, PASS):
        return PHASE.at("on_to_the_encore_step")
    f.x = [card_of(f.ans), 0]
    return NEXT


@PHASE.ask("7.2.1.4", "7.2.1.4.2")
def which_type(s: State, f: Frame) -> Ask | None:
    """Frontal or side, where there is a choice."""
    found = types(s, f.x[0])
    if len(found) < 2:
        return None
    return Ask(f.who, Q_CHOOSE, [code(O_TYPE, f.x[0], t) for t in found], "type of attack", subject=obj(s, f.x[0]))


@PHASE.step("7.2.1.4")
def note_the_type(s: State, f: Frame) -> int:
    """Against nobody the attack is a direct one."""
    found = types(s, f.x[0])
    kind = aux_of(f.ans) if f.ans != NONE else found[0] if found else DIRECT
    atoms.set_value(s, V_ATTACK, kind)
    return NEXT


@PHASE.step("7.2.1.4.1")
def soul_of_a_direct_attack(s: State, f: Frame) -> int:
    """+1 until the end of the turn."""
    if s.vals[V_ATTACK] == DIRECT and DIRECT_BONUS.on:
        adjust(s, f.who, obj(s, f.x[0]), "soul", 1, UNTIL_END, BY_RULE)
    return NEXT


@PHASE.step("7.2.1.4.2", "7.2.1.4.3")
def soul_of_a_side_attack(s: State, f: Frame) -> int:
    """Less by the level of the character that is faced, as it is now; later changes don't count."""
    target = target_of(s, f.x[0])
    keeps = laid_on(s, f.x[0], "no soul loss by side attacking")
    if s.vals[V_ATTACK] == SIDE and target != NONE and SIDE_LOSS.on and not keeps:
        level = level_of(s, target)
        if level > 0:
            adjust(s, f.who, obj(s, f.x[0]), "soul", -level, UNTIL_END, BY_RULE)
    return NEXT


@PHASE.step("7.2.1.5", "7.1.2")
def it_attacks(s: State, f: Frame) -> int:
    """From now on it is the attacking character."""
    atoms.set_value(s, V_ATTACKER, obj(s, f.x[0]))
    return NEXT


@PHASE.step("7.2.1.5.1")
def who_defends(s: State, f: Frame) -> int:
    """In a frontal attack the character that is faced becomes the defending character."""
    target = target_of(s, f.x[0])
    if s.vals[V_ATTACK] == FRONTAL and target != NONE:
        atoms.set_value(s, V_DEFENDER, obj(s, target))
    return NEXT


@PHASE.step("7.2.1.5.2")
def who_is_attacked(s: State, f: Frame) -> int:
    """In a frontal or side attack the character that is faced is being attacked."""
    target = target_of(s, f.x[0])
    if s.vals[V_ATTACK] != DIRECT and target != NONE:
        atoms.set_value(s, V_ATTACKED, obj(s, target))
    return NEXT


@PHASE.step("7.2.1.5.3")
def rest_the_attacker(s: State, f: Frame) -> int:
    """It rests before anything that its attack triggers."""
    atoms.turn(s, f.x[0], RESTED, BY_RULE, f.who)
    return NEXT


@PHASE.step("7.2.1.5", "7.2.1.5.2")
def the_attack_triggers(s: State, f: Frame) -> int:
    """Attacking and being attacked trigger."""
    attacker, target = s.vals[V_ATTACKER], s.vals[V_ATTACKED]
    kind = s.vals[V_ATTACK]
    f.x = [s.cols[PLACE][f.x[0]], s.cols[PLACE][target & CARD_MASK] if target else 0]
    atoms.set_value(s, V_ATTACKS, s.vals[V_ATTACKS] + 1)
    atoms.emit(s, Event(E_ATTACKS, attacker, target or NONE, NONE, f.who, by_player=f.who, name=ATTACKS[kind]))
    if target:
        other = s.opponent(f.who)
        atoms.emit(s, Event(E_ATTACKED, target, attacker, NONE, other, by_player=f.who, name=ATTACKS[kind]))
    return NEXT


@PHASE.step("7.2.1.6")
def check_after_the_declaration(s: State, f: Frame) -> int:
    """A check timing; then the trigger step."""
    check(s)
    return NEXT


# ------------------------------------------------------------------------------------------------ trigger step


@PHASE.step("7.3.1", "7.3.1.1")
def trigger_step(s: State, f: Frame) -> int:
    """The beginning of the trigger step."""
    begin_step(s, ST_TRIGGER)
    return NEXT


@PHASE.step("7.3.1.1")
def check_before_the_trigger(s: State, f: Frame) -> int:
    """A check timing."""
    check(s)
    return NEXT


@PHASE.step("7.3.1.2")
def trigger_check(s: State, f: Frame) -> int:
    """The turn player makes a trigger check, whatever has become of the attacker."""
    attacker = s.vals[V_ATTACKER]
    times = [amount_of(s, r, 1) for r in laid_on(s, attacker & CARD_MASK, "trigger checks")] if attacker else []
    for _ in range(max([1, *times])):
        push(s, "trigger check", f.who)
    return NEXT


@PHASE.step("7.3.1.3")
def check_after_the_trigger(s: State, f: Frame) -> int:
    """A check timing."""
    check(s)
    return NEXT


@PHASE.step("7.3.1.3", "7.2.1.4.3")
def counter_or_damage_step(s: State, f: Frame) -> int:
    """Only a frontal attack has a counter step."""
    return NEXT if s.vals[V_ATTACK] == FRONTAL else PHASE.at("damage_step")


# ------------------------------------------------------------------------------------------------ counter step


@PHASE.step("7.4.1", "7.4.1.1")
def counter_step(s: State, f: Frame) -> int:
    """The beginning of the counter step."""
    begin_step(s, ST_COUNTER)
    atoms.set_value(s, V_PLAYED, 0)
    return NEXT


@PHASE.step("7.4.1.2", "4.5.2", "8.5.2", "8.5.2.1")
def check_before_the_counter(s: State, f: Frame) -> int:
    """The check timing of the play timing."""
    if CHECKS.on:
        check(s)
    return NEXT


@PHASE.ask("7.4.1.2", "7.4.1.2.1", "2.8.2")
def which_counter(s: State, f: Frame) -> Ask | None:
    """The other player may play one card or ability with the counter icon."""
    other = s.opponent(f.who)
    return Ask(other, Q_ACT, s.book.act_options(s, other), "counter step")


@PHASE.step("7.4.1.2", "7.4.1.2.2")
def play_the_counter(s: State, f: Frame) -> int:
    """Once; there is no further play timing."""
    if f.ans not in (NONE, PASS):
        atoms.set_value(s, V_PLAYED, 1)
        s.book.perform(s, s.opponent(f.who), f.ans)
    return NEXT


@PHASE.step("7.4.1.3")
def check_after_the_counter(s: State, f: Frame) -> int:
    """A check timing."""
    check(s)
    return NEXT


# ------------------------------------------------------------------------------------------------ damage step


@PHASE.step("7.5.1", "7.5.1.1")
def damage_step(s: State, f: Frame) -> int:
    """The beginning of the damage step."""
    begin_step(s, ST_DAMAGE)
    return NEXT


@PHASE.step("7.5.1.1")
def check_before_the_damage(s: State, f: Frame) -> int:
    """A check timing."""
    check(s)
    return NEXT


@PHASE.step("7.5.1.2", "4.11.1.1", "4.11.1")
def attack_damage(s: State, f: Frame) -> int:
    """The attacker deals damage equal to its soul to the other player."""
    attacker = s.vals[V_ATTACKER]
    if there(s, attacker, f.who, f.x[0]) or not ONLY_IF_THERE.on:
        deal(s, [s.opponent(f.who)], soul_of(s, attacker), attacker, BY_BATTLE, f.who)
    return NEXT


@PHASE.step("7.5.1.3")
def check_after_the_damage(s: State, f: Frame) -> int:
    """A check timing; the last one of an attack without a battle."""
    if s.vals[V_ATTACK] != FRONTAL:
        attack_ends(s, f.who)
    check(s)
    return NEXT


@PHASE.step("7.5.1.3")
def battle_or_the_next_attack(s: State, f: Frame) -> int:
    """Only a frontal attack has a battle step."""
    return NEXT if s.vals[V_ATTACK] == FRONTAL else PHASE.at("the_attack_is_over")


# ------------------------------------------------------------------------------------------------ battle step


@PHASE.step("7.6.1", "7.6.1.1")
def battle_step(s: State, f: Frame) -> int:
    """The beginning of the battle step."""
    begin_step(s, ST_BATTLE)
    return NEXT


@PHASE.step("7.6.1.1")
def check_before_the_battle(s: State, f: Frame) -> int:
    """A check timing."""
    check(s)
    return NEXT


@PHASE.step("7.6.1.2", "7.6.1.3")
def compare_powers(s: State, f: Frame) -> int:
    """The lower power is reversed, both if they are equal."""
    one, two = s.vals[V_ATTACKER], s.vals[V_DEFENDER]
    both = there(s, one, f.who, f.x[0]) and there(s, two, s.opponent(f.who), f.x[1])
    if not both and (BOTH_THERE.on or not (atoms.alive(s, one) and atoms.alive(s, two))):
        return NEXT
    a, b = power_of(s, one & CARD_MASK), power_of(s, two & CARD_MASK)
    losing = [o for o, lost in ((one, a <= b), (two, b <= a)) if lost]
    for o in losing:
        if not forbidden(s, o & CARD_MASK, "cannot be reversed"):
            atoms.turn(s, o & CARD_MASK, REVERSED, BY_BATTLE)
    return NEXT


@PHASE.step("7.6.2")
def check_after_the_battle(s: State, f: Frame) -> int:
    """A check timing, the last one of the attack."""
    attack_ends(s, f.who)
    check(s)
    return NEXT


@PHASE.step("7.1.2", "7.5.1.3", "7.6.2")
def the_attack_is_over(s: State, f: Frame) -> int:
    """The sub-phase ends; the next attack may be declared."""
    end_of_attack(s)
    return PHASE.at("attack_phase_begins")


@PHASE.step("7.2.1.3")
def on_to_the_encore_step(s: State, f: Frame) -> int:
    """The encore step is the last one."""
    push(s, "encore step", f.who)
    return DONE


def attack_ends(s: State, player: int) -> None:
    """The end of an attack triggers."""
    atoms.emit(s, Event(E_ATTACK_ENDS, s.vals[V_ATTACKER], player=player, by=BY_RULE))


def end_of_attack(s: State) -> None:
    """Nobody attacks or defends any more, and what lasts for the attack ends."""
    for effect in s.lasting[:]:
        if effect.until == UNTIL_ATTACK_ENDS:
            atoms.remove_lasting(s, effect.serial)
    for value in (V_ATTACKER, V_DEFENDER, V_ATTACKED):
        atoms.set_value(s, value, 0)
    atoms.set_value(s, V_ATTACK, NO_ATTACK)


def there(s: State, o: int, player: int, place: int) -> bool:
    """Whether a character is still where it was when the attack was declared."""
    card = o & CARD_MASK
    return (
        o != 0
        and atoms.alive(s, o)
        and s.cols[ZONE][card] == STAGE
        and s.cols[CONTROLLER][card] == player
        and s.cols[PLACE][card] == place
    )
