"""Conditions as functions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat import lang as L
from playmat.kernel.errors import DataError
from playmat.kernel.model.mechanisms import OWN_NAME
from playmat.kernel.model.schema import A_PHASE, A_TURN, V_ACTIVE
from playmat.kernel.model.state import State
from playmat.kernel.records import Ctx
from playmat.lang.run.functions import HoldsFn, ObjectsFn, all_conditions, op_of

if TYPE_CHECKING:
    from playmat.lang.run.values import Linker


def link_condition(k: Linker, node: L.Condition) -> HoldsFn:
    """A condition as a function."""
    if isinstance(node, L.Cmp):
        if isinstance(node.a, L.CountOf) and isinstance(node.b, L.Num):
            return _counted(k.objects(node.a.what), node.op, node.b.n)
        a, op, b = k.amount(node.a), op_of(node.op), k.amount(node.b)
        single = [k.objects(ref) for ref in (_one(node.a), _one(node.b)) if ref is not None]
        if not single and isinstance(node.b, L.Num):
            n = node.b.n
            return lambda s, ctx: op(a(s, ctx), n)
        if not single:
            return lambda s, ctx: op(a(s, ctx), b(s, ctx))
        return lambda s, ctx: all(of(s, ctx) for of in single) and op(a(s, ctx), b(s, ctx))
    if isinstance(node, L.Exists):
        find = k.gather(node.what)
        return lambda s, ctx: bool(find(s, ctx))
    if isinstance(node, L.Fits):
        of = k.spoken_of(node.ref) if _told(node.what) else k.objects(node.ref)
        fits = k.fits(node.what, zone_counts=any(isinstance(t, L.In) for t in node.what.tests))
        if isinstance(node.ref, L.This) and OWN_NAME.on:
            return lambda s, ctx: fits(s, ctx.src, ctx)

        def fitting(s: State, ctx: Ctx) -> bool:
            objs = of(s, ctx)
            for o in objs:
                if not fits(s, o, ctx):
                    return False
            return bool(objs)

        return fitting
    if isinstance(node, L.Both):
        parts = [k.condition(c) for c in node.conditions]
        return lambda s, ctx: all_conditions(parts, s, ctx)
    if isinstance(node, L.Either):
        parts = [k.condition(c) for c in node.conditions]
        return lambda s, ctx: any(p(s, ctx) for p in parts)
    if isinstance(node, L.Isnt):
        inner = k.condition(node.condition)
        return lambda s, ctx: not inner(s, ctx)
    if isinstance(node, L.DuringTurn):
        who = k.players(node.who)
        k.aspects |= A_TURN
        if isinstance(node.who, L.You):
            return lambda s, ctx: s.vals[V_ACTIVE] == ctx.you
        return lambda s, ctx: s.vals[V_ACTIVE] in who(s, ctx)
    if isinstance(node, L.DuringPhase):
        phase = k.voc.phases.get(node.phase)
        if phase is None:
            raise DataError(f"no phase {node.phase!r}; there are {', '.join(sorted(k.voc.phases))}")
        k.aspects |= A_PHASE
        return lambda s, ctx: phase(s)
    if isinstance(node, L.DidSo):
        return lambda s, ctx: ctx.did != 0
    if isinstance(node, L.WasPaid):
        what, key, paid = "extra " + node.name, "paid extra " + node.name, k.voc.paid
        return lambda s, ctx: (ctx.nums[key] if key in ctx.nums else paid(s, ctx.src, what)) != 0
    if isinstance(node, L.EffectBy):
        bits = k.by_bits(node.by)
        return lambda s, ctx: bool(ctx.by & bits)
    if isinstance(node, L.EventBy):
        return _event_by(k, node)
    raise DataError(f"no such condition: {node!r}")


_TOLD: Final = (L.Filter, L.Is, L.Compare, L.CompareCounters, L.NameHolds, L.Shares, L.Not, L.AnyOf, L.AllOf)


def _told(what: L.Filter) -> bool:
    """Whether a filter asks only for what is known of something that has left: not where or how it lies."""
    return all(isinstance(t, _TOLD) for t in L.walk(what) if isinstance(t, (L.Filter, L.Test)))


def _counted(of: ObjectsFn, sign: str, n: int) -> HoldsFn:
    """What most conditions ask: whether there are so many of something."""
    op = op_of(sign)
    return lambda s, ctx: op(len(of(s, ctx)), n)


def _one(amount: L.Amount) -> L.Ref | None:
    """The one thing that faces or fights another, if its value is meant: nobody's value compares to nothing."""
    if isinstance(amount, L.ValueOf) and (
        isinstance(amount.of, L.BattleOpponent) or (isinstance(amount.of, L.Related) and not amount.of.many)
    ):
        return amount.of
    return None


def _event_by(k: Linker, node: L.EventBy) -> HoldsFn:
    bits = k.by_bits(node.by)
    whose = None if node.whose is None else k.players(node.whose)

    def by(s: State, ctx: Ctx) -> bool:
        ev = ctx.event
        if ev is None or (bits and not ev.by & bits):
            return False
        return whose is None or ev.by_player in whose(s, ctx)

    return by
