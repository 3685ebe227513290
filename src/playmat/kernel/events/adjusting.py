"""What the rules, or the players by hand, say of a card for a while: ongoing effects without a text."""

from __future__ import annotations

from playmat.kernel import atoms
from playmat.kernel.model.schema import V_ACTIVE, V_TURN
from playmat.kernel.model.state import State
from playmat.kernel.records import Ctx, Lasting, ObjectId


def adjust(s: State, who: int, o: ObjectId, number: str, n: int, until: int, by: int) -> None:
    """Change a number of an object by n, as an ongoing effect from the pool's ready abilities."""
    aid = s.pool.by_hand[number]
    lay(s, o, Ctx(o, who, aid, by, nums={"#0": n}), until)


def lay(s: State, o: ObjectId, ctx: Ctx, until: int) -> None:
    """Let an ability of the pool, which stands in the context, act on an object as an ongoing effect."""
    stamp = atoms.serial(s)
    atoms.add_lasting(s, Lasting(ctx.aid, ctx, [o], until, stamp, 0, s.vals[V_TURN], stamp, [s.vals[V_ACTIVE]]))
