"""Steps that hold other steps, written into programs: branches, "you may", loops, players in turn, modes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat import lang as L
from playmat.kernel.errors import DataError
from playmat.lang.run import flow, lasting, loops, modes, picks
from playmat.lang.run.functions import one_of
from playmat.lang.run.ops import LoopOp
from playmat.lang.run.program_lasting import AT_ONCE, SOURCE_LEAVES, write_move_while

if TYPE_CHECKING:
    from playmat.lang.run.program import Programmer


def write_flow(p: Programmer, n: L.Step) -> None:
    """Steps that hold other steps."""
    if isinstance(n, L.If):
        _branch(p, n)
    elif isinstance(n, L.May):
        _may(p, n)
    elif isinstance(n, L.PayCost):
        program = p.cost(n.cost)
        p.emit(flow.PayOp(program, p.k.players(n.who)))
    elif isinstance(n, L.PayAsPlayed):
        asked = [key for cost, key in p.asked if cost is n]
        p.emit(modes.BesidesOp(asked[0]) if asked else modes.AsPlayedOp(p.key("besides"), p.cost(n.cost)))
    elif isinstance(n, L.ForEach):
        _loop(p, loops.ForEachOp(p.key("each"), p.k.objects(n.of), n.slot), n.do)
    elif isinstance(n, L.Repeat):
        _loop(p, loops.RepeatOp(p.key("repeat"), p.k.amount(n.times)), n.do)
    elif isinstance(n, L.ForEachPlayer):
        write_each_player(p, n.who, n.do)
    elif isinstance(n, L.Modal):
        _modal(p, n)
    elif isinstance(n, L.WhenDone):
        born = L.Triggered((), n.effect)
        p.emit(flow.WhenDoneOp(p.register(born)))
    elif isinstance(n, L.Later):
        aid = p.register(L.Triggered((n.event,), n.effect, n.condition))
        if n.until == AT_ONCE:
            p.pool.abilities[aid].immediate = True
        if one_of("time after which an ability waits", n.after, "", "turn"):
            p.pool.abilities[aid].next_turn = True
        p.emit(lasting.LaterOp(aid, p.duration("" if n.until == AT_ONCE else n.until)))
    elif isinstance(n, L.MoveWhile):
        one_of("time", n.until, SOURCE_LEAVES)
        write_move_while(p, n)
    else:
        raise DataError(f"not carried out yet: {type(n).__name__}")


def ask_first(p: Programmer, effect: L.Step) -> None:
    """Ask at the head of the program for the costs that may be paid besides, where the effect speaks of them later on:
    what is paid is said before targets are chosen.
    """
    steps = _in_a_row(effect)
    for at, step in enumerate(steps):
        if isinstance(step, L.PayAsPlayed) and not all(isinstance(before, L.PayAsPlayed) for before in steps[:at]):
            op = modes.AsPlayedOp(p.key("besides"), p.cost(step.cost))
            p.emit(op)
            p.asked.append((step, op.key))


def _in_a_row(step: L.Step) -> list[L.Step]:
    """The steps of an effect that are done one after another, whatever happens."""
    return [one for part in step.steps for one in _in_a_row(part)] if isinstance(step, L.Sequence) else [step]


def _loop(p: Programmer, head: LoopOp, do: L.Step) -> None:
    """A loop: its head, the body, and back to the head, which knows where the body ends."""
    at = p.emit(head)
    p.step(do)
    p.emit(flow.JumpOp(at))
    head.end = len(p.ops)
    head.over(p.ops[at + 1 :])


def _branch(p: Programmer, n: L.If) -> None:
    """If and otherwise."""
    head = flow.IfOp(p.k.condition(n.condition), 0)
    p.emit(head)
    p.step(n.then)
    if n.otherwise is None:
        head.otherwise = len(p.ops)
        return
    jump = flow.JumpOp(0)
    p.emit(jump)
    head.otherwise = len(p.ops)
    p.step(n.otherwise)
    jump.to = len(p.ops)


def _may(p: Programmer, n: L.May) -> None:
    """You may: asked only if the whole can be done."""
    head = flow.MayOp(p.k.players(n.who), 0)
    p.emit(head)
    outer = p.in_may
    p.in_may = True
    together = paid_with(n.do)
    if together is None:
        p.step(n.do)
    else:
        p.emit(flow.PayOp(p.cost(together, as_effect=True), p.k.players(L.You())))
    p.in_may = outer
    head.end = len(p.ops)


def paid_with(n: L.Step) -> L.Cost | None:
    """What is offered besides a payment ("pay 《1》 and discard 1 card"), with it as one cost, so that nothing serves
    for both; None where there is no such thing.
    """
    steps = n.steps if isinstance(n, L.Sequence) else ()
    pays = [step for step in steps if isinstance(step, L.PayCost)]
    if not pays or len(steps) < 2:
        return None
    parts: list[L.CostPart] = []
    for step in steps:
        if isinstance(step, L.PayCost) and step.who == L.You():
            parts += step.cost.parts
        elif _is_given(step):
            last = parts[-1] if parts else None
            if isinstance(last, L.Do) and isinstance(last.steps, L.Sequence) and isinstance(step, (L.Act, L.Move)):
                parts[-1] = L.Do(L.Sequence((*last.steps.steps, step)))
            else:
                parts.append(L.Do(L.Sequence((step,))))
        else:
            return None
    return L.Cost(tuple(parts))


def _is_given(step: L.Step) -> bool:
    """Whether a step takes from the player what a cost could take, too."""
    if isinstance(step, L.PlayerAct):
        return step.verb == "discard" and step.who == L.You()
    if isinstance(step, L.Pick):
        return step.how == "select" and step.who == L.You()
    if isinstance(step, L.Counters):
        return step.remove
    return isinstance(step, (L.Act, L.Move)) and isinstance(step.what, (L.Bound, L.This))


def write_each_player(p: Programmer, who: L.Player, do: L.Step) -> None:
    """Each player: all pick, then all is done together."""
    key = p.key("players")
    head = loops.PlayersOp(key, p.k.players(who))
    at = p.emit(head)
    before = len(p.ops)
    p.step(do)
    slots = [op.slot for op in p.ops[before:] if isinstance(op, picks.PickOp)]
    head.over(p.ops[before:])
    p.emit(loops.PlayersEndOp(p.voc, key, at, slots))
    head.end = len(p.ops)


def _modal(p: Programmer, n: L.Modal) -> None:
    """Select some of several options."""
    key = p.key("mode")
    least, most = n.least, n.most
    if n.more_if is not None and n.more is not None:
        most = L.Choose(n.more_if, n.more, n.most)
        if n.more_least is not None:
            least = L.Choose(n.more_if, n.more_least, n.least)
    head = modes.ModalOp(key, p.k.amount(least), p.k.amount(most), [], p.k.players(n.who), n.late)
    p.emit(head)
    for i, option in enumerate(n.options):
        gate = modes.OptionOp(key, i, 0)
        first = p.emit(gate)
        p.step(option)
        gate.end = len(p.ops)
        head.bounds.append((first + 1, gate.end))
