"""Starting in the middle: the values and frames of a game that stands in a given phase, for scenarios and tests."""

# around atoms: a position that is set up has nothing to undo.

from __future__ import annotations

from typing import Final

from playmat.games.fftcg.rules.attack import PHASE
from playmat.games.fftcg.rules.schema import (
    P_ATTACK,
    P_END,
    P_MAIN1,
    P_MAIN2,
    PHASES,
    ST_PREPARATION,
    TURNS,
    V_FIRST,
    V_MAINS,
    V_STEP,
)
from playmat.games.fftcg.rules.setup_game import GAME
from playmat.games.fftcg.rules.turn import TURN
from playmat.kernel.errors import DataError
from playmat.kernel.model.schema import V_PHASE, V_TURN
from playmat.kernel.model.state import State
from playmat.kernel.records import Frame
from playmat.rules.starting import LATER, set_turn, stand_in, usual_first

# Where the turn goes on when a phase, entered with priority, is over.
_AFTER: Final[dict[str, str]] = {
    "main 1": "act_in_main_phase_1",
    "attack": "attack_phase",
    "main 2": "act_in_main_phase_2",
    "end": "priority_in_the_end_phase",
}
# Where it goes on at the very beginning of each phase, and in those in which nobody has priority.
_BEGINNINGS: Final[dict[str, str]] = {
    "start of active": "active_phase",
    "active": "activate_all",
    "start of draw": "draw_phase",
    "draw": "draw_cards",
    "start of main 1": "main_phase_1",
    "start of attack": "attack_phase",
    "start of main 2": "main_phase_2",
    "start of end": "end_phase",
}
_NUMBER: Final[dict[str, int]] = {"main 1": P_MAIN1, "attack": P_ATTACK, "main 2": P_MAIN2, "end": P_END}


def begin_in(
    s: State, active: int, phase: str, turn: int = LATER, first: int | None = None, passed: bool = False
) -> None:
    """Let a state without frames stand in a phase of a player's turn; call `advance` afterwards.

    phase: "turn" (its very beginning), "active", "draw", "main 1", "attack" (preparation), "declaration", "main 2",
    "end of main 2" or "end"; or "start of" one of the phases, whose beginning is then still to come. The turn player
    has priority, or the other one if the turn player has `passed`.
    """
    set_turn(s, turn, active)
    s.vals[V_FIRST] = usual_first(s, turn, active) if first is None else first
    s.pvals[TURNS][active] = turn
    s.pvals[TURNS][s.opponent(active)] = max(0, turn - 1)
    stand_in(s, GAME, "play_turns", active)
    if phase == "turn":
        s.vals[V_TURN] = turn - 1
        stand_in(s, TURN, "begin_the_turn", active)
        return
    if phase in _BEGINNINGS:
        name = phase.removeprefix("start of ")
        s.vals[V_PHASE] = PHASES.names.index(name)
        s.vals[V_MAINS] = 0 if phase == "start of main 1" or s.vals[V_PHASE] < P_MAIN1 else 2 if name == "end" else 1
        stand_in(s, TURN, _BEGINNINGS[phase], active)
        return
    if phase == "declaration":
        _in_phase(s, active, "attack")
        stand_in(s, PHASE, "begin_the_declaration", active)
        return
    if phase == "end of main 2":
        _in_phase(s, active, "main 2")
        return
    if phase not in _AFTER:
        raise DataError(
            f"fftcg: no phase {phase!r} to begin in; there are turn, declaration, {', '.join(PHASES.names[1:])}"
        )
    _in_phase(s, active, phase)
    if phase == "attack":
        s.vals[V_STEP] = ST_PREPARATION
        stand_in(s, PHASE, "prepare", active, beyond=1)
    who = s.opponent(active) if passed else active
    s.frames.append(Frame(s.book.procedure("priority").index, 0, who, [1 if passed else 0]))


def _in_phase(s: State, active: int, phase: str) -> None:
    s.vals[V_PHASE] = _NUMBER[phase]
    s.vals[V_MAINS] = 2 if phase in ("main 2", "end") else 1
    stand_in(s, TURN, _AFTER[phase], active, beyond=1)
