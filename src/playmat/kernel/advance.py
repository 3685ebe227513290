"""The one loop: run steps until somebody must decide or the game is over; give an answer; take one back."""

from __future__ import annotations

from playmat.kernel import atoms
from playmat.kernel.continuous import control_changes
from playmat.kernel.errors import IllegalAnswer, KernelBug, MalformedAnswer
from playmat.kernel.procedure import DONE, NEXT, STAY
from playmat.kernel.records import NONE, O_CONCEDE, Q_ACT, Ask, Frame, aux_of, verb_of
from playmat.kernel.schema import RUNNING, V_HELD, V_RESULT
from playmat.kernel.state import Mark, State
from playmat.kernel.triggers import match_batch

STEP_CAP = 200_000  # steps without a decision: a bug, reported instead of a hang
TRIM = 16  # undo marks dropped at a time once there are that many more than kept


def push(s: State, procedure: str, who: int, x: list[int] | None = None) -> Frame:
    """Start a procedure by name; returns its frame for further locals."""
    f = Frame(s.book.by_name[procedure].index, 0, who, [] if x is None else x)
    s.frames.append(f)
    return f


def advance(s: State) -> None:
    """Run steps until `s.ask` is a question or the game has a result."""
    frames = s.frames
    procedures = s.book.procedures
    steps = 0
    has_control = s.pool.has_control
    while s.vals[V_RESULT] == RUNNING:
        if not frames:
            raise KernelBug("the game has run out of steps without a result")
        at = len(frames) - 1
        f = frames[at]
        rows = procedures[f.proc].steps
        row = rows[f.step]
        s.clause = row.clause
        if row.ask is not None:
            q: Ask | None = row.ask(s, f) if row.on else None
            if q is not None and q.options:
                if not q.clause:
                    q.clause = row.clause
                s.ask = q
                return
            f.ans = NONE
            r = NEXT
        elif row.on and row.do is not None:
            r = row.do(s, f)
            if s.batch and not s.hold:
                match_batch(s, s.vals[V_HELD] != 0)
            if has_control and s.dirty:
                follow_control(s)
        else:
            r = NEXT
        if r == NEXT:
            f.step += 1
            if f.step >= len(rows):
                del frames[at]
        elif r == DONE:
            del frames[at]
        elif r != STAY:
            f.step = r
        steps += 1
        if steps > STEP_CAP:
            raise KernelBug(f"no decision after {STEP_CAP} steps, in {row.key()}")
    s.ask = None


def follow_control(s: State) -> None:
    """Cards whose controller has changed go to that player's side of the field."""
    for packed in control_changes(s):
        atoms.set_controller(s, packed >> 4, packed & 15)
    if s.batch and not s.hold:
        match_batch(s, s.vals[V_HELD] != 0)


def give(s: State, answer: int) -> None:
    """Answer the question. An answer that is not among its options raises and changes nothing."""
    q = s.ask
    if q is None:
        raise MalformedAnswer("the game is over: there is no question to answer")
    concession = verb_of(answer) == O_CONCEDE and aux_of(answer) < s.players
    if not concession and answer not in q.options:
        clause = s.book.why_not_act(s, q.player, answer)
        name = s.book.clauses[clause] if clause > 0 else s.book.clauses[q.clause]
        raise IllegalAnswer(f"not allowed now ({name})", name)
    marks = s.marks
    marks.append(Mark(len(s.j), len(s.log), len(s.answers), [f.copy() for f in s.frames], q, s.ret[:]))
    if len(marks) > s.journal_limit + TRIM:
        cut = marks[TRIM].journal
        del s.j[:cut]
        del marks[:TRIM]
        for m in marks:
            m.journal -= cut
    s.answers.append(answer)
    if concession:
        s.book.concede(s, aux_of(answer))
        if s.vals[V_RESULT] != RUNNING:
            s.ask = None
        return
    f = s.frames[-1]
    f.ans = answer
    f.step += 1
    if f.step >= len(s.book.procedures[f.proc].steps):
        s.frames.pop()
    s.ask = None
    advance(s)


def take_back(s: State) -> bool:
    """Undo the last answer; False if there is none in the journal."""
    if not s.marks:
        return False
    m = s.marks.pop()
    atoms.undo_to(s, m.journal)
    del s.log[m.log :]
    del s.answers[m.answers :]
    s.frames = m.frames
    s.ret = m.ret
    s.ask = m.ask
    return True


def rewind(s: State) -> bool:
    """Undo all answers back to the last choice of an action, that one included; for an action that proves impossible.

    For a step of the action, which then returns STAY: the question is asked again. False if the journal has lost it.
    """
    for at in range(len(s.marks) - 1, -1, -1):
        m = s.marks[at]
        if m.ask.kind == Q_ACT:
            atoms.undo_to(s, m.journal)
            del s.log[m.log :]
            del s.answers[m.answers :]
            s.frames[:] = m.frames
            s.ret = m.ret
            del s.marks[at:]
            return True
    return False


def ask_again(s: State) -> None:
    """Work the question out again after loading: the top frame stands at the step that asked."""
    advance(s)
