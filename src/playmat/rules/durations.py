"""Ending what lasts for a while."""

from __future__ import annotations

from playmat.kernel import atoms
from playmat.kernel.continuous import controller
from playmat.kernel.model.schema import V_TURN
from playmat.kernel.model.state import State
from playmat.kernel.records import NONE, Lasting


def end_lasting(s: State, until: int, player: int = NONE) -> None:
    """End the effects of a duration: all of them, or those of a player."""
    for effect in s.lasting[:]:
        if effect.until == until and player in (NONE, effect.ctx.you):
            atoms.remove_lasting(s, effect.serial)


def end_lasting_about(s: State, until: int, player: int, before: int = 0) -> None:
    """End the effects of a duration that are laid on a card of this player. before: those only that began before the
    turn of this number.
    """
    for effect in s.lasting[:]:
        if effect.until != until or (before and effect.turn >= before):
            continue
        if any([controller(s, o) == player for o in effect.targets or []]):
            atoms.remove_lasting(s, effect.serial)


class EndOfTurn:
    """The durations, by their numbers, that end with a turn: this one's, the opponent's, and the opponent's next one,
    which is not the turn that was running when the effect began; NONE if a game does not have it.
    """

    def __init__(self, this: int, opponents: int, opponents_next: int = NONE) -> None:
        self.this = this
        self.opponents = opponents
        self.opponents_next = opponents_next

    def ends(self, s: State, effect: Lasting, player: int) -> bool:
        """Whether an effect lasts no longer than the turn of this player, which runs now."""
        if effect.until == self.this:
            return True
        if effect.ctx.you == player:
            return False
        if effect.until == self.opponents:
            return True
        return effect.until == self.opponents_next and effect.turn != s.vals[V_TURN]

    def end_lasting(self, s: State, player: int) -> None:
        """End all that lasts no longer than the turn of this player."""
        for effect in s.lasting[:]:
            if self.ends(s, effect, player):
                atoms.remove_lasting(s, effect.serial)
