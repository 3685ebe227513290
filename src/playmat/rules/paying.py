"""Ways of paying for a card: its usual cost, and the extra and alternative ones that its text gives."""

from __future__ import annotations

from collections.abc import Callable

from playmat.kernel import atoms
from playmat.kernel.model.schema import DEF, V_TURN
from playmat.kernel.model.state import State
from playmat.kernel.records import CardId, Ctx
from playmat.lang.run.execute import can_pay

WithWay = Callable[[State, CardId, int, Ctx], Ctx]


def open_ways(s: State, card: CardId, ctx: Ctx, with_way: WithWay, free: bool = False) -> list[int]:
    """Places of the ways of paying for a card that can be taken now, the cost being fixed in the context; of a card
    that costs nothing (free) the usual one alone. with_way(s, card, way, ctx): the context with what a way changes.
    """
    definition = s.pool.defs[s.cols[DEF][card]]
    found: list[int] = []
    for way, aid in enumerate(definition.costs):
        if free and way:
            continue
        condition = s.pool.abilities[aid].condition if aid >= 0 else None
        if condition is not None and not condition(s, ctx):
            continue
        if can_pay(s, definition.cost_programs[way], with_way(s, card, way, ctx)):
            found.append(way)
    return found


def as_if_moved(s: State, card: CardId, zone: int, player: int, holds: Callable[[], bool]) -> bool:
    """Whether something holds when a card lies in another zone, to which it goes when it is played: what it costs, or
    what it selects, may look at the zone that it leaves. Everything is as before afterwards.
    """
    mark, log = len(s.history.journal), s.history.log.events()
    atoms.move(s, card, zone, player)
    found = holds()
    atoms.undo_to(s, mark)
    s.history.log.cut(log, s.vals[V_TURN])  # around atoms: what is taken back has not happened
    return found
