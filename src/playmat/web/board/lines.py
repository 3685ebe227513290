"""The log in plain words, a line an event; what happens several times in a row is one line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from playmat.table.wording import log_words
from playmat.web.protocol.board import Line

if TYPE_CHECKING:
    from playmat.kernel.views.eventlog import Entry
    from playmat.web.board.drawing import Drawing


def lines_of(log: Sequence[Entry], drawing: Drawing, names: Sequence[str]) -> list[Line]:
    """The lines of a log. names: of the players by seat, "You" for who reads it."""
    lines: list[Line] = []
    for entry in log:
        text = log_words(entry, names, drawing.layout)
        if not text:
            continue
        line = _line(entry, text)
        last = lines[-1] if lines else None
        if last is not None and (last.text, last.clause, last.turn) == (line.text, line.clause, line.turn):
            handles = [*dict.fromkeys([*last.handles, *line.handles])]
            lines[-1] = msgspec.structs.replace(last, times=last.times + 1, handles=handles, moved=line.moved)
        else:
            lines.append(line)
    return lines


def _line(entry: Entry, text: str) -> Line:
    moves = entry.kind == "move"
    player = entry.owner if entry.player is None else entry.player
    return Line(
        at=entry.at,
        turn=entry.turn,
        player=-1 if player is None else player,
        kind=entry.kind,
        text=text,
        clause=entry.clause,
        times=1,
        handles=[handle for handle in dict.fromkeys((entry.handle, entry.other_handle)) if handle],
        frm=(entry.frm or "") if moves else "",
        to=(entry.to or "") if moves else "",
        moved=entry.handle if moves else 0,
    )
