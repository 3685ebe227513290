"""A game that is set up in the middle of a turn: whose it is, and the frames as if play had come to it."""

# around atoms: a position that is set up has nothing to undo.

from __future__ import annotations

from typing import Final

from playmat.kernel.model.procedure import Procedure
from playmat.kernel.model.schema import V_ACTIVE, V_TURN
from playmat.kernel.model.state import State
from playmat.kernel.records import Frame

LATER: Final = 5  # the number of a turn at which both players have had turns before


def set_turn(s: State, number: int, active: int) -> None:
    """Let it be the turn of this player that has this number."""
    s.vals[V_TURN] = number
    s.vals[V_ACTIVE] = active


def usual_first(s: State, number: int, active: int) -> int:
    """Who has taken the first turn, where the players have taken turns by turns."""
    return active if number % 2 else s.opponent(active)


def stand_in(
    s: State, procedure: Procedure, step: str, who: int, locals: list[int] | None = None, beyond: int = 0
) -> Frame:
    """Put a frame on top that goes on with a step of a procedure, or so many steps beyond it, and with these locals;
    without any it has one, 0.
    """
    frame = Frame(procedure.index, procedure.places[step] + beyond, who, [0] if locals is None else locals)
    s.frames.append(frame)
    return frame
