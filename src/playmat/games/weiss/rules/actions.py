"""What a player does: a row for each verb, and the functions that list and begin what a player with a play timing may
do.
"""

from __future__ import annotations

from typing import Final

from playmat.games.weiss.rules.permissions import CLIMAX, EVENT, PLAY
from playmat.games.weiss.rules.permit_abilities import EXCHANGE, USE
from playmat.games.weiss.rules.permit_attack import ATTACK, TYPE
from playmat.games.weiss.rules.play import start, start_using
from playmat.games.weiss.rules.schema import (
    CHARACTER,
    HAND,
    O_ATTACK,
    O_CLIMAX,
    O_EVENT,
    O_EXCHANGE,
    O_PLAY,
    O_POSITION,
    O_TYPE,
    O_USE,
    P_MAIN,
    S_TYPE,
    STAGE,
)
from playmat.games.weiss.rules.schema import EVENT as EVENT_CARD
from playmat.kernel.continuous import refresh, who_may_act, who_may_act_elsewhere
from playmat.kernel.model.frames import push
from playmat.kernel.model.schema import V_PHASE
from playmat.kernel.model.state import State
from playmat.kernel.model.verb import Verb
from playmat.kernel.records import Answer, CardId, answer_of, answers_of, card_of
from playmat.rules.abilities import add_uses, chosen

_EXCHANGE: Final = answer_of(O_EXCHANGE)


# ------------------------------------------------------------------------------------------------ listing


def _cards(s: State, player: int, found: list[Answer]) -> None:
    """Cards of the hand."""
    if s.computed.dirty:
        refresh(s)
    values = s.computed.chars
    hand = s.zone(HAND, player)
    characters: list[CardId] = []
    events: list[CardId] = []
    climaxes: list[CardId] = []
    for card in hand:
        kind = values[card].sets[S_TYPE][0]
        if kind == CHARACTER:
            characters.append(card)
        elif kind == EVENT_CARD:
            events.append(card)
        else:
            climaxes.append(card)
    before = len(found)
    if characters and PLAY.now(s, player):
        found += answers_of(O_PLAY, PLAY.permitted(s, player, characters))
    of_characters = len(found)
    if events and EVENT.now(s, player):
        found += answers_of(O_EVENT, EVENT.permitted(s, player, events))
    if climaxes and CLIMAX.now(s, player):
        found += answers_of(O_CLIMAX, CLIMAX.permitted(s, player, climaxes))
    if before < of_characters < len(found):  # different kinds stand in the order in which they lie in the hand
        by_card = {card_of(answer): answer for answer in found[before:]}
        found[before:] = [by_card[card] for card in hand if card in by_card]


def _abilities(s: State, player: int, found: list[Answer]) -> None:
    """Abilities of the stage and exchanges in the main phase, and abilities that are used from elsewhere."""
    main = s.vals[V_PHASE] == P_MAIN
    use = USE.now(s, player)
    if main and use:
        able = who_may_act(s, s.zone(STAGE, player))
        if able:
            add_uses(s, player, able, USE, O_USE, found)
    if main and EXCHANGE.ok(s, player, 0):
        found.append(_EXCHANGE)
    if use:
        able = who_may_act_elsewhere(s, player)
        if able:
            add_uses(s, player, able, USE, O_USE, found)


# ------------------------------------------------------------------------------------------------ beginning


def _play(s: State, player: int, answer: Answer) -> None:
    start(s, "playing a character", player, card_of(answer))


def _play_event(s: State, player: int, answer: Answer) -> None:
    start(s, "playing an event", player, card_of(answer))


def _play_climax(s: State, player: int, answer: Answer) -> None:
    start(s, "playing a climax", player, card_of(answer))


def _use(s: State, player: int, answer: Answer) -> None:
    start_using(s, player, card_of(answer), chosen(s, answer))


def _exchange(s: State, player: int, answer: Answer) -> None:
    push(s, "exchange", player)


# Answers are listed in the order of these rows.
VERBS: Final[list[Verb]] = [
    Verb(O_PLAY, "play", "play {card}", PLAY, options=_cards, begin=_play),
    Verb(O_EVENT, "event", "play {card}", EVENT, options=_cards, begin=_play_event),
    Verb(O_CLIMAX, "climax", "play {card}", CLIMAX, options=_cards, begin=_play_climax),
    Verb(O_USE, "use", "use {ability}", USE, numbered=True, options=_abilities, begin=_use),
    Verb(O_EXCHANGE, "exchange", "exchange two positions", EXCHANGE, bare=True, options=_abilities, begin=_exchange),
    Verb(O_ATTACK, "attack", "attack with {card}", ATTACK),
    Verb(O_TYPE, "type", "", TYPE, numbered=True),
    Verb(O_POSITION, "position"),
]
