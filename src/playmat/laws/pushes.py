"""The law that the steps of a procedure push what it says, so that a rulebook in which one of these is missing is found
out when it is made and not in the middle of a game.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from playmat.kernel.events.propose import ARRIVALS, REPLACEMENT, ROOM
from playmat.kernel.model.procedure import Procedure, StepFn
from playmat.kernel.model.rulebook import Rulebook
from playmat.kernel.model.state import State
from playmat.kernel.records import Frame
from playmat.laws.place import Place

PROPOSED: Final = (REPLACEMENT, ARRIVALS, ROOM)  # what an event that is proposed may push need not be said


class Unsaid:
    """What steps have pushed that their procedures do not say: procedure, step, what was pushed."""

    def __init__(self) -> None:
        self.found: list[tuple[str, str, str]] = []

    def none(self, place: Place) -> None:
        """There is nothing of the kind so far."""
        if self.found:
            name, step, pushed = self.found[0]
            raise place.broken(
                "pushes", f"procedure {name!r} pushes {pushed!r} in its step {step!r}, but does not say so (`pushes`)"
            )
        place.report.tried("pushes")


@contextmanager
def watched(book: Rulebook) -> Iterator[Unsaid]:
    """Look at what the steps of a rulebook push, for a while."""
    unsaid = Unsaid()
    kept: list[tuple[Procedure, list[StepFn]]] = []
    for procedure in book.procedures:
        if not procedure.hands_over:
            kept.append((procedure, [row.run for row in procedure.steps]))
            for row in procedure.steps:
                row.run = _watching(row.run, book, procedure, row.name, unsaid)
    try:
        yield unsaid
    finally:
        for procedure, runs in kept:
            for row, run in zip(procedure.steps, runs, strict=True):
                row.run = run


def _watching(run: StepFn, book: Rulebook, procedure: Procedure, step: str, unsaid: Unsaid) -> StepFn:
    known = {*PROPOSED, *procedure.pushes}

    def watching(s: State, f: Frame) -> int:
        before = len(s.frames)
        came = run(s, f)
        for frame in s.frames[before:]:
            name = book.procedures[frame.proc].name
            if name not in known:
                unsaid.found.append((procedure.name, step, name))
        return came

    return watching
