"""What rules 2.3 and 2.4 of TIDES allow: a row a reason."""

from __future__ import annotations

from typing import Final

from playmat.kernel import atoms, continuous
from playmat.kernel.events.triggers import limit_reached
from playmat.kernel.model.permission import Permission
from playmat.kernel.model.schema import TURNED, V_ACTIVE, V_PHASE
from playmat.kernel.model.state import State
from playmat.kernel.records import BY_ACTIVATED, CARD_MASK, CardId, Ctx, card_in
from playmat.lang.run.execute import can_pay
from playmat.rules.abilities import ability_at
from tides.rules.schema import COST, DECK, DIVER, FIELD, HAND, LAID, MAIN, REEF, TRAP, is_a

MAY_PLAY: Final = Permission("play")
MAY_LAY: Final = Permission("lay")
MAY_USE: Final = Permission("use")
MAY_STRIKE: Final = Permission("strike")
MAY_FLIP: Final = Permission("flip")


@MAY_PLAY.unless("2.3")
@MAY_LAY.unless("2.3")
@MAY_USE.unless("2.3")
def not_in_the_main_phase(s: State, player: int, card: CardId) -> bool:
    """It takes the main phase of one's own turn."""
    return player != s.vals[V_ACTIVE] or s.vals[V_PHASE] != MAIN


@MAY_PLAY.unless("2.3.1")
def no_diver_in_hand(s: State, player: int, card: CardId) -> bool:
    """Divers are played from the hand."""
    return card not in s.zone(HAND, player) or not is_a(s, card, DIVER)


@MAY_PLAY.unless("2.3.1")
def field_is_full(s: State, player: int, card: CardId) -> bool:
    """Five divers are enough."""
    return len(s.zone(FIELD, player)) >= 5


@MAY_PLAY.unless("2.3.1")
def deck_is_too_small(s: State, player: int, card: CardId) -> bool:
    """The cost has to be there, and a card more."""
    return len(s.zone(DECK, player)) <= continuous.chars(s, card).numbers[COST]


@MAY_LAY.unless("2.3.2")
def no_trap_in_hand(s: State, player: int, card: CardId) -> bool:
    """Traps are laid from the hand."""
    return card not in s.zone(HAND, player) or not is_a(s, card, TRAP)


@MAY_LAY.unless("2.3.2")
def one_was_laid(s: State, player: int, card: CardId) -> bool:
    """Once a turn."""
    return s.pvals[LAID][player] > 0


@MAY_USE.unless("2.3.3")
def no_ability_to_use(s: State, player: int, subject: int) -> bool:
    """It takes a diver of one's own, with such an ability."""
    return subject & CARD_MASK not in s.zone(FIELD, player) or ability_at(s, subject) is None


@MAY_USE.unless("2.3.3")
def what_it_asks_for(s: State, player: int, subject: int) -> bool:
    """What stands before the colon can be done."""
    ability = ability_at(s, subject)
    if ability is None:
        return True
    ctx = Ctx(atoms.obj_id(s, card_in(subject)), player, ability.aid, BY_ACTIVATED)
    if ability.condition is not None and not ability.condition(s, ctx):
        return True
    return limit_reached(s, ability, ctx) or not can_pay(s, ability.cost, ctx)


@MAY_STRIKE.unless("2.4")
def not_upright(s: State, player: int, card: CardId) -> bool:
    """It takes an upright diver of one's own."""
    return card not in s.zone(FIELD, player) or s.cols[TURNED][card] == 1


@MAY_FLIP.unless("2.4.1")
def not_on_the_reef(s: State, player: int, card: CardId) -> bool:
    """It takes a trap that was laid."""
    return card not in s.zone(REEF, player)
