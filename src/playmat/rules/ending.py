"""How a game ends by its rules: players who lose at the same time, and giving up."""

from __future__ import annotations

from typing import Final

from playmat.kernel import atoms
from playmat.kernel.model.procedure import Switch
from playmat.kernel.model.schema import DRAW, RUNNING, V_RESULT
from playmat.kernel.model.state import State


def decide(s: State, losers: list[int]) -> bool:
    """End a game of two that these players lose: one alone loses, both of them draw; whether it has ended."""
    if len(losers) == s.players:
        atoms.set_value(s, V_RESULT, DRAW)
    elif losers:
        atoms.set_value(s, V_RESULT, s.opponent(losers[0]))
    return s.vals[V_RESULT] != RUNNING


class Conceding:
    """Giving up at any time, by some clauses: `concede` of a rulebook, and the switch that it adds."""

    def __init__(self, *clauses: str) -> None:
        self.switch: Final = Switch("conceding", "at any time", list(clauses))

    def concede(self, s: State, player: int) -> None:
        """A player gives up; nothing can prevent that."""
        if self.switch.on:
            atoms.set_value(s, V_RESULT, s.opponent(player))
