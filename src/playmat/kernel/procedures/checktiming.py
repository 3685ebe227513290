"""Giving time by check timing: rule processes to a fixpoint, then the turn player resolves one waiting ability, and so
on until nothing waits (Weiss Schwarz, Shadowverse: Evolve). Clause numbers are the rulebook's.
"""

from __future__ import annotations

from collections.abc import Sequence

from playmat.kernel import atoms
from playmat.kernel.continuous import refresh
from playmat.kernel.events.triggers import match_states
from playmat.kernel.model.mechanisms import TAKEN_OUT
from playmat.kernel.model.procedure import DONE, NEXT, STAY, Procedure
from playmat.kernel.model.shortcuts import IDLING
from playmat.kernel.model.state import State
from playmat.kernel.procedures import turnorder
from playmat.kernel.records import I_TRIGGERED, NO_ANSWER, NONE, Ask, CardId, Frame, Item


def nothing_to_do(s: State) -> bool:
    """Whether a check timing would end as soon as it began, so that it need not be begun at all."""
    if not IDLING.on or s.waiting or s.batch:
        return False
    if s.computed.settled == s.computed.tick:
        return True
    if s.computed.dirty:
        refresh(s)
    if s.computed.awaits_states:
        return False
    book = s.book
    if (s.computed.unsettled & book.process_aspects or s.computed.due_version != s.computed.version) and not book.idle(
        s
    ):
        return False
    s.computed.settled = s.computed.tick
    return True


def make_check_timing(
    processes: list[str], order: list[str], resolve: list[str], ends: Sequence[str] = (), each: bool = True
) -> Procedure:
    """One check timing. Unlike with priority each ability is resolved before the next one is picked, and a player whose
    abilities wait picks only when no ability of the turn player does. each: whether who picks is asked also where the
    same ability of the same card waits several times.
    """
    proc = Procedure("check timing", hands_over=True)

    @proc.step(*processes, *ends, name="rule_processes")
    def rule_processes(s: State, f: Frame) -> int:
        if s.computed.settled == s.computed.tick:  # nothing has changed since nothing was left to do
            if not s.waiting:
                return DONE
        elif s.book.rule_processes(s):
            return STAY
        if s.computed.awaits_states or s.computed.dirty:
            match_states(s)
        places = turnorder.ready(s)
        if not places:
            s.computed.settled = s.computed.tick
            return DONE
        if len(places) > 1:  # somebody must say which
            return NEXT
        f.answer = NO_ANSWER
        return resolving

    @proc.ask(*order, name="which_ability", again="rule_processes")
    def which_ability(s: State, f: Frame) -> Ask | None:
        return turnorder.which_is_next(s, each)

    @proc.step(*resolve, name="resolve_it")
    def resolve_it(s: State, f: Frame) -> int:
        places = turnorder.ready(s)
        if places:
            at = turnorder.taken(f, places)
            w = atoms.remove_waiting(s, at) if TAKEN_OUT.on else s.waiting[at]
            s.book.resolve(s, Item(I_TRIGGERED, CardId(NONE), w.aid, w.serial, w.ctx))
        return beginning

    beginning = proc.at("rule_processes")
    resolving = proc.at("resolve_it")
    return proc
