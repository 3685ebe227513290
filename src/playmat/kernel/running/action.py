"""The action in progress: what a copy needs to take it back.

The documents let an action that proves impossible be taken back to where it was chosen. A copy of a state starts
without history, so one that is made in the middle of an action gets that much of the journal along, translated to its
own lists.
"""

from __future__ import annotations

from typing import Final

from playmat.kernel.atoms import J_APPEND, J_DICT, J_LIST, J_MEMORY, J_REMOVE, J_SET, OPCODE
from playmat.kernel.model.history import Mark
from playmat.kernel.model.state import State
from playmat.kernel.records import PASS, Q_ACT

# How many values come before the opcode, the first of which is a list or a table of the state. Other entries are about
# no list of their own, but for one that a copy cannot follow.
_PARTS: Final = {J_SET: 3, J_REMOVE: 3, J_DICT: 3, J_LIST: 2, J_APPEND: 1}


def started(s: State) -> int:
    """The place among the undo marks where the action in progress was chosen; -1 if none is in progress."""
    if s.ask is None or s.ask.kind == Q_ACT:
        return -1
    for at in range(len(s.history.marks) - 1, -1, -1):
        m = s.history.marks[at]
        if m.ask.kind == Q_ACT:
            return -1 if s.history.answers[at - len(s.history.marks)] == PASS else at
    return -1


def copy_with_action(s: State) -> State:
    """A copy with the same future, which knows of the past only what the action in progress has done."""
    n = s.copy()
    at = started(s)
    if at < 0:
        return n
    first = s.history.marks[at]
    entries = _translated(s, n, first.journal - s.history.cut)
    if entries is None:
        return n
    n.history.journal = entries
    n.history.answers = s.history.answers[at - len(s.history.marks) :]
    for m in s.history.marks[at:]:
        n.history.marks.append(Mark(m.journal - first.journal, 0, m.frames, m.ask, m.returned[:]))
    return n


def _translated(s: State, n: State, start: int) -> list[object] | None:
    """The journal from an entry on, about the copy's lists; None if it is about something that is there no more."""
    mine = _stores(s)
    theirs = _stores(n)
    place = {id(store): at for at, store in enumerate(mine)}
    j = s.history.journal
    end = len(j)
    out: list[object] = []
    while end > start:
        op = j[end - 1]
        assert isinstance(op, int)
        op &= OPCODE
        if op == J_MEMORY:
            return None  # a turn began within the action: tables were exchanged
        begin = end - 1 - _PARTS.get(op, 0)
        entry = j[begin:end]
        if op in _PARTS:
            at = place.get(id(entry[0]), -1)
            if at < 0:
                return None
            entry[0] = theirs[at]
        entry.reverse()
        out.extend(entry)
        end = begin
    out.reverse()
    return out


def _stores(s: State) -> list[object]:
    """Every list and table that the journal may speak of, in the same order for a state and its copy."""
    found: list[object] = [*s.zones, *s.pvals, s.vals, s.counters, s.rng, s.stack, s.waiting, s.lasting]
    found += (s.used, s.used_game, s.memory, s.memory_last, s.last_known, s.loop, s.bans)
    found.extend(s.memory.values())
    return found
