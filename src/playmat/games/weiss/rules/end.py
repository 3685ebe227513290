"""The end phase (6.8) with its return to the beginning, and the change of turns with additional turns (11.2)."""

from __future__ import annotations

from typing import Final

from playmat.games.weiss.rules.damage import forget_shots
from playmat.games.weiss.rules.moves import away, propose_away
from playmat.games.weiss.rules.processes import due, idle, losers
from playmat.games.weiss.rules.schema import (
    CLIMAX_AREA,
    E_PHASE_ENDS,
    HAND,
    HAND_LIMIT,
    P_END,
    PHASES,
    UNTIL_END,
    UNTIL_OPPONENTS_END,
    UNTIL_OPPONENTS_NEXT_END,
    USED,
    V_EXTRA,
)
from playmat.kernel import atoms
from playmat.kernel.events.propose import propose
from playmat.kernel.events.triggers import awaited, match_states, use_key
from playmat.kernel.model.procedure import DONE, NEXT, Procedure, Switch
from playmat.kernel.model.schema import E_PHASE, V_ACTIVE
from playmat.kernel.model.state import State
from playmat.kernel.procedures.checktiming import nothing_to_do
from playmat.kernel.records import (
    BY_RULE,
    NO_ANSWER,
    NO_OBJECT,
    NONE,
    O_CARD,
    Q_CHOOSE,
    Ask,
    Event,
    Frame,
    answers_of,
    card_of,
)
from playmat.rules import hands
from playmat.rules.checks import check, past_check
from playmat.rules.durations import EndOfTurn
from playmat.rules.turns import begin_phase

MOST: Final = 7
LIMIT: Final = Switch("hand", "a hand limit of seven", ["3.3.3.1"])
ONCE_A_TURN: Final = Switch("end phase", "what has triggered does not trigger again", ["6.8.1.1", "6.8.1.5"])
LATEST_FIRST: Final = Switch("turns", "the latest additional turn comes first", ["11.2.2"])
SWITCHES: Final = [LIMIT, ONCE_A_TURN, LATEST_FIRST]

END_OF_TURN: Final = EndOfTurn(UNTIL_END, UNTIL_OPPONENTS_END, UNTIL_OPPONENTS_NEXT_END)

# x: 1 if there was something to do at its last check timing, then the abilities that its beginning triggered
END: Final = Procedure("end phase", pushes=["check timing"])


def hand_limit(s: State, player: int) -> int:
    """The most cards that a player may keep."""
    return hands.hand_limit(s, player, MOST if LIMIT.on else 1000, "hand limit")


@END.step("6.8.1", "6.8.1.1")
def end_phase_begins(s: State, f: Frame) -> int:
    """The beginning of the end phase and the end of the turn."""
    if not f.x:
        f.x = [0]
    begin_phase(s, P_END)
    atoms.announce(s, E_PHASE_ENDS, f.who, "turn", BY_RULE)
    return _hand_and_climax(s, f) if nothing_to_do(s) else NEXT


def _hand_and_climax(s: State, f: Frame) -> int:
    """Where it goes on when no check timing has anything to do: with what lies there that has to go away."""
    if len(s.zone(HAND, f.who)) > hand_limit(s, f.who):
        return TOO_MANY_CARDS
    if s.zone(CLIMAX_AREA, f.who):
        return THE_CLIMAX_GOES
    f.x[0] = 0
    return EFFECTS_END


@END.step("6.8.1.1", "6.8.1.5")
def not_twice(s: State, f: Frame) -> int:
    """When the phase starts over, only what has not triggered in this turn triggers."""
    known = f.x[1:]
    found: list[int] = []
    for at in range(len(s.waiting) - 1, -1, -1):
        w = s.waiting[at]
        if w.ctx.event is None or w.ctx.event.kind not in (E_PHASE, E_PHASE_ENDS):
            continue
        key = use_key(w.ctx.src, w.aid)
        if key in known and ONCE_A_TURN.on:
            atoms.remove_waiting(s, at)
        else:
            found.append(key)
    f.x = [f.x[0], *known, *found]
    return past_check(s, f)


@END.step("6.8.1.1")
def check_at_its_beginning(s: State, f: Frame) -> int:
    """A check timing."""
    check(s)
    return NEXT


@END.ask("6.8.1.2", "3.3.3", "3.3.3.1", again="too_many_cards")
def too_many_cards(s: State, f: Frame) -> Ask | None:
    """A turn player with more cards than the limit chooses which go, one at a time."""
    hand = s.zone(HAND, f.who)
    if len(hand) <= hand_limit(s, f.who):
        return None
    return Ask(f.who, Q_CHOOSE, answers_of(O_CARD, hand), "hand limit")


@END.step("6.8.1.2", "3.3.3")
def put_it_away(s: State, f: Frame) -> int:
    """It goes to the waiting room."""
    if f.answer == NO_ANSWER:
        return NEXT
    propose_away(s, atoms.obj_id(s, card_of(f.answer)), BY_RULE, f.who, NO_OBJECT, HAND_LIMIT)
    return TOO_MANY_CARDS


@END.step("6.8.1.3", "3.4.1")
def the_climax_goes(s: State, f: Frame) -> int:
    """The turn player's climax goes to the waiting room."""
    propose(s, [away(s, atoms.obj_id(s, c), BY_RULE, NONE, NO_OBJECT, USED) for c in s.zone(CLIMAX_AREA, f.who)])
    return NEXT


@END.step("6.8.1.4")
def check_at_the_end(s: State, f: Frame) -> int:
    """A check timing. x[0] becomes 1 if there is something to do in it."""
    f.x[0] = 1 if _something_to_do(s) else 0
    check(s)
    return NEXT


def _still_to_come(s: State, f: Frame) -> bool:
    """Whether an ability that waits for the end of the turn, or the beginning of its end phase, has not triggered in
    this turn: that of a card which has arrived only now.
    """
    if (
        E_PHASE not in s.computed.watch
        and E_PHASE_ENDS not in s.computed.watch
        and not s.computed.delayed
        and not s.computed.dirty
    ):
        return False
    begins = Event(E_PHASE, NO_OBJECT, NO_OBJECT, NO_OBJECT, f.who, 0, NONE, NONE, BY_RULE, NONE, PHASES.names[P_END])
    ends = Event(E_PHASE_ENDS, NO_OBJECT, NO_OBJECT, NO_OBJECT, f.who, 0, NONE, NONE, BY_RULE, NONE, "turn")
    known = f.x[1:]
    return any([key not in known for ev in (begins, ends) for key in awaited(s, ev)])


def _something_to_do(s: State) -> bool:
    """Whether abilities wait or rule actions are due."""
    if s.computed.dirty or s.computed.awaits_states:
        match_states(s)
    return bool(s.waiting) or (not idle(s) and bool(losers(s) or due(s)))


@END.step("6.8.1.4", "8.2.1.2", "6.8.1.5", "11.2.1")
def effects_end(s: State, f: Frame) -> int:
    """What lasts until the end of the turn, or during the turn, ends together. If the hand fits and nothing was or is
    to be done or triggers now, the other player's turn begins, or an additional one; otherwise the end phase starts
    over.
    """
    END_OF_TURN.end_lasting(s, f.who)
    forget_shots(s)
    if f.x[0] or len(s.zone(HAND, f.who)) > hand_limit(s, f.who) or _something_to_do(s):
        return END_PHASE_BEGINS
    if ONCE_A_TURN.on and _still_to_come(s, f):
        return END_PHASE_BEGINS
    atoms.set_value(s, V_ACTIVE, 1 - f.who)
    return NEXT if s.vals[V_EXTRA] else DONE


@END.step("11.2.1", "11.2.2")
def additional_turn(s: State, f: Frame) -> int:
    """The latest effect that gives an additional turn is applied; the others wait for the next change of turns."""
    due = s.vals[V_EXTRA]
    at = 0
    while not LATEST_FIRST.on and due >> at + 2:
        at += 2
    atoms.set_value(s, V_ACTIVE, (due >> at & 3) - 1)
    atoms.set_value(s, V_EXTRA, due >> 2 if at == 0 else due & (1 << at) - 1)
    return DONE


def grant_turn(s: State, player: int) -> None:
    """An effect gives a player an additional turn."""
    atoms.set_value(s, V_EXTRA, s.vals[V_EXTRA] << 2 | player + 1)


# Steps with which others go on that do not stand above them.
END_PHASE_BEGINS: Final = END.at("end_phase_begins")
TOO_MANY_CARDS: Final = END.at("too_many_cards")
THE_CLIMAX_GOES: Final = END.at("the_climax_goes")
EFFECTS_END: Final = END.at("effects_end")
