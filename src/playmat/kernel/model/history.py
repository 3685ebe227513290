"""How a game has come to where it is: what can be taken back, what was told, what was answered."""

from __future__ import annotations

from playmat.kernel.records import Answer, Ask, Frame, ObjectId
from playmat.kernel.records.log import Log


class Mark:
    """Where to return to when an answer is taken back: taken when the answer is given, so that the last marks belong to
    the last answers. journal: how long the undo journal was, with what has been dropped of it since (History.cut).
    """

    __slots__ = ("ask", "frames", "journal", "log", "returned")

    def __init__(self, journal: int, log: int, frames: list[Frame], ask: Ask, returned: list[ObjectId]) -> None:
        self.journal = journal
        self.log = log
        self.frames = frames
        self.ask = ask
        self.returned = returned


class History:
    """The past of a state, which no rule looks at: a fork starts with none.

    journal: the undo entries of atoms (kernel.atoms.journal). marks: where to return to, one for each of the last
    answers. cut: how many entries of the journal have been dropped. limit: for how many answers undo is kept. log: the
    events that were told. answers: all that were given.
    """

    __slots__ = ("answers", "cut", "journal", "limit", "log", "marks")

    def __init__(self) -> None:
        self.journal: list[object] = []
        self.marks: list[Mark] = []
        self.cut = 0
        self.limit = 64
        self.log = Log()
        self.answers: list[Answer] = []
