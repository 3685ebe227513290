"""Which abilities watch for which event, by what the cards are now."""

from __future__ import annotations

from typing import Final

from playmat.kernel.continuous.collect import live_zones, looked_up
from playmat.kernel.model.ability import K_REPLACEMENT, K_STATE, K_TRIGGERED, LinkedAbility
from playmat.kernel.model.schema import DEF, E_MOVE, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_BITS, CARD_MASK, CardId, card_in

STATE_TRIGGERS: Final = -1  # key in Computed.watch of abilities that trigger on a state of the game
MOVES_INTO: Final = (
    256  # of those that wait for a move into the first zone (kernel.model.schema allows 200 kinds of events)
)


def keys_of(s: State, ability: LinkedAbility) -> list[int]:
    """The keys in Computed.watch, or in replacing, under which an ability waits: the kinds of its events. Nearly
    all that happens are moves, and most abilities wait for those into one zone; so moves have a key for each zone.
    """
    if ability.keys is None:
        if ability.kind == K_STATE:
            ability.keys = [STATE_TRIGGERS]
        elif ability.kind == K_REPLACEMENT:
            ability.keys = ability.watches
        elif ability.own and ability.frm == s.book.schema.field and ability.held_zones == [ability.frm]:
            ability.keys = []  # what has left sees itself leave (triggers._look_back); here it is not any more
        else:
            ability.keys = [kind for kind in ability.watches if kind != E_MOVE]
            if E_MOVE in ability.watches:
                ability.keys += [MOVES_INTO + zone for zone in ability.ends or range(len(s.book.schema.zones))]
    return ability.keys


def index_watchers(s: State, cards: list[CardId]) -> None:
    """Note which abilities of these cards, and of those elsewhere, wait for which kind of event."""
    watch: dict[int, list[int]] = {}
    replacing: dict[int, list[int]] = {}
    abilities = s.pool.abilities
    field = s.book.schema.field
    definitions = s.cols[DEF]
    for card in cards:
        # (By the print, as long as no effect has given or taken abilities.)
        given = s.computed.abilities_changed
        for aid in s.computed.chars[card].abilities if given else looked_up(s.pool, definitions[card]).waits:
            ability = abilities[aid]
            if field in ability.held_zones:
                _index(s, ability, card, watch, replacing)
    for card in s.computed.elsewhere:
        zone = s.cols[ZONE][card]
        if zone != field and (s.computed.abilities_changed or live_zones(s.pool, definitions[card]) >> zone & 1):
            for aid in s.computed.chars[card].abilities:
                ability = abilities[aid]
                if zone in ability.held_zones:
                    _index(s, ability, card, watch, replacing)
    s.computed.watch = watch
    s.computed.awaits_states = STATE_TRIGGERS in watch
    s.computed.replacing = replacing


def _index(
    s: State, ability: LinkedAbility, card: CardId, watch: dict[int, list[int]], replacing: dict[int, list[int]]
) -> None:
    kind = ability.kind
    if kind != K_TRIGGERED and kind != K_REPLACEMENT and kind != K_STATE:
        return
    table = replacing if kind == K_REPLACEMENT else watch
    for key in keys_of(s, ability):
        got = table.get(key)
        if got is None:
            table[key] = [ability.aid << CARD_BITS | card]
        else:
            got.append(ability.aid << CARD_BITS | card)


def as_they_lie(s: State, waiting: list[int]) -> list[int]:
    """Those that wait for something, the ones outside the field in the order in which their cards lie there. The tables
    have them by number, since zones are shuffled more often than somebody waits in them; but what is asked and offered
    must not tell which card has which number.
    """
    field = s.book.schema.field
    zones = s.cols[ZONE]
    if len(waiting) < 2 or zones[waiting[-2] & CARD_MASK] == field:  # (those of the field come first)
        return waiting
    first = [p for p in waiting if zones[p & CARD_MASK] == field]
    others = waiting[len(first) :]
    found: list[tuple[int, int, int]] = []
    for at, p in enumerate(others):
        card = card_in(p)
        for pile in range(zones[card] * s.players, (zones[card] + 1) * s.players):
            if card in s.zones[pile]:
                found.append((pile, s.zones[pile].index(card) << 16 | at, p))
    found.sort()
    return first + [p for _, _, p in found]
