"""Patterns of events as functions, and the roles that objects play in them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from playmat import lang as L
from playmat.kernel.errors import DataError
from playmat.kernel.events.triggers import side_of
from playmat.kernel.model.mechanisms import OWN_NAME
from playmat.kernel.model.schema import E_MOVE
from playmat.kernel.model.state import State
from playmat.kernel.records import NONE, Ctx, Event, ObjectId
from playmat.lang.run.functions import MatchFn, all_hold, op_of, unique
from playmat.lang.run.history import remembered
from playmat.lang.run.vocabulary import EventKind

if TYPE_CHECKING:
    from playmat.lang.run.values import Linker


def link_event(k: Linker, node: L.Event) -> tuple[list[int], MatchFn]:
    """The kernel event kinds that a pattern watches, and whether one of them fits."""
    kinds = k.voc.event(node.kind)
    matchers = [_matcher(k, node, kind) for kind in kinds]
    if len(matchers) == 1:
        return [kinds[0].kind], matchers[0]
    return unique([kind.kind for kind in kinds]), lambda s, ev, ctx: any(m(s, ev, ctx) for m in matchers)


def _matcher(k: Linker, node: L.Event, shape: EventKind) -> MatchFn:
    checks: list[MatchFn] = []
    kind = shape.kind
    _check(node, shape)
    frm, to = zones_of(k, node, shape)
    if frm >= 0:
        checks.append(lambda s, ev, ctx: ev.frm == frm)
    if to >= 0:
        checks.append(lambda s, ev, ctx: ev.to == to)
    name = name_of(node, shape)
    if name:
        checks.append(lambda s, ev, ctx: ev.name == name)
    if node.subject is not None:
        checks.append(_role(k, node.subject, shape.subject, shape))
    if node.object is not None:
        checks.append(_role(k, node.object, shape.obj, shape))
    if node.source is not None:
        checks.append(_role(k, node.source, "source", shape))
    if shape.test is not None:
        test = shape.test
        checks.append(lambda s, ev, ctx: test(s, ev))
    if node.player is not None:
        who = k.players(node.player)
        checks.append(lambda s, ev, ctx: ev.player in who(s, ctx))
    bits = k.by_bits(node.by)
    if bits:
        checks.append(lambda s, ev, ctx: bool(ev.by & bits))
    if node.by_whom is not None:
        whom = k.players(node.by_whom)
        checks.append(lambda s, ev, ctx: ev.by_player in whom(s, ctx))
    if node.amount is not None:
        amount, op = k.amount(node.amount), op_of(node.op or "=")
        checks.append(lambda s, ev, ctx: op(ev.amount, amount(s, ctx)))
    if node.ordinal:
        checks.append(_ordinal(k, node))

    def match(s: State, ev: Event, ctx: Ctx) -> bool:
        if ev.kind != kind:
            return False
        for check in checks:
            if not check(s, ev, ctx):
                return False
        return True

    return match


def zones_of(k: Linker, node: L.Event, shape: EventKind) -> tuple[int, int]:
    """From which zone and to which the events of a pattern go; -1: any."""
    frm, to = node.from_zone or shape.frm, node.to_zone or shape.to
    return k.zone(frm) if frm else -1, k.zone(to) if to else -1


def name_of(node: L.Event, shape: EventKind) -> str:
    """The name that the events of a pattern bear; "": any."""
    return shape.name or node.name or node.phase


def _check(node: L.Event, shape: EventKind) -> None:
    """DataError if a pattern asks for what such an event does not tell: it would never fit."""
    zones = node.from_zone or node.to_zone or None
    asked = {
        "subject": node.subject, "object": node.object, "source": node.source, "player": node.player, "zones": zones,
        "by": node.by or None, "whom": node.by_whom, "amount": node.amount, "name": node.name or None,
        "phase": node.phase or None,
    }  # fmt: skip
    for part, value in asked.items():
        if value is not None and part not in shape.tells:
            raise DataError(f"{node.kind!r} with {part!r} is not carried out")
    if node.phase and node.phase not in shape.phases:
        raise DataError(f"{node.kind!r} of no phase {node.phase!r}; there are {', '.join(shape.phases)}")
    if node.op and node.amount is None:
        raise DataError(f"{node.kind!r}: a comparison with nothing")
    if (shape.frm and node.from_zone not in ("", shape.frm)) or (shape.to and node.to_zone not in ("", shape.to)):
        raise DataError(f"{node.kind!r} is no move from {node.from_zone!r} to {node.to_zone!r}")


def _ordinal(k: Linker, node: L.Event) -> MatchFn:
    """Only the n-th such event of the turn: earlier ones are in memory, the event itself already counted."""
    if node.once:
        raise DataError("the n-th event is no set of events")
    every = L.Event(
        node.kind, node.subject, node.object, node.source, node.player, node.from_zone, node.to_zone, node.phase,
        node.name, node.by, node.by_whom, node.op, node.amount,
    )  # fmt: skip
    of, n = remembered(k, every, "subject"), node.ordinal
    return lambda s, ev, ctx: len(of(s, ctx)) == n


def _role(k: Linker, part: L.Filter | L.Ref, field: str, shape: EventKind) -> MatchFn:
    if shape.group is not None:
        return _group_role(k, part, field, shape.group)
    if isinstance(part, L.Ref):
        of = k.objects(part)

        moved = shape.kind == E_MOVE and field != "source"
        if moved and isinstance(part, L.This) and OWN_NAME.on:
            return lambda s, ev, ctx: ev.subj == ctx.src or ev.obj == ctx.src

        def same(s: State, ev: Event, ctx: Ctx) -> bool:
            objs = of(s, ctx)
            if moved:  # what left and what arrived are one card to its own text
                return ev.subj in objs or ev.obj in objs
            o = side_of(s, ev, field)
            return o != NONE and o in objs

        return same
    tests = k.tests(part.tests)

    def fits(s: State, ev: Event, ctx: Ctx) -> bool:
        o = side_of(s, ev, field)
        if o == NONE and ev.kind == E_MOVE and field == "obj":  # it is only proposed: nothing has arrived yet
            o = ev.subj
        return o != NONE and all_hold(tests, s, ObjectId(o), ctx)

    return fits


def _group_role(
    k: Linker, part: L.Filter | L.Ref, field: str, group: Callable[[State, Event, str], list[ObjectId]]
) -> MatchFn:
    """A role that several objects may play together: one of them is enough."""
    if isinstance(part, L.Ref):
        of = k.objects(part)
        return lambda s, ev, ctx: any(o in of(s, ctx) for o in group(s, ev, field))
    tests = k.tests(part.tests)
    return lambda s, ev, ctx: any(all_hold(tests, s, o, ctx) for o in group(s, ev, field))


def role_field(roles: list[EventKind], kind: int, role: str) -> str:
    """The field of a kernel event that plays a role for the ability."""
    if role == "source":
        return "source"
    for k in roles:
        if k.kind == kind:
            return k.subject if role == "subject" else k.obj
    return "subj" if role == "subject" else "obj"
