"""Amounts as functions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat import lang as L
from playmat.kernel.errors import DataError
from playmat.kernel.model.schema import A_COUNTER, A_PLAYER, A_ZONES
from playmat.kernel.records import ObjectId
from playmat.lang.run.functions import AmountFn, half
from playmat.lang.run.history import remembered
from playmat.lang.run.objects import as_it_was, counters, obj_number, obj_values

if TYPE_CHECKING:
    from playmat.lang.run.values import Linker


def link_amount(k: Linker, node: L.Amount) -> AmountFn:
    """An amount as a function."""
    if isinstance(node, L.Num):
        n = node.n
        return lambda s, ctx: n
    if isinstance(node, L.X):
        name = node.name
        return lambda s, ctx: ctx.nums.get(name, 0)
    if isinstance(node, L.Named):
        slot = node.slot
        return lambda s, ctx: ctx.nums.get(slot, 0)
    if isinstance(node, L.CountOf):
        of = k.objects(node.what)
        return lambda s, ctx: len(of(s, ctx))
    if isinstance(node, L.ValueOf):
        prop, of = k.number_prop(node.prop), k.spoken_of(node.of)
        return lambda s, ctx: sum(obj_number(s, prop, ObjectId(as_it_was(s, o, ctx))) for o in of(s, ctx))
    if isinstance(node, L.Highest):
        prop, of = k.number_prop(node.prop), k.spoken_of(node.of)
        pick = min if node.lowest else max
        return lambda s, ctx: pick([obj_number(s, prop, o) for o in of(s, ctx)] or [0])
    if isinstance(node, L.Different):
        return _different(k, node)
    if isinstance(node, L.CountersOn):
        k.aspects |= A_COUNTER
        of, word = k.spoken_of(node.of), node.name
        return lambda s, ctx: sum(counters(s, o, word) for o in of(s, ctx))
    if isinstance(node, L.PlayerValue):
        return _player_value(k, node)
    if isinstance(node, L.EventAmount):
        return lambda s, ctx: ctx.event.amount if ctx.event is not None else 0
    if isinstance(node, L.Done):
        return lambda s, ctx: ctx.done
    if isinstance(node, L.Paid):
        what, key, paid = node.what, "paid " + node.what, k.voc.paid
        return lambda s, ctx: ctx.nums[key] if key in ctx.nums else paid(s, ctx.src, what)
    if isinstance(node, L.History):
        return _history(k, node)
    return _arithmetic(k, node)


def _arithmetic(k: Linker, node: L.Amount) -> AmountFn:
    if isinstance(node, L.Half):
        of, to, up = k.amount(node.of), node.to, node.up
        return lambda s, ctx: half(of(s, ctx), to, up)
    if isinstance(node, L.Over):
        of, n = k.amount(node.of), max(1, node.n)
        return lambda s, ctx: max(0, of(s, ctx)) // n
    if isinstance(node, L.Choose):
        holds, yes, no = k.condition(node.condition), k.amount(node.yes), k.amount(node.no)
        return lambda s, ctx: yes(s, ctx) if holds(s, ctx) else no(s, ctx)
    if isinstance(node, (L.Plus, L.Minus, L.Times, L.Least, L.Most)):
        a, b = k.amount(node.a), k.amount(node.b)
        if isinstance(node, L.Plus):
            return lambda s, ctx: a(s, ctx) + b(s, ctx)
        if isinstance(node, L.Minus):
            return lambda s, ctx: a(s, ctx) - b(s, ctx)
        if isinstance(node, L.Times):
            return lambda s, ctx: a(s, ctx) * b(s, ctx)
        if isinstance(node, L.Least):
            return lambda s, ctx: min(a(s, ctx), b(s, ctx))
        return lambda s, ctx: max(a(s, ctx), b(s, ctx))
    raise DataError(f"no such amount: {node!r}")


def _different(k: Linker, node: L.Different) -> AmountFn:
    of = k.spoken_of(node.of)
    if node.prop in k.schema.number_index:
        prop = k.number_prop(node.prop)
        return lambda s, ctx: len({obj_number(s, prop, o) for o in of(s, ctx)})
    prop = k.set_prop(node.prop)
    return lambda s, ctx: len({v for o in of(s, ctx) for v in obj_values(s, prop, o)})


def _player_value(k: Linker, node: L.PlayerValue) -> AmountFn:
    got = k.voc.player_numbers.get(node.name)
    if got is None:
        raise DataError(f"players have no {node.name!r}; they have {', '.join(sorted(k.voc.player_numbers))}")
    number_of = got
    who = k.players(node.who)
    k.aspects |= k.voc.player_aspects.get(node.name, A_PLAYER | A_ZONES)
    k.read_numbers(k.voc.player_reads.get(node.name))
    return lambda s, ctx: sum(number_of(s, p) for p in who(s, ctx))


def _history(k: Linker, node: L.History) -> AmountFn:
    of = remembered(k, node.event, "subject", node.window)
    return lambda s, ctx: len(of(s, ctx))
