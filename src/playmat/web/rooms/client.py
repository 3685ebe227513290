"""A client of a table: who sits there, and what it has been sent."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import msgspec

from playmat.web.protocol.board import Board, Card, Line
from playmat.web.rooms.painting import SPECTATOR

if TYPE_CHECKING:
    from playmat.web.protocol.messages import ServerMessage

Send = Callable[[bytes], None]
_encode = msgspec.json.Encoder().encode


class Client:
    """One connection. send: takes a message for it and never waits. seats: the player's own, [] for a spectator. known:
    keys of the faces that it has.
    """

    def __init__(self, send: Send, seats: list[int], known: Iterable[str] = ()) -> None:
        self.seats = seats
        self.known = set(known)
        self.met: set[str] = set()  # what it was shown here: it may be asked about
        self.lines: list[Line] = []
        self._send = send

    def viewer(self, decides: int) -> int:
        """Whose view it gets: of its seats the one that decides, else the first."""
        if not self.seats:
            return SPECTATOR
        return decides if decides in self.seats else self.seats[0]

    def send(self, message: ServerMessage) -> None:
        """Send a message."""
        self._send(_encode(message))

    def fresh_lines(self, lines: list[Line]) -> tuple[int, list[Line]]:
        """From where the log is another one than was sent, and what it is from there on."""
        at = 0
        for old, new in zip(self.lines, lines, strict=False):
            if (old.at, old.text, old.times) != (new.at, new.text, new.times):
                break
            at += 1
        self.lines = lines
        return at, lines[at:]


def keys_on(board: Board) -> set[str]:
    """The keys of the cards that a board shows."""
    found = {item.key for items in (board.stack, board.waiting) for item in items}
    zones = [*board.shared, *(zone for half in board.halves for zone in half.zones)]
    for zone in zones:
        for card in zone.cards:
            _gather(card, found)
    found.discard("")
    return found


def _gather(card: Card, found: set[str]) -> None:
    found.add(card.key)
    for other in (*card.under, *card.on):
        _gather(other, found)
