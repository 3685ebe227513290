"""Where the event log of a game is kept: ten numbers an event, packed some dozen events at a time."""

from __future__ import annotations

from struct import Struct
from typing import Final

# The numbers of an event: kind, clause, who knows the first card (a bit for each player), the first card, the second,
# player, zone from and to (or places), cause, amount. Players and zones may be -1, for none.
Numbers = tuple[int, int, int, int, int, int, int, int, int, int]
WIDTH: Final = 10
_FORM: Final = "BHBHHbbbHi"
_LOOSE: Final = 64  # how many events stay a list: to pack them one by one costs far more than all at once
_ONE: Final = Struct(f"<{_FORM}")
_SIZE: Final = _ONE.size
_PACK: Final = Struct(f"<{_FORM * _LOOSE}").pack
_UNPACK: Final = Struct(f"<{_FORM * _LOOSE}").unpack


class Log:
    """Events that are added at the end, read by place, and cut off again when answers are taken back."""

    __slots__ = ("_loose", "_packed")

    def __init__(self) -> None:
        self._packed = bytearray()
        self._loose: list[int] = []

    def add(self, event: Numbers) -> None:
        """An event."""
        loose = self._loose
        loose += event
        if len(loose) == _LOOSE * WIDTH:
            self._packed += _PACK(*loose)
            loose.clear()

    def events(self) -> int:
        """How many events it holds."""
        return len(self._packed) // _SIZE + len(self._loose) // WIDTH

    def event(self, at: int) -> Numbers:
        """The numbers of an event, counted from the first one."""
        packed = len(self._packed) // _SIZE
        if at < packed:
            kind, clause, known, card, other, player, frm, to, by, amount = _ONE.unpack_from(self._packed, at * _SIZE)
        else:
            place = (at - packed) * WIDTH
            kind, clause, known, card, other, player, frm, to, by, amount = self._loose[place : place + WIDTH]
        return kind, clause, known, card, other, player, frm, to, by, amount

    def cut(self, events: int) -> None:
        """Keep only so many."""
        packed = len(self._packed) // _SIZE
        if events >= packed:
            del self._loose[(events - packed) * WIDTH :]
            return
        whole = events - events % _LOOSE
        if events == whole:
            self._loose.clear()
        else:
            block = _UNPACK(self._packed[whole * _SIZE : (whole + _LOOSE) * _SIZE])
            self._loose[:] = block[: (events - whole) * WIDTH]
        del self._packed[whole * _SIZE :]

    def extend(self, other: Log) -> None:
        """Add all that another one holds."""
        for at in range(other.events()):
            self.add(other.event(at))
