"""Where the event log of a game is kept: ten numbers an event, packed into bytes some dozen events at a time."""

from __future__ import annotations

from struct import Struct
from typing import Final

# What is told of an event: kind, clause, who knows the cards (a bit for each player: of the first, and OTHER bits
# higher of the second), the first card, the second, player, zone from and to (or places), cause, amount. Players and
# zones may be -1, for none. (With its cause stands what a move is called.)
Numbers = tuple[int, int, int, int, int, int, int, int, int, int]
WIDTH: Final = 10
OTHER: Final[int] = 8
_FORMAT: Final = "BHHHHbbbHi"
PACKED: Final = 64  # how many events are packed at once: to pack them one by one costs far more
_LOOSE: Final = PACKED * WIDTH
_ONE: Final = Struct("<" + _FORMAT)
_SIZE: Final = _ONE.size
_ALL: Final = Struct("<" + _FORMAT * PACKED)


class Log:
    """Events that are added at the end, read by place, and cut off again when answers are taken back.

    loose: the numbers of the newest ones, one after another, to which atoms add; `begin_turn` is called when a turn
    begins, and packs them. packed: how many events come before these.
    """

    __slots__ = ("_bytes", "_turns", "loose", "packed")

    def __init__(self) -> None:
        self._bytes = bytearray()
        self._turns: list[tuple[int, int]] = []  # the place where a turn began, and its number
        self.packed = 0
        self.loose: list[int] = []

    def begin_turn(self, turn: int) -> None:
        """A turn of that number begins. What is loose is packed, as far as it is enough to be packed."""
        self._turns.append((self.events(), turn))
        loose = self.loose
        while len(loose) >= _LOOSE:
            self._bytes += _ALL.pack(*loose[:_LOOSE])
            self.packed += PACKED
            del loose[:_LOOSE]

    def events(self) -> int:
        """How many events it holds."""
        return self.packed + len(self.loose) // WIDTH

    def event(self, at: int) -> Numbers:
        """What is told of an event, counted from the first one."""
        if at < self.packed:
            numbers: Numbers = _ONE.unpack_from(self._bytes, at * _SIZE)
            return numbers
        place = (at - self.packed) * WIDTH
        kind, clause, known, card, other, player, frm, to, by, amount = self.loose[place : place + WIDTH]
        return kind, clause, known, card, other, player, frm, to, by, amount

    def every(self) -> list[Numbers]:
        """What is told of all events, the first one first."""
        found: list[Numbers] = list(_ONE.iter_unpack(self._bytes))
        for at in range(self.packed, self.events()):
            found.append(self.event(at))
        return found

    def turn_of(self, at: int, turn: int) -> int:
        """The number of the turn in which an event happened, where `turn` is the present one."""
        for place, number in reversed(self._turns):
            if place <= at:
                return number
            turn = number - 1
        return turn

    def cut(self, events: int, turn: int) -> None:
        """Keep only so many, and forget the turns after that of this number."""
        while self._turns and self._turns[-1][1] > turn:
            self._turns.pop()
        if events >= self.packed:
            del self.loose[(events - self.packed) * WIDTH :]
            return
        whole = events // PACKED * PACKED  # those that stay packed
        self.loose[:] = [number for at in range(whole, events) for number in self.event(at)]
        del self._bytes[whole * _SIZE :]
        self.packed = whole

    def extend(self, other: Log) -> None:
        """Add all that another one holds."""
        before = self.events()
        self._turns += [(before + place, turn) for place, turn in other._turns]
        for at in range(other.events()):
            self.loose += other.event(at)
