"""What the players of a game know at a moment, so that it can be told later whether somebody has learnt something."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.kernel.knowledge import hidden_slots

if TYPE_CHECKING:
    from playmat.kernel.model.state import State


class Knowing:
    """The cards that each player does not know, and where chance stands, before a player decides."""

    def __init__(self, s: State, player: int) -> None:
        self.player = player
        self.chance = [*s.rng]
        self.hidden = [{*hidden_slots(s, one)} for one in range(s.players)]

    def learnt(self, s: State) -> bool:
        """Whether chance has decided something since, or somebody knows a card that who decided did not know then.
        (What that player has shown of what it knew is no news to it.)
        """
        if s.rng != self.chance:
            return True
        strange = self.hidden[self.player]
        return any((hidden - {*hidden_slots(s, one)}) & strange for one, hidden in enumerate(self.hidden))
