"""Go on until somebody must decide or the game is over; give an answer; take one back."""

from __future__ import annotations

from typing import Final

from playmat.kernel import atoms
from playmat.kernel.answers import arranging, byhand, byhandcheck
from playmat.kernel.answers.texts import may_concede, refusal
from playmat.kernel.continuous import refresh
from playmat.kernel.errors import MalformedAnswer
from playmat.kernel.model.history import Mark
from playmat.kernel.model.schema import RUNNING, V_RESULT, V_TURN
from playmat.kernel.model.state import State
from playmat.kernel.procedures import handwork
from playmat.kernel.records import Q_ACT, Answer, ObjectId, aux_of
from playmat.kernel.records.log import WIDTH
from playmat.kernel.repeats import bans
from playmat.kernel.repeats.record import START, note_answer
from playmat.kernel.running.run import run
from playmat.kernel.running.unasked import FREE, Watch

TRIM: Final = 8  # undo marks dropped at a time, about: once there are that many more than kept
_NOTHING: Final[list[ObjectId]] = []
LONGEST: Final = 128  # undo marks that an action may take; a longer one is cut


def advance(s: State) -> None:
    """Run steps until `s.ask` is a question or the game has a result. What goes on for long without a question is
    watched.
    """
    if not run(s, FREE):
        watch = Watch(s, FREE)
        run(s, watch.look(s), watch)


def give(s: State, answer: Answer) -> None:
    """Answer the question. An answer that is not among its options raises and changes nothing (but a player may concede
    at any question, also another player's, and where a line is not read, players may settle it by hand).
    """
    q = s.ask
    if q is None:
        raise MalformedAnswer("the game is over: there is no question to answer")
    conceding = False
    by_hand = False
    ordering = False
    if answer not in q.options:
        by_hand = byhand.is_deed(answer)
        conceding = not by_hand and may_concede(s, answer)
        ordering = arranging.is_arranging(answer)
        if by_hand:
            byhandcheck.check(s, answer)
        elif ordering:
            arranging.check(s, answer)
        elif not conceding:
            raise refusal(s, q, answer)
    if s.computed.dirty:  # so that what follows never hangs on how this position was reached
        refresh(s)
    marks = s.history.marks
    log = s.history.log
    logged = log.packed + len(log.loose) // WIDTH
    mark = Mark(
        s.history.cut + len(s.history.journal), logged, s.keep_frames(), q, s.returned[:] if s.returned else _NOTHING
    )
    marks.append(mark)
    if len(marks) > s.history.limit + TRIM:
        trim(s)
    s.history.answers.append(answer)
    s.ask = None
    if ordering:
        arranging.arrange(s, answer)
        if not ask_again(s):
            s.ask = q
        return
    if s.book.notes_loops and not by_hand and atoms.count_answer(s) >= START:
        note_answer(s, q, answer)
    if s.bans and not by_hand:
        bans.lift(s, q, answer)
    try:
        if conceding:
            s.clause = s.book.clause_index.get(s.book.concede_clause, 0)
            s.book.concede(s, aux_of(answer))
        elif by_hand:
            handwork.begin(s, answer)
        else:
            f = s.frames[-1]  # (the mark holds it as it was)
            if s.book.steps[f.proc][f.step].last:
                s.frames.pop()
            else:
                s.frames[-1] = f.answered(answer)
        advance(s)
    except BaseException:
        # Carried out whole or not at all, whatever went wrong on the way.
        if marks and marks[-1] is mark:
            take_back(s)
        raise


def trim(s: State) -> None:
    """Drop the oldest undo marks, but keep the action in progress whole, since it may have to be rewound."""
    marks = s.history.marks
    n = most = len(marks) - max(1, s.history.limit)
    while n and marks[n].ask.kind != Q_ACT:
        n -= 1
    if n == 0:
        if most < LONGEST:
            return
        n = most
    cut = marks[n].journal
    del s.history.journal[: cut - s.history.cut]
    s.history.cut = cut
    del marks[:n]


def take_back(s: State) -> bool:
    """Undo the last answer; False if there is none in the journal."""
    if not s.history.marks:
        return False
    m = s.history.marks.pop()
    atoms.undo_to(s, m.journal - s.history.cut)
    s.history.log.cut(m.log, s.vals[V_TURN])
    s.history.answers.pop()
    s.frames = m.frames[:]
    s.returned = m.returned[:]
    s.ask = m.ask
    return True


def rewind(s: State) -> bool:
    """Undo all answers back to the last choice of an action, that one included; for an action that proves impossible.

    For a step of the action, which then returns STAY: the question is asked again.
    """
    for at in range(len(s.history.marks) - 1, -1, -1):
        m = s.history.marks[at]
        if m.ask.kind == Q_ACT:
            atoms.undo_to(s, m.journal - s.history.cut)
            s.history.log.cut(m.log, s.vals[V_TURN])
            del s.history.answers[at - len(s.history.marks) :]
            s.frames[:] = m.frames
            s.returned = m.returned[:]
            s.ask = m.ask
            del s.history.marks[at:]
            return True
    return abandon(s)


def abandon(s: State) -> bool:
    """Break off an action that can't be rewound, which happens only in worlds that were dealt in the middle of it: its
    frames go, and the rulebook clears up. False if nobody was given priority.
    """
    acting = s.book.by_name.get("priority")
    at = len(s.frames) - 1
    while at >= 0 and (acting is None or s.frames[at].proc != acting.index):
        at -= 1
    if at < 0:
        return False
    gone = s.frames[at + 1 :]
    del s.frames[at + 1 :]
    s.book.abandon(s, gone)
    s.batch.clear()
    return True


def ask_again(s: State) -> bool:
    """Work the question out again: the top frame stands at the step that asked. False if it asks nothing now."""
    s.ask = None
    if s.vals[V_RESULT] != RUNNING:
        return True
    f = s.frames[-1]
    row = s.book.procedures[f.proc].steps[f.step]
    q = row.ask(s, f) if row.ask is not None and row.on else None
    if q is None or not q.options:
        return False
    s.clause = row.clause
    if not q.clause:
        q.clause = row.clause
    s.ask = bans.without_banned(s, q) if s.bans else q
    return True
