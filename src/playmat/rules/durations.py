"""Ending what lasts for a while."""

from __future__ import annotations

from playmat.kernel import atoms
from playmat.kernel.continuous import controller
from playmat.kernel.model.state import State
from playmat.kernel.records import NONE


def end_lasting(s: State, until: int, player: int = NONE) -> None:
    """End the effects of a duration: all of them, or those of a player."""
    for effect in s.lasting[:]:
        if effect.until == until and player in (NONE, effect.ctx.you):
            atoms.remove_lasting(s, effect.serial)


def end_lasting_about(s: State, until: int, player: int) -> None:
    """End the effects of a duration that are laid on a card of this player."""
    for effect in s.lasting[:]:
        if effect.until == until and any([controller(s, o) == player for o in effect.targets or []]):
            atoms.remove_lasting(s, effect.serial)
