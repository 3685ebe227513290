"""What makes two positions the same, for noticing loops (13)."""

from __future__ import annotations

from playmat.games.fftcg.schema import (
    ATTACKING,
    BLOCKING,
    BREAK,
    DAMAGE,
    DAMAGE_ZONE,
    DECK,
    FIELD,
    FROZEN,
    HAND,
    REMOVED,
    V_STEP,
)
from playmat.kernel.schema import DEF, TURNED, V_ACTIVE, V_PHASE, V_PRIORITY, V_TURN
from playmat.kernel.state import State


def loop_key(s: State) -> list[int]:
    """Equal in positions between which nothing has changed but counters, serials and the order of the same cards.

    Counters are left out: what only piles counters up repeats itself as well.
    """
    key = [s.vals[V_TURN], s.vals[V_ACTIVE], s.vals[V_PHASE], s.vals[V_STEP], s.vals[V_PRIORITY], len(s.waiting)]
    for player in range(s.players):
        for zone in (DECK, HAND, BREAK, DAMAGE_ZONE, REMOVED):
            key.append(len(s.zone(zone, player)))
        for card in s.zone(FIELD, player):
            key.append(s.cols[DEF][card])
            key.append(
                s.cols[TURNED][card]
                | s.cols[FROZEN][card] << 1
                | (s.cols[ATTACKING][card] > 0) << 2
                | s.cols[BLOCKING][card] << 3
                | s.cols[DAMAGE][card] << 4
            )
    for item in s.stack:
        key.append(item.card if item.card >= 0 else -2 - item.aid)
    return key
