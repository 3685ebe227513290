"""Starting a procedure."""

from __future__ import annotations

from playmat.kernel.model.state import State
from playmat.kernel.records import Frame
from playmat.kernel.records.frames import NO_LOCALS


def push(s: State, procedure: str, who: int, x: list[int] | None = None) -> Frame:
    """Start a procedure by name; returns its frame for further locals."""
    f = Frame(s.book.procedure(procedure).index, 0, who, NO_LOCALS if x is None else x)
    s.frames.append(f)
    return f
