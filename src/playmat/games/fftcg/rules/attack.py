"""The Attack Phase (10): preparation, declaration of attackers and blockers. Damage stands in strike.py."""

from __future__ import annotations

from typing import Final

from playmat.games.fftcg.rules.cast import impossible
from playmat.games.fftcg.rules.permit_battle import (
    PARTY,
    forced_blockers,
    may_attack,
    may_block,
    must_attack,
    tolls,
    turn_attackers,
)
from playmat.games.fftcg.rules.queries import attackers, blocker, controls, next_party
from playmat.games.fftcg.rules.schema import (
    ATTACKED,
    ATTACKING,
    BLOCKING,
    E_PARTY,
    E_PHASE_ENDS,
    FIELD,
    O_ATTACK,
    O_BLOCK,
    P_ATTACK,
    PHASES,
    ST_BLOCK,
    ST_DAMAGE,
    ST_DECLARATION,
    ST_NONE,
    ST_PREPARATION,
    V_BLOCKED,
    V_PARTY,
    V_STEP,
)
from playmat.games.fftcg.rules.schema import PARTY as PARTY_NUMBER
from playmat.kernel import atoms
from playmat.kernel.model.frames import push
from playmat.kernel.model.procedure import DONE, NEXT, Procedure
from playmat.kernel.model.schema import E_ATTACKS, E_BLOCKED, E_BLOCKS, E_PHASE, V_PHASE
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    BY_RULE,
    FINISH,
    NO,
    NO_ANSWER,
    NONE,
    Q_ACT,
    Q_YESNO,
    YES,
    Ask,
    CardId,
    Event,
    Frame,
    ObjectId,
    answer_of,
    card_in,
    card_of,
)
from playmat.lang.run.bills import can_pay_all, push_payments
from playmat.rules.objects import obj

PHASE: Final = Procedure("attack phase", pushes=["payment", "priority", "strike"])


@PHASE.step("9.4.1", "10.1", "10.1.1.1")
def begin_the_phase(s: State, f: Frame) -> int:
    """The phase begins once, however many attacks there are.

    Locals: x[1:] are the declared attackers, later x[1] the blocker.
    """
    atoms.set_value(s, V_PHASE, P_ATTACK)
    f.x = [0]
    atoms.announce(s, E_PHASE, f.who, PHASES.names[P_ATTACK], BY_RULE)
    return NEXT


@PHASE.step("10.1.1.2", "10.1.4.6", "11.1.2")
def prepare(s: State, f: Frame) -> int:
    """Attack Preparation Step: what has triggered goes on the stack, both players may act."""
    atoms.set_value(s, V_STEP, ST_PREPARATION)
    push(s, "priority", f.who, [0])
    return NEXT


@PHASE.step("10.1.2.1")
def begin_the_declaration(s: State, f: Frame) -> int:
    """Attack Declaration Step."""
    atoms.set_value(s, V_STEP, ST_DECLARATION)
    f.x = [0]
    return NEXT


@PHASE.ask("10.1.2.1", "15.1.1.9.1", "15.1.1.9.4")
def who_attacks(s: State, f: Frame) -> Ask | None:
    """One Forward, then others that form a party with it, one at a time."""
    if len(f.x) == 1:
        can = may_attack(s, f.who)
        options = [answer_of(O_ATTACK, CardId(c)) for c in can]
        if not must_attack(s, f.who, can):
            options.append(FINISH)
        return Ask(f.who, Q_ACT, options, "attack")
    options = [answer_of(O_ATTACK, c) for c in s.zone(FIELD, f.who) if PARTY.ok(s, f.who, c)]
    return Ask(f.who, Q_ACT, [*options, FINISH], "party", subject=f.x[1]) if options else None


@PHASE.step("10.1.2.1", "15.1.1.9.1")
def add_the_attacker(s: State, f: Frame) -> int:
    """Go on until the player wants no more."""
    if f.answer in (FINISH, NO_ANSWER):
        return NEXT
    f.x = [*f.x, obj(s, card_of(f.answer))]
    return PHASE.at("who_attacks")


@PHASE.step("10.1.2.7")
def without_attackers_the_phase_ends(s: State, f: Frame) -> int:
    """Nobody has been declared: no block, no damage."""
    if len(f.x) > 1:
        return NEXT
    if s.book.options["priority without an attack"]:
        push(s, "priority", f.who, [0])
    return PHASE.at("end_the_phase")


@PHASE.step("10.1.2.2", "15.2.1.2")
def dull_the_attackers(s: State, f: Frame) -> int:
    """Those with Brave stay active."""
    cards = [card_in(o) for o in f.x[1:]]
    for card in cards:
        atoms.set_column(s, ATTACKED, card, s.cols[ATTACKED][card] + 1)
    turn_attackers(s, f.who, cards)
    return NEXT


@PHASE.step("10.1.2.3", "14.1")
def pay_to_attack(s: State, f: Frame) -> int:
    """The costs of all attackers at one time; without them the declaration is undone."""
    bills = tolls(s, [card_in(o) for o in f.x[1:] if atoms.alive(s, ObjectId(o))], "attack", f.who)
    if not can_pay_all(s, bills):
        return _not_declared(s)
    push_payments(s, bills)
    return NEXT


def _not_declared(s: State) -> int:
    """A declaration can't be finished: everything is as it was before its first Forward was named (14)."""
    stay = impossible(s)
    while s.ask is not None and s.ask.about == "party":
        stay = impossible(s)
    return stay


@PHASE.step("10.1.2.4", "15.1.1.9.1")
def they_are_attacking(s: State, f: Frame) -> int:
    """Those that the turn player still controls attack; two or more form a party."""
    left = [card_in(o) for o in f.x[1:] if atoms.alive(s, ObjectId(o)) and controls(s, f.who, card_in(o))]
    party = next_party(s) if len(left) > 1 else 0
    for place, card in enumerate(left):
        atoms.set_column(s, ATTACKING, card, place + 1)
        atoms.set_column(s, PARTY_NUMBER, card, party)
    atoms.set_value(s, V_PARTY, 1 if len(left) > 1 else 0)
    return NEXT


@PHASE.step("10.1.2.5", "10.1.2.4")
def attacks_trigger(s: State, f: Frame) -> int:
    """Every attacker triggers, and every member of a party."""
    members = attackers(s)
    for card in members:
        atoms.emit(s, Event(E_ATTACKS, obj(s, card), player=f.who, amount=len(members), by=BY_RULE))
    if s.vals[V_PARTY]:
        atoms.emit(s, Event(E_PARTY, obj(s, CardId(members[0])), player=f.who, amount=len(members), by=BY_RULE))
    return NEXT


@PHASE.step("10.1.2.6", "11.1.2")
def act_after_the_declaration(s: State, f: Frame) -> int:
    """Both players may act."""
    push(s, "priority", f.who, [0])
    return NEXT


@PHASE.step("10.1.3.1")
def begin_the_block(s: State, f: Frame) -> int:
    """Block Declaration Step; left out when no attacker is there any more."""
    f.x = [0]
    if not attackers(s):
        return PHASE.at("disband")
    atoms.set_value(s, V_STEP, ST_BLOCK)
    return NEXT


@PHASE.ask("10.1.3.1", "10.1.3.1.3", "10.1.3.4", "6.1.2")
def who_blocks(s: State, f: Frame) -> Ask | None:
    """One Forward of the non-turn player, or none."""
    defender = s.opponent(f.who)
    can = may_block(s, defender)
    forced = forced_blockers(s, can)
    options = [answer_of(O_BLOCK, CardId(c)) for c in (forced or can)]
    return Ask(defender, Q_ACT, options if forced else [*options, FINISH], "block")


@PHASE.step("10.1.3.1")
def note_the_blocker(s: State, f: Frame) -> int:
    """Local x[1]: the Forward chosen."""
    if f.answer in (FINISH, NO_ANSWER):
        return PHASE.at("act_after_the_block")
    f.x = [0, obj(s, card_of(f.answer))]
    return NEXT


@PHASE.step("10.1.3.1.3", "14.1")
def pay_to_block(s: State, f: Frame) -> int:
    """The costs of blocking, all at one time; without them the declaration is undone."""
    bills = tolls(s, [card_in(f.x[1])] if atoms.alive(s, ObjectId(f.x[1])) else [], "block", s.opponent(f.who))
    if not can_pay_all(s, bills):
        return impossible(s)
    push_payments(s, bills)
    return NEXT


@PHASE.step("10.1.3.2", "10.1.3.2.1", "10.1.3.2.1'")
def it_is_blocking(s: State, f: Frame) -> int:
    """If the non-turn player still controls it, it blocks, and the attack stays blocked whatever happens to it."""
    card = card_in(f.x[1])
    if atoms.alive(s, ObjectId(f.x[1])) and controls(s, s.opponent(f.who), card):
        atoms.set_column(s, BLOCKING, card, 1)
        atoms.set_value(s, V_BLOCKED, 1)
    return NEXT


@PHASE.step("10.1.3.5")
def blocks_trigger(s: State, f: Frame) -> int:
    """Blocking and being blocked."""
    wall = blocker(s)
    if wall >= 0 and s.vals[V_BLOCKED]:
        members = attackers(s)
        me = obj(s, CardId(wall))
        atoms.emit(
            s,
            Event(
                E_BLOCKS,
                me,
                ObjectId(obj(s, CardId(members[0])) if members else NONE),
                player=s.opponent(f.who),
                by=BY_RULE,
            ),
        )
        for card in members:
            atoms.emit(s, Event(E_BLOCKED, obj(s, card), me, player=f.who, by=BY_RULE))
    return NEXT


@PHASE.step("10.1.3.6", "11.1.2")
def act_after_the_block(s: State, f: Frame) -> int:
    """Both players may act."""
    push(s, "priority", f.who, [0])
    return NEXT


@PHASE.step("10.1.4.1", "10.1.4.2")
def resolve_damage(s: State, f: Frame) -> int:
    """Damage Resolution Step."""
    atoms.set_value(s, V_STEP, ST_DAMAGE)
    if attackers(s):
        push(s, "strike", f.who, [])
    return NEXT


@PHASE.step("10.1.4.4", "11.1.2")
def act_after_damage(s: State, f: Frame) -> int:
    """Both players may act."""
    atoms.set_value(s, V_STEP, ST_DAMAGE)
    push(s, "priority", f.who, [0])
    return NEXT


@PHASE.step("10.1.4.5", "15.1.1.9.9")
def disband(s: State, f: Frame) -> int:
    """The attack is over: nobody attacks, blocks or is in a party any more."""
    end_of_attack(s)
    return NEXT


@PHASE.ask("10.1.4.6", "10.1.2.1.3")
def another_attack(s: State, f: Frame) -> Ask | None:
    """The turn player may attack again, and must while a Forward that has to attack can."""
    forced = must_attack(s, f.who, may_attack(s, f.who))
    return Ask(f.who, Q_YESNO, [YES] if forced else [YES, NO], "another attack")


@PHASE.step("10.1.4.6")
def attack_again_or_go_on(s: State, f: Frame) -> int:
    """Another attack begins with a new Attack Preparation Step."""
    return PHASE.at("prepare") if f.answer == YES else NEXT


@PHASE.step("15.1.1.9.9")
def end_the_phase(s: State, f: Frame) -> int:
    """Main Phase 2 follows."""
    end_of_attack(s)
    atoms.set_value(s, V_STEP, ST_NONE)
    atoms.announce(s, E_PHASE_ENDS, f.who, PHASES.names[P_ATTACK], BY_RULE)
    return DONE


def end_of_attack(s: State) -> None:
    """No card attacks or blocks any more."""
    for player in range(s.players):
        for card in s.zone(FIELD, player):
            atoms.set_column(s, ATTACKING, card, 0)
            atoms.set_column(s, BLOCKING, card, 0)
            atoms.set_column(s, PARTY_NUMBER, card, 0)
    atoms.set_value(s, V_PARTY, 0)
    atoms.set_value(s, V_BLOCKED, 0)
