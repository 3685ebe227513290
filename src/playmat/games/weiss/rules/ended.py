"""How a game of Weiss Schwarz ended, read off its last state."""

from __future__ import annotations

from playmat.games.weiss.rules.interrupts import NOTHING_LEFT
from playmat.games.weiss.rules.processes import BOTH, FOUR_LEVELS, LOSING_LEVEL, NO_CARDS, losers
from playmat.games.weiss.rules.schema import DECK, LEVEL, WAITING_ROOM
from playmat.kernel.model.schema import DRAW, V_RESULT
from playmat.kernel.model.state import State


def ended(s: State) -> tuple[str, str]:
    """The clause that ended the game, and how in a few words."""
    result = s.vals[V_RESULT]
    if result == DRAW:
        if len(losers(s)) == s.players:
            return BOTH.clauses[0], "both lose at once"
        return s.book.clauses[s.clause], "a loop that nobody ends"
    loser = s.opponent(result)
    if loser in losers(s):
        if len(s.zone(LEVEL, loser)) >= LOSING_LEVEL:
            return FOUR_LEVELS.clauses[0], f"level {LOSING_LEVEL}"
        return NO_CARDS.clauses[0], "no card left in deck and waiting room"
    if not s.zone(DECK, loser) and not s.zone(WAITING_ROOM, loser):
        return NOTHING_LEFT.clauses[0], "no card left to refresh with"
    return s.book.clauses[s.clause], "by an effect"
