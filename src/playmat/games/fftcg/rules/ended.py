"""How a game of FFTCG ended, read off its last state."""

from __future__ import annotations

from typing import Final

from playmat.games.fftcg.rules.processes import BOTH, DREW, HIT, LIMIT, defeated
from playmat.games.fftcg.rules.schema import DAMAGE_ZONE, DREW_NOTHING, HIT_EMPTY, LOST, WON
from playmat.kernel.model.schema import DRAW, V_RESULT
from playmat.kernel.model.state import State

LOOP: Final = "13"


def ended(s: State) -> tuple[str, str]:
    """The clause that ended the game, and how in a few words."""
    result = s.vals[V_RESULT]
    if result == DRAW:
        if all(defeated(s, p) for p in range(s.players)) or all(s.pvals[WON][p] for p in range(s.players)):
            return BOTH.clauses[0], "both defeated"
        return s.book.clauses[s.clause], "a loop that nobody ends"
    loser = s.opponent(result)
    if len(s.zone(DAMAGE_ZONE, loser)) >= s.book.numbers["damage limit"]:
        return LIMIT.clauses[0], f"{s.book.numbers['damage limit']} points of damage"
    if s.pvals[DREW_NOTHING][loser]:
        return DREW.clauses[0], "could not draw"
    if s.pvals[HIT_EMPTY][loser]:
        return HIT.clauses[0], "damage with an empty deck"
    if s.pvals[LOST][loser]:
        return s.book.clauses[s.clause], "lost by an effect"
    if s.pvals[WON][result]:
        return s.book.clauses[s.clause], "won by an effect"
    return s.book.clauses[s.clause], "lost by the rules"
