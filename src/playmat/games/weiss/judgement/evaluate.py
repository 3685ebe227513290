"""How computer players judge this game: the worth of a position. What one usually answers stands in `habits`.

Worth is in hundredths of a card. These are rules of thumb and no part of the rules; a player that looks ahead uses them
where its looking ends.
"""

from __future__ import annotations

from typing import Final

from playmat.games.weiss.judgement.habits import routine, usual
from playmat.games.weiss.judgement.worth import character_worth, damage_worth, one_attack, point_worth
from playmat.games.weiss.rules.queries import is_climax
from playmat.games.weiss.rules.schema import (
    CENTER,
    DECK,
    HAND,
    P_ATTACK,
    P_CLIMAX,
    P_MAIN,
    PLACE,
    REVERSED,
    STAGE,
    STANDING,
    STOCK,
    V_ATTACKS,
    V_FIRST,
)
from playmat.kernel.model.schema import TURNED, V_ACTIVE, V_PHASE, V_TURN
from playmat.kernel.model.state import State
from playmat.rules.choosing import worth_of

__all__ = ["evaluate", "quiet", "routine", "usual"]

HAND_WORTH: Final = [0, 70, 135, 195, 250, 300, 345, 380, 390]
STOCK_WORTH: Final = [0, 38, 74, 108, 140, 170, 198, 222, 240, 254, 264]
CLIMAX_WORTH: Final = [0, 25, 20, -20, -60, -100]
NEXT_TURN: Final = 55  # what an attack of a later turn counts against one of this turn, in hundredths
THIN_DECK: Final = 4  # so few cards soon cost a point of damage
ATTACK_TO_COME: Final = (P_MAIN, P_CLIMAX, P_ATTACK)
# Where trials stop. Not in the main phase: ending it is one of its answers, and all of them must be judged alike.
AT_REST: Final = ("climax phase", "clock", "attack")


def evaluate(s: State, player: int) -> int:
    """How good a running game is for a player."""
    return _side(s, player) - _side(s, s.opponent(player))


def quiet(s: State) -> bool:
    """Nothing is under way: the turn player may play a climax, attack, or clock a card."""
    ask = s.ask
    return ask is not None and ask.about in AT_REST and not s.waiting and ask.player == s.vals[V_ACTIVE]


def _side(s: State, player: int) -> int:
    """What a player has: points of damage not taken, hand, stock, stage, and what its attacks may bring."""
    hand = s.zone(HAND, player)
    climaxes = sum(is_climax(s, card) for card in hand)
    worth = worth_of(HAND_WORTH, len(hand)) + worth_of(CLIMAX_WORTH, climaxes) - damage_worth(s, player)
    worth += worth_of(STOCK_WORTH, len(s.zone(STOCK, player)))
    for card in s.zone(STAGE, player):
        own = character_worth(s, card)
        worth += own // 4 if s.cols[TURNED][card] == REVERSED else own
    if len(s.zone(DECK, player)) < THIN_DECK:
        worth -= point_worth(s, player) // 2
    return worth + attack_worth(s, player)


def attack_worth(s: State, player: int) -> int:
    """What the attacks bring that a player may still make in this turn, or will make in the next one."""
    now = s.vals[V_ACTIVE] == player and s.vals[V_PHASE] in ATTACK_TO_COME
    later, found = 0, []
    for card in s.zone(STAGE, player):
        if s.cols[PLACE][card] not in CENTER:
            continue
        if now and s.cols[TURNED][card] == STANDING:
            found.append(one_attack(s, player, card))
        elif not now and s.cols[TURNED][card] != REVERSED:
            later += one_attack(s, player, card)
    if s.vals[V_TURN] == 1 and player == s.vals[V_FIRST]:
        found = [max(found)] if found and not s.vals[V_ATTACKS] else []
    return sum(found) + later * NEXT_TURN // 100
