"""Where the event log of a game is kept: two numbers an event, packed into an array some dozen events at a time."""

from __future__ import annotations

from array import array
from struct import Struct, calcsize
from typing import Final

WIDTH: Final = 2  # numbers an event
_LOOSE: Final = 64 * WIDTH  # how many numbers stay a list: to put one into an array costs far more than all at once
_LONG: Final = "l" if calcsize("@l") == 8 else "q"  # (CPython turns numbers into longs faster than into long longs)
_PACK: Final = Struct(f"@{_LOOSE}{_LONG}").pack


class Log:
    """Numbers that are added at the end, read by place, and cut off again when answers are taken back."""

    __slots__ = ("_loose", "_packed")

    def __init__(self) -> None:
        self._packed: array[int] = array("q")
        self._loose: list[int] = []

    def add(self, what: int, rest: int) -> None:
        """An event (kernel.atoms.emit says what the numbers hold)."""
        loose = self._loose
        loose.append(what)
        loose.append(rest)
        if len(loose) == _LOOSE:
            self._packed.frombytes(_PACK(*loose))
            loose.clear()

    def events(self) -> int:
        """How many events it holds."""
        return (len(self._packed) + len(self._loose)) // WIDTH

    def event(self, at: int) -> tuple[int, int]:
        """The two numbers of an event, counted from the first one."""
        place = at * WIDTH
        packed = len(self._packed)
        if place < packed:
            return self._packed[place], self._packed[place + 1]
        return self._loose[place - packed], self._loose[place - packed + 1]

    def cut(self, events: int) -> None:
        """Keep only so many."""
        packed = len(self._packed)
        if events * WIDTH >= packed:
            del self._loose[events * WIDTH - packed :]
        else:
            self._loose = list(self._packed[events * WIDTH - events * WIDTH % _LOOSE : events * WIDTH])
            del self._packed[events * WIDTH - events * WIDTH % _LOOSE :]

    def extend(self, other: Log) -> None:
        """Add all that another one holds."""
        for at in range(other.events()):
            what, rest = other.event(at)
            self.add(what, rest)
