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
_NONE: Final[list[int]] = []
KIND_BITS: Final = 8  # (kernel.schema allows no more than 200 kinds of events)


def own_key(card: int, kind: int) -> int:
    """The key in State.watch of abilities that wait for events of a kind in which their own card takes part. Most wait
    for nothing else, so that few need to be looked at when something happens to another card.
    """
    return card + 1 << KIND_BITS | kind


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
    s.awaits_states = STATE_TRIGGERS in watch
    s.replacing = replacing


def index_again(s: State, moved: list[int]) -> None:
    """Bring the tables up to date after these cards have moved, by the print: what others wait for stays as it is."""
    watch = s.watch
    replacing = s.replacing
    codes = s.pool.codes
    for at, card in enumerate(moved):
        d = looked_up(s.pool, s.cols[DEF][card])
        if not d.waits or card in moved[:at]:
            continue
        if watch is s.watch:  # the tables are shared with copies
            watch = watch.copy()
            replacing = replacing.copy()
        zone = s.cols[ZONE][card]
        mine = card + 1 << KIND_BITS
        for aid in d.waits:
            code = codes[aid]
            if code.own:
                for k in code.watches:
                    if mine | k in watch:
                        del watch[mine | k]
            else:
                table = replacing if code.kind == K_REPLACEMENT else watch
                for k in code.watches if code.kind != K_STATE else _STATES:
                    _drop(table, k, aid << CARD_BITS | card)
        if not d.live >> zone & 1:
            continue
        for aid in d.waits:
            code = codes[aid]
            if zone not in code.held_zones:
                continue
            if code.own:
                for k in code.watches:
                    watch[mine | k] = [*watch.get(mine | k, _NONE), aid << CARD_BITS | card]
            else:
                table = replacing if code.kind == K_REPLACEMENT else watch
                for k in code.watches if code.kind != K_STATE else _STATES:
                    _enter(s, table, k, aid << CARD_BITS | card)
    s.watch = watch
    s.awaits_states = STATE_TRIGGERS in watch
    s.replacing = replacing


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


def in_order(s: State, found: list[int]) -> list[int]:
    """Abilities of several cards in the order in which they trigger: by card, of one card as they stand on it."""
    return sorted(found, key=lambda p: (_rank(s, p & CARD_MASK), _place_on_card(s, p)))


def _place_on_card(s: State, packed: int) -> int:
    abilities = s.chars[packed & CARD_MASK].abilities
    aid = packed >> CARD_BITS
    return abilities.index(aid) if aid in abilities else len(abilities)


def _rank(s: State, card: int) -> int:
    """Cards of the field come first, player by player as they lie; then others by number."""
    if s.cols[ZONE][card] != s.book.schema.field:
        return 1 << 40 | card
    player = s.cols[CONTROLLER][card]
    return player << 20 | s.zone(s.book.schema.field, player).index(card)


def _index(code: Code, card: int, watch: dict[int, list[int]], replacing: dict[int, list[int]]) -> None:
    kind = code.kind
    if kind != K_TRIGGERED and kind != K_REPLACEMENT and kind != K_STATE:
        return
    table = replacing if kind == K_REPLACEMENT else watch
    for k in code.watches if kind != K_STATE else _STATES:
        key = own_key(card, k) if code.own else k
        got = table.get(key)
        if got is None:
            table[key] = [code.aid << CARD_BITS | card]
        else:
            got.append(code.aid << CARD_BITS | card)
