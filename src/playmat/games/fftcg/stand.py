"""A game set up in the middle of a turn: the frames and values of a phase or step, as if play had come to it.

Nothing that belongs to the beginning of the phase happens: abilities that wait for it have had their time. The players
get priority, unless the step begins with another question (who attacks, who blocks).
"""

from __future__ import annotations

from collections.abc import Callable

from playmat.games.fftcg.look import attackers, blocker
from playmat.games.fftcg.schema import (
    P_ATTACK,
    PHASES,
    STEPS,
    TURNS,
    V_BLOCKED,
    V_FIRST,
    V_MAINS,
    V_PARTY,
    V_STEP,
)
from playmat.kernel.advance import push
from playmat.kernel.errors import DataError
from playmat.kernel.schema import V_ACTIVE, V_PHASE, V_TURN
from playmat.kernel.state import State

# Where the turn goes on once the phase is over, by phase.
_AFTER = {
    "main 1": "attack_phase",
    "attack": "main_phase_2",
    "main 2": "end_phase",
    "end": "clean_up_before_discarding",
}
# Where the Attack Phase goes on once the players have passed, by step, with attackers declared.
_AFTER_STEP = {
    "preparation": "begin_the_declaration",
    "declaration": "begin_the_block",
    "block": "resolve_damage",
    "damage": "disband",
}
_MAINS = {"main 1": 1, "attack": 1, "main 2": 2, "end": 2}


def stand(
    s: State, phase: str, step: str, turn: int, first: int, number: int, passed: int, marks: Callable[[], None]
) -> None:
    """Set-up only: let a state without frames stand in a phase and step of a player's turn.

    number: of the turn; passed: how many players have passed in succession, the turn player first; marks: lays what is
    true of cards on them (who attacks, ...), once it is known which turn it is.
    """
    if phase not in _AFTER:
        raise DataError(f"nobody has priority in this phase: {phase}; expected one of {', '.join(_AFTER)}")
    s.vals[V_TURN] = number
    s.vals[V_ACTIVE] = turn
    s.vals[V_FIRST] = first
    s.vals[V_PHASE] = PHASES.index(phase)
    s.vals[V_MAINS] = _MAINS[phase]
    s.pvals[TURNS][turn] = number
    s.pvals[TURNS][s.opponent(turn)] = number - 1
    marks()
    push(s, "game", turn, [0]).step = s.book.by_name["game"].at("play_turns")
    push(s, "turn", turn, [0]).step = s.book.by_name["turn"].at(_AFTER[phase])
    asks = PHASES.index(phase) == P_ATTACK and _stand_in_attack(s, step or "preparation", turn)
    if not asks:
        push(s, "priority", turn if passed % s.players == 0 else s.opponent(turn), [passed])


def _stand_in_attack(s: State, step: str, turn: int) -> bool:
    """The frame of the Attack Phase; whether its step begins with a question of its own."""
    if step not in _AFTER_STEP:
        raise DataError(f"expected one of {', '.join(_AFTER_STEP)}, got {step!r}")
    s.vals[V_STEP] = STEPS.index(step)
    members = attackers(s)
    s.vals[V_PARTY] = 1 if len(members) > 1 else 0
    s.vals[V_BLOCKED] = 1 if blocker(s) >= 0 else 0
    frame = push(s, "attack phase", turn, [0])
    asks = (step == "declaration" and not members) or (step == "block" and not s.vals[V_BLOCKED])
    after = "begin_the_declaration" if step == "declaration" and asks else _AFTER_STEP[step]
    frame.step = s.book.by_name["attack phase"].at("begin_the_block" if step == "block" and asks else after)
    return asks
