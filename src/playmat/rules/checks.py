"""Check timings in the steps of a rulebook that gives time by them."""

from __future__ import annotations

from playmat.kernel.model.frames import push
from playmat.kernel.model.procedure import NEXT
from playmat.kernel.model.schema import V_ACTIVE
from playmat.kernel.model.state import State
from playmat.kernel.procedures.checktiming import nothing_to_do
from playmat.kernel.records import Frame


def check(s: State) -> None:
    """A check timing is triggered, unless there is nothing to do in it. Call it last in a step."""
    if not nothing_to_do(s):
        push(s, "check timing", s.vals[V_ACTIVE])


def checked(s: State) -> bool:
    """Whether nothing (more) is to be done in a check timing. If not, one begins: for a step that goes on after it,
    which returns STAY.
    """
    if s.computed.settled == s.computed.tick or nothing_to_do(s):
        return True
    push(s, "check timing", s.vals[V_ACTIVE])
    return False


def past_check(s: State, f: Frame) -> int:
    """What a step returns that is followed by a step with a check timing: the one after that, if nothing is to be done
    in it. For those that come before a question, which does nothing but ask.
    """
    return f.step + 2 if nothing_to_do(s) else NEXT
