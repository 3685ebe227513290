"""How computer players judge this game: the worth of a position. What one usually answers stands in `habits`.

Worth is in hundredths of a card. These are rules of thumb and no part of the rules; a player that looks ahead uses them
where its looking ends, which is when the turn is over: then ending it is judged as all else that can be done in it.
"""

from __future__ import annotations

from typing import Final

from playmat.games.evolve.judgement.habits import routine, usual
from playmat.games.evolve.judgement.worth import attacks_to_come, card_worth, life_worth, spells_held
from playmat.games.evolve.rules.queries import defense_of, leader_of
from playmat.games.evolve.rules.schema import (
    DECK,
    EVOLUTION_POINTS,
    EX,
    FIELD,
    HAND,
    MAX_PLAY_POINTS,
    P_MAIN,
    PLAY_POINTS,
    ST_NONE,
    V_STEP,
)
from playmat.kernel.model.schema import V_ACTIVE, V_PHASE
from playmat.kernel.model.state import State
from playmat.kernel.records import NONE, CardId
from playmat.rules.choosing import worth_of

__all__ = ["WHOLE_TURNS", "evaluate", "quiet", "routine", "usual"]

WHOLE_TURNS: Final = True
HAND_WORTH: Final = [0, 72, 140, 204, 264, 318, 366, 408, 420]
POINTS_WORTH: Final = [0, 50, 95, 135]  # of evolution points
PLAY_POINT: Final = 45  # one more at most, each turn from now on
THIN_DECK: Final = 5  # so few cards soon lose the game
UNSPENT: Final = 3  # a play point that was not spent in its turn
TO_COME: Final = 60  # what attacks count that may be made, in hundredths


def evaluate(s: State, player: int) -> int:
    """How good a running game is for a player."""
    worth = _side(s, player) - _side(s, s.opponent(player))
    active = s.vals[V_ACTIVE]
    to_come = attacks_to_come(s, active) * TO_COME // 100
    return worth + (to_come if active == player else -to_come)


def quiet(s: State) -> bool:
    """Nothing is under way: the turn player says what to do next in the main phase."""
    ask = s.ask
    if ask is None or ask.about != "main phase" or s.waiting:
        return False
    return ask.player == s.vals[V_ACTIVE] and s.vals[V_PHASE] == P_MAIN and s.vals[V_STEP] == ST_NONE


def _side(s: State, player: int) -> int:
    """What a player has: defense, field, hand, points."""
    leader = leader_of(s, player)
    worth = life_worth(defense_of(s, CardId(leader))) if leader != NONE else 0
    worth += worth_of(HAND_WORTH, len(s.zone(HAND, player)) + len(s.zone(EX, player))) + spells_held(s, player)
    for card in s.zone(FIELD, player):
        worth += card_worth(s, card)
    worth += worth_of(POINTS_WORTH, s.pvals[EVOLUTION_POINTS][player])
    worth += PLAY_POINT * s.pvals[MAX_PLAY_POINTS][player]
    if player != s.vals[V_ACTIVE]:
        worth -= UNSPENT * s.pvals[PLAY_POINTS][player]
    left = len(s.zone(DECK, player))
    return worth - (THIN_DECK - left) * 90 if left < THIN_DECK else worth
