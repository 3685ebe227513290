"""What a room asks of whoever draws the table (`playmat.web.board`): boards, questions, log lines, looks, faces."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from playmat.kernel.model.ability import Pool
    from playmat.table.session import Session
    from playmat.web.protocol.asked import Look, Question
    from playmat.web.protocol.board import Board, Face, Line
    from playmat.web.protocol.layout import TableLayout

SPECTATOR = -1


class Painter(Protocol):
    """Makes what clients are sent, of what the viewer may know and nothing else. viewer: a seat, or SPECTATOR."""

    def layout(self, game: str) -> TableLayout:
        """How a game's table is drawn."""

    def board(self, session: Session, viewer: int) -> Board:
        """The table."""

    def question(self, session: Session, number: int) -> Question:
        """What whoever decides is asked, under this number."""

    def lines(self, session: Session, viewer: int) -> list[Line]:
        """The log."""

    def look(self, session: Session, viewer: int, handle: int, key: str) -> Look:
        """A card looked at closely: by its handle, else by its key. PlaymatError if there is none."""

    def face(self, pool: Pool, key: str) -> Face:
        """A printed card."""
