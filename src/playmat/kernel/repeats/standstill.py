"""An action after which all is as it was before: a document may say that it is not taken again.

A procedure that asks for actions notes the position before one (`Before`), and looks afterwards whether that has come
back (`forbid_if_unchanged`). Then the same answer is forbidden wherever the position looks like this, for the rest of
the phase (`bans`). What is noted tells of hidden cards, so worlds that views carry are without it.
"""

from __future__ import annotations

from typing import Final

from playmat.kernel import atoms
from playmat.kernel.model.schema import TURNED
from playmat.kernel.model.state import State
from playmat.kernel.records import Answer, Frame, Note
from playmat.kernel.repeats.sameness import hashed, keys, whole

_GLANCE: Final = (1 << 56) - 1


class Before(Note):
    """The whole position before an answer, hidden cards too, as if the frame on top stood at the step that asks. Three
    numbers: what can be told at once, since that is mostly enough to tell two positions apart; the answer; and all of
    the position, which is worked out from a copy when somebody needs it.
    """

    __slots__ = ("_copy",)

    def __init__(self, s: State, asks: int, answer: Answer) -> None:
        super().__init__([_glance(s), answer])
        copy = s.copy()
        copy.own_frame(copy.frames[-1]).step = asks
        self._copy = copy

    def numbers(self) -> list[int]:
        """All three."""
        if len(self.known) == 2:
            self.known = [*self.known, hashed(whole(self._copy))]
        return self.known


def _glance(s: State) -> int:
    """How many cards lie where, how many are turned, and the values of players."""
    n = len(s.lasting)
    for cards in s.zones:
        n = (n * 61 + len(cards)) & _GLANCE
    for values in s.pvals:
        for value in values:
            n = (n * 61 + value) & _GLANCE
    return n * 61 + sum(s.cols[TURNED]) & _GLANCE


def forbid_if_unchanged(s: State, f: Frame, asks: int, clause: str) -> None:
    """Forbid the player of the frame the answer that has led from the position that it notes into the same."""
    note, f.note = f.note, None
    if note is None or note.known[0] != _glance(s):
        return
    now, f.step = f.step, asks
    _, answer, before = note.numbers()
    if before == hashed(whole(s)):
        atoms.set_list(s, s.bans, [*s.bans, f.who, keys(s)[1], answer, s.book.clause_index[clause]])
    f.step = now
