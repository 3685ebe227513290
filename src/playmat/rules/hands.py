"""How many cards a player may keep in hand."""

from __future__ import annotations

from playmat.kernel.model.state import State
from playmat.lang.run.rules_on import amount_of, rules_about


def hand_limit(s: State, player: int, most: int, rule: str) -> int:
    """The most cards that a player may keep: `most`, as the rules of this name that are about the player change it."""
    for r in rules_about(s, player, rule):
        most = amount_of(s, r, most)
    return most
