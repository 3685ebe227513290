"""Damage Resolution (10.1.4, 15.2.3): First Strike before the rest, a blocker's damage split over a party."""

from __future__ import annotations

from typing import Final

from playmat.games.fftcg.rules.queries import attackers, blocker, has, power_of
from playmat.games.fftcg.rules.schema import ST_BETWEEN, ST_DAMAGE, V_BLOCKED, V_STEP
from playmat.kernel import atoms
from playmat.kernel.events.propose import propose
from playmat.kernel.model.frames import push
from playmat.kernel.model.procedure import DONE, NEXT, Procedure, Switch
from playmat.kernel.model.schema import E_PLAYER_DAMAGE, V_HELD
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    BY_BATTLE,
    NO_ANSWER,
    NO_OBJECT,
    NONE,
    O_NUMBER,
    Q_ASSIGN,
    Ask,
    CardId,
    Event,
    Frame,
    Waiting,
    answer_of,
    aux_of,
)
from playmat.rules.dealing import damage_event
from playmat.rules.objects import obj

UNIT: Final = 1000  # a blocker's damage is divided in thousands

ALL_OF_THEM: Final = Switch("strike", "a party strikes first only as a whole", ["15.1.1.9.7", "15.2.3.4"])
STRIKES_ONCE: Final = Switch("strike", "who struck first does not strike again", ["15.2.3.2"])
LEGAL_DAMAGE: Final = Switch("strike", "members that cannot deal damage add none", ["15.1.1.9.8"])
SWITCHES: Final = [ALL_OF_THEM, STRIKES_ONCE, LEGAL_DAMAGE]

# Locals of the frame: which round (1 = First Strike, 2 = the rest), who has struck already, shares per attacker.
ROUND: Final = 0
STRUCK: Final = 1
SHARES: Final = 2
ATTACKERS_STRUCK: Final = 1
BLOCKER_STRUCK: Final = 2

STRIKE: Final = Procedure("strike", pushes=["ex burst", "lethal damage", "priority"])


@STRIKE.step("10.1.4.1")
def hit_the_player(s: State, f: Frame) -> int:
    """An attack that was not blocked deals one point, whoever and however many attack."""
    f.x = [2, 0]
    if s.vals[V_BLOCKED]:
        return NEXT
    members = attackers(s)
    if members:
        first = obj(s, CardId(members[0]))
        propose(
            s,
            [
                Event(
                    E_PLAYER_DAMAGE,
                    NO_OBJECT,
                    NO_OBJECT,
                    first,
                    s.opponent(f.who),
                    1,
                    by=BY_BATTLE,
                    by_player=f.who,
                )
            ],
        )
    return DONE


@STRIKE.step("15.2.3.2")
def who_strikes_first(s: State, f: Frame) -> int:
    """Only if one side has First Strike are there two rounds."""
    if blocker(s) >= 0 and (_attackers_first(s) or _blocker_first(s)):
        f.x[ROUND] = 1
    return NEXT


@STRIKE.step("10.1.3.3", "10.1.3.2.1", "10.1.3.2.1'", "5.2.3.1.1.4")
def is_there_a_battle(s: State, f: Frame) -> int:
    """With one side gone nobody deals or takes battle damage."""
    return NEXT if attackers(s) and blocker(s) >= 0 else STRIKE.at("release_what_waited")


@STRIKE.ask("10.1.4.2.1", "10.1.3.4", "beginner-9")
def divide(s: State, f: Frame) -> Ask | None:
    """The blocking player says for each attacker but the last how much it is dealt."""
    members = attackers(s)
    at = len(f.x) - SHARES
    if not _blocker_strikes(s, f) or at >= len(members) - 1:
        return None
    left = _units(s) - sum(f.x[SHARES:]) // UNIT
    options = [answer_of(O_NUMBER, CardId(members[at]), n * UNIT) for n in range(left + 1)]
    return Ask(s.opponent(f.who), Q_ASSIGN, options, "battle damage", subject=obj(s, CardId(members[at])))


@STRIKE.step("10.1.4.2.1")
def note_the_share(s: State, f: Frame) -> int:
    """Go on until all is divided."""
    if f.answer == NO_ANSWER:
        return NEXT
    f.x = [*f.x, aux_of(f.answer)]
    return STRIKE.at("divide")


@STRIKE.step("10.1.4.2", "15.2.3.2", "beginner-7")
def deal_at_once(s: State, f: Frame) -> int:
    """Both sides deal damage equal to power, at the same time."""
    events: list[Event] = []
    wall = blocker(s)
    members = attackers(s)
    held = f.x[ROUND] == 1
    if _attackers_strike(s, f):
        for card in members:
            if _may_damage(s, card, CardId(wall)):
                events.append(damage_event(obj(s, CardId(wall)), power_of(s, card), obj(s, card), BY_BATTLE, f.who))
    if _blocker_strikes(s, f):
        for card, n in zip(members, _shares(s, f, len(members)), strict=True):
            events.append(damage_event(obj(s, card), n, obj(s, CardId(wall)), BY_BATTLE, s.opponent(f.who)))
    if held:
        f.x[STRUCK] = (ATTACKERS_STRUCK if _attackers_first(s) else 0) | (BLOCKER_STRUCK if _blocker_first(s) else 0)
        hold(s, True)
    propose(s, [e for e in events if e.amount > 0])
    return NEXT


@STRIKE.step("15.2.3.2")
def end_of_the_round(s: State, f: Frame) -> int:
    """After First Strike damage the rest follows."""
    return NEXT if f.x[ROUND] == 1 else STRIKE.at("release_what_waited")


@STRIKE.step("15.2.3.3")
def priority_between(s: State, f: Frame) -> int:
    """Rule processes are done and the turn player gets priority, but nothing can be played; what triggers waits."""
    atoms.set_value(s, V_STEP, ST_BETWEEN)
    push(s, "priority", f.who, [0])
    return NEXT


@STRIKE.step("15.2.3.2")
def the_rest(s: State, f: Frame) -> int:
    """The second round."""
    f.x = [2, f.x[STRUCK] if STRIKES_ONCE.on else 0]
    atoms.set_value(s, V_STEP, ST_DAMAGE)
    return STRIKE.at("is_there_a_battle")


@STRIKE.step("15.2.3.3", "10.1.4.3")
def release_what_waited(s: State, f: Frame) -> int:
    """Now everything that damage has triggered may go on the stack."""
    hold(s, False)
    return DONE


def hold(s: State, on: bool) -> None:
    """Make what triggers wait, or let go what has waited."""
    atoms.set_value(s, V_HELD, 1 if on else 0)
    if not on:
        for at, w in enumerate(s.waiting):
            if w.held:
                atoms.replace_waiting(s, at, Waiting(w.aid, w.serial, w.ctx))


def _attackers_first(s: State) -> bool:
    members = attackers(s)
    fast = [has(s, c, "first strike") for c in members]
    return all(fast) if ALL_OF_THEM.on and fast else any(fast)


def _blocker_first(s: State) -> bool:
    wall = blocker(s)
    return wall >= 0 and has(s, CardId(wall), "first strike")


def _attackers_strike(s: State, f: Frame) -> bool:
    if f.x[ROUND] == 1:
        return _attackers_first(s)
    return not f.x[STRUCK] & ATTACKERS_STRUCK


def _blocker_strikes(s: State, f: Frame) -> bool:
    if f.x[ROUND] == 1:
        return _blocker_first(s)
    return not f.x[STRUCK] & BLOCKER_STRUCK


def _may_damage(s: State, card: CardId, wall: CardId) -> bool:
    """Whether a member can deal damage to the blocker at all: checked before the damage is counted."""
    ev = damage_event(obj(s, wall), 1, obj(s, card), BY_BATTLE, NONE)
    return not LEGAL_DAMAGE.on or not s.book.prevents(s, ev)


def _units(s: State) -> int:
    """Thousands that the blocker divides; what is left of its power below a thousand is dealt to nobody."""
    return power_of(s, CardId(blocker(s))) // UNIT


def _shares(s: State, f: Frame, members: int) -> list[int]:
    """What each attacker is dealt; the last one takes what is left."""
    if members == 1:
        return [power_of(s, CardId(blocker(s)))]
    named = f.x[SHARES:]
    return [*named, _units(s) * UNIT - sum(named)]
