"""Giving time by check timing: rule processes to a fixpoint, then the turn player resolves one waiting ability, and so
on until nothing waits (Weiss Schwarz, Shadowverse: Evolve). Clause numbers are the rulebook's.
"""

from __future__ import annotations

from playmat.kernel import atoms, looprecord
from playmat.kernel.mechanisms import TURN_ORDER
from playmat.kernel.procedure import DONE, NEXT, STAY, Procedure
from playmat.kernel.records import I_AUTO, O_ITEM, Q_ORDER, Ask, Frame, Item, aux_of, code
from playmat.kernel.schema import V_ACTIVE
from playmat.kernel.state import State
from playmat.kernel.triggers import match_states


def make_check_timing(processes: list[str], order: list[str], resolve: list[str]) -> Procedure:
    """One check timing. Unlike with priority each ability is resolved before the next one is picked, and a player whose
    abilities wait picks only when no ability of the turn player does.
    """
    proc = Procedure("check timing")

    @proc.step(*processes, name="rule_processes")
    def rule_processes(s: State, f: Frame) -> int:
        return STAY if s.book.rule_processes(s) else NEXT

    @proc.step(name="anything_waiting")
    def anything_waiting(s: State, f: Frame) -> int:
        match_states(s)
        if not waiting_for_next(s):
            return DONE
        if s.book.notes_loops:
            looprecord.note(s)
        return NEXT

    @proc.ask(*order, name="which_ability")
    def which_ability(s: State, f: Frame) -> Ask | None:
        ready = waiting_for_next(s)
        if len(ready) < 2:
            return None
        options = [code(O_ITEM, s.waiting[i].ctx.src & 0xFFF, i) for i in ready]
        return Ask(s.waiting[ready[0]].ctx.you, Q_ORDER, options, "next ability")

    @proc.step(*resolve, name="resolve_it")
    def resolve_it(s: State, f: Frame) -> int:
        ready = waiting_for_next(s)
        if ready:
            w = atoms.remove_waiting(s, ready[0] if f.ans < 0 else aux_of(f.ans))
            s.book.resolve(s, Item(I_AUTO, -1, w.aid, w.serial, w.ctx))
        return proc.at("rule_processes")

    return proc


def waiting_for_next(s: State) -> list[int]:
    """Places in `waiting` from which the next ability to resolve is picked: the turn player's, else the others'."""
    player = s.vals[V_ACTIVE] if TURN_ORDER.on else s.opponent(s.vals[V_ACTIVE])
    for _ in range(s.players):
        found = [i for i, w in enumerate(s.waiting) if w.ctx.you == player and not w.held]
        if found:
            return found
        player = s.opponent(player)
    return []
