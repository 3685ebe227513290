"""Counters that a cost takes: claimed when it is picked from what they are taken, so that none is taken twice."""

from __future__ import annotations

from typing import Final

from playmat.kernel import atoms
from playmat.kernel.model.state import State
from playmat.kernel.records import Ctx, ObjectId, card_in

CLAIMED: Final = "#counters "  # and a name: a slot of the objects from which a cost takes one, once for each counter


def claim(ctx: Ctx, name: str, o: ObjectId, n: int) -> None:
    """Counters of an object are to be taken for a cost, and are there for no other part of it."""
    ctx.slots[CLAIMED + name] = [*ctx.slots.get(CLAIMED + name, []), *[o] * n]


def counters_left(s: State, ctx: Ctx, o: ObjectId, name: str) -> int:
    """The counters of a name on an object that no part of a cost takes yet."""
    return atoms.counters_on(s, card_in(o), name) - ctx.slots.get(CLAIMED + name, []).count(o)


def free_claims(ctx: Ctx) -> None:
    """The cost is paid: nothing is claimed any more."""
    for slot in [slot for slot in ctx.slots if slot.startswith(CLAIMED)]:
        del ctx.slots[slot]
