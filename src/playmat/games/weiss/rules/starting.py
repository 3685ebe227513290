"""A game set up in the middle of a turn, an attack included, as if play had come to it.

Nothing that belongs to the beginning of a phase or step happens any more, unless the time is called its start; the
check timing before the question that stands is held, since nobody is ever asked without one.
"""

# around atoms: a position that is set up has nothing to undo.

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playmat.games.weiss.rules.attack import PHASE
from playmat.games.weiss.rules.encore import ENCORE
from playmat.games.weiss.rules.end import END
from playmat.games.weiss.rules.queries import defender, facing
from playmat.games.weiss.rules.schema import (
    CLIMAX_AREA,
    DIRECT,
    FRONTAL,
    P_ATTACK,
    PHASES,
    PLACE,
    PLACED,
    RESTED,
    STEPS,
    TURNS,
    V_ATTACK,
    V_ATTACKED,
    V_ATTACKER,
    V_ATTACKS,
    V_DECLARATIONS,
    V_DEFENDER,
    V_FIRST,
    V_PLACINGS,
    V_STEP,
)
from playmat.games.weiss.rules.setup_game import GAME
from playmat.games.weiss.rules.turn import TURN
from playmat.kernel.errors import DataError
from playmat.kernel.model.schema import TURNED, V_PHASE, V_TURN
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_MASK
from playmat.rules.starting import set_turn, stand_in

# Where a turn goes on: by phase, and with "start" at its very beginning.
_STEPS: Final = {
    ("turn", ""): "begin_the_turn", ("stand", ""): "stand_all", ("stand", "start"): "stand_phase",
    ("draw", ""): "draw_for_the_turn", ("draw", "start"): "draw_phase",
    ("clock", ""): "check_before_clocking", ("clock", "start"): "clock_phase",
    ("main", ""): "check_before_the_play_timing", ("main", "start"): "main_phase",
    ("climax", ""): "check_before_the_climax", ("climax", "start"): "climax_phase",
}  # fmt: skip
# Where an attack goes on, by step, once an attacker has been declared.
_ATTACK_STEPS: Final = {
    "declaration": "trigger_step", "trigger": "trigger_check",
    "counter": "check_before_the_counter", "damage": "attack_damage", "battle": "compare_powers",
}  # fmt: skip


def begin_at(
    s: State, phase: str, step: str, turn: int, first: int, number: int, passed: int, marks: Callable[[], None]
) -> None:
    """Set-up only: let a state without frames stand in a phase and step of a player's turn.

    number: of the turn; passed: nobody passes in succession in this game, so it must be 0; marks: lays what is true of
    cards on them (who attacks, ...), once it is known which turn it is.
    """
    if passed:
        raise DataError("passed: in this game only one player at a time has a play timing")
    set_turn(s, number, turn)
    s.vals[V_FIRST] = first
    for player in range(s.players):
        own = number if player == turn else number - 1
        s.pvals[TURNS][player] = max(0, (own + 1) // 2)
    marks()
    for player in range(s.players):
        for card in s.zone(CLIMAX_AREA, player):
            if not s.cols[PLACED][card]:
                s.vals[V_PLACINGS] += 1
                s.cols[PLACED][card] = s.vals[V_PLACINGS]
    stand_in(s, GAME, "play_turns", turn)
    if phase in PHASES.names:
        s.vals[V_PHASE] = PHASES.names.index(phase)
    if phase == "turn":
        s.vals[V_TURN] = number - 1
        s.pvals[TURNS][turn] -= 1
    if phase == "attack":
        stand_in(s, TURN, "attack_phase", turn, beyond=1)
        _attack(s, step or "declaration", turn)
    elif phase == "end":  # (with its last procedure a turn has nothing more to do itself)
        stand_in(s, END, "end_phase_begins" if step == "start" else "check_at_its_beginning", turn)
    elif (phase, step) in _STEPS:
        stand_in(s, TURN, _STEPS[phase, step], turn)
    else:
        raise DataError(f"weiss: no time {phase} {step}".rstrip())


def _attack(s: State, step: str, turn: int) -> None:
    """The attack phase: before a declaration, in an attack that has been declared, or in the encore step."""
    s.vals[V_PHASE] = P_ATTACK
    if step in ("encore", "start of encore"):
        s.vals[V_STEP] = STEPS.names.index("encore")
        stand_in(s, ENCORE, "check_at_its_beginning" if step == "encore" else "encore_step", turn)
        return
    if step == "start":
        stand_in(s, PHASE, "attack_phase_begins", turn)
        return
    s.vals[V_STEP] = STEPS.names.index(step)
    s.vals[V_DECLARATIONS] = 1
    if not s.vals[V_ATTACKER]:
        if step != "declaration":
            raise DataError(f"{step}: nobody attacks; mark the attacker, as in `Reed Child (rested, attacking)`")
        stand_in(s, PHASE, "check_at_the_beginning_of_the_step", turn, [0, 0])
        return
    attacker, target = s.vals[V_ATTACKER] & CARD_MASK, s.vals[V_ATTACKED]
    s.cols[TURNED][attacker] = RESTED
    s.vals[V_ATTACKS] = 1
    s.vals[V_ATTACK] = s.vals[V_ATTACK] or (FRONTAL if target else DIRECT)
    if s.vals[V_ATTACK] == FRONTAL:
        s.vals[V_DEFENDER] = target
    place = s.cols[PLACE][attacker]
    if target and s.cols[PLACE][target & CARD_MASK] != facing(place):
        raise DataError("defending: expected the character that faces the attacker")
    if step == "counter" and not defender(s):
        raise DataError("counter: only a frontal attack has a counter step; mark who is defending")
    stand_in(s, PHASE, _ATTACK_STEPS[step], turn, [place, s.cols[PLACE][target & CARD_MASK] if target else 0])
