"""An attack (8.4): attacker and target, what it triggers, the time for Quick, damage, combat and its end."""

from __future__ import annotations

from typing import Final

from playmat.games.evolve.rules.damage import damage_event, real, wait
from playmat.games.evolve.rules.permit_attack import targets
from playmat.games.evolve.rules.queries import attack_of, attacker, has, in_combat, is_leader, target
from playmat.games.evolve.rules.quick import add_quick
from playmat.games.evolve.rules.schema import (
    ATTACK_DAMAGE,
    E_FOUGHT,
    ENGAGED,
    FIELD,
    O_TARGET,
    ON_FOLLOWER,
    ON_LEADER,
    ST_ATTACK,
    ST_NONE,
    STRIKE_BACK,
    UNTIL_ATTACK_ENDS,
    V_ATTACKER,
    V_STEP,
    V_TARGET,
)
from playmat.kernel import atoms
from playmat.kernel.errors import KernelBug
from playmat.kernel.events.propose import propose
from playmat.kernel.model.frames import push
from playmat.kernel.model.procedure import DONE, NEXT, STAY, Procedure, Switch
from playmat.kernel.model.schema import CONTROLLER, E_ATTACKS, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    BY_BATTLE,
    BY_RULE,
    CARD_MASK,
    NO_ANSWER,
    NO_OBJECT,
    Q_CHOOSE,
    Ask,
    CardId,
    Event,
    Frame,
    ObjectId,
    answer_of,
    card_in,
    card_of,
)
from playmat.kernel.running.advance import rewind
from playmat.rules.checks import check, checked
from playmat.rules.durations import end_lasting
from playmat.rules.objects import obj

STRIKES_BACK: Final = Switch("attack", "the target strikes back at the same time", ["8.4.9.1", "5.13.3"])
BANE: Final = Switch("attack", "Bane", ["12.14.1", "12.14.2", "12.14.2.1"])
BANE_ONCE: Final = Switch("attack", "one instance of Bane", ["12.14.3"])
SWITCHES: Final = [STRIKES_BACK, BANE, BANE_ONCE]

ATTACKING: Final = Procedure("attacking", pushes=["check timing", "playing", "using"])


def start_attacking(s: State, player: int, card: CardId) -> None:
    """Begin an attack with a follower."""
    push(s, "attacking", player, [card])


@ATTACKING.step("8.4.2", "8.4.1", "7.3.3")
def the_attacking_follower(s: State, f: Frame) -> int:
    """The follower that was selected is the attacking one."""
    atoms.set_value(s, V_STEP, ST_ATTACK)
    atoms.set_value(s, V_ATTACKER, obj(s, CardId(f.x[0])))
    return NEXT


@ATTACKING.ask("8.4.3", "8.4.3.1")
def which_target(s: State, f: Frame) -> Ask | None:
    """A follower or the leader of the other player."""
    found = [answer_of(O_TARGET, CardId(card)) for card in targets(s, f.who, CardId(f.x[0]))]
    return Ask(f.who, Q_CHOOSE, found, "attack target", subject=s.vals[V_ATTACKER])


@ATTACKING.step("8.4.3", "8.4.3.2")
def take_the_target(s: State, f: Frame) -> int:
    """Without one the attack has not been made."""
    if f.answer == NO_ANSWER:
        if not rewind(s):
            raise KernelBug("an attack without a target cannot be undone")
        return STAY
    atoms.set_value(s, V_TARGET, obj(s, card_of(f.answer)))
    return NEXT


@ATTACKING.step("8.4.4", "5.3.1")
def engage_the_attacker(s: State, f: Frame) -> int:
    """The attacking follower is engaged."""
    atoms.turn(s, CardId(f.x[0]), ENGAGED, BY_RULE, f.who)
    return NEXT


@ATTACKING.step("8.4.5", "8.4.5.1", "12.7.1", "12.7.2")
def it_has_attacked(s: State, f: Frame) -> int:
    """From now on it has attacked; against a follower both are in combat."""
    on = ObjectId(s.vals[V_TARGET])
    name = ON_LEADER if is_leader(s, card_in(on)) else ON_FOLLOWER
    atoms.announce(s, E_ATTACKS, f.who, name, BY_RULE, ObjectId(s.vals[V_ATTACKER]), on, by_player=f.who)
    return NEXT


@ATTACKING.step("8.4.6")
def check_after_attacking(s: State, f: Frame) -> int:
    """A confirmation timing."""
    check(s)
    return NEXT


add_quick(ATTACKING, "8.4.7", "8.4.8", "attack_damage")


@ATTACKING.step("8.4.9", "8.4.9.1", "5.13.2", "5.13.3", "2.7.1")
def attack_damage(s: State, f: Frame) -> int:
    """An attacker that is still there deals damage equal to its attack, and a follower that it attacks does so too."""
    atoms.set_value(s, V_STEP, ST_ATTACK)
    one, two = attacker(s), target(s)
    if not one or not two:
        s.returned = []
        return NEXT
    a, b = one & CARD_MASK, two & CARD_MASK
    whose = s.cols[CONTROLLER]
    events = [damage_event(ObjectId(two), attack_of(s, CardId(a)), ObjectId(one), BY_BATTLE, whose[a], ATTACK_DAMAGE)]
    if s.cols[ZONE][b] == FIELD and STRIKES_BACK.on:
        events.append(
            damage_event(ObjectId(one), attack_of(s, CardId(b)), ObjectId(two), BY_BATTLE, whose[b], STRIKE_BACK)
        )
    propose(s, real(events))
    return NEXT


@ATTACKING.step("8.4.9.2", "12.14.1", "12.14.2", "12.14.2.1")
def they_have_fought(s: State, f: Frame) -> int:
    """Two followers that are still in combat have fought with each other, whether or not either took damage."""
    if not in_combat(s):
        return NEXT
    one, two = attacker(s), target(s)
    for o, other in ((one, two), (two, one)):
        you = s.cols[CONTROLLER][o & CARD_MASK]
        ev = Event(E_FOUGHT, ObjectId(o), ObjectId(other), NO_OBJECT, you, by=BY_BATTLE, by_player=you)
        atoms.emit(s, ev)
        if BANE.on and has(s, card_in(o), "bane"):
            for _ in range(1 if BANE_ONCE.on else 2):
                wait(s, "bane", ObjectId(o), you, ev)
    return NEXT


@ATTACKING.step("8.4.10", "8.4.11")
def the_attack_ends(s: State, f: Frame) -> int:
    """After a confirmation timing nobody attacks any more."""
    if not checked(s):
        return STAY
    end_lasting(s, UNTIL_ATTACK_ENDS)
    atoms.set_value(s, V_ATTACKER, 0)
    atoms.set_value(s, V_TARGET, 0)
    atoms.set_value(s, V_STEP, ST_NONE)
    return DONE
