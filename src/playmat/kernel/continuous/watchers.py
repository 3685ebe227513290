"""Which abilities watch for which event, by what the cards are now."""

from __future__ import annotations

from typing import Final

from playmat.kernel.ability import K_REPLACEMENT, K_STATE, K_TRIGGERED, Code
from playmat.kernel.continuous.collect import live_zones, looked_up
from playmat.kernel.records import CARD_BITS
from playmat.kernel.schema import DEF, ZONE
from playmat.kernel.state import State

STATE_TRIGGERS: Final = -1  # key in State.watch of abilities that trigger on a state of the game


def index_watchers(s: State, cards: list[int]) -> None:
    """Note which abilities of these cards, and of those elsewhere, wait for which kind of event."""
    watch: dict[int, list[int]] = {}
    replacing: dict[int, list[int]] = {}
    codes = s.pool.codes
    field = s.book.schema.field
    definitions = s.cols[DEF]
    for card in cards:
        # (By the print, as long as no effect has given or taken abilities.)
        for aid in s.chars[card].abilities if s.retold else looked_up(s.pool, definitions[card]).waits:
            code = codes[aid]
            if field in code.held_zones:
                _index(code, card, watch, replacing)
    for card in s.elsewhere:
        zone = s.cols[ZONE][card]
        if zone != field and (s.retold or live_zones(s.pool, definitions[card]) >> zone & 1):
            for aid in s.chars[card].abilities:
                code = codes[aid]
                if zone in code.held_zones:
                    _index(code, card, watch, replacing)
    s.watch = watch
    s.replacing = replacing


def _index(code: Code, card: int, watch: dict[int, list[int]], replacing: dict[int, list[int]]) -> None:
    kind = code.kind
    if kind == K_TRIGGERED or kind == K_REPLACEMENT:  # noqa: SIM109  (a tuple is slower compiled)
        table = watch if kind == K_TRIGGERED else replacing
        for k in code.watches:
            got = table.get(k)
            if got is None:
                table[k] = [code.aid << CARD_BITS | card]
            else:
                got.append(code.aid << CARD_BITS | card)
    elif kind == K_STATE:
        watch.setdefault(STATE_TRIGGERS, []).append(code.aid << CARD_BITS | card)
