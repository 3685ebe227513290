"""What one usually answers in this game, quickly and without looking ahead."""

from __future__ import annotations

from typing import Final

from playmat.games.weiss.judgement.worth import best_exchange, character_worth, keep_worth
from playmat.games.weiss.rules.queries import (
    at,
    facing,
    is_character,
    is_climax,
    level_of,
    players_level,
    power_of,
    soul_of,
    target_of,
)
from playmat.games.weiss.rules.schema import (
    BACK,
    CLOCK,
    DIRECT,
    FRONTAL,
    HAND,
    O_ATTACK,
    O_POSITION,
    SIDE,
    STAGE,
    STANDING,
    STOCK,
    WAITING_ROOM,
)
from playmat.kernel.model.schema import CONTROLLER, OWNER, TURNED, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    FINISH,
    NO,
    NO_CARD,
    NONE,
    PASS,
    Q_NUMBER,
    Q_PAY,
    YES,
    Answer,
    CardId,
    aux_of,
    card_in,
    card_of,
    verb_of,
)
from playmat.rules.choosing import least_worth, most_worth
from playmat.rules.objects import obj

LATE_CLOCK: Final = 4  # at level three nobody clocks a card beyond this
DEAR_ENCORE: Final = 5  # cards in stock from which three are worth a character
STRONG: Final = 8000
ROUTINE: Final = (
    "exchange of the opening hand", "clock", "level up", "hand limit", "encore step", "rule action", "order",
    "exchange", "exchange with",
)  # fmt: skip


def routine(s: State) -> bool:
    """Opening hand, clock, level up, hand limit and payments go by the worth of single cards, exchanges by that of
    positions.
    """
    ask = s.ask
    return ask is not None and (ask.kind == Q_PAY or ask.about in ROUTINE)


def usual(s: State) -> Answer:
    """What whoever is asked usually answers."""
    ask = s.ask
    assert ask is not None
    options = ask.options
    if len(options) == 1:
        return options[0]
    about = ask.about
    if about == "exchange of the opening hand":
        return redrawn(s, ask.player, options)
    if about == "clock":
        return clocked(s, ask.player, options)
    if about in ("level up", "hand limit") or ask.kind == Q_PAY:
        return least_missed(s, ask.player, options)
    if about == "position":
        return best_position(s, ask.player, card_in(ask.subject), options)
    if about in ("exchange", "exchange with"):
        return exchanged(s, ask.player, options)
    if about == "type of attack":
        return best_type(s, card_in(ask.subject), options)
    if about == "attack":
        return next(answer for answer in options if verb_of(answer) == O_ATTACK or answer == FINISH)
    if about in ("main phase", "climax phase", "counter step"):
        return PASS
    if YES in options:
        return usual_yes(s, ask.player, card_in(ask.subject))
    if ask.kind == Q_NUMBER:
        return options[-1]
    return most_wanted(s, ask.player, options)


def usual_yes(s: State, player: int, source: CardId) -> Answer:
    """Yes, unless a weak character asks to come back from the waiting room and the stock is low."""
    gone = s.cols[ZONE][source] == WAITING_ROOM and is_character(s, source)
    if gone and len(s.zone(STOCK, player)) < DEAR_ENCORE and power_of(s, source) < STRONG:
        return NO
    return YES


def least_missed(s: State, player: int, options: list[Answer]) -> Answer:
    """The card that is missed least: in hand by its use, on the stage by its worth."""

    def missed(card: CardId) -> int:
        worth = character_worth(s, card) if s.cols[ZONE][card] == STAGE else keep_worth(s, player, card)
        if s.cols[ZONE][card] == CLOCK and is_climax(s, card):
            worth += 60  # it does more good in the deck
        return worth

    return least_worth(options, missed)


def most_wanted(s: State, player: int, options: list[Answer]) -> Answer:
    """Of cards to choose from: the opponent's best, one's own best attacker, the best card to have in hand."""
    held = [answer for answer in options if card_of(answer) != NO_CARD]
    if held and all(s.cols[ZONE][card_of(answer)] == HAND for answer in held):
        return least_missed(s, player, options)

    def wanted(card: CardId) -> int:
        if s.cols[ZONE][card] == STAGE:
            worth = character_worth(s, card)
            worth += 500 if s.cols[CONTROLLER][card] != player else 50 * (s.cols[TURNED][card] == STANDING)
            return worth
        return keep_worth(s, s.cols[OWNER][card], card)

    return most_worth(options, wanted)


def redrawn(s: State, player: int, options: list[Answer]) -> Answer:
    """Put away climaxes and what is two levels off, the worst first."""
    answer = least_missed(s, player, [option for option in options if option != FINISH])
    card = card_of(answer)
    return answer if is_climax(s, card) or level_of(s, card) >= 2 else FINISH


def clocked(s: State, player: int, options: list[Answer]) -> Answer:
    """Clock what is missed least for two cards, but not when the end is near."""
    if players_level(s, player) >= 3 and len(s.zone(CLOCK, player)) >= LATE_CLOCK:
        return PASS
    return least_missed(s, player, options)


def best_position(s: State, player: int, card: CardId, options: list[Answer]) -> Answer:
    """In front where it wins or nobody stands, helpers behind; never onto a better character."""
    best, highest = options[0], -(1 << 30)
    helper = power_of(s, card) < 1000 * (1 + level_of(s, card))
    for answer in options:
        if verb_of(answer) != O_POSITION:
            continue
        place = aux_of(answer)
        there = at(s, player, place)
        worth = 0 if there == NONE else -20 - character_worth(s, CardId(there))
        if place in BACK:
            worth += 15 if helper else -25
        else:
            against = at(s, s.opponent(player), facing(place))
            worth += 10 if against == NONE else 8 if power_of(s, card) > power_of(s, CardId(against)) else 0
            worth -= 10 if helper else 0
        if worth > highest:
            best, highest = answer, worth
    return best


def exchanged(s: State, player: int, options: list[Answer]) -> Answer:
    """The two positions whose exchange gains most, one after the other."""
    _, one, two = best_exchange(s, player)
    return next((answer for place in (one, two) for answer in options if aux_of(answer) == place), options[0])


def best_type(s: State, card: CardId, options: list[Answer]) -> Answer:
    """Straight at whom it beats; else from the side if soul is left."""
    target = target_of(s, card)
    wanted = FRONTAL
    if target == NONE:
        wanted = DIRECT
    elif power_of(s, CardId(target)) >= power_of(s, card) and soul_of(s, obj(s, card)) > level_of(s, CardId(target)):
        wanted = SIDE
    return next((answer for answer in options if aux_of(answer) == wanted), options[0])
