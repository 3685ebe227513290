"""The law about what goes on between two questions: it is bounded, so nothing hangs and nothing eats up the memory.

It counts, so that it says the same on every machine. The kernel itself counts steps, and reports a bug when there are
too many (kernel.running.unasked).
"""

from __future__ import annotations

from typing import Final

from playmat.kernel.model.state import State
from playmat.kernel.records.log import WIDTH
from playmat.laws.place import Place

MOST_WRITES: Final = 1_000_000  # entries of the undo journal, some 40 MB
MOST_EVENTS: Final = 200_000  # events of the log
MOST_HELD: Final = 20_000  # what more waits, lasts or is remembered afterwards


def counts(s: State) -> tuple[int, int, int]:
    """How much has been written to the journal and to the log so far, and how much the state holds."""
    memory = sum([len(objects) for objects in s.memory.values()])
    held = len(s.stack) + len(s.waiting) + len(s.lasting) + len(s.last_known) + len(s.loop) + len(s.frames) + memory
    return s.history.cut + len(s.history.journal), s.history.log.packed + len(s.history.log.loose) // WIDTH, held


def bounded(place: Place, before: tuple[int, int, int]) -> None:
    """Since the last question no more has been written, told and kept than any sensible action needs."""
    after = counts(place.game._state)
    most = (MOST_WRITES, MOST_EVENTS, MOST_HELD)
    for what, n, was, bound in zip(("journal entries", "events", "things held"), after, before, most, strict=True):
        if n - was > bound:
            raise place.broken("pauses", f"{n - was} more {what} between two questions, {bound} are allowed")
    place.report.tried("pauses")
