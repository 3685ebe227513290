"""Starting in the middle: the values and frames of a game that stands in a given phase, for scenarios and tests."""

from __future__ import annotations

from typing import Final

from playmat.games.weiss.rules.attack import PHASE
from playmat.games.weiss.rules.encore import ENCORE
from playmat.games.weiss.rules.schema import (
    P_ATTACK,
    P_CLIMAX,
    P_CLOCK,
    P_DRAW,
    P_END,
    P_MAIN,
    ST_ENCORE,
    TURNS,
    V_DECLARATIONS,
    V_FIRST,
    V_STEP,
)
from playmat.games.weiss.rules.setup_game import GAME
from playmat.games.weiss.rules.turn import TURN
from playmat.kernel.errors import DataError
from playmat.kernel.model.procedure import Procedure
from playmat.kernel.model.schema import V_ACTIVE, V_PHASE, V_TURN
from playmat.kernel.model.state import State
from playmat.kernel.records import Frame

# A turn number at which both players have had turns before.
LATER: Final = 5

# Where a turn goes on for each place to begin in: the phase, and the step of the turn.
_STARTS: Final[dict[str, tuple[int, str]]] = {
    "draw": (P_DRAW, "draw_phase"),
    "clock": (P_CLOCK, "clock_phase"),
    "main begins": (P_MAIN, "main_phase"),
    "main": (P_MAIN, "check_before_the_play_timing"),
    "climax": (P_CLIMAX, "climax_phase"),
    "attack": (P_ATTACK, "attack_phase"),
    "end": (P_END, "end_phase"),
}
STARTS: Final = ["turn", *_STARTS, "declaration", "encore"]


def begin_in(s: State, active: int, phase: str, turn: int = LATER, first: int | None = None) -> None:
    """Let a state without frames stand in a phase of a player's turn; call `advance` afterwards.

    phase: "turn" (its very beginning), the beginning of "draw", "clock", "main begins", "climax", "attack" or "end"; or
    "main" (its beginning has been), "declaration" (likewise that of the attack phase), "encore" (likewise).
    """
    if phase not in STARTS:
        raise DataError(f"weiss: no phase {phase!r} to begin in; there are {', '.join(STARTS)}")
    s.vals[V_TURN] = turn
    s.vals[V_ACTIVE] = active
    s.vals[V_FIRST] = (active if turn % 2 else s.opponent(active)) if first is None else first
    s.pvals[TURNS][active] = (turn + 1) // 2
    s.pvals[TURNS][s.opponent(active)] = turn // 2
    s.frames.append(_frame(GAME, "play_turns", active))
    if phase == "turn":
        s.vals[V_TURN] = turn - 1
        s.pvals[TURNS][active] -= 1
        s.frames.append(_frame(TURN, "begin_the_turn", active))
        return
    if phase in _STARTS:
        s.vals[V_PHASE], step = _STARTS[phase]
        s.frames.append(_frame(TURN, step, active))
        return
    s.vals[V_PHASE] = P_ATTACK
    s.vals[V_DECLARATIONS] = 1
    s.frames.append(_frame(TURN, "end_phase", active))
    if phase == "declaration":
        s.frames.append(Frame(PHASE.index, PHASE.places["declaration_step_begins"], active, [0, 0]))
    else:
        s.vals[V_STEP] = ST_ENCORE
        s.frames.append(_frame(ENCORE, "check_at_its_beginning", active))


def _frame(proc: Procedure, step: str, who: int) -> Frame:
    return Frame(proc.index, proc.places[step], who, [])
