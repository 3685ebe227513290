"""A turn (6): stand, draw, clock, main and climax phase; the attack and the end phase are procedures of their own."""

from __future__ import annotations

from typing import Final

from playmat.games.weiss.rules.moves import draw
from playmat.games.weiss.rules.schema import (
    CLOCK,
    CLOCKED,
    HAND,
    P_CLIMAX,
    P_CLOCK,
    P_DRAW,
    P_MAIN,
    P_STAND,
    ST_NONE,
    STAGE,
    STANDING,
    TURNS,
    UNTIL_NEXT_TURN,
    UNTIL_STAND_PHASE,
    V_ATTACKS,
    V_DECLARATIONS,
    V_PLAYED,
    V_STEP,
)
from playmat.kernel import atoms
from playmat.kernel.events.propose import propose_move
from playmat.kernel.model.frames import push
from playmat.kernel.model.procedure import NEXT, STAY, Procedure, Switch
from playmat.kernel.model.schema import TURNED
from playmat.kernel.model.state import State
from playmat.kernel.procedures.checktiming import nothing_to_do
from playmat.kernel.records import (
    BY_RULE,
    NO_ANSWER,
    NO_OBJECT,
    O_CARD,
    PASS,
    Q_ACT,
    Q_CHOOSE,
    Ask,
    Frame,
    answers_of,
    card_of,
)
from playmat.lang.run.rules_on import forbidden, rules_about, rules_on
from playmat.rules.checks import check, checked, past_check
from playmat.rules.durations import end_lasting, end_lasting_about
from playmat.rules.turns import begin, begin_phase, begin_turn

CHECKS: Final = Switch("time", "a check timing before every play timing", ["4.5.2", "8.5.2", "8.5.2.1"])
SWITCHES: Final = [CHECKS]

CLOCK_DRAW: Final = 2

TURN: Final = Procedure(
    "turn",
    pushes=[
        "attack phase",
        "check timing",
        "end phase",
        "exchange",
        "from the top",
        "playing a character",
        "playing a climax",
        "playing an event",
        "using",
    ],
)


# ------------------------------------------------------------------------------------------------ stand phase


@TURN.step("6.1.1", "5.2.1.6")
def begin_the_turn(s: State, f: Frame) -> int:
    """A new turn: what is remembered of a turn becomes last turn's."""
    begin_turn(s)
    atoms.set_player_value(s, TURNS, f.who, s.pvals[TURNS][f.who] + 1)
    for value in (V_STEP, V_DECLARATIONS, V_ATTACKS):
        atoms.set_value(s, value, ST_NONE)
    end_lasting(s, UNTIL_NEXT_TURN, f.who)
    return NEXT


@TURN.step("6.2.1", "6.2.1.1")
def stand_phase(s: State, f: Frame) -> int:
    """The beginning of the turn and of the stand phase."""
    begin(s, "turn")
    begin_phase(s, P_STAND)
    return NEXT


@TURN.step("6.2.1.2", "6.2.1.1", "4.6.1.1")
def stand_all(s: State, f: Frame) -> int:
    """After a check timing the turn player's characters stand, whether they were rested or reversed."""
    if not checked(s):
        return STAY
    lone = not s.lasting  # (what ends with this step may let somebody wait for what happens in it)
    for card in s.zone(STAGE, f.who):
        if s.cols[TURNED][card] == STANDING or rules_on(s, card, "cannot stand"):
            continue
        if not forbidden(s, card, "cannot be stood", cause="rule"):
            atoms.turn(s, card, STANDING, BY_RULE, f.who, lone=lone)
    end_lasting_about(s, UNTIL_STAND_PHASE, f.who)
    return NEXT


# ------------------------------------------------------------------------------------------------ draw phase


@TURN.step("6.3.1", "6.3.1.1", "6.2.1.3")
def draw_phase(s: State, f: Frame) -> int:
    """The stand phase ends with a check timing; then the draw phase begins."""
    if not checked(s):
        return STAY
    begin_phase(s, P_DRAW)
    return NEXT


@TURN.step("6.3.1.2", "6.3.1.1", "3.3.1")
def draw_for_the_turn(s: State, f: Frame) -> int:
    """After a check timing one card, in the first turn too."""
    if not checked(s):
        return STAY
    draw(s, f.who, 1, BY_RULE, f.who)
    return NEXT


# ------------------------------------------------------------------------------------------------ clock phase


@TURN.step("6.4.1", "6.4.1.1", "6.3.1.3")
def clock_phase(s: State, f: Frame) -> int:
    """The draw phase ends with a check timing; then the clock phase begins."""
    if not checked(s):
        return STAY
    begin_phase(s, P_CLOCK)
    return past_check(s, f)


@TURN.step("6.4.1.1")
def check_before_clocking(s: State, f: Frame) -> int:
    """A check timing."""
    check(s)
    return NEXT


@TURN.ask("6.4.1.2", again="check_before_clocking")
def which_card_to_clock(s: State, f: Frame) -> Ask | None:
    """A card of the hand, or none."""
    if rules_about(s, f.who, "cannot clock"):
        return None
    return Ask(f.who, Q_CHOOSE, [PASS, *answers_of(O_CARD, s.zone(HAND, f.who))], "clock")


@TURN.step("6.4.1.2", "3.8.1")
def clock_it(s: State, f: Frame) -> int:
    """It goes on top of the clock; that is no damage. A level up comes before the draw."""
    if f.answer in (NO_ANSWER, PASS):
        return MAIN_PHASE
    propose_move(s, atoms.obj_id(s, card_of(f.answer)), CLOCK, f.who, 0, BY_RULE, f.who, NO_OBJECT, CLOCKED)
    return NEXT


@TURN.step("6.4.1.2")
def draw_for_the_clock(s: State, f: Frame) -> int:
    """Two cards."""
    draw(s, f.who, CLOCK_DRAW, BY_RULE, f.who)
    return NEXT


# ------------------------------------------------------------------------------------------------ main phase


@TURN.step("6.5.1", "6.5.1.1", "6.4.1.3")
def main_phase(s: State, f: Frame) -> int:
    """The clock phase ends with a check timing. What the beginning of the main phase triggers is resolved before the
    first play timing.
    """
    if not checked(s):
        return STAY
    begin_phase(s, P_MAIN)
    return WHAT_TO_DO if nothing_to_do(s) else CHECK_BEFORE_THE_PLAY_TIMING


@TURN.ask("6.5.1.2", "4.5.3", "8.5.2.2", again="check_before_the_play_timing")
def what_to_do(s: State, f: Frame) -> Ask | None:
    """One of the things of the main phase, or nothing."""
    return Ask(f.who, Q_ACT, s.book.act_options(s, f.who), "main phase")


@TURN.step("6.5.1.2", "6.5.1.3", "4.5.3", "4.5.3.1", "4.5.3.2", "8.5.2.2", "8.5.2.3")
def do_it(s: State, f: Frame) -> int:
    """Do it, and get another play timing. Doing nothing ends the phase."""
    if f.answer in (NO_ANSWER, PASS):
        return CLIMAX_PHASE
    s.book.perform(s, f.who, f.answer)
    return NEXT


@TURN.step("6.5.1.2", "4.5.2", "8.5.2", "8.5.2.1")
def check_before_the_play_timing(s: State, f: Frame) -> int:
    """Every play timing has its check timing."""
    if CHECKS.on:
        check(s)
    return WHAT_TO_DO


# ------------------------------------------------------------------------------------------------ climax phase


@TURN.step("6.6.1", "6.6.1.1")
def climax_phase(s: State, f: Frame) -> int:
    """The beginning of the climax phase."""
    begin_phase(s, P_CLIMAX)
    atoms.set_value(s, V_PLAYED, 0)
    return WHICH_CLIMAX if nothing_to_do(s) else NEXT


@TURN.step("6.6.1.1")
def check_at_its_beginning(s: State, f: Frame) -> int:
    """A check timing."""
    check(s)
    return NEXT


@TURN.step("6.6.1.2", "4.5.2", "8.5.2", "8.5.2.1")
def check_before_the_climax(s: State, f: Frame) -> int:
    """The check timing of the play timing."""
    if CHECKS.on:
        check(s)
    return NEXT


@TURN.ask("6.6.1.2", "6.6.1.2.1", again="check_before_the_climax")
def which_climax(s: State, f: Frame) -> Ask | None:
    """A climax of the hand, or nothing."""
    return Ask(f.who, Q_ACT, s.book.act_options(s, f.who), "climax phase")


@TURN.step("6.6.1.2", "6.6.1.2.2")
def play_it(s: State, f: Frame) -> int:
    """Once; there is no further play timing."""
    if f.answer not in (NO_ANSWER, PASS):
        atoms.set_value(s, V_PLAYED, 1)
        s.book.perform(s, f.who, f.answer)
    return NEXT


# ------------------------------------------------------------------------------------------------ the rest


@TURN.step("6.7.1", "7.1.1", "6.6.1.3")
def attack_phase(s: State, f: Frame) -> int:
    """The climax phase ends with a check timing; then comes the attack phase."""
    if not checked(s):
        return STAY
    push(s, "attack phase", f.who)
    return NEXT


@TURN.step("6.8.1")
def end_phase(s: State, f: Frame) -> int:
    """The end phase; it ends the turn."""
    push(s, "end phase", f.who)
    return NEXT


# Steps with which others go on that do not stand above them.
MAIN_PHASE: Final = TURN.at("main_phase")
WHAT_TO_DO: Final = TURN.at("what_to_do")
CHECK_BEFORE_THE_PLAY_TIMING: Final = TURN.at("check_before_the_play_timing")
CLIMAX_PHASE: Final = TURN.at("climax_phase")
WHICH_CLIMAX: Final = TURN.at("which_climax")
