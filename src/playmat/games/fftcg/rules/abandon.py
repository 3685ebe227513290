"""Clearing up after an action that can't be finished in a world dealt in the middle of it (see
kernel.running.advance.abandon).

In a real game such an action is taken back to where it was chosen (14); a dealt world has no past to go back to.
"""

from __future__ import annotations

from playmat.games.fftcg.rules.abilities import USING
from playmat.games.fftcg.rules.cast import CARD, SERIAL, SUMMON
from playmat.games.fftcg.rules.schema import HAND, STACK
from playmat.kernel import atoms
from playmat.kernel.model.schema import OWNER, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import CardId, Frame


def abandon(s: State, frames: list[Frame]) -> None:
    """What was cast goes back to the hand, what was used leaves the stack."""
    for f in frames:
        if f.proc == SUMMON.index:
            atoms.remove_item(s, f.x[SERIAL])
            card = f.x[CARD]
            if s.cols[ZONE][card] == STACK:
                atoms.move(s, CardId(card), HAND, s.cols[OWNER][card])
        elif f.proc == USING.index:
            atoms.remove_item(s, f.ctx.nums.get("#item", -1) if f.ctx is not None else -1)
        elif f.item is not None:
            atoms.remove_item(s, f.item.serial)
