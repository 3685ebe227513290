"""Starting a procedure."""

from __future__ import annotations

from playmat.kernel.errors import KernelBug
from playmat.kernel.model.state import State
from playmat.kernel.records import Frame
from playmat.kernel.records.frames import NO_LOCALS


def push(s: State, procedure: str, who: int, x: list[int] | None = None) -> Frame:
    """Start a procedure by name; returns its frame for further locals."""
    proc = s.book.by_name.get(procedure)
    if proc is None:
        known = ", ".join(sorted(s.book.by_name))
        raise KernelBug(f"the rulebook of {s.book.name} has no procedure {procedure!r}; it has {known}")
    f = Frame(proc.index, 0, who, NO_LOCALS if x is None else x)
    s.frames.append(f)
    return f
