"""What a replacement effect makes of the event it replaces."""

from __future__ import annotations

from collections.abc import Callable

from playmat import lang as L
from playmat.kernel import atoms
from playmat.kernel.errors import DataError
from playmat.kernel.model.ability import Rewrites
from playmat.kernel.model.schema import OWNER
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_MASK, F_BOTTOM, F_FIXED, F_TURNED, Ctx, Event
from playmat.lang.run.execute import push_effect
from playmat.lang.run.functions import one_of
from playmat.lang.run.moving import WAYS_TO_ARRIVE
from playmat.lang.run.values import Linker


def link_rewrite(k: Linker, node: L.Rewrite, effect: Callable[[L.Step], int]) -> Rewrites:
    """The function that gives the events proposed in place of one."""
    if isinstance(node, L.AmountBecomes):
        amount = k.amount(node.to)

        def becomes(s: State, ev: Event, ctx: Ctx) -> list[Event]:
            new = ev.copy()
            new.amount = max(0, amount(s, ctx), ev.amount if ev.flags & F_FIXED else 0)
            return [new] if new.amount else []

        return becomes
    if isinstance(node, L.Prevent):
        return lambda s, ev, ctx: []
    if isinstance(node, L.GoesTo):
        zone = k.zone(node.zone)
        bottom = one_of("position", node.position, "", "top", "bottom") == "bottom"

        def goes(s: State, ev: Event, ctx: Ctx) -> list[Event]:
            new = ev.copy()
            new.to = zone
            new.player = s.cols[OWNER][ev.subj & CARD_MASK]
            new.name = ""
            new.flags = F_BOTTOM if bottom else 0
            return [new]

        return goes
    if isinstance(node, L.ArrivesWith):
        turned = k.voc.schema.orientations[:WAYS_TO_ARRIVE]
        state, counter = one_of("state", node.state, "", *turned), node.counter
        if counter:
            k.pool.word(counter)
        elif node.amount is not None or not state:
            raise DataError("what enters with nothing")
        number = None if node.amount is None else k.amount(node.amount)

        def arrives(s: State, ev: Event, ctx: Ctx) -> list[Event]:
            new = ev.copy()
            if state:
                new.flags = new.flags & ~F_TURNED if state == turned[0] else new.flags | F_TURNED
            if counter:
                new.counter = counter
                new.counters = 1 if number is None else number(s, ctx)
            return [new]

        return arrives
    if isinstance(node, L.Redirect):
        to = k.objects(node.to)

        def redirect(s: State, ev: Event, ctx: Ctx) -> list[Event]:
            objs = [o for o in to(s, ctx) if atoms.alive(s, o)]
            if not objs:
                return [ev]
            new = ev.copy()
            new.subj = objs[0]
            return [new]

        return redirect
    if isinstance(node, L.DealsAlso):
        others, more = k.objects(node.to), k.amount(node.amount)

        def also(s: State, ev: Event, ctx: Ctx) -> list[Event]:
            found = [ev]
            for o in others(s, ctx):
                new = ev.copy()
                new.subj = o
                new.amount = more(s, ctx)
                new.name = ""
                found.append(new)
            return found

        return also
    if isinstance(node, L.Instead):
        program = effect(node.do)

        def instead(s: State, ev: Event, ctx: Ctx) -> list[Event]:
            push_effect(s, program, Ctx(ctx.src, ctx.you, ctx.aid, ctx.by, ev))
            return []

        return instead
    raise DataError(f"no such rewrite: {node!r}")
