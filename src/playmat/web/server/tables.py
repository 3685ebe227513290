"""Requests about tables: made, found by a link, seats taken, records and positions handed out."""

from __future__ import annotations

from random import SystemRandom
from typing import TYPE_CHECKING

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from playmat.kernel.replay import Replay
from playmat.web.protocol.lobby import MadeTable, NewTable, PositionText, SeatInfo, TableInfo, TakenSeat, TakeSeat
from playmat.web.rooms.making import PERSON
from playmat.web.rooms.secrets import seats_of
from playmat.web.server.replies import Wrong, body_of, reply, secret_of

if TYPE_CHECKING:
    from playmat.web.rooms.room import Room
    from playmat.web.server.serving import Serving


def link_of(table: str) -> str:
    """The page of a table."""
    return f"/table/{table}"


class Tables:
    """The routes."""

    def __init__(self, serving: Serving) -> None:
        self.serving = serving

    async def make(self, request: Request) -> Response:
        """POST /api/tables."""
        new = await body_of(request, NewTable, self.serving.limits.body)
        if not self.serving.may_make(request):
            raise Wrong(429, "too many tables were made from this address; try again later", "tables")
        made = await self.serving.house.make(new)
        return reply(MadeTable(made.record.id, made.secrets, link_of(made.record.id)), 201)

    async def take(self, request: Request) -> Response:
        """POST /api/tables/{table}/seats."""
        wanted = await body_of(request, TakeSeat, self.serving.limits.body)
        taken = await self.serving.house.take(request.path_params["table"], wanted)
        player, secret = next(iter(taken.items()))
        return reply(TakenSeat(player, secret), 201)

    async def info(self, request: Request) -> Response:
        """GET /api/tables/{table}."""
        room, own = await self._found(request)
        seats = [SeatInfo(chair.player, chair.kind, chair.name, chair.deck) for chair in room.chairs]
        over = room.table is not None and room.table.over
        settings = room.record.settings
        begun = room.table is not None
        return reply(TableInfo(room.record.id, room.record.game, seats, begun, over, own, settings.move, settings.bank))

    async def record(self, request: Request) -> Response:
        """GET /api/tables/{table}/record: once the game is over, and for tables at which nobody else sits."""
        room, own = await self._found(request)
        async with room.lock:
            table = room.table
            if table is None:
                raise Wrong(409, "the game has not begun", "record")
            people = {chair.player for chair in room.chairs if chair.kind == PERSON}
            if not table.over and not (people and people <= {*own}):
                raise Wrong(403, "the record tells what is hidden; it is handed out when the game is over", "record")
            replay = await self.serving.house.bench.work(Replay.of, table.session.game)
        name = f"{room.record.game}-{room.record.id}.json"
        return Response(
            msgspec.json.encode(replay.to_data()),
            media_type="application/json",
            headers={"Content-Disposition": f'attachment; filename="{name}"'},
        )

    async def position(self, request: Request) -> Response:
        """GET /api/tables/{table}/position: as a seat may know it; what it can't know is drawn by chance."""
        from playmat.scenario.export import export

        room, own = await self._found(request)
        if not own:
            raise Wrong(403, "a position is handed out to who sits at the table", "position")
        async with room.lock:
            table = room.table
            if table is None or table.over:
                raise Wrong(409, "there is no question to be answered", "position")
            player = table.decides if table.decides in own else own[0]
            view = table.session.game.view(player).keep()
            whole = table.session.open_lists
        text = await self.serving.house.bench.work(lambda: export(view.sample(SystemRandom()), whole=whole))
        return reply(PositionText(text))

    async def _found(self, request: Request) -> tuple[Room, list[int]]:
        room = await self.serving.house.room(request.path_params["table"])
        return room, seats_of(secret_of(request), room.chairs)
