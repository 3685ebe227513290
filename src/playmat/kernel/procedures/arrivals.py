"""Cards that enter the field together have the same timestamp: somebody chooses the order of their effects.

Asked only where it can matter, by a rulebook that has the procedure (`make_arrivals`).
"""

from __future__ import annotations

from playmat.kernel.events.arriving import arriving
from playmat.kernel.events.propose import ARRIVALS, commit_together
from playmat.kernel.model.procedure import DONE, NEXT, Procedure
from playmat.kernel.model.schema import E_MOVE, V_ACTIVE
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_MASK, NO_ANSWER, O_CARD, Q_ORDER, Ask, Frame, answer_of, card_in, card_of


def make_arrivals(clause: str) -> Procedure:
    """The turn player puts cards that enter together in order, the one with the earliest timestamp first."""
    proc = Procedure(ARRIVALS, hands_over=True)

    @proc.ask(clause, name="which_one_first")
    def which_one_first(s: State, f: Frame) -> Ask | None:
        left = arriving(s, f.events[f.x[0] :])
        if not left:
            return None
        options = [answer_of(O_CARD, card_in(f.events[f.x[0] + i].subj)) for i in left]
        return Ask(s.vals[V_ACTIVE], Q_ORDER, options, "timestamps")

    @proc.step(clause, name="put_it_there")
    def put_it_there(s: State, f: Frame) -> int:
        if f.answer == NO_ANSWER:
            return NEXT
        at = f.x[0]
        for i in range(at, len(f.events)):
            ev = f.events[i]
            if ev.kind == E_MOVE and ev.subj & CARD_MASK == card_of(f.answer):
                f.events = [*f.events[:at], ev, *f.events[at:i], *f.events[i + 1 :]]
                break
        f.x[0] += 1
        return proc.at("which_one_first")

    @proc.step(name="commit_in_order")
    def commit_in_order(s: State, f: Frame) -> int:
        commit_together(s, f.events)
        return DONE

    return proc
