"""Giving time by priority: a stack, passes in succession (FFTCG, Force of Will). Clause numbers are the rulebook's."""

from __future__ import annotations

from playmat.kernel import atoms
from playmat.kernel.events.triggers import match_states
from playmat.kernel.model.procedure import DONE, NEXT, STAY, Procedure
from playmat.kernel.model.schema import V_ACTIVE, V_PRIORITY
from playmat.kernel.model.state import State
from playmat.kernel.procedures import turnorder
from playmat.kernel.records import PASS, Q_ACT, Ask, Frame


def make_settle(processes: list[str], states: list[str], order: list[str], placing: list[str]) -> Procedure:
    """What happens before a player gets priority: rule processes until none is left, waiting abilities onto the stack,
    the turn player's first, each player's own in the order that player likes; again until nothing is left to do.
    """
    proc = Procedure("settle", hands_over=True)

    @proc.step(*processes, name="rule_processes")
    def rule_processes(s: State, f: Frame) -> int:
        if s.computed.settled == s.computed.tick:  # nothing has changed since nothing was left to do
            return DONE
        return STAY if s.book.rule_processes(s) else NEXT

    @proc.step(*states, name="state_triggers")
    def state_triggers(s: State, f: Frame) -> int:
        match_states(s)
        return NEXT

    @proc.step(name="anything_left")
    def anything_left(s: State, f: Frame) -> int:
        if turnorder.ready(s):
            return NEXT
        s.computed.settled = s.computed.tick
        return DONE

    @proc.ask(*order, name="which_ability_next")
    def which_ability_next(s: State, f: Frame) -> Ask | None:
        return turnorder.which_is_next(s)

    @proc.step(*placing, name="put_on_the_stack")
    def put_on_the_stack(s: State, f: Frame) -> int:
        places = turnorder.ready(s)
        if places:
            s.book.place(s, atoms.remove_waiting(s, turnorder.taken(f, places)))
        return proc.at("anything_left") if turnorder.ready(s) else proc.at("rule_processes")

    return proc


def make_priority(gain: list[str], act: list[str], take: list[str], resolve: list[str]) -> Procedure:
    """Priority from the turn player on until all pass in succession on an empty stack. Locals: x[0] passes so far.

    The frame's `who` is the player with priority.
    """
    proc = Procedure("priority", pushes=["settle"], hands_over=True)

    @proc.step(*gain, name="settle")
    def settle(s: State, f: Frame) -> int:
        atoms.set_value(s, V_PRIORITY, -1)
        if s.computed.settled != s.computed.tick:  # else nothing has changed since nothing was left to do
            s.frames.append(Frame(s.book.procedure("settle").index, 0, f.who, []))
        return NEXT

    @proc.step(*gain, name="gain_priority")
    def gain_priority(s: State, f: Frame) -> int:
        atoms.set_value(s, V_PRIORITY, f.who)
        return NEXT

    @proc.ask(*act, name="what_to_do")
    def what_to_do(s: State, f: Frame) -> Ask | None:
        return Ask(f.who, Q_ACT, s.book.act_options(s, f.who), "priority")

    @proc.step(*take, name="do_it_or_pass")
    def do_it_or_pass(s: State, f: Frame) -> int:
        if f.answer == PASS:
            f.x[0] += 1
            if f.x[0] >= s.players:
                return NEXT
            f.who = s.opponent(f.who)
            return proc.at("settle")
        f.x[0] = 0
        s.book.perform(s, f.who, f.answer)
        return proc.at("settle")

    @proc.step(*resolve, name="all_have_passed")
    def all_have_passed(s: State, f: Frame) -> int:
        atoms.set_value(s, V_PRIORITY, -1)
        if not s.stack:
            return DONE
        s.book.resolve(s, s.stack[-1])
        f.x[0] = 0
        f.who = s.vals[V_ACTIVE]
        return proc.at("settle")

    return proc
