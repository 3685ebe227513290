"""Who may attack, and with which type of attack: rows of refusals, each with its clause."""

from __future__ import annotations

from typing import Final

from playmat.games.weiss.look import (
    great_performer,
    obj,
    on_stage,
    target_of,
)
from playmat.games.weiss.schema import (
    CENTER,
    DIRECT,
    FRONTAL,
    P_ATTACK,
    PLACE,
    SIDE,
    ST_DECLARATION,
    STANDING,
    V_ATTACKS,
    V_FIRST,
    V_STEP,
)
from playmat.kernel.continuous import chars
from playmat.kernel.procedure import Permission
from playmat.kernel.records import (
    CARD_BITS,
    CARD_MASK,
    NONE,
)
from playmat.kernel.schema import CONTROLLER, TURNED, V_PHASE, V_TURN
from playmat.kernel.state import State
from playmat.lang.run.laid import about_player, forbidden

ATTACK: Final = Permission("attack")
TYPE: Final = Permission("type of attack")


@ATTACK.unless("7.2.1.3", timing=True)
def not_in_the_declaration_step(s: State, player: int, card: int) -> bool:
    """Attacks are declared in the attack declaration step."""
    return s.vals[V_STEP] != ST_DECLARATION or s.vals[V_PHASE] != P_ATTACK


@ATTACK.unless("7.2.1.3", "7.1.1", "3.6.3")
def not_on_the_center_stage(s: State, player: int, card: int) -> bool:
    """Only the turn player's characters on the center stage attack."""
    return not on_stage(s, player, card) or s.cols[PLACE][card] not in CENTER


@ATTACK.unless("7.2.1.3.1", timing=True)
def second_attack_in_the_first_turn(s: State, player: int, card: int) -> bool:
    """In the very first turn there is one attack."""
    if s.vals[V_TURN] != 1 or player != s.vals[V_FIRST] or s.vals[V_ATTACKS] == 0:
        return False
    return not about_player(s, player, "attacks in the first turn")


@ATTACK.unless("7.2.1.3", "7.1.1")
def not_standing(s: State, player: int, card: int) -> bool:
    """Only standing characters attack."""
    return s.cols[TURNED][card] != STANDING


@ATTACK.unless("1.3.1", "1.3.3")
def attack_forbidden(s: State, player: int, card: int) -> bool:
    """A card's text forbids it."""
    if not chars(s, card).rules and (target_of(s, card) == NONE or not chars(s, target_of(s, card)).rules):
        return False
    return forbidden(s, card, "cannot attack") or not types(s, card)


def types(s: State, card: int) -> list[int]:
    """The types of attack that a character may be declared with."""
    player = s.cols[CONTROLLER][card]
    return [t for t in (DIRECT, FRONTAL, SIDE) if TYPE.ok(s, player, t << CARD_BITS | card)]


@TYPE.unless("10.6.2")
def drawn_to_a_performer(s: State, player: int, subject: int) -> bool:
    """Great Performance makes every attack a frontal attack on its character."""
    return subject >> CARD_BITS != FRONTAL and great_performer(s, s.opponent(player)) != NONE


@TYPE.unless("7.2.1.4.1")
def direct_though_faced(s: State, player: int, subject: int) -> bool:
    """A direct attack is one against nobody."""
    return subject >> CARD_BITS == DIRECT and target_of(s, subject & CARD_MASK) != NONE


@TYPE.unless("7.2.1.4.1", "7.2.1.4.2")
def against_nobody(s: State, player: int, subject: int) -> bool:
    """Against nobody the attack is a direct one."""
    return subject >> CARD_BITS != DIRECT and target_of(s, subject & CARD_MASK) == NONE


@TYPE.unless("1.3.1", "1.3.3")
def type_forbidden(s: State, player: int, subject: int) -> bool:
    """A card's text forbids this type of attack."""
    card, kind = subject & CARD_MASK, subject >> CARD_BITS
    if kind == DIRECT:
        return forbidden(s, card, "cannot direct attack")
    target = target_of(s, card)
    if kind == SIDE:
        return forbidden(s, card, "cannot side attack") or (
            target != NONE and forbidden(s, target, "cannot be side attacked", obj(s, card))
        )
    return forbidden(s, card, "cannot frontal attack") or (
        target != NONE and forbidden(s, target, "cannot be frontal attacked", obj(s, card))
    )
