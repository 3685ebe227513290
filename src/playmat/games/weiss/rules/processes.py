"""Rule actions of the check type (9.4 to 9.9): all that are due at a check timing happen at the same time."""

from __future__ import annotations

from typing import Final

from playmat.games.weiss.rules.moves import away
from playmat.games.weiss.rules.queries import at
from playmat.games.weiss.rules.schema import (
    CLIMAX_AREA,
    CLOCK,
    DECK,
    LEVEL,
    MARKERS,
    N_POWER,
    PLACE,
    PLACED,
    REFRESH_POINTS,
    STAGE,
    V_ATTACK,
    V_ATTACKED,
    V_ATTACKER,
    V_ATTACKS,
    V_DECLARATIONS,
    V_DEFENDER,
    V_PLAYED,
    V_STEP,
    WAITING_ROOM,
)
from playmat.kernel import atoms
from playmat.kernel.continuous import refresh
from playmat.kernel.events.propose import move_event, propose
from playmat.kernel.model.procedure import Switch
from playmat.kernel.model.schema import A_COLUMN, A_FIELD, A_PLAYER, V_PHASE, zone_aspect
from playmat.kernel.model.shortcuts import IDLING
from playmat.kernel.model.state import State
from playmat.kernel.records import BY_RULE, NONE, CardId, Event
from playmat.lang.run.rules_on import rules_about
from playmat.rules.ending import Conceding, decide
from playmat.rules.objects import obj

FOUR_LEVELS: Final = Switch("rule actions", "four cards in the level", ["9.4.1.1", "1.2.2.1", "3.9.3", "9.4.1"])
NO_CARDS: Final = Switch("rule actions", "no card in deck and waiting room", ["9.4.1.2", "1.2.2.2", "9.4.1"])
LOSING: Final = Switch("rule actions", "a player in a losing condition loses", ["1.2.1", "1.2.2", "9.4.1"])
BOTH: Final = Switch("rule actions", "both lose: a draw", ["1.2.3", "9.4.1"])
NO_POWER: Final = Switch("rule actions", "power of zero or less", ["9.5.1"])
ONE_CHARACTER: Final = Switch(
    "rule actions", "one character a position", ["9.6.1", "3.6.2", "8.6.2.4.1", "4.12.2.10.1"]
)
SAME_TIME: Final = Switch("rule actions", "placed at the same time", ["9.6.2", "9.7.2"])
ONE_CLIMAX: Final = Switch("rule actions", "one climax", ["9.7.1", "3.11.2"])
LOOSE_MARKERS: Final = Switch("rule actions", "markers without a character", ["9.8.1"])
PENALTY: Final = Switch("rule actions", "refresh points", ["9.9.1"])
TOGETHER: Final = Switch("rule actions", "all at the same time", ["9.1.2.2.1", "8.5.1.1"])
CONCEDING: Final = Conceding("1.2.4", "1.2.4.1", "1.2.1")
SWITCHES: Final = [
    FOUR_LEVELS, NO_CARDS, LOSING, BOTH, NO_POWER, ONE_CHARACTER, SAME_TIME, ONE_CLIMAX, LOOSE_MARKERS, PENALTY,
    TOGETHER, CONCEDING.switch,
]  # fmt: skip

LOSING_LEVEL: Final = 4


# What `due` and `losers` look at, besides computed values. (Of the deck only whether it is empty, and its top card for
# a refresh point.)
_PLACES: Final = A_FIELD | A_COLUMN | zone_aspect(STAGE) | zone_aspect(MARKERS)
_CLIMAXES: Final = zone_aspect(CLIMAX_AREA)
_LOST: Final = zone_aspect(DECK) | zone_aspect(LEVEL)
LOOKS: Final = _PLACES | _CLIMAXES | _LOST | A_PLAYER

# Values of the game at which none of them looks.
CALM: Final = [V_PHASE, V_STEP, V_DECLARATIONS, V_ATTACKS, V_ATTACKER, V_ATTACK, V_DEFENDER, V_ATTACKED, V_PLAYED]


def rule_actions(s: State) -> bool:
    """Do all that are due; whether any was."""
    if idle(s):
        return False
    if _game_over(s):
        return True
    found = due(s)
    if not found:
        return False
    events = list(found.values())
    if not TOGETHER.on:
        events = events[:1]
    for ev in events:
        if ev.to == CLOCK:
            atoms.set_player_value(s, REFRESH_POINTS, ev.player, s.pvals[REFRESH_POINTS][ev.player] - 1)
    propose(s, events)
    return True


def idle(s: State) -> bool:
    """Whether no rule action is due, and nobody may be about to lose; `due` and `losers` tell which is. Only what has
    changed since it was so is looked at: some aspects, and computed values.
    """
    if not IDLING.on:
        return False
    if s.computed.dirty:
        refresh(s)
    changed = s.computed.unsettled
    revalued = s.computed.due_version != s.computed.version
    if not changed & LOOKS and not revalued:
        return True
    if changed & _LOST:
        for player in (0, 1):
            if not s.zone(DECK, player) or len(s.zone(LEVEL, player)) >= LOSING_LEVEL:
                return False
    if changed & A_PLAYER:
        points = s.pvals[REFRESH_POINTS]
        if points[0] or points[1]:
            return False
    if changed & _CLIMAXES and (len(s.zone(CLIMAX_AREA, 0)) > 1 or len(s.zone(CLIMAX_AREA, 1)) > 1):
        return False
    values = s.computed.chars
    if changed & _PLACES:
        places = s.cols[PLACE]
        for player in (0, 1):
            taken = 0  # positions with a character, as bits
            for card in s.zone(STAGE, player):
                here = 1 << places[card]
                if taken & here or values[card].numbers[N_POWER] <= 0:
                    return False
                taken |= here
            for card in s.zone(MARKERS, player):
                if not taken >> places[card] & 1:
                    return False
    elif revalued:  # all stand where they stood
        for player in (0, 1):
            for card in s.zone(STAGE, player):
                if values[card].numbers[N_POWER] <= 0:
                    return False
    s.computed.mark_processes_idle()
    return True


def due(s: State) -> dict[int, Event]:
    """What is due, by card, apart from losing."""
    found: dict[int, Event] = {}
    if s.computed.dirty:
        refresh(s)
    places = s.cols[PLACE]
    chars = s.computed.chars
    for player in (0, 1):
        stage = s.zone(STAGE, player)
        taken = crowded = 0  # positions with a character, and those with several, as bits
        for card in stage:
            if chars[card].numbers[N_POWER] <= 0 and NO_POWER.on:
                _put(s, card, found)
            here = 1 << places[card]
            crowded |= taken & here
            taken |= here
        if crowded and ONE_CHARACTER.on:
            for card in stage:
                here = 1 << places[card]
                if crowded & here:
                    crowded ^= here
                    _too_many(s, _standing_on(s, stage, places[card]), found)
        climaxes = s.zone(CLIMAX_AREA, player)
        if len(climaxes) > 1 and ONE_CLIMAX.on:
            _too_many(s, climaxes, found)
        for card in s.zone(MARKERS, player):
            if LOOSE_MARKERS.on and at(s, player, places[card]) == NONE:
                _put(s, card, found)
        if s.pvals[REFRESH_POINTS][player] and s.zone(DECK, player) and PENALTY.on:
            top = s.zone(DECK, player)[-1]
            found[top] = move_event(s, obj(s, top), CLOCK, player, 0, BY_RULE)
    return found


def losers(s: State) -> list[int]:
    """The players who fulfil a losing condition."""
    found: list[int] = []
    for player in range(s.players):
        if _losing(s, player):
            found.append(player)
    return found


def _losing(s: State, player: int) -> bool:
    if len(s.zone(LEVEL, player)) >= LOSING_LEVEL and FOUR_LEVELS.on:
        return not rules_about(s, player, "cannot lose")
    nothing_left = not s.zone(DECK, player) and not s.zone(WAITING_ROOM, player)
    return nothing_left and NO_CARDS.on and not rules_about(s, player, "cannot lose")


def _game_over(s: State) -> bool:
    found = losers(s)
    return LOSING.on and decide(s, found if BOTH.on else found[:1])


def _put(s: State, card: CardId, found: dict[int, Event]) -> None:
    if card not in found:
        ev = away(s, obj(s, card))
        if not s.book.prevents(s, ev):
            found[card] = ev


def _standing_on(s: State, stage: list[CardId], place: int) -> list[CardId]:
    places = s.cols[PLACE]
    return [card for card in stage if places[card] == place]


def _too_many(s: State, here: list[CardId], found: dict[int, Event]) -> None:
    """Of several cards in one place only the one that was placed last stays; of several placed together none does."""
    placed = s.cols[PLACED]
    stays = NONE
    latest = -1
    for card in here:
        if placed[card] > latest:
            latest = placed[card]
            stays = card
        elif placed[card] == latest:
            stays = NONE if SAME_TIME.on else card
    for card in here:
        if card != stays:
            _put(s, card, found)
