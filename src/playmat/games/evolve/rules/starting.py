"""A game set up in the middle of a turn, an attack included, as if play had come to it.

Nothing that belongs to the beginning of a phase happens any more, unless the time is called its start; the confirmation
timing before the question that stands is held.
"""

# around atoms: a position that is set up has nothing to undo.

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playmat.games.evolve.rules.attack import ATTACKING
from playmat.games.evolve.rules.end import END
from playmat.games.evolve.rules.schema import (
    LEADER,
    LEADER_AREA,
    MAX_PLAY_POINTS,
    P_END,
    P_MAIN,
    P_START,
    PHASES,
    PLAY_POINTS,
    S_TYPE,
    ST_ATTACK,
    STEPS,
    TURNS,
    V_ATTACKER,
    V_FIRST,
    V_STEP,
    V_TARGET,
)
from playmat.games.evolve.rules.setup_game import GAME
from playmat.games.evolve.rules.turn import MOST_POINTS, TURN
from playmat.kernel.errors import DataError
from playmat.kernel.model.procedure import Procedure
from playmat.kernel.model.schema import V_ACTIVE, V_PHASE, V_TURN
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_MASK, Frame
from playmat.kernel.setup import deal_card

# Where a turn goes on: by phase, and with "start" at its very beginning.
_STEPS: Final = {
    ("turn", ""): "begin_the_turn",
    ("start", ""): "draw_for_the_turn",
    ("start", "start"): "one_more_play_point",
    ("main", ""): "check_in_the_main_phase",
    ("main", "start"): "main_phase",
}
# Where an end phase goes on.
_END_STEPS: Final = {
    "": "check_at_its_beginning",
    "start": "end_phase_begins",
    "ward": "time_to_engage",
    "quick": "time_for_quick",
    "hand": "too_many_cards",
}


def begin_at(
    s: State, phase: str, step: str, turn: int, first: int, number: int, passed: int, marks: Callable[[], None]
) -> None:
    """Set-up only: let a state without frames stand in a phase and step of a player's turn.

    A player of whom nothing is said has a plain leader and ten play points of ten.

    number: of the turn; passed: nobody passes in succession in this game, so it must be 0; marks: lays what is true of
    cards on them (who attacks, ...), once it is known which turn it is.
    """
    if passed:
        raise DataError("passed: in this game only one player at a time has a play timing")
    s.vals[V_TURN] = number
    s.vals[V_ACTIVE] = turn
    s.vals[V_FIRST] = first
    for player in range(s.players):
        own = number if player == turn else number - 1
        s.pvals[TURNS][player] = max(0, (own + 1) // 2)
        if not s.pvals[MAX_PLAY_POINTS][player] and not s.pvals[PLAY_POINTS][player]:
            s.pvals[MAX_PLAY_POINTS][player] = s.pvals[PLAY_POINTS][player] = MOST_POINTS
        if not s.zone(LEADER_AREA, player):
            leaders = [d.index for d in s.pool.defs if LEADER in d.base.sets[S_TYPE]]
            deal_card(s, leaders[0], player, LEADER_AREA)
    marks()
    _frame(s, GAME, "play_turns", turn)
    if phase in PHASES.names:
        s.vals[V_PHASE] = PHASES.names.index(phase)
    if phase == "turn":
        s.vals[V_TURN] = number - 1
        s.pvals[TURNS][turn] -= 1
        _frame(s, TURN, _STEPS["turn", ""], turn)
    elif phase == "end" and step in _END_STEPS:
        s.vals[V_PHASE] = P_END
        _frame(s, TURN, "end_of_the_turn", turn)
        _frame(s, END, _END_STEPS[step], turn)
    elif phase == "main" and step in ("attack", "quick"):
        _attack(s, step, turn)
    elif (phase, step) in _STEPS:
        s.vals[V_PHASE] = P_START if phase == "start" else P_MAIN
        _frame(s, TURN, _STEPS[phase, step], turn)
    else:
        raise DataError(f"evolve: no time {phase} {step}".rstrip())


def _attack(s: State, step: str, turn: int) -> None:
    """An attack that has been made, at its time for Quick."""
    if not s.vals[V_ATTACKER] or not s.vals[V_TARGET]:
        raise DataError(f"{step}: nobody attacks; mark the attacker and its target")
    s.vals[V_PHASE] = P_MAIN
    s.vals[V_STEP] = STEPS.names.index(step) if step in STEPS.names else ST_ATTACK
    _frame(s, TURN, "check_in_the_main_phase", turn)
    at = ATTACKING.at("check_after_attacking" if step == "attack" else "time_for_quick")
    s.frames.append(Frame(ATTACKING.index, at, turn, [s.vals[V_ATTACKER] & CARD_MASK]))


def _frame(s: State, procedure: Procedure, step: str, who: int) -> None:
    s.frames.append(Frame(procedure.index, procedure.at(step), who, []))
