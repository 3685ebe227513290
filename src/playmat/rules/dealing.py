"""Effects that deal damage, as events that are proposed: what it does to whom, a rulebook's `commits` say."""

from __future__ import annotations

from playmat.kernel.events.propose import propose
from playmat.kernel.model.schema import E_DAMAGE, E_PLAYER_DAMAGE
from playmat.kernel.model.state import State
from playmat.kernel.records import NONE, Ctx, Event


def damage_event(o: int, n: int, source: int, by: int, by_player: int, flags: int = 0) -> Event:
    """Proposed damage to a card."""
    return Event(E_DAMAGE, o, NONE, source, NONE, n, by=by, by_player=by_player, flags=flags)


def deal(s: State, ctx: Ctx, objs: list[int], amounts: list[int], source: int, flags: int) -> None:
    """An effect deals damage to cards, all at once; no damage is dealt where the amount is nothing."""
    events = [damage_event(o, n, source, ctx.by, ctx.you, flags) for o, n in zip(objs, amounts, strict=True) if n > 0]
    propose(s, events)


def deal_to_player(s: State, ctx: Ctx, player: int, n: int, source: int) -> None:
    """An effect deals damage to a player."""
    propose(s, [Event(E_PLAYER_DAMAGE, NONE, NONE, source, player, n, by=ctx.by, by_player=ctx.you)])
