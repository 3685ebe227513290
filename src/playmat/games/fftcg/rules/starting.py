"""A game set up in the middle of a turn, attackers and blocker included, as if play had come to it.

Nothing that belongs to the beginning of the phase happens, unless the time is called its start: abilities that wait for
it have had their time. The players get priority where the rules give it, unless the step begins with another question
(who attacks, who blocks).
"""

# around atoms: a position that is set up has nothing to undo.

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playmat.games.fftcg.rules.attack import PHASE
from playmat.games.fftcg.rules.queries import attackers, blocker
from playmat.games.fftcg.rules.schema import STEPS, V_BLOCKED, V_PARTY, V_STEP
from playmat.games.fftcg.rules.starting_phase import begin_in
from playmat.kernel.errors import DataError
from playmat.kernel.model.state import State
from playmat.rules.starting import set_turn

# Where the Attack Phase goes on once the players have passed, by step, when attackers have been declared.
_AFTER_STEP: Final = {"declaration": "begin_the_block", "block": "resolve_damage", "damage": "disband"}


def begin_at(
    s: State, phase: str, step: str, turn: int, first: int, number: int, passed: int, marks: Callable[[], None]
) -> None:
    """Set-up only: let a state without frames stand in a phase and step of a player's turn.

    number: of the turn; passed: how many players have passed in succession, the turn player first; marks: lays what is
    true of cards on them (who attacks, ...), once it is known which turn it is.
    """
    set_turn(s, number, turn)
    marks()
    members = attackers(s)
    if phase != "attack" or step in ("", "preparation", "start") or (step == "declaration" and not members):
        where = "declaration" if step == "declaration" else f"start of {phase}" if step == "start" else phase
        begin_in(s, turn, where, number, first, passed > 0)
        return
    if not members:
        raise DataError(f"{step}: nobody attacks; mark the attackers, as in `Plain Soldier (dull, attacking)`")
    if step not in _AFTER_STEP:
        raise DataError(f"expected one of preparation, {', '.join(_AFTER_STEP)}, got {step!r}")
    begin_in(s, turn, "attack", number, first, passed > 0)
    s.vals[V_STEP] = STEPS.names.index(step)
    s.vals[V_PARTY] = 1 if len(members) > 1 else 0
    s.vals[V_BLOCKED] = 1 if blocker(s) >= 0 else 0
    asks = step == "block" and not s.vals[V_BLOCKED]
    s.frames[-2].step = PHASE.at("begin_the_block" if asks else _AFTER_STEP[step])
    if asks:
        s.frames.pop()  # the defender is asked before anybody has priority
