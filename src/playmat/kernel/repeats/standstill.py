"""An action after which all is as it was before: a document may say that it is not taken again.

A procedure that asks for actions notes the position before one (`position`), and looks afterwards whether that has come
back (`forbid_if_unchanged`). Then the same answer is forbidden wherever the position looks like this, for the rest of
the phase (`bans`). What is noted tells of hidden cards, so a procedure that keeps it in its frame is `secret`.
"""

from __future__ import annotations

from playmat.kernel import atoms
from playmat.kernel.model.state import State
from playmat.kernel.records import Answer, Frame
from playmat.kernel.repeats.sameness import growth, hashed, keys, shape


def position(s: State, f: Frame, asks: int) -> list[int]:
    """The whole position, hidden cards too, and the key by which a ban knows it, as if the frame stood at the step that
    asks.
    """
    now, f.step = f.step, asks
    counted = [n for key, n in sorted(growth(s, True, False).items()) for n in (*key, n)]
    found = [hashed([*shape(s, True), -5, *counted]), keys(s)[1]]
    f.step = now
    return found


def forbid_if_unchanged(s: State, f: Frame, asks: int, before: list[int], answer: Answer, clause: str) -> None:
    """Forbid the player of the frame an answer that has led from a position into the same."""
    if position(s, f, asks) == before:
        atoms.set_list(s, s.bans, [*s.bans, f.who, before[1], answer, s.book.clause_index[clause]])
