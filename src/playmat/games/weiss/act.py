"""What a player with a play timing may do: the list of answers, carrying one out, and why another is refused."""

from __future__ import annotations

from typing import Final

from playmat.games.weiss.permissions import CLIMAX, EVENT, PLAY
from playmat.games.weiss.permit_abilities import EXCHANGE, USE, subject_of
from playmat.games.weiss.permit_attack import ATTACK, TYPE
from playmat.games.weiss.play import start, start_using
from playmat.games.weiss.schema import (
    HAND,
    O_ATTACK,
    O_CLIMAX,
    O_EVENT,
    O_EXCHANGE,
    O_PLAY,
    O_TYPE,
    O_USE,
    P_MAIN,
    S_TYPE,
    STAGE,
)
from playmat.kernel.ability import K_ACTIVATED
from playmat.kernel.advance import push
from playmat.kernel.continuous import chars, who_may_act
from playmat.kernel.errors import KernelBug
from playmat.kernel.records import NO_CARD, PASS, aux_of, card_of, code, verb_of
from playmat.kernel.schema import CONTROLLER, DEF, V_PHASE, ZONE
from playmat.kernel.state import State

_UNKNOWN: Final = -1  # whether it is the time for something, which is asked when the first subject is met


def act_options(s: State, player: int) -> list[int]:
    """Everything the player may do now; doing nothing is always possible (4.5.3)."""
    found = [PASS]
    characters = events = climaxes = _UNKNOWN
    for card in s.zone(HAND, player):
        kind = chars(s, card).sets[S_TYPE][0]
        if kind == "Character":
            if characters == _UNKNOWN:
                characters = int(PLAY.now(s, player))
            if characters and PLAY.fits(s, player, card):
                found.append(code(O_PLAY, card))
        elif kind == "Event":
            if events == _UNKNOWN:
                events = int(EVENT.now(s, player))
            if events and EVENT.fits(s, player, card):
                found.append(code(O_EVENT, card))
        else:
            if climaxes == _UNKNOWN:
                climaxes = int(CLIMAX.now(s, player))
            if climaxes and CLIMAX.fits(s, player, card):
                found.append(code(O_CLIMAX, card))
    _add_abilities(s, player, found)
    return found


def _add_abilities(s: State, player: int, found: list[int]) -> None:
    """Abilities of the stage and exchanges in the main phase, and abilities that are used from elsewhere."""
    abilities = _UNKNOWN
    if s.vals[V_PHASE] == P_MAIN:
        able = who_may_act(s, s.zone(STAGE, player))
        if able:
            abilities = int(USE.now(s, player))
        for card in able if abilities == 1 else []:
            _add_of(s, player, card, found)
        if EXCHANGE.ok(s, player, 0):
            found.append(code(O_EXCHANGE))
    able = [c for c in who_may_act(s, s.elsewhere) if s.cols[ZONE][c] != STAGE and s.cols[CONTROLLER][c] == player]
    if able and abilities == _UNKNOWN:
        abilities = int(USE.now(s, player))
    for card in able if abilities == 1 else []:
        _add_of(s, player, card, found)


def _add_of(s: State, player: int, card: int, found: list[int]) -> None:
    codes = s.pool.codes
    for place, aid in enumerate(chars(s, card).abilities):
        if codes[aid].kind == K_ACTIVATED and USE.fits(s, player, subject_of(card, place)):
            found.append(code(O_USE, card, place))


def perform(s: State, player: int, answer: int) -> None:
    """Begin what the player has chosen to do."""
    verb, card = verb_of(answer), card_of(answer)
    if verb == O_PLAY:
        start(s, "playing a character", player, card)
    elif verb == O_EVENT:
        start(s, "playing an event", player, card)
    elif verb == O_CLIMAX:
        start(s, "playing a climax", player, card)
    elif verb == O_EXCHANGE:
        push(s, "exchange", player)
    elif verb == O_USE:
        start_using(s, player, card, chars(s, card).abilities[aux_of(answer)])
    else:
        raise KernelBug(f"no such action: {answer}")


def why_not_act(s: State, player: int, answer: int) -> int:
    """The clause that forbids an answer to the question that is asked; -1 if none in particular does."""
    verb, card = verb_of(answer), card_of(answer)
    if verb == O_EXCHANGE:
        return EXCHANGE.why_not(s, player, aux_of(answer))
    if card == NO_CARD or card >= len(s.cols[DEF]):
        return -1
    if verb == O_PLAY:
        return PLAY.why_not(s, player, card)
    if verb == O_EVENT:
        return EVENT.why_not(s, player, card)
    if verb == O_CLIMAX:
        return CLIMAX.why_not(s, player, card)
    if verb == O_USE:
        return USE.why_not(s, player, subject_of(card, aux_of(answer)))
    if verb == O_ATTACK:
        return ATTACK.why_not(s, player, card)
    if verb == O_TYPE:
        return TYPE.why_not(s, player, subject_of(card, aux_of(answer)))
    return -1
