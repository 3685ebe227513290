"""What a viewer is shown of a game, made by `playmat.web.board` of that viewer's view and of nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import msgspec

from playmat.kernel.errors import PlaymatError
from playmat.kernel.knowledge import EVERYBODY
from playmat.kernel.views.eventlog import entries
from playmat.web.board.asking import question_of
from playmat.web.board.board import board_of
from playmat.web.board.cards import face_of
from playmat.web.board.drawing import Drawing, drawing_of
from playmat.web.board.lines import lines_of
from playmat.web.board.looking import look_of, look_up, understood
from playmat.web.board.planning import planned_of
from playmat.web.rooms.pictures import Pictures

if TYPE_CHECKING:
    from playmat.kernel.records import CardDef
    from playmat.kernel.view import View
    from playmat.table.session import Session
    from playmat.web.protocol.asked import Look, Planned, Question
    from playmat.web.protocol.board import Board, Card, Face, Half, Line, Zone
    from playmat.web.slices import Slices

SPECTATOR: Final = -1
YOU: Final = "You"
KEPT: Final = 2  # turns of which hands are kept
NOT_SHOWN: Final = -1


class Painter:
    """Draws one table for all who look at it."""

    def __init__(self, session: Session, pictures: Pictures | None = None) -> None:
        book = session.book
        self.pictures = pictures or Pictures()
        self._boards: dict[int, tuple[int, Board]] = {}  # the last of each viewer, and when in the game it was
        self.session = session
        self.drawing: Drawing = drawing_of(book.name, book.edition, book.format)
        self._faces: dict[str, Face] = {}
        self._heard: dict[int, int] = {}  # how many events there were when a player decided last
        self._lines: dict[int, list[Line]] = {}
        self._hands: list[tuple[int, list[list[Card]]]] = []  # (turn, each player's hand when it began), two turns

    def view(self, viewer: int) -> View:
        """What a viewer may know."""
        game = self.session.game
        return game.public_view() if viewer == SPECTATOR else game.view(viewer)

    def board(self, viewer: int, late: bool = False) -> Board:
        """The table. late: with hands as they were when the turn before this one began."""
        board = self._board(viewer)
        if not late or self.late == NOT_SHOWN:
            return board
        hands = self._hands[0][1]
        halves = [msgspec.structs.replace(half, zones=self._with(half, hands[half.player])) for half in board.halves]
        return msgspec.structs.replace(board, halves=halves)

    @property
    def late(self) -> int:
        """The turn at whose beginning the hands were as they are shown late, NOT_SHOWN if none are."""
        return self._hands[0][0] if len(self._hands) == KEPT else NOT_SHOWN

    def _board(self, viewer: int) -> Board:
        """The table, made once for every moment of the game."""
        now = self.session.game._tick
        then, board = self._boards.get(viewer, (-1, None))
        if board is None or then != now:
            board = board_of(self.view(viewer), self.drawing, self.session.pool)
            self._boards[viewer] = now, board
        return board

    def _with(self, half: Half, hand: list[Card]) -> list[Zone]:
        """The zones of a half, with cards in the hand."""
        zone = self.drawing.layout.hand
        return [msgspec.structs.replace(one, cards=hand) if one.zone == zone else one for one in half.zones]

    def remember(self) -> None:
        """Keep the hands as they are, if a turn has begun since this was asked last."""
        view = self.session.game.view(0)
        if self._hands and self._hands[-1][0] == view.turn:
            return
        if self._hands and self._hands[-1][0] > view.turn:
            self._hands.clear()  # (it was taken back)
        zone = self.drawing.layout.hand
        hands = []
        for player in range(view.players):
            half = self.board(player).halves[player]
            cards = [card for one in half.zones if one.zone == zone for card in one.cards]
            hands.append([msgspec.structs.replace(card, handle=0) for card in cards])
        self._hands = [*self._hands, (view.turn, hands)][-KEPT:]

    def question(self, number: int) -> Slices[Question]:
        """What whoever decides is asked, under this number. (While it is worked out, the game has to wait.)"""
        asked = self.session.game.question
        view = self.session.game.view(asked.player)
        board = self._board(asked.player)
        return question_of(asked, view, board, self.drawing, self._names(asked.player, False), number)

    def plan(self, number: int, answers: Sequence[str]) -> Slices[Planned]:
        """What answers to the question, which has this number, would come to, as far as whoever decides can know. (The
        game may go on meanwhile.)
        """
        player = self.session.game.question.player
        view, board = self.session.game.view(player), self._board(player)
        return planned_of(view, board, self.drawing, self._names(player, False), number, answers)

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

    def heard(self, player: int) -> None:
        """A player has decided: what has happened until now was seen."""
        self._heard[player] = self.session.game._state.history.log.events()

    def due(self, player: int) -> list[str]:
        """Keys of the cards with unread lines that may have come to matter since a player decided last, as far as that
        player saw them.
        """
        state = self.session.game._state
        if not self.session.unread:
            return []
        return [card.key for card in self.session.due(entries(state, player, self._heard.get(player, 0)))]

    def forget_lines(self) -> None:
        """Something was taken back: the log is told anew, and who decided when is not known."""
        self._lines.clear()
        self._heard.clear()

    def look(self, viewer: int, handle: int, key: str) -> Look:
        """A card looked at closely: by its handle, else by its key. PlaymatError if there is none."""
        if handle:
            return look_of(self.session.game, self.view(viewer), self.drawing, handle)
        return look_up(self._named(key), self.drawing)

    def reading(self, viewer: int, handle: int, key: str) -> Callable[[], object]:
        """What takes long of looking at a card, and needs no table: reading its lines, which are then known."""
        if handle:
            key = self.view(viewer).card(handle).key
        return partial(understood, self._named(key), self.drawing) if key else list

    def _named(self, key: str) -> CardDef:
        if key not in self.session.pool.by_key:
            raise PlaymatError("there is no such card")
        return self.session.pool.defs[self.session.pool.by_key[key]]

    def face(self, key: str) -> Face:
        """A printed card, made once."""
        got = self._faces.get(key)
        if got is None:
            pool = self.session.pool
            definition = pool.defs[pool.by_key[key]]
            picture = self.pictures.of(self.drawing.game, key, definition.name)
            got = self._faces[key] = face_of(definition, self.drawing, picture)
        return got
