"""The application: routes, and what is done when one fails."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from playmat.kernel.errors import PlaymatError
from playmat.web.rooms.bench import asker
from playmat.web.server.cards import Cards
from playmat.web.server.decks import Decks
from playmat.web.server.files import Files
from playmat.web.server.games import Games
from playmat.web.server.guarding import CHANGING, Guard
from playmat.web.server.replays import Replays
from playmat.web.server.replies import TOO_MUCH, Wrong, problem, refused
from playmat.web.server.serving import TOO_MANY, Serving, whose
from playmat.web.server.socket import POLICY, serve_socket
from playmat.web.server.tables import Tables

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Receive, Scope, Send

LONGEST: Final = 5.0  # seconds that a request waits because of what was asked for before
_log = logging.getLogger("playmat")


def make_app(serving: Serving, local: bool = True) -> Starlette:
    """The application that answers all requests. local: those for this very machine only."""
    games, tables, decks, files = Games(serving), Tables(serving), Decks(serving), Files(serving)
    replays = Replays(serving)
    cards = Cards(serving)

    async def socket(websocket: WebSocket) -> None:
        await serve_socket(serving, websocket)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        serving.loop = asyncio.get_running_loop()
        serving.house.start()
        learning = asyncio.create_task(games.infos())  # (until somebody has opened the page it is done)
        yield
        learning.cancel()
        await serving.house.close()

    return Starlette(
        routes=[
            Route("/api/games", games.list),
            Route("/api/games/{game}/clauses/{number}", games.clause),
            Route("/api/games/{game}/decks", decks.list, methods=["GET"]),
            Route("/api/games/{game}/decks", decks.save, methods=["POST"]),
            Route("/api/games/{game}/decks/check", cards.check, methods=["POST"]),
            Route("/api/games/{game}/decks/{deck}", decks.delete, methods=["DELETE"]),
            Route("/api/games/{game}/builtin/{deck}", cards.builtin),
            Route("/api/games/{game}/cards", cards.search, methods=["GET"]),
            Route("/api/games/{game}/cards", cards.take, methods=["POST"]),
            Route("/api/tables", tables.public, methods=["GET"]),
            Route("/api/tables", tables.make, methods=["POST"]),
            Route("/api/tables/{table}", tables.info),
            Route("/api/tables/{table}/seats", tables.take, methods=["POST"]),
            Route("/api/tables/{table}/record", tables.record),
            Route("/api/tables/{table}/position", tables.position),
            Route("/api/records", replays.open, methods=["POST"]),
            Route("/api/records/{record}", replays.steps),
            Route("/api/records/{record}/position", replays.position),
            WebSocketRoute("/api/tables/{table}/socket", socket),
            Route("/pictures/{game}/{name}", files.picture),
            Route("/{path:path}", files.page),
        ],
        middleware=[Middleware(Guard, local=local), Middleware(Slow, serving=serving)],
        exception_handlers={
            Wrong: _wrong,
            PlaymatError: _refused,
            HTTPException: _missing,
            ClientDisconnect: _gone,
            Exception: _failed,
        },
        lifespan=lifespan,
    )


class Slow:
    """Notes for whom something is done and what it costs, and refuses it where an address asks for too much. Whoever
    has had more than a share of the server's time waits a while before.
    """

    def __init__(self, app: ASGIApp, serving: Serving) -> None:
        self.app = app
        self.serving = serving

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or refuse it."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        address, spending = whose(HTTPConnection(scope)), self.serving.house.spending
        asker.set(address)
        socket = scope["type"] == "websocket"
        try:
            if debt := await spending.turn(address, LONGEST):
                raise Wrong(TOO_MUCH, TOO_MANY, "address", debt)
            self.serving.asks(address, not socket and scope["method"] in CHANGING)
        except Wrong as error:
            if socket:
                await receive()
                await send({"type": "websocket.close", "code": POLICY, "reason": str(error)})
            else:
                await problem(error.status, str(error), error.where, error.wait)(scope, receive, send)
            return
        answered = self.app(scope, receive, send)
        if socket:  # (what is sent over it counts when it comes)
            await answered
        else:
            await spending.on(address, answered)


async def _wrong(request: Request, error: Exception) -> Response:
    assert isinstance(error, Wrong)
    return problem(error.status, str(error), error.where, error.wait)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, PlaymatError)
    return refused(error)


async def _missing(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return problem(error.status_code, error.detail, "path")


async def _gone(request: Request, error: Exception) -> Response:
    return Response(status_code=400)  # (nobody reads it)


async def _failed(request: Request, error: Exception) -> Response:
    _log.error("%s %s", request.method, request.url.path, exc_info=error)
    return problem(500, "something went wrong in the server", "")
