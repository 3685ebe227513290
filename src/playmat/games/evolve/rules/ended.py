"""How a game of Shadowverse: Evolve ended, read off its last state."""

from __future__ import annotations

from playmat.games.evolve.rules.processes import BOTH, NO_DECK, NO_DEFENSE
from playmat.games.evolve.rules.schema import LOST, WAYS_TO_LOSE
from playmat.kernel.model.schema import DRAW, V_RESULT
from playmat.kernel.model.state import State


def ended(s: State) -> tuple[str, str]:
    """The clause that ended the game, and how in a few words."""
    result = s.vals[V_RESULT]
    if result == DRAW:
        if all(s.pvals[LOST]):
            return BOTH.clauses[0], "both lose at once"
        return s.book.clauses[s.clause], "a loop that nobody ends"
    way = WAYS_TO_LOSE[s.pvals[LOST][s.opponent(result)]]
    if way == "no defense":
        return NO_DEFENSE.clauses[0], "no defense left"
    if way == "no deck":
        return NO_DECK.clauses[0], "no card left to draw"
    return s.book.clauses[s.clause], "by an effect"
