"""Requests about records: opened, and looked at step by step, as a seat or as somebody who looks on saw it."""

from __future__ import annotations

import asyncio
import hashlib
from typing import TYPE_CHECKING, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from playmat.kernel.replay import Replay
from playmat.table.session import Seat, Session
from playmat.web.protocol.lobby import OpenedRecord, OpenRecord, RecordStep, TurnAt
from playmat.web.rooms.client import keys_on
from playmat.web.rooms.painting import SPECTATOR, Painter
from playmat.web.server.replies import Wrong, body_of, reply

if TYPE_CHECKING:
    from playmat.web.server.serving import Serving

KEPT: Final = 8  # records that are open at once
TOGETHER: Final = 8  # steps of an answer


class Opened:
    """A record that somebody looks at: the game at one step of it."""

    def __init__(self, id: str, replay: Replay) -> None:
        self.id = id
        self.replay = replay
        game = replay.game(0)
        self.session = Session(game, [Seat(f"Player {at + 1}") for at in range(game.players)], auto=False)
        game._state.history.limit = len(replay.answers) + 1
        self.painter = Painter(self.session)
        self.at = 0
        self.turns: list[TurnAt] = []
        for at in range(len(replay.answers) + 1):
            self._go(at)
            view = game.view(0)
            if not self.turns or self.turns[-1].turn != view.turn:
                self.turns.append(TurnAt(view.turn, view.active, at))

    def _go(self, at: int) -> None:
        """Go to a step."""
        game = self.session.game
        if at < self.at:
            game.undo(self.at - at)
            self.painter.forget_lines()
        self.session.redo(self.replay.answers[self.at : at])
        self.at = at

    def told(self) -> OpenedRecord:
        """What is in it."""
        return OpenedRecord(
            self.id, self.session.book.name, self.session.game.players, len(self.replay.answers), self.turns
        )

    def step(self, at: int, viewer: int) -> RecordStep:
        """The table after so many answers."""
        self._go(max(0, min(at, len(self.replay.answers))))
        board = self.painter.board(viewer)
        faces = [self.painter.face(key) for key in sorted(keys_on(board))]
        return RecordStep(self.at, board, faces, self.painter.lines(viewer, True))


class Replays:
    """The routes. What was opened is kept for a while, and can be opened again."""

    def __init__(self, serving: Serving) -> None:
        self.serving = serving
        self._open: dict[str, Opened] = {}
        self._lock = asyncio.Lock()

    async def open(self, request: Request) -> Response:
        """POST /api/records."""
        wanted = await body_of(request, OpenRecord, self.serving.limits.body)
        id = hashlib.sha256(wanted.record.encode()).hexdigest()[:24]
        async with self._lock:
            if id not in self._open:
                self._open[id] = await self.serving.house.bench.work(opened, id, wanted.record)
                while len(self._open) > KEPT:
                    del self._open[next(iter(self._open))]
            return reply(self._open[id].told(), 201)

    async def steps(self, request: Request) -> Response:
        """GET /api/records/{record}?at=N&viewer=P&count=C: some steps from one on."""
        asked = request.query_params
        try:
            at, viewer = int(asked.get("at") or 0), int(asked.get("viewer") or SPECTATOR)
            count = max(1, min(int(asked.get("count") or 1), TOGETHER))
        except ValueError:
            raise Wrong(400, "expected a whole number", "at") from None
        async with self._lock:
            found = self._open.get(request.path_params["record"])
            if found is None:
                raise Wrong(404, "this record is not open; open it again", "record")
            if not SPECTATOR <= viewer < found.session.game.players:
                raise Wrong(400, f"expected a seat, or {SPECTATOR} for who looks on", "viewer")
            last = min(at + count - 1, len(found.replay.answers))
            return reply(
                [await self.serving.house.bench.work(found.step, n, viewer) for n in range(at, max(last, at) + 1)]
            )


def opened(id: str, text: str) -> Opened:
    """A record, from its text. Wrong if it is none."""
    try:
        return Opened(id, Replay.from_data(msgspec.json.decode(text)))
    except (msgspec.DecodeError, RecursionError) as error:
        raise Wrong(400, f"this is no record ({error})", "record") from None
