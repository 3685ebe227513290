"""Cards that enter the field together have the same timestamp: which of them differ by the order of their effects."""

from __future__ import annotations

from playmat.kernel.model.ability import K_STATIC, Change
from playmat.kernel.model.schema import DEF, E_MOVE
from playmat.kernel.model.state import State
from playmat.kernel.records import CardId, Event, card_in


def arriving(s: State, events: list[Event]) -> list[int]:
    """Places of the events that bring cards onto the field whose effects depend on their order."""
    field = s.book.schema.field
    places = [i for i, ev in enumerate(events) if ev.kind == E_MOVE and ev.to == field and ev.frm != field]
    if len(places) < 2:
        return []
    changes = [_changes(s, card_in(events[i].subj)) for i in places]
    found: list[int] = []
    for a, i in enumerate(places):
        for b in range(len(places)):
            if a != b and i not in found and _collide(changes[a], changes[b]):
                found.append(i)
    return found


def _changes(s: State, card: CardId) -> list[Change]:
    """What the printed static abilities of a card change."""
    field = s.book.schema.field
    found: list[Change] = []
    for aid in s.pool.defs[s.cols[DEF][card]].base.abilities:
        code_ = s.pool.abilities[aid]
        if code_.kind == K_STATIC and field in code_.held_zones:
            found.extend(code_.changes)
    return found


def _collide(mine: list[Change], others: list[Change]) -> bool:
    """Whether two changes write the same in one layer, not both of a kind that may come in any order."""
    for x in mine:
        for y in others:
            if x.layer == y.layer and x.writes & y.writes and not (x.adds and y.adds):
                return True
    return False
