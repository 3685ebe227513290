"""What a player with a play timing may do: the list of answers, carrying one out, and why another is refused."""

from __future__ import annotations

from typing import Final

from playmat.games.weiss.rules.permissions import CLIMAX, EVENT, PLAY
from playmat.games.weiss.rules.permit_abilities import EXCHANGE, USE, subject_of
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
    O_TYPE,
    O_USE,
    P_MAIN,
    S_TYPE,
    STAGE,
)
from playmat.games.weiss.rules.schema import EVENT as EVENT_CARD
from playmat.kernel.continuous import chars, refresh, who_may_act, who_may_act_elsewhere
from playmat.kernel.errors import KernelBug
from playmat.kernel.model.ability import K_ACTIVATED
from playmat.kernel.model.frames import push
from playmat.kernel.model.schema import DEF, V_PHASE
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_BITS, CARD_MASK, NO_CARD, PASS, aux_of, card_of, code, codes, verb_of

_EXCHANGE: Final = code(O_EXCHANGE)


def act_options(s: State, player: int) -> list[int]:
    """Everything the player may do now; doing nothing is always possible (4.5.3)."""
    if s.computed.dirty:
        refresh(s)
    values = s.computed.chars
    hand = s.zones[HAND * 2 + player]
    characters: list[int] = []
    events: list[int] = []
    climaxes: list[int] = []
    for card in hand:
        kind = values[card].sets[S_TYPE][0]
        if kind == CHARACTER:
            characters.append(card)
        elif kind == EVENT_CARD:
            events.append(card)
        else:
            climaxes.append(card)
    found: list[int] = [PASS]
    if characters and PLAY.now(s, player):
        found += codes(O_PLAY, PLAY.sift(s, player, characters))
    of_characters = len(found)
    if events and EVENT.now(s, player):
        found += codes(O_EVENT, EVENT.sift(s, player, events))
    if climaxes and CLIMAX.now(s, player):
        found += codes(O_CLIMAX, CLIMAX.sift(s, player, climaxes))
    if 1 < of_characters < len(found):  # different kinds stand in the order in which they lie in the hand
        by_card = {card_of(answer): answer for answer in found}
        found = [PASS, *[by_card[card] for card in hand if card in by_card]]
    _add_abilities(s, player, found)
    return found


def _add_abilities(s: State, player: int, found: list[int]) -> None:
    """Abilities of the stage and exchanges in the main phase, and abilities that are used from elsewhere."""
    main = s.vals[V_PHASE] == P_MAIN
    use = USE.now(s, player)
    if main and use:
        able = who_may_act(s, s.zones[STAGE * 2 + player])
        if able:
            _add_uses(s, player, able, found)
    if main and EXCHANGE.ok(s, player, 0):
        found.append(_EXCHANGE)
    if use:
        able = who_may_act_elsewhere(s, player)
        if able:
            _add_uses(s, player, able, found)


def _add_uses(s: State, player: int, cards: list[int], found: list[int]) -> None:
    """The activated abilities of some cards that the player may use, if it is the time for it."""
    subjects = _abilities_of(s, cards)
    if subjects:
        for subject in USE.sift(s, player, subjects):
            found.append(code(O_USE, subject & CARD_MASK, subject >> CARD_BITS))


def _abilities_of(s: State, cards: list[int]) -> list[int]:
    """The activated abilities of these cards, as subjects of a permission."""
    codes = s.pool.codes
    values = s.computed.chars
    found: list[int] = []
    for card in cards:
        for place, aid in enumerate(values[card].abilities):
            if codes[aid].kind == K_ACTIVATED:
                found.append(subject_of(card, place))
    return found


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
