"""Requests about records: opened, and looked at step by step, as a seat or as somebody who looks on saw it."""

from __future__ import annotations

import asyncio
import hashlib
from collections import Counter
from typing import TYPE_CHECKING, Final

from starlette.requests import Request
from starlette.responses import Response

from playmat.web.protocol.lobby import PositionText
from playmat.web.protocol.records import OpenRecord
from playmat.web.rooms.bench import asker
from playmat.web.rooms.opened import EVERYTHING, Opened
from playmat.web.rooms.painting import SPECTATOR
from playmat.web.rooms.recorded import read_record
from playmat.web.server.replies import Wrong, body_of, reply

if TYPE_CHECKING:
    from playmat.web.server.serving import Serving
    from playmat.web.slices import Slices

KEPT: Final = 16  # records that are open at once
TOGETHER: Final = 8  # steps of an answer


class Replays:
    """The routes. What was opened is kept for a while, and can be opened again."""

    def __init__(self, serving: Serving) -> None:
        self.serving = serving
        self._open: dict[str, Opened] = {}  # those that were looked at last come last
        self._whose: dict[str, str] = {}  # from which address each was opened
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
            self._whose[id] = asker.get()
            while len(self._open) > KEPT:
                self._close_one()
            return found
        finally:
            del self._opening[id]

    def _close_one(self) -> None:
        """Close the one that was not looked at for longest, of those of the address that has opened the most."""
        opened = Counter(self._whose.values())
        most = max(opened.values())
        id = next(one for one in self._open if opened[self._whose[one]] == most)
        del self._open[id], self._whose[id]

    async def steps(self, request: Request) -> Response:
        """GET /api/records/{record}?at=N&viewer=P&count=C: some steps from one on."""
        asked = request.query_params
        try:
            at, viewer = int(asked.get("at") or 0), int(asked.get("viewer") or SPECTATOR)
            count = max(1, min(int(asked.get("count") or 1), TOGETHER))
        except ValueError:
            raise Wrong(400, "expected a whole number", "at") from None
        found = self._found(request)
        if not EVERYTHING <= viewer < found.session.game.players:
            raise Wrong(400, f"expected a seat, {SPECTATOR} for who looks on, {EVERYTHING} for all hands", "viewer")
        at = max(0, min(at, len(found.replay.answers)))
        steps = range(at, min(at + count, len(found.replay.answers) + 1))
        work = self.serving.house.bench.work
        async with found.lock:
            return reply([await work(found.step, step, viewer) for step in steps])

    async def position(self, request: Request) -> Response:
        """GET /api/records/{record}/position?at=N: the position at a step, with all that was hidden then."""
        try:
            at = int(request.query_params.get("at") or 0)
        except ValueError:
            raise Wrong(400, "expected a whole number", "at") from None
        found = self._found(request)
        async with found.lock:
            return reply(PositionText(await self.serving.house.bench.work(found.position, at)))

    def _found(self, request: Request) -> Opened:
        found = self._open.get(request.path_params["record"])
        if found is None:
            raise Wrong(404, "this record is not open; open it again", "record")
        self._open[found.id] = self._open.pop(found.id)
        return found


def opened(id: str, text: str) -> Slices[Opened]:
    """A record, from its text; Refusal if it is none."""
    found = Opened(id, read_record(text))
    yield from found.look_through()
    return found
