"""How a turn and its phases begin, and the turns that follow one another until somebody has won."""

from __future__ import annotations

from playmat.kernel import atoms
from playmat.kernel.model.frames import push
from playmat.kernel.model.procedure import STAY, Procedure
from playmat.kernel.model.schema import E_PHASE, V_ACTIVE, V_PHASE, V_SERIAL, V_TURN
from playmat.kernel.model.state import State
from playmat.kernel.records import BY_RULE, Frame


def begin_turn(s: State) -> None:
    """The number of the turn goes up, and what is remembered of a turn becomes last turn's."""
    atoms.set_value(s, V_TURN, s.vals[V_TURN] + 1)
    atoms.new_turn_memory(s, s.vals[V_SERIAL])


def begin_phase(s: State, phase: int, name: str = "") -> None:
    """A phase begins, and those who wait for its beginning hear of it: by its name in the rulebook, or another one."""
    atoms.set_value(s, V_PHASE, phase)
    begin(s, name or s.book.schema.phases[phase])


def begin(s: State, name: str) -> None:
    """Something of the turn begins, and those who wait for its beginning hear of it."""
    atoms.announce(s, E_PHASE, s.vals[V_ACTIVE], name, BY_RULE)


def add_turns(proc: Procedure, locals: list[int], *clauses: str) -> None:
    """Add the last step of the procedure of a whole game: one turn of the turn player after another, the procedure
    "turn", which begins with these locals.
    """

    @proc.step(*clauses, name="play_turns")
    def play_turns(s: State, f: Frame) -> int:
        push(s, "turn", s.vals[V_ACTIVE], locals[:])
        return STAY
