"""Where the event log of a game is kept: four numbers an event, packed into bytes some dozen events at a time."""

from __future__ import annotations

from struct import Struct
from typing import Final

# What is told of an event: kind, clause, who knows the first card (a bit for each player), the first card, the second,
# player, zone from and to (or places), cause, amount. Players and zones may be -1, for none.
Numbers = tuple[int, int, int, int, int, int, int, int, int, int]
WIDTH: Final = 4
_LOOSE: Final = 64 * WIDTH  # how many numbers stay a list: to pack them event by event costs far more than all at once
_ONE: Final = Struct(f"{WIDTH}i")
_SIZE: Final = _ONE.size
_ALL: Final = Struct(f"{_LOOSE}i")
_PACK: Final = _ALL.pack


class Log:
    """Events that are added at the end, read by place, and cut off again when answers are taken back."""

    __slots__ = ("_loose", "_packed")

    def __init__(self) -> None:
        self._packed = bytearray()
        self._loose: list[int] = []

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
        """An event. In bits: known 7, kind 8, clause 14; cards 12 each; player 4, zones 5 each, cause 11; amount 32."""
        loose = self._loose
        loose.append(known << 22 | kind << 14 | clause)
        loose.append(card << 12 | other)
        loose.append((player + 1) << 21 | (frm + 1) << 16 | (to + 1) << 11 | by)
        loose.append(amount)
        if len(loose) == _LOOSE:
            self._packed += _PACK(*loose)
            loose.clear()

    def events(self) -> int:
        """How many events it holds."""
        return len(self._packed) // _SIZE + len(self._loose) // WIDTH

    def event(self, at: int) -> Numbers:
        """What is told of an event, counted from the first one."""
        packed = len(self._packed) // _SIZE
        if at < packed:
            what, cards, where, amount = _ONE.unpack_from(self._packed, at * _SIZE)
        else:
            place = (at - packed) * WIDTH
            what, cards, where, amount = self._loose[place : place + WIDTH]
        return (
            what >> 14 & 255, what & 0x3FFF, what >> 22, cards >> 12, cards & 4095,
            (where >> 21) - 1, (where >> 16 & 31) - 1, (where >> 11 & 31) - 1, where & 2047, amount,
        )  # fmt: skip

    def cut(self, events: int) -> None:
        """Keep only so many."""
        packed = len(self._packed) // _SIZE
        if events >= packed:
            del self._loose[(events - packed) * WIDTH :]
            return
        whole = events * WIDTH // _LOOSE * _LOOSE  # numbers that stay packed
        at = whole // WIDTH * _SIZE
        self._loose[:] = _ALL.unpack_from(self._packed, at)[: events * WIDTH - whole]
        del self._packed[at:]

    def extend(self, other: Log) -> None:
        """Add all that another one holds."""
        for at in range(other.events()):
            kind, clause, known, card, second, player, frm, to, by, amount = other.event(at)
            self.add(kind, clause, known, card, second, player, frm, to, by, amount)
