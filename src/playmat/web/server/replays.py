"""Requests about records: opened, and looked at step by step, as a seat or as somebody who looks on saw it."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from starlette.requests import Request
from starlette.responses import Response

from playmat.table.session import Seat, Session
from playmat.web.protocol.lobby import OpenedRecord, OpenRecord, RecordStep, TurnAt
from playmat.web.rooms.client import keys_on
from playmat.web.rooms.painting import SPECTATOR, Painter
from playmat.web.rooms.recorded import read_record
from playmat.web.rooms.table import AT_ONCE
from playmat.web.server.replies import Wrong, body_of, reply

if TYPE_CHECKING:
    from playmat.kernel.replay import Replay
    from playmat.web.rooms.bench import Slices
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
        self.lock = asyncio.Lock()

    def look_through(self) -> Iterator[None]:
        """Find where the turns begin, in slices."""
        for at in range(len(self.replay.answers) + 1):
            self._go(at)
            view = self.session.game.view(0)
            if not self.turns or self.turns[-1].turn != view.turn:
                self.turns.append(TurnAt(view.turn, view.active, at))
            if at % AT_ONCE == 0:
                yield

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
        self._go(at)
        board = self.painter.board(viewer)
        faces = [self.painter.face(key) for key in sorted(keys_on(board))]
        return RecordStep(self.at, board, faces, self.painter.lines(viewer, True))


class Replays:
    """The routes. What was opened is kept for a while, and can be opened again."""

    def __init__(self, serving: Serving) -> None:
        self.serving = serving
        self._open: dict[str, Opened] = {}
        self._opening: dict[str, asyncio.Task[Opened]] = {}

    async def open(self, request: Request) -> Response:
        """POST /api/records."""
        wanted = await body_of(request, OpenRecord, self.serving.limits.body)
        id = hashlib.sha256(wanted.record.encode()).hexdigest()[:24]
        found = self._open.get(id)
        if found is None:
            if id not in self._opening:  # (several may ask at once)
                self._opening[id] = asyncio.create_task(self._opened(id, wanted.record))
            found = await asyncio.shield(self._opening[id])
        return reply(found.told(), 201)

    async def _opened(self, id: str, text: str) -> Opened:
        try:
            await self.serving.house.apart.play(text)
            found = self._open[id] = await self.serving.house.bench.work(opened, id, text)
            while len(self._open) > KEPT:
                del self._open[next(iter(self._open))]
            return found
        finally:
            del self._opening[id]

    async def steps(self, request: Request) -> Response:
        """GET /api/records/{record}?at=N&viewer=P&count=C: some steps from one on."""
        asked = request.query_params
        try:
            at, viewer = int(asked.get("at") or 0), int(asked.get("viewer") or SPECTATOR)
            count = max(1, min(int(asked.get("count") or 1), TOGETHER))
        except ValueError:
            raise Wrong(400, "expected a whole number", "at") from None
        found = self._open.get(request.path_params["record"])
        if found is None:
            raise Wrong(404, "this record is not open; open it again", "record")
        if not SPECTATOR <= viewer < found.session.game.players:
            raise Wrong(400, f"expected a seat, or {SPECTATOR} for who looks on", "viewer")
        at = max(0, min(at, len(found.replay.answers)))
        steps = range(at, min(at + count, len(found.replay.answers) + 1))
        work = self.serving.house.bench.work
        async with found.lock:
            return reply([await work(found.step, step, viewer) for step in steps])


def opened(id: str, text: str) -> Slices[Opened]:
    """A record, from its text; Refusal if it is none."""
    found = Opened(id, read_record(text))
    yield from found.look_through()
    return found
