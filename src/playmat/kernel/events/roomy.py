"""Moves to zones that hold so many cards only: which of them are too many."""

from __future__ import annotations

from playmat.kernel.model.mechanisms import ROOM
from playmat.kernel.model.schema import CONTROLLER, E_MOVE
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_MASK, Event


def too_many(s: State, events: list[Event]) -> tuple[list[int], int]:
    """Places of the events that bring more cards into a zone of one player than there is room for, those of the first
    such zone, and how many there is room for; no places where all is well.
    """
    limited = s.book.limited
    if not limited or not ROOM.on:
        return [], 0
    found: dict[tuple[int, int], list[int]] = {}
    for i, ev in enumerate(events):
        if ev.kind == E_MOVE and ev.frm != ev.to and limited >> ev.to & 1:
            found.setdefault((ev.to, ev.player), []).append(i)
    for (zone, player), places in found.items():
        room = max(0, s.book.room(s, zone, player) + _leaving(s, events, zone, player))
        if len(places) > room:
            return places, room
    return [], 0


def _leaving(s: State, events: list[Event], zone: int, player: int) -> int:
    """How many cards of a player's zone go away at the same time."""
    holder = s.cols[CONTROLLER]
    return sum(
        1
        for ev in events
        if ev.kind == E_MOVE and ev.frm == zone and ev.to != zone and holder[ev.subj & CARD_MASK] == player
    )
