"""What a viewer is shown of a game, made by `playmat.web.board` of that viewer's view and of nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.kernel.errors import PlaymatError
from playmat.kernel.knowledge import EVERYBODY
from playmat.kernel.views.eventlog import entries
from playmat.web.board.asking import question_of
from playmat.web.board.board import board_of
from playmat.web.board.cards import face_of
from playmat.web.board.drawing import Drawing, drawing_of
from playmat.web.board.lines import lines_of
from playmat.web.board.looking import look_of, look_up

if TYPE_CHECKING:
    from playmat.kernel.view import View
    from playmat.table.session import Session
    from playmat.web.protocol.asked import Look, Question
    from playmat.web.protocol.board import Board, Face, Line

SPECTATOR: Final = -1
YOU: Final = "You"


class Painter:
    """Draws one table for all who look at it. alone: seats of one screen, which are named in the log like others."""

    def __init__(self, session: Session) -> None:
        book = session.book
        self.session = session
        self.drawing: Drawing = drawing_of(book.name, book.edition, book.format)
        self._faces: dict[str, Face] = {}
        self._lines: dict[int, list[Line]] = {}

    def view(self, viewer: int) -> View:
        """What a viewer may know."""
        game = self.session.game
        return game.public_view() if viewer == SPECTATOR else game.view(viewer)

    def board(self, viewer: int) -> Board:
        """The table."""
        return board_of(self.view(viewer), self.drawing, self.session.pool)

    def question(self, number: int) -> Question:
        """What whoever decides is asked, under this number."""
        asked = self.session.game.question
        view = self.session.game.view(asked.player)
        board = board_of(view, self.drawing, self.session.pool)
        return question_of(asked, view, board, self.drawing, self._names(asked.player, False), number)

    def lines(self, viewer: int, named: bool) -> list[Line]:
        """The log. named: the viewer reads its own name in it, not "You". (What was told stays; only the last line may
        have become another one.)
        """
        known = self._lines.get(viewer, [])
        start = known[-1].at if known else 0
        whose = EVERYBODY if viewer == SPECTATOR else viewer
        log = entries(self.session.game._state, whose, start)
        fresh = lines_of(log, self.drawing, self._names(viewer, named))
        self._lines[viewer] = [*known[:-1], *fresh]
        return self._lines[viewer]

    def _names(self, viewer: int, named: bool) -> list[str]:
        """The names of the players as a viewer reads them."""
        return [YOU if at == viewer and not named else name for at, name in enumerate(self.session.names)]

    def forget_lines(self) -> None:
        """Something was taken back: the log is told anew."""
        self._lines.clear()

    def look(self, viewer: int, handle: int, key: str) -> Look:
        """A card looked at closely: by its handle, else by its key. PlaymatError if there is none."""
        if handle:
            return look_of(self.session.game, self.view(viewer), self.drawing, handle)
        if key not in self.session.pool.by_key:
            raise PlaymatError("there is no such card")
        return look_up(self.session.pool.defs[self.session.pool.by_key[key]], self.drawing)

    def face(self, key: str) -> Face:
        """A printed card, made once."""
        got = self._faces.get(key)
        if got is None:
            pool = self.session.pool
            got = self._faces[key] = face_of(pool.defs[pool.by_key[key]], self.drawing)
        return got
