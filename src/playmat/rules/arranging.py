"""Who may put the cards of a zone into another order, as rows of zones: nobody, or their owner alone.

Where order means nothing to the rules no row speaks of a zone, and its owner may change it at any question
(kernel.answers.arranging).
"""

from __future__ import annotations

from playmat.kernel.answers.arranging import PERMISSION, zone_of
from playmat.kernel.model.permission import Permission, RefuseFn
from playmat.kernel.model.state import State


class Kept:
    """Zones whose order stays, by some clauses: whoever asks, or whoever asks but their owner."""

    def __init__(self, name: str, clauses: list[str], *zones: int, but_own: bool = False) -> None:
        self.name = name
        self.clauses = clauses
        self.zones = zones
        self.but_own = but_own


def arranging(*rows: Kept) -> Permission:
    """The permission to put cards into another order: a refusal for each row, called by its name."""
    permission = Permission(PERMISSION)
    for row in rows:
        permission.unless(*row.clauses, name=row.name)(_stays(row))
    return permission


def _stays(row: Kept) -> RefuseFn:
    def stays(s: State, player: int, subject: int) -> bool:
        for whose in range(s.players):
            if not (row.but_own and whose == player) and subject in [zone_of(whose, zone) for zone in row.zones]:
                return True
        return False

    return stays
