"""Several cards that go from one zone to another in one step."""

from __future__ import annotations

from playmat.kernel.atoms.zones import move
from playmat.kernel.model.schema import DEF, OWNER
from playmat.kernel.model.state import State
from playmat.kernel.records import NONE, CardId, ObjectId


def move_all(
    s: State,
    cards: list[CardId],
    zone: int,
    by: int = 0,
    by_player: int = NONE,
    source: int = NONE,
    name: str = "",
) -> list[ObjectId]:
    """Put cards into a zone of their owners one after another, and return the new objects. Nothing else happens in this
    step that could bring somebody who waits for it.
    """
    lone = idle_in(s, cards, zone)
    owners = s.cols[OWNER]
    return [move(s, card, zone, owners[card], False, by, by_player, source, name, lone=lone) for card in cards]


def idle_in(s: State, cards: list[CardId], zone: int) -> bool:
    """Whether none of these cards has an ability that works in a zone: then none of them waits there for the others."""
    defs = s.pool.defs
    definitions = s.cols[DEF]
    for card in cards:
        if defs[definitions[card]].live_zones >> zone & 1:  # (-1 as long as nobody has looked: it may have one)
            return False
    return True
