"""Clocks: seconds for a move, then those of the bank. Whoever holds one says what time it is; nothing here waits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

NOBODY: Final = -1


class Left(NamedTuple):
    """Seconds that somebody has for this move, and in the bank."""

    move: float
    bank: float


class Clocks:
    """A clock for each player. move, bank: in seconds, 0 for none; with both, the bank runs when the move's is gone."""

    def __init__(self, players: int, move: int, bank: int) -> None:
        self.move = move
        self.banks = [float(bank)] * players
        self.running = NOBODY
        self._earlier = [(0, [*self.banks])]  # what was in the banks when a question came, after how many answers
        self._left = float(move)  # for the move, when it was looked at last
        self._since = 0.0

    def turn_to(self, player: int, fresh: bool, now: float) -> None:
        """It is this player's to decide (NOBODY: nobody's). fresh: another move begins, though nobody else's."""
        self._count(now)
        if fresh or player != self.running:
            self._left = float(self.move)
        self.running = player

    def left(self, player: int, now: float) -> Left:
        """What a player has left; never below 0."""
        bank = self.banks[player]
        if player != self.running:
            return Left(float(self.move), bank)
        gone = now - self._since
        over = max(0.0, gone - self._left)
        return Left(max(0.0, self._left - gone), max(0.0, bank - over))

    def out(self, now: float) -> bool:
        """Whether the time of whoever decides is up."""
        return self.running != NOBODY and sum(self.left(self.running, now)) <= 0

    def set_banks(self, banks: Sequence[float]) -> None:
        """Go on with what was written down."""
        self.banks = list(banks)

    def remember(self, answers: int) -> None:
        """A question has come, after so many answers; while it stands, nothing more is noted."""
        if self._earlier[-1][0] < answers:
            self._earlier.append((answers, [*self.banks]))

    def put_back(self, answers: int, now: float) -> None:
        """Answers are taken back: everybody has as much time as when there were so many, and no clock runs."""
        while self._earlier[-1][0] > answers:
            self._earlier.pop()
        self.turn_to(NOBODY, False, now)
        self.set_banks(self._earlier[-1][1])

    def _count(self, now: float) -> None:
        if self.running != NOBODY:
            left = self.left(self.running, now)
            self._left, self.banks[self.running] = left
        self._since = now
