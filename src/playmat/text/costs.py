"""What is added up when a line is bound: conditions, symbols of a cost, and where an ability works."""

from __future__ import annotations

from typing import Final

from playmat.lang.abilities import Limit, Pay, Spell, Triggered
from playmat.lang.amounts import Num, Plus, Times, X
from playmat.lang.bases import Ability, Amount, Condition, CostPart, Event
from playmat.lang.filters import Both, Fits, In
from playmat.lang.node import Node, walk
from playmat.lang.refs import Narrow, This
from playmat.text.scope import Unbound

NOTHING: Final[tuple[tuple[str, ...], Amount]] = ((), Num(0))


def both(conditions: list[Condition]) -> Condition:
    """Conditions as one."""
    parts: list[Condition] = []
    for condition in conditions:
        parts += condition.conditions if isinstance(condition, Both) else [condition]
    return parts[0] if len(parts) == 1 else Both(tuple(parts))


def paid(symbols: list[Node], resources: tuple[str, ...]) -> list[CostPart]:
    """Symbols side by side as parts of a cost. Those of the game's resources are added up, one part a resource, and
    stand before all others.
    """
    sums: dict[str, tuple[tuple[str, ...], Amount]] = {}
    others: list[CostPart] = []
    for symbol in symbols:
        if isinstance(symbol, Pay) and symbol.resource in resources:
            colours, generic = sums.get(symbol.resource, NOTHING)
            sums[symbol.resource] = ((*colours, *symbol.symbols), added(generic, symbol.generic))
        else:
            assert isinstance(symbol, CostPart)
            others.append(symbol)
    parts: list[CostPart] = [Pay(name, *sums[name]) for name in resources if sums.get(name, NOTHING) != NOTHING]
    return [*parts, *others]


def added(a: Amount, b: Amount) -> Amount:
    """Two generic amounts side by side: 《X》《X》 is twice X, 《1》《X》 is X and 1 more."""
    if a == Num(0) or b == Num(0):
        return b if a == Num(0) else a
    if isinstance(a, Num) and isinstance(b, Num):
        return Num(a.n + b.n)
    if a == b and isinstance(a, X):
        return Times(Num(2), a)
    if isinstance(a, X) == isinstance(b, X):
        raise Unbound("two generic amounts in one cost")
    return Plus(b, a) if isinstance(b, X) else Plus(a, b)


def marked(ability: Ability, mark: str) -> Ability:
    """The same ability with a mark printed before it."""
    if isinstance(ability, Triggered):
        return Triggered(ability.events, ability.effect, ability.condition, ability.limit, mark, ability.zones)
    if isinstance(ability, Spell):
        return Spell(ability.effect, mark)
    raise Unbound("a mark before what neither triggers nor is cast")


def source_zone(said: Node) -> str:
    """The zone where a cost or an effect takes the source from ("remove X in the Break Zone from the game"), if it says
    one.
    """
    for node in walk(said):
        if isinstance(node, Narrow) and node.of == This():
            for test in node.what.tests:
                if isinstance(test, In):
                    return test.zone
    return ""


def arrives(events: list[Event], discards: str) -> tuple[str, ...]:
    """Where an auto-ability works by itself: on the field; but one about its own card that does not come
    from there works where the card arrives, for nothing on the field sees it. discards: the zone of what is discarded.
    """
    zones: list[str] = []
    for event in events:
        zone = "field"
        if isinstance(event.subject, This):
            if event.kind == "discarded":
                zone = discards or "field"
            elif event.kind == "move" and event.from_zone not in ("", "field") and event.to_zone:
                zone = event.to_zone
        zones += [] if zone in zones else [zone]
    if len(zones) > 1:
        raise Unbound("an ability that works in several zones")
    return tuple(zones) or ("field",)


def where(limit: Limit) -> tuple[tuple[str, ...], Limit]:
    """ "Only if this card is in your hand" says where an ability works; what else limits it stays."""
    zones: tuple[str, ...] = ("field",)
    rest: list[Condition] = []
    conditions = (
        limit.only_if.conditions
        if isinstance(limit.only_if, Both)
        else ()
        if limit.only_if is None
        else (limit.only_if,)
    )
    for condition in conditions:
        zone, alone = zone_of_this(condition)
        if zone:
            zones = (zone,)
        if not alone:
            rest.append(condition)
    only = None if not rest else both(rest)
    return zones, Limit(only, limit.times, limit.window)


def zone_of_this(condition: Condition) -> tuple[str, bool]:
    """The zone, if a condition says that the source lies in one, and whether it says nothing else."""
    if isinstance(condition, Fits) and isinstance(condition.ref, This):
        for test in condition.what.tests:
            if isinstance(test, In):
                return test.zone, len(condition.what.tests) == 1
    return "", False
