"""Who would hear of an event: most concern nobody, and then there is no batch to be matched."""

from __future__ import annotations

from playmat.kernel.model.ability import K_TRIGGERED
from playmat.kernel.model.shortcuts import HEARING
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_BITS


def heard(s: State, kind: int, key: int, frm: int, name: str) -> bool:
    """Whether anything may wait for events of a kind, from this zone and with this name, or for a state of the game, or
    remember them. key: of those that wait for it in Computed.watch.
    """
    if s.computed.dirty or s.batch or s.computed.awaits_states or s.batch_held or not HEARING.on:
        return True
    waiting = s.computed.watch.get(key)
    if waiting is not None:
        for p in waiting:
            ability = s.pool.abilities[p >> CARD_BITS]
            if (not ability.named or ability.named == name) and (ability.frm < 0 or ability.frm == frm):
                return True
    for effect in s.computed.delayed:
        ability = s.pool.abilities[effect.aid]
        if ability.kind == K_TRIGGERED and kind in ability.watches:
            return True
    for memory in s.pool.memories:
        if kind in memory.kinds:
            return True
    return False
