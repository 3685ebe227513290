"""An action after which all is as it was before: a document may say that it is not taken again.

A procedure that asks for actions notes the position before one (`position`), and looks afterwards whether that has come
back (`forbid_if_unchanged`). Then the same answer is forbidden wherever the position looks like this, for the rest of
the phase (`bans`). What is noted tells of hidden cards, so a procedure that keeps it in its frame is `secret`.
"""

from __future__ import annotations

from typing import Final

from playmat.kernel import atoms
from playmat.kernel.model.schema import TURNED
from playmat.kernel.model.state import State
from playmat.kernel.records import Answer, Frame
from playmat.kernel.repeats.sameness import hashed, keys, whole

_GLANCE: Final = (1 << 56) - 1


def position(s: State, f: Frame, asks: int) -> list[int]:
    """The whole position, hidden cards too, as if the frame stood at the step that asks; before it what can be told at
    once of it, since that is mostly enough to tell two apart.
    """
    return [_glance(s), _whole(s, f, asks)]


def _glance(s: State) -> int:
    """How many cards lie where, how many are turned, and the values of players."""
    n = len(s.lasting)
    for cards in s.zones:
        n = (n * 61 + len(cards)) & _GLANCE
    for values in s.pvals:
        for value in values:
            n = (n * 61 + value) & _GLANCE
    return n * 61 + sum(s.cols[TURNED]) & _GLANCE


def _whole(s: State, f: Frame, asks: int) -> int:
    now, f.step = f.step, asks
    found = hashed(whole(s))
    f.step = now
    return found


def forbid_if_unchanged(s: State, f: Frame, asks: int, before: list[int], answer: Answer, clause: str) -> None:
    """Forbid the player of the frame an answer that has led from a position into the same."""
    if before[0] != _glance(s) or before[1] != _whole(s, f, asks):
        return
    now, f.step = f.step, asks
    atoms.set_list(s, s.bans, [*s.bans, f.who, keys(s)[1], answer, s.book.clause_index[clause]])
    f.step = now
