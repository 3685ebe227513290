"""Effects that deal damage, as events that are proposed: what it does to whom, a rulebook's `commits` say."""

from __future__ import annotations

from playmat.kernel.events.propose import propose
from playmat.kernel.model.schema import E_DAMAGE, E_PLAYER_DAMAGE
from playmat.kernel.model.state import State
from playmat.kernel.records import NO_OBJECT, NONE, Ctx, Event, ObjectId


def damage_event(o: ObjectId, n: int, source: ObjectId, by: int, by_player: int, flags: int = 0) -> Event:
    """Proposed damage to a card."""
    return Event(E_DAMAGE, o, NO_OBJECT, source, NONE, n, by=by, by_player=by_player, flags=flags)


def deal(s: State, ctx: Ctx, objs: list[ObjectId], amounts: list[int], source: ObjectId, flags: int) -> None:
    """An effect deals damage to cards, all at once; no damage is dealt where the amount is nothing."""
    events = [damage_event(o, n, source, ctx.by, ctx.you, flags) for o, n in zip(objs, amounts, strict=True) if n > 0]
    propose(s, events)


def deal_to_player(s: State, ctx: Ctx, player: int, n: int, source: ObjectId) -> None:
    """An effect deals damage to a player."""
    propose(s, [Event(E_PLAYER_DAMAGE, NO_OBJECT, NO_OBJECT, source, player, n, by=ctx.by, by_player=ctx.you)])
