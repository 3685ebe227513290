"""Which abilities watch for which event, by what the cards are now."""

from __future__ import annotations

from typing import Final

from playmat.kernel.ability import K_REPLACEMENT, K_STATE, K_TRIGGERED, Code
from playmat.kernel.continuous.collect import live_zones, looked_up
from playmat.kernel.records import CARD_BITS, CARD_MASK
from playmat.kernel.schema import CONTROLLER, DEF, ZONE
from playmat.kernel.state import State

STATE_TRIGGERS: Final = -1  # key in State.watch of abilities that trigger on a state of the game
_STATES: Final = [STATE_TRIGGERS]


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


def index_again(s: State, moved: list[int]) -> None:
    """Bring the tables up to date after these cards have moved, by the print: what others wait for stays as it is."""
    watch = s.watch
    replacing = s.replacing
    for at, card in enumerate(moved):
        d = looked_up(s.pool, s.cols[DEF][card])
        if not d.waits or card in moved[:at]:
            continue
        if watch is s.watch:  # the tables are shared with copies
            watch = watch.copy()
            replacing = replacing.copy()
        zone = s.cols[ZONE][card]
        for aid in d.waits:
            code = s.pool.codes[aid]
            table = replacing if code.kind == K_REPLACEMENT else watch
            for k in _kinds(code):
                _drop(table, k, aid << CARD_BITS | card)
        for aid in d.waits:
            code = s.pool.codes[aid]
            if zone in code.held_zones:
                table = replacing if code.kind == K_REPLACEMENT else watch
                for k in _kinds(code):
                    _enter(s, table, k, aid << CARD_BITS | card)
    s.watch = watch
    s.replacing = replacing


def _kinds(code: Code) -> list[int]:
    return _STATES if code.kind == K_STATE else code.watches


def _drop(table: dict[int, list[int]], kind: int, packed: int) -> None:
    got = table.get(kind)
    if got is not None and packed in got:
        left = [p for p in got if p != packed]
        if left:
            table[kind] = left
        else:
            del table[kind]


def _enter(s: State, table: dict[int, list[int]], kind: int, packed: int) -> None:
    """A new list with one more, in the order of the field and then of the cards elsewhere."""
    got = table.get(kind)
    if got is None:
        table[kind] = [packed]
        return
    at = len(got)
    rank = _rank(s, packed & CARD_MASK)
    while at and _rank(s, got[at - 1] & CARD_MASK) > rank:
        at -= 1
    table[kind] = [*got[:at], packed, *got[at:]]


def _rank(s: State, card: int) -> int:
    """Cards of the field come first, player by player as they lie; then others by number."""
    if s.cols[ZONE][card] != s.book.schema.field:
        return 1 << 40 | card
    player = s.cols[CONTROLLER][card]
    return player << 20 | s.zone(s.book.schema.field, player).index(card)


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
