"""Requests about tables: made, found by a link, seats taken, records and positions handed out."""

from __future__ import annotations

from collections.abc import Sequence
from random import SystemRandom
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from playmat.kernel.replay import Replay
from playmat.web.protocol.lobby import (
    MadeTable,
    NewTable,
    PositionText,
    PublicTable,
    SeatInfo,
    TableInfo,
    TakenSeat,
    TakeSeat,
)
from playmat.web.rooms.making import OPEN, PERSON
from playmat.web.rooms.refusal import Refusal
from playmat.web.rooms.secrets import seats_of
from playmat.web.server.replies import Wrong, body_of, reply, secret_of
from playmat.web.server.serving import whose

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.web.rooms.room import Room
    from playmat.web.server.serving import Serving


def _seats(room: Room, own: Sequence[int]) -> list[SeatInfo]:
    return [SeatInfo(one.player, one.kind, one.name, room.deck_of(one, own)) for one in room.chairs]


def _listed(room: Room) -> PublicTable:
    turn = 0 if room.table is None else room.table.session.game.public_view().turn
    return PublicTable(room.record.id, room.record.game, _seats(room, ()), turn, room.watching)


def _recorded(game: Game) -> bytes:
    """The record of a game as its file."""
    return msgspec.json.encode(Replay.of(game).to_data())


def link_of(table: str) -> str:
    """The page of a table."""
    return f"/table/{table}"


class Tables:
    """The routes."""

    def __init__(self, serving: Serving) -> None:
        self.serving = serving
        self._records: WeakKeyDictionary[Room, tuple[int, bytes]] = WeakKeyDictionary()  # the last of each table

    async def make(self, request: Request) -> Response:
        """POST /api/tables."""
        new = await body_of(request, NewTable, self.serving.limits.body)
        if new.seed and not self.serving.local and any(seat.kind == OPEN for seat in new.seats):
            raise Wrong(
                400, "expected no seed where somebody else sits down: it tells who knows it every shuffle", "seed"
            )
        self.serving.makes(whose(request))
        made = await self.serving.house.make(new)
        return reply(MadeTable(made.record.id, made.secrets, link_of(made.record.id)), 201)

    async def public(self, request: Request) -> Response:
        """GET /api/tables: those that everybody may look at."""
        return reply([_listed(room) for room in self.serving.house.public()])

    async def take(self, request: Request) -> Response:
        """POST /api/tables/{table}/seats."""
        wanted = await body_of(request, TakeSeat, self.serving.limits.body)
        taken = await self.serving.house.take(request.path_params["table"], wanted)
        player, secret = next(iter(taken.items()))
        return reply(TakenSeat(player, secret), 201)

    async def info(self, request: Request) -> Response:
        """GET /api/tables/{table}."""
        room, own = await self._found(request)
        seats = _seats(room, own)
        over = room.table is not None and room.table.over
        settings = room.record.settings
        begun = room.table is not None
        game, move, bank = room.record.game, settings.move, settings.bank
        return reply(TableInfo(room.record.id, game, seats, begun, over, own, move, bank, settings.public))

    async def record(self, request: Request) -> Response:
        """GET /api/tables/{table}/record: once the game is over, and for tables at which nobody else sits."""
        room, own = await self._found(request)
        people = {chair.player for chair in room.chairs if chair.kind == PERSON}
        async with room.alone():
            table = room.table
            if table is None:
                raise Refusal("begun", "the game has not begun")
            if not table.over and not (people and people <= {*own}):
                raise Refusal("secret", "the record tells what is hidden; it is handed out when the game is over")
            when, content = self._records.get(room, (-1, b""))
            if when != table.entries:
                content = await self.serving.house.bench.work(_recorded, table.session.game)
                self._records[room] = table.entries, content
        name = f"{room.record.game}-{room.record.id}.json"
        return Response(
            content,
            media_type="application/json",
            headers={"Content-Disposition": f'attachment; filename="{name}"'},
        )

    async def position(self, request: Request) -> Response:
        """GET /api/tables/{table}/position: as a seat may know it; what it can't know is drawn by chance."""
        from playmat.scenario.export import export

        room, own = await self._found(request)
        if not own:
            raise Refusal("secret", "a position is handed out to who sits at the table")
        async with room.alone():
            table = room.table
            if table is None or table.over:
                raise Refusal("begun", "there is no question to be answered")
            player = table.decides if table.decides in own else own[0]
            view = table.session.game.view(player).keep()
            whole = table.session.open_lists
        text = await self.serving.house.bench.work(lambda: export(view.sample(SystemRandom()), whole=whole))
        return reply(PositionText(text))

    async def _found(self, request: Request) -> tuple[Room, list[int]]:
        room = await self.serving.house.room(request.path_params["table"])
        return room, seats_of(secret_of(request), room.chairs)
