"""Where the event log of a game is kept: ten numbers an event, packed into bytes."""

from __future__ import annotations

from struct import Struct
from typing import Final

# The numbers of an event: kind, clause, who knows the first card (a bit for each player), the first card, the second,
# player, zone from and to (or places), cause, amount. Players and zones may be -1, for none.
Numbers = tuple[int, int, int, int, int, int, int, int, int, int]
_EVENT: Final = Struct("<BHBHHbbbHi")
_PACK: Final = _EVENT.pack
_SIZE: Final = _EVENT.size


class Log:
    """Events that are added at the end, read by place, and cut off again when answers are taken back."""

    __slots__ = ("_packed",)

    def __init__(self) -> None:
        self._packed = bytearray()

    def add(
        self,
        kind: int,
        clause: int,
        known: int,
        card: int,
        other: int,
        player: int,
        frm: int,
        to: int,
        by: int,
        amount: int,
    ) -> None:
        """An event, by its numbers."""
        self._packed += _PACK(kind, clause, known, card, other, player, frm, to, by, amount)

    def events(self) -> int:
        """How many events it holds."""
        return len(self._packed) // _SIZE

    def event(self, at: int) -> Numbers:
        """The numbers of an event, counted from the first one."""
        numbers: Numbers = _EVENT.unpack_from(self._packed, at * _SIZE)
        return numbers

    def cut(self, events: int) -> None:
        """Keep only so many."""
        del self._packed[events * _SIZE :]

    def extend(self, other: Log) -> None:
        """Add all that another one holds."""
        self._packed += other._packed
