"""Who may attack, and with which type of attack: rows of refusals, each with its clause."""

from __future__ import annotations

from typing import Final

from playmat.games.weiss.rules.queries import great_performer, on_stage, target_of
from playmat.games.weiss.rules.schema import (
    CENTER,
    DIRECT,
    FRONTAL,
    P_ATTACK,
    PLACE,
    SIDE,
    ST_DECLARATION,
    STAGE,
    STANDING,
    V_ATTACKS,
    V_FIRST,
    V_STEP,
)
from playmat.kernel.continuous import chars, refresh
from playmat.kernel.model.permission import Permission
from playmat.kernel.model.schema import CONTROLLER, TURNED, V_PHASE, V_TURN
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    CARD_BITS,
    CARD_MASK,
    NONE,
    CardId,
    card_in,
)
from playmat.lang.run.rules_on import forbidden, rules_about
from playmat.rules.objects import obj

ATTACK: Final = Permission("attack")
TYPE: Final = Permission("type of attack")


@ATTACK.unless("7.2.1.3", timing=True)
def not_in_the_declaration_step(s: State, player: int, card: CardId) -> bool:
    """Attacks are declared in the attack declaration step."""
    return s.vals[V_STEP] != ST_DECLARATION or s.vals[V_PHASE] != P_ATTACK


@ATTACK.only("7.2.1.3", "7.1.1", "3.6.3", name="not_on_the_center_stage", bulk=True)
def on_the_center_stage(s: State, player: int, cards: list[CardId]) -> list[CardId]:
    """Only the turn player's characters on the center stage attack."""
    places = s.cols[PLACE]
    return [card for card in cards if places[card] in CENTER and on_stage(s, player, card)]


@ATTACK.unless("7.2.1.3.1", timing=True)
def second_attack_in_the_first_turn(s: State, player: int, card: CardId) -> bool:
    """In the very first turn there is one attack."""
    if s.vals[V_TURN] != 1 or player != s.vals[V_FIRST] or s.vals[V_ATTACKS] == 0:
        return False
    return not rules_about(s, player, "attacks in the first turn")


@ATTACK.only("7.2.1.3", "7.1.1", name="not_standing", bulk=True)
def standing(s: State, player: int, cards: list[CardId]) -> list[CardId]:
    """Only standing characters attack."""
    turned = s.cols[TURNED]
    return [card for card in cards if turned[card] == STANDING]


@ATTACK.only("1.3.1", "1.3.3", name="attack_forbidden", bulk=True)
def allowed_to_attack(s: State, player: int, cards: list[CardId]) -> list[CardId]:
    """A card's text may forbid it, also that of the character that would be attacked."""
    if s.computed.dirty:
        refresh(s)
    values = s.computed.chars
    bound = False  # whether a rule is laid on any of those who may be attacked
    for card in s.zone(STAGE, 1 - player):
        if values[card].rules:
            bound = True
    found: list[CardId] = []
    for card in cards:
        unbound = not values[card].rules and not (bound and _meets_rules(s, card))
        if unbound or (not forbidden(s, card, "cannot attack") and types(s, card)):
            found.append(card)
    return found


@ATTACK.in_bulk
def able_to_attack(s: State, player: int, cards: list[CardId]) -> list[CardId]:
    """Standing characters of the player on the center stage to which no text forbids it."""
    places = s.cols[PLACE]
    turned = s.cols[TURNED]
    found: list[CardId] = []
    for card in cards:
        if turned[card] == STANDING and places[card] in CENTER and on_stage(s, player, card):
            found.append(card)
    return allowed_to_attack(s, player, found) if found else found


def _meets_rules(s: State, card: CardId) -> bool:
    target = target_of(s, card)
    return target != NONE and len(chars(s, CardId(target)).rules) > 0


def types(s: State, card: CardId) -> list[int]:
    """The types of attack that a character may be declared with."""
    player = s.cols[CONTROLLER][card]
    found = TYPE.permitted(
        s, player, [DIRECT << CARD_BITS | card, FRONTAL << CARD_BITS | card, SIDE << CARD_BITS | card]
    )
    return [subject >> CARD_BITS for subject in found]


@TYPE.only("10.6.2", name="drawn_to_a_performer", bulk=True)
def against_a_performer(s: State, player: int, subjects: list[int]) -> list[int]:
    """Great Performance makes every attack a frontal attack on its character."""
    if great_performer(s, s.opponent(player)) == NONE:
        return subjects
    return [subject for subject in subjects if subject >> CARD_BITS == FRONTAL]


@TYPE.unless("7.2.1.4.1", "7.2.1.4.2", bulk=True)
def direct_though_faced(s: State, player: int, subject: int) -> bool:
    """A direct attack is one against nobody."""
    return subject >> CARD_BITS == DIRECT and target_of(s, card_in(subject)) != NONE


@TYPE.unless("7.2.1.4.1", "7.2.1.4.2", bulk=True)
def against_nobody(s: State, player: int, subject: int) -> bool:
    """Against nobody the attack is a direct one."""
    return subject >> CARD_BITS != DIRECT and target_of(s, card_in(subject)) == NONE


@TYPE.unless("1.3.1", "1.3.3", bulk=True)
def type_forbidden(s: State, player: int, subject: int) -> bool:
    """A card's text forbids this type of attack."""
    card, kind = subject & CARD_MASK, subject >> CARD_BITS
    if kind == DIRECT:
        return forbidden(s, CardId(card), "cannot direct attack")
    target = target_of(s, CardId(card))
    if kind == SIDE:
        return forbidden(s, CardId(card), "cannot side attack") or (
            target != NONE and forbidden(s, CardId(target), "cannot be side attacked", obj(s, CardId(card)))
        )
    return forbidden(s, CardId(card), "cannot frontal attack") or (
        target != NONE and forbidden(s, CardId(target), "cannot be frontal attacked", obj(s, CardId(card)))
    )


@TYPE.in_bulk
def possible_types(s: State, player: int, subjects: list[int]) -> list[int]:
    """Direct against nobody; against somebody frontal or side, against a performer frontal only; unless a text forbids
    it.
    """
    if s.computed.dirty:
        refresh(s)
    values = s.computed.chars
    found: list[int] = []
    seen = target = NONE
    bound = False  # whether a text may have a say
    for subject in subjects:
        card = card_in(subject)
        if card != seen:  # (they are of one card, as a rule)
            seen = card
            target = target_of(s, card)
            bound = len(values[card].rules) > 0 or (target != NONE and len(values[target].rules) > 0)
        kind = subject >> CARD_BITS
        if (kind == DIRECT) != (target == NONE) or (kind == SIDE and great_performer(s, 1 - player) != NONE):
            continue
        if not bound or not type_forbidden(s, player, CardId(subject)):
            found.append(subject)
    return found
