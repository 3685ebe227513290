"""What can go wrong with cards and decks, each with a name of its own."""

from __future__ import annotations

from collections.abc import Sequence

from playmat.kernel.errors import DataError

SHOWN = 12


class CardDataError(DataError):
    """Card data that is not of its form: every fault says which record, which field and what was expected."""

    def __init__(self, *faults: str) -> None:
        super().__init__(listed(faults))
        self.faults = faults


class DeckError(DataError):
    """A deck that cannot be read: every fault says which line or entry and what was expected."""

    def __init__(self, *faults: str) -> None:
        super().__init__(listed(faults))
        self.faults = faults


class UnknownCard(DataError):
    """A name or number that no card has; `near` holds similar ones."""

    def __init__(self, message: str, near: Sequence[str] = ()) -> None:
        super().__init__(f"{message}; near it: {', '.join(near)}" if near else message)
        self.near = tuple(near)


class MismatchedCard(UnknownCard):
    """A name and a number that belong to different cards."""


class AmbiguousCard(DataError):
    """A name that several different cards have; `candidates` holds what would be exact."""

    def __init__(self, message: str, candidates: Sequence[str]) -> None:
        few = ", ".join(candidates[:SHOWN]) + (", ..." if len(candidates) > SHOWN else "")
        super().__init__(f"{message}; say which: {few}")
        self.candidates = tuple(candidates)


class CardDatabaseError(DataError):
    """A card database that cannot be opened, read or written."""


def listed(faults: Sequence[str]) -> str:
    """The first faults, one a line, and how many more there are."""
    lines = list(faults[:SHOWN])
    if len(faults) > SHOWN:
        lines.append(f"... and {len(faults) - SHOWN} more")
    return "\n".join(lines)
