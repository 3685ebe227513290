"""The times at which the player whose turn it is not may use Quick, as often as there is something to use."""

from __future__ import annotations

from playmat.games.evolve.rules.schema import HAND, ST_NONE, ST_QUICK, V_STEP
from playmat.kernel import atoms
from playmat.kernel.model.procedure import NEXT, Procedure
from playmat.kernel.model.state import State
from playmat.kernel.records import NO_ANSWER, PASS, Q_ACT, Ask, Frame
from playmat.rules.checks import check


def add_quick(proc: Procedure, act: str, again: str, after: str) -> None:
    """Add the steps of such a time to a procedure: what the other player plays, then a confirmation timing, and again.
    act, again: their clauses; after: the step that follows.
    """

    @proc.step(act, name="time_for_quick")
    def time_for_quick(s: State, f: Frame) -> int:
        atoms.set_value(s, V_STEP, ST_QUICK)
        return NEXT

    @proc.ask(act, "12.3.4", name="what_is_quick", again="check_before_more")
    def what_is_quick(s: State, f: Frame) -> Ask | None:
        other = s.opponent(f.who)
        options = s.book.act_options(s, other)
        # (Whether there is anything in a hand that has Quick is nobody else's business.)
        if len(options) < 2 and not s.zone(HAND, other):
            return None
        return Ask(other, Q_ACT, options, "quick")

    @proc.step(act, name="do_it_quickly")
    def do_it_quickly(s: State, f: Frame) -> int:
        if f.answer in (NO_ANSWER, PASS):
            atoms.set_value(s, V_STEP, ST_NONE)
            return proc.at(after)
        s.book.perform(s, s.opponent(f.who), f.answer)
        return NEXT

    @proc.step(again, name="check_before_more")
    def check_before_more(s: State, f: Frame) -> int:
        check(s)
        return proc.at("what_is_quick")
