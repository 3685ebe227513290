"""A table made again from its journal: everything happens once more, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from playmat.web.rooms.clocks import NOBODY
from playmat.web.rooms.journal import ACCEPT, ANSWER, BANKS, DECLINE, LATE, MORE, NEXT, OFFER, PLAYED, UNDO
from playmat.web.rooms.offers import Decision, Standing
from playmat.web.rooms.table import AT_ONCE

if TYPE_CHECKING:
    from playmat.web.rooms.table import Table
    from playmat.web.store.records import Entry


def restore(table: Table, entries: Sequence[Entry]) -> Iterator[None]:
    """Have a table that has just begun stand where its journal ends. It stops between slices of the answers."""
    for number, entry in enumerate(entries, 1):
        _happen(table, number, entry)
    answers = table.given
    for at in range(0, len(answers), AT_ONCE):
        table.session.redo(answers[at : at + AT_ONCE])
        yield
    table.session.halted = bool(table.session.unread)  # (what may have to be settled is not known any more)
    table.entries = len(entries)
    if table.clocks is not None:
        table.clocks.turn_to(table.decides if table.waits else NOBODY, True, table.now())


def _happen(table: Table, number: int, entry: Entry) -> None:
    """One entry."""
    kind, given, clocks = entry.kind, table.given, table.clocks
    if kind in (ANSWER, MORE):
        if kind == ANSWER and entry.player != NOBODY:
            table.decisions.append(Decision(len(given), entry.player, -1))
        given.append(entry.data)
        table.asked = number
    elif kind == UNDO:
        del given[int(entry.data) :]
        table.decisions = [one for one in table.decisions if one.length < len(given)]
        if clocks is not None:
            clocks.put_back(len(given), table.now())
        table.asked = number
    elif kind == OFFER:
        what, text, deed = json.loads(entry.data)
        table.offer = Standing(what, entry.player, text, deed)
    elif kind == ACCEPT and table.offer is not None:
        table.agreed(table.offer)
    elif kind == DECLINE:
        table.offer = None
    elif kind == BANKS and clocks is not None:
        clocks.set_banks(json.loads(entry.data))
        clocks.remember(len(given))
    elif kind == LATE:
        table.late = entry.player
    elif kind == NEXT:
        table.next = entry.data
    elif kind == PLAYED:
        table.played = float(entry.data)
