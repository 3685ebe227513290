"""The one loop: steps of the top frame, until somebody must decide or the game is over."""

from __future__ import annotations

from collections.abc import Callable

from playmat.kernel import atoms
from playmat.kernel.continuous import control_changes
from playmat.kernel.errors import KernelBug
from playmat.kernel.events.triggers import match_batch
from playmat.kernel.model.procedure import NEXT, STAY
from playmat.kernel.model.schema import RUNNING, V_LOOP, V_RESULT
from playmat.kernel.model.state import State
from playmat.kernel.records import NO_ANSWER, PLAYER_BITS, PLAYER_MASK, CardId
from playmat.kernel.repeats import bans
from playmat.kernel.repeats.record import START, noticed


class Watcher:
    """Looks at a state between its steps; this one lets a stretch of steps end where it is first asked."""

    def begin(self, s: State) -> None:
        """A question has been answered by itself: what comes now is looked at from the beginning."""

    def look(self, s: State) -> int:
        """After how many steps it is to be asked again; 0: no step is to be done any more."""
        return 0


class CallbackWatcher(Watcher):
    """Asks a function what `Watcher.look` asks: compiled classes have no subclasses outside of the compiled rooms."""

    def __init__(self, look: Callable[[State], int]) -> None:
        self.look_at = look

    def look(self, s: State) -> int:
        """What the function says."""
        return self.look_at(s)


def run(s: State, steps: int, watch: Watcher | None = None) -> bool:
    """Run steps until `s.ask` is a question or the game has a result; False if so many have been done before that, and
    `watch`, which is asked then, wants no more.
    """
    frames = s.frames
    vals = s.vals
    table = s.book.steps
    has_control = s.pool.has_control
    interrupts = s.book.interrupts
    followed = -1  # the computed values whose control changes the field has followed
    s.ask = None
    if vals[V_RESULT] != RUNNING:
        return True
    if frames[-1].kept:
        frames[-1] = frames[-1].copy()  # (from here on the top frame is this state's own whenever a step begins)
    notes = s.book.notes_loops
    while steps:
        for _ in range(steps):
            f = frames[-1]
            row = table[f.proc][f.step]
            s.clause = row.clause
            if row.ask is None:
                r = row.run(s, f)
                if s.batch and not s.batch_held:
                    match_batch(s)
                if has_control and (s.computed.dirty or s.computed.version != followed):
                    follow_control(s)
                    followed = s.computed.version
            else:
                r = NEXT
                q = row.ask(s, f) if row.on else None
                answer = NO_ANSWER
                if q is not None and q.options:
                    if not q.clause:
                        q.clause = row.clause
                    # Who answers has seen what has happened so far: what follows comes after it.
                    if s.batch or s.batch_held:
                        s.batch_held = 0
                        match_batch(s)
                    if vals[V_LOOP] >= START and notes and noticed(s, q):
                        continue
                    if not s.bans:
                        s.ask = q
                        return True
                    answer = bans.by_itself(s, q)
                    if answer < 0:
                        s.ask = bans.without_banned(s, q)
                        return True
                    if watch is not None:
                        watch.begin(s)
                f.answer = answer
            if r == NEXT and not row.last:
                f.step = row.after
            elif r >= 0:
                f.step = r
            else:
                if r != STAY:
                    if frames[-1] is f:
                        frames.pop()
                    else:
                        frames.remove(f)  # it has pushed others, which stay
                    if not frames and vals[V_RESULT] == RUNNING:
                        raise KernelBug("the game has run out of steps without a result")
                if frames and frames[-1].kept:
                    frames[-1] = frames[-1].copy()
            if s.computed.check_interrupts:
                if vals[V_RESULT] != RUNNING:
                    return True
                s.computed.check_interrupts = interrupts is not None and interrupts(s)
        steps = 0 if watch is None else watch.look(s)
    return False


def follow_control(s: State) -> None:
    """Cards whose controller has changed go to that player's side of the field."""
    for packed in control_changes(s):
        atoms.set_controller(s, CardId(packed >> PLAYER_BITS), packed & PLAYER_MASK)
    if s.batch and not s.batch_held:
        match_batch(s)
