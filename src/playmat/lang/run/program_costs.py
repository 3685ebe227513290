"""Costs, written into programs: what is picked first, then what is done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat import lang as L
from playmat.kernel.errors import DataError
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_MASK, Ctx
from playmat.lang.run import costs, modes, naming
from playmat.lang.run.functions import AmountFn, one_of

if TYPE_CHECKING:
    from playmat.lang.run.program import Programmer


def write_cost(p: Programmer, cost: L.Cost) -> None:
    """First the variable and what takes the object itself; then the parts as they are written, or (where all is paid at
    once) picks before resources, so that what is done stands last.
    """
    if any(isinstance(n, L.X) for n in L.walk(cost)):
        p.emit(naming.XOp("X", _most_x(p, cost)))
    if any(_takes_itself(part) for part in cost.parts):
        p.emit(costs.ReserveThisOp())
    if not p.as_effect:
        p.emit(costs.CauseOp(True))
    parts = cost.parts
    if not p.voc.pays_in_order:
        turning = [part for part in parts if isinstance(part, L.TurnThis)]
        resources = [part for part in parts if isinstance(part, L.Pay)]
        parts = (*turning, *[part for part in parts if not isinstance(part, (L.TurnThis, L.Pay))], *resources)
    for part in parts:
        _part(p, part)
    if not p.as_effect:
        p.emit(costs.CauseOp(False))


def settle(p: Programmer) -> None:
    """The end of a cost that is paid at once: each resource that its parts demand is paid for all of them."""
    found: dict[str, list[costs.ResourceOp]] = {}
    for op in p.ops:
        if isinstance(op, costs.ResourceOp):
            op.settle()
            found.setdefault(op.name, []).append(op)
    for name, parts in found.items():
        first = name == next(iter(found))
        p.emit(costs.SettleOp(p.key("pay"), name, parts[0].resource, parts, first))


def _part(p: Programmer, part: L.CostPart) -> None:
    if isinstance(part, L.TurnThis):
        turned = p.voc.schema.orientation_index
        p.emit(costs.TurnThisOp(turned[one_of("state", part.state, *turned)]))
    elif isinstance(part, L.Do):
        p.step(part.steps)
    elif isinstance(part, L.DiscardAlike):
        slot = p.key(f"same {part.prop}")[1:]
        alike = L.Filter((L.In("hand", L.You()), *part.what.tests, L.Shares(part.prop, L.This())))
        p.pick(slot, "select", L.Num(1), L.Num(1), alike)
        p.act(L.Act("discard", L.Bound(slot)))
    elif isinstance(part, L.OneOf):
        _one_of(p, part)
    elif isinstance(part, L.Pay):
        _resource(p, part)


def _takes_itself(part: L.CostPart) -> bool:
    """Whether a part turns or moves the object itself, so that nothing else can be paid with it."""
    if isinstance(part, L.TurnThis):
        return True
    if isinstance(part, L.OneOf):
        return any(_takes_itself(inner) for way in part.costs for inner in way.parts)
    done = [n for n in L.walk(part) if isinstance(n, (L.Act, L.Move))]
    return any(isinstance(n, L.This) for step in done for n in L.walk(step.what))


def _resource(p: Programmer, part: L.Pay) -> None:
    """A resource, paid one source at a time."""
    resource = p.voc.resources.get(part.resource)
    if resource is None:
        raise DataError(f"this game has no resource {part.resource!r}")
    generic = p.k.amount(part.generic)
    op = costs.ResourceOp(p.key("pay"), part.resource, resource, part.symbols, generic)
    op.gates = p.gates[:]
    p.emit(op)


def _one_of(p: Programmer, part: L.OneOf) -> None:
    """One of several costs."""
    key = p.key("way")
    head = modes.CostChoiceOp(key, p.k.amount(L.Num(1)), p.k.amount(L.Num(1)), [], p.k.players(L.You()))
    p.emit(head)
    for i, way in enumerate(part.costs):
        gate = modes.OptionOp(key, i, 0)
        first = p.emit(gate)
        p.gates.append((key, i))
        write_cost(p, way)
        p.gates.pop()
        gate.end = len(p.ops)
        head.bounds.append((first + 1, gate.end))


def _most_of(p: Programmer, part: L.Pay) -> AmountFn:
    """The highest generic amount of a part, besides all that the cost demands of the same resource."""
    resource = p.voc.resources[part.resource]
    name = part.resource
    ops = p.ops  # (the program as far as it is written, which is whole when anybody asks)

    def most(s: State, ctx: Ctx) -> int:
        symbols: tuple[str, ...] = part.symbols
        besides = 0
        for op in ops:
            if isinstance(op, costs.SettleOp) and op.name == name:
                trial = ctx.copy()
                trial.nums[L.X().name] = 0
                symbols, besides = op.need(s, trial)
        taken = [o & CARD_MASK for o in ctx.slots.get(costs.RESERVED, [])]
        return resource.most(s, ctx.you, symbols, taken, ctx) - besides

    return most


def _most_x(p: Programmer, cost: L.Cost) -> AmountFn:
    """The highest X that can be paid."""
    for part in cost.parts:
        if isinstance(part, L.Pay) and isinstance(part.generic, L.X):
            return _most_of(p, part)
    for node in L.walk(cost):
        if isinstance(node, L.Pick) and isinstance(node.most, L.X):
            find = p.k.gather(node.what)
            return lambda s, ctx: len(find(s, ctx))
    return lambda s, ctx: 20
