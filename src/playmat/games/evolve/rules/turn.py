"""A turn (7): the start phase and the main phase; the end phase is a procedure of its own."""

from __future__ import annotations

from typing import Final

from playmat.games.evolve.rules.moves import draw
from playmat.games.evolve.rules.permit_abilities import grows
from playmat.games.evolve.rules.schema import (
    E_RAISED,
    FIELD,
    GROWN,
    HURT,
    MAX_PLAY_POINTS,
    O_USE,
    P_MAIN,
    P_START,
    PLAY_POINTS,
    PLAYED,
    RESERVED,
    ST_NONE,
    TURNS,
    UNTIL_NEXT_TURN,
    UNTIL_REFRESHED,
    V_STEP,
)
from playmat.kernel import atoms
from playmat.kernel.model.frames import push
from playmat.kernel.model.procedure import NEXT, STAY, Procedure, Switch
from playmat.kernel.model.schema import V_TURN
from playmat.kernel.model.state import State
from playmat.kernel.procedures.checktiming import nothing_to_do
from playmat.kernel.records import (
    BY_RULE,
    NO_ANSWER,
    NO_OBJECT,
    NONE,
    PASS,
    Q_ACT,
    Ask,
    Ctx,
    Event,
    Frame,
    verb_of,
)
from playmat.kernel.repeats.standstill import Before, forbid_if_unchanged
from playmat.lang.run.rules_on import forbidden
from playmat.rules.abilities import chosen
from playmat.rules.checks import check, checked
from playmat.rules.durations import end_lasting, end_lasting_about
from playmat.rules.turns import begin_phase, begin_turn

MOST_POINTS: Final = 10
LIMITED: Final = Switch("play points", "at most ten", ["3.2.4", "3.2.4.1", "7.2.1"])
UP_TO_THE_MAXIMUM: Final = Switch("play points", "recovered up to the maximum", ["5.14.1", "5.14.1.1"])
NO_FIRST_DRAW: Final = Switch("start phase", "no card in the very first turn", ["7.2.4.1"])
SWITCHES: Final = [LIMITED, UP_TO_THE_MAXIMUM, NO_FIRST_DRAW]

TURN: Final = Procedure("turn", pushes=["attacking", "check timing", "drawing", "end phase", "playing", "using"])


# ------------------------------------------------------------------------------------------------ play points


def most_points(n: int) -> int:
    """So many points, as far as the limit goes."""
    return min(n, MOST_POINTS) if LIMITED.on else n


def raise_maximum(s: State, ctx: Ctx, player: int, n: int) -> None:
    """A player's maximum play points become more, up to the limit."""
    before = s.pvals[MAX_PLAY_POINTS][player]
    after = max(0, most_points(before + n))
    if after != before:
        atoms.set_player_value(s, MAX_PLAY_POINTS, player, after)
        if after > before:
            atoms.emit(
                s, Event(E_RAISED, NO_OBJECT, NO_OBJECT, ctx.src, player, after - before, by=ctx.by, by_player=ctx.you)
            )


def lower_maximum(s: State, ctx: Ctx, player: int, n: int) -> None:
    """A player's maximum play points become less, down to none."""
    raise_maximum(s, ctx, player, -n)


def recover(s: State, ctx: Ctx, player: int, n: int) -> None:
    """A player recovers play points, up to the maximum."""
    now = s.pvals[PLAY_POINTS][player] + n
    if UP_TO_THE_MAXIMUM.on:
        now = min(now, max(s.pvals[MAX_PLAY_POINTS][player], s.pvals[PLAY_POINTS][player]))
    atoms.set_player_value(s, PLAY_POINTS, player, most_points(now))


# ------------------------------------------------------------------------------------------------ start phase


@TURN.step("7.1.1", "7.4.8")
def begin_the_turn(s: State, f: Frame) -> int:
    """A new turn: what is counted in a turn begins at none."""
    begin_turn(s)
    atoms.set_player_value(s, TURNS, f.who, s.pvals[TURNS][f.who] + 1)
    for player in range(s.players):
        for value in (PLAYED, GROWN, HURT):
            atoms.set_player_value(s, value, player, 0)
    atoms.set_value(s, V_STEP, ST_NONE)
    end_lasting(s, UNTIL_NEXT_TURN, f.who)
    return NEXT


@TURN.step("7.1.2", "7.2.1", "3.2.3")
def one_more_play_point(s: State, f: Frame) -> int:
    """The start phase: the maximum of play points becomes one more, up to ten."""
    begin_phase(s, P_START)
    raise_maximum(s, Ctx(NO_OBJECT, f.who, NONE, BY_RULE), f.who, 1)
    return NEXT


@TURN.step("7.2.2", "3.2.3")
def full_play_points(s: State, f: Frame) -> int:
    """The play points become as many as the maximum."""
    atoms.set_player_value(s, PLAY_POINTS, f.who, s.pvals[MAX_PLAY_POINTS][f.who])
    return NEXT


@TURN.step("7.2.3", "5.3.1")
def refresh_all(s: State, f: Frame) -> int:
    """All cards on the turn player's field are refreshed; what has kept them from it this once is over."""
    for card in s.zone(FIELD, f.who):
        if not forbidden(s, card, "does not refresh", cause="rule"):
            atoms.turn(s, card, RESERVED, BY_RULE, f.who)
    end_lasting_about(s, UNTIL_REFRESHED, f.who)
    return NEXT


@TURN.step("7.2.4", "7.2.4.1")
def draw_for_the_turn(s: State, f: Frame) -> int:
    """One card, but for the first player's first turn."""
    if s.vals[V_TURN] != 1 or not NO_FIRST_DRAW.on:
        draw(s, f.who, 1, BY_RULE, f.who)
    return NEXT


# ------------------------------------------------------------------------------------------------ main phase


@TURN.step("7.2.5", "7.3.1", "7.3.2")
def main_phase(s: State, f: Frame) -> int:
    """The start phase ends with a confirmation timing; then the beginning of the main phase triggers."""
    if not checked(s):
        return STAY
    begin_phase(s, P_MAIN)
    return WHAT_TO_DO if nothing_to_do(s) else CHECK_IN_THE_MAIN_PHASE


@TURN.ask("7.3.3", "8.1.2", again="check_in_the_main_phase")
def what_to_do(s: State, f: Frame) -> Ask | None:
    """One of the things of the main phase, or its end."""
    return Ask(f.who, Q_ACT, s.book.act_options(s, f.who), "main phase")


@TURN.step("7.3.3", "7.3.4")
def do_it(s: State, f: Frame) -> int:
    """Do it; ending the phase leads to the end phase."""
    if f.answer in (NO_ANSWER, PASS):
        push(s, "end phase", f.who)
        return END_OF_THE_TURN
    if verb_of(f.answer) == O_USE and not grows(s.pool.abilities[chosen(s, f.answer)]):
        # (Whatever else is done leaves something changed: what has grown is counted.)
        f.note = Before(s, WHAT_TO_DO, f.answer)
    s.book.perform(s, f.who, f.answer)
    return NEXT


@TURN.step("7.3.2", "7.3.4")
def check_in_the_main_phase(s: State, f: Frame) -> int:
    """A confirmation timing; then the next thing."""
    check(s)
    return WHAT_TO_DO if f.note is None else NEXT


@TURN.step("15.2.1.2")
def what_changed_nothing_is_not_done_again(s: State, f: Frame) -> int:
    """An ability after which all is as it was is not played again while it is so."""
    forbid_if_unchanged(s, f, WHAT_TO_DO, "15.2.1.2")
    return WHAT_TO_DO


@TURN.step("7.4.8")
def end_of_the_turn(s: State, f: Frame) -> int:
    """The turn has concluded."""
    return NEXT


# Steps with which others go on that do not stand above them.
WHAT_TO_DO: Final = TURN.at("what_to_do")
CHECK_IN_THE_MAIN_PHASE: Final = TURN.at("check_in_the_main_phase")
END_OF_THE_TURN: Final = TURN.at("end_of_the_turn")
