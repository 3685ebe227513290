"""Requests about cards: looked through, and imported from a file, which is told step by step."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response, StreamingResponse

from playmat.cards.registry import card_game
from playmat.web.protocol.lobby import DeckText, ImportStep
from playmat.web.rooms.workers import Broken, Failed
from playmat.web.server.checking import builtin_report, report_of
from playmat.web.server.replies import Wrong, body_of, reply
from playmat.web.server.shelf import PAGE, Shelf, Wanted
from playmat.web.server.taking import Taking

if TYPE_CHECKING:
    from playmat.web.server.serving import Serving

STEP: Final = 100  # cards between two lines about how many were checked
NDJSON: Final = "application/x-ndjson"
SUFFIXES: Final = (".json", ".jsonl", ".csv")
_encode = msgspec.json.Encoder().encode


class Cards:
    """The routes."""

    def __init__(self, serving: Serving) -> None:
        self.serving = serving
        self._shelves: dict[str, Shelf] = {}
        self._work = serving.house.bench.work
        self._importing = asyncio.Lock()  # one file after another

    def shelf(self, game: str) -> Shelf:
        """The cards of a game; DataError if nothing is known of them."""
        if game not in self._shelves:
            self._shelves[card_game(game).name] = Shelf(game, self.serving.house.pictures)
        return self._shelves[game]

    async def search(self, request: Request) -> Response:
        """GET /api/games/{game}/cards."""
        shelf = await self._work(self.shelf, request.path_params["game"])
        asked = request.query_params
        try:
            start = int(asked.get("start") or PAGE * int(asked.get("page") or 0))
        except ValueError:
            raise Wrong(400, "expected a whole number", "start") from None
        wanted = Wanted(
            words=asked.get("text") or asked.get("q") or "",
            colours=asked.getlist("colour"),
            kinds=asked.getlist("kind"),
            costs=asked.getlist("cost"),
            traits=asked.getlist("trait"),
            exact=asked.get("exact", "") in ("1", "true"),
            start=max(0, start),
        )
        return reply(await self._work(shelf.search, wanted))

    async def check(self, request: Request) -> Response:
        """POST /api/games/{game}/decks/check."""
        deck = await body_of(request, DeckText, self.serving.limits.body)
        shelf = await self._work(self.shelf, request.path_params["game"])
        return reply(await self._work(report_of, shelf, deck))

    async def builtin(self, request: Request) -> Response:
        """GET /api/games/{game}/builtin/{deck}."""
        shelf = await self._work(self.shelf, request.path_params["game"])
        return reply(await self._work(builtin_report, shelf, request.path_params["deck"]))

    async def take(self, request: Request) -> Response:
        """POST /api/games/{game}/cards: the body is the file, `?name=` what it is called; answered line by line."""
        if not self.serving.local:
            raise Wrong(403, "this server takes no cards; whoever runs it can import them", "cards")
        game = card_game(request.path_params["game"]).name
        suffix = Path(request.query_params.get("name", "cards.json")).suffix.lower()
        if suffix not in SUFFIXES:
            raise Wrong(400, f"expected a file ending in {', '.join(SUFFIXES)}", "name")
        folder = tempfile.TemporaryDirectory(prefix="playmat-")
        path = Path(folder.name) / f"cards{suffix}"
        try:
            await self._receive(request, path)
        except (Wrong, ClientDisconnect):
            folder.cleanup()
            raise

        async def steps() -> AsyncIterator[bytes]:
            with folder:
                async for step in self._taken(game, path):
                    yield _encode(step) + b"\n"

        return StreamingResponse(steps(), media_type=NDJSON)

    async def _receive(self, request: Request, path: Path) -> None:
        """Write the body of a request to a file."""
        done = 0
        with path.open("wb") as file:
            async for chunk in request.stream():
                done += len(chunk)
                if done > self.serving.limits.upload:
                    raise Wrong(413, f"expected {self.serving.limits.upload:,} bytes at most", "body")
                await asyncio.to_thread(file.write, chunk)

    async def _taken(self, game: str, path: Path) -> AsyncIterator[ImportStep]:
        """Take the cards of a file, step by step."""
        yield ImportStep("reading")
        async with self._importing:
            taking = Taking(game, path)
            try:
                taken = await taking.take()
                if taken.trouble:
                    yield ImportStep("failed", notes=[taken.trouble])
                    return
                cards, counts, exact = taken.cards, taken.counts, 0
                for at in range(0, cards, STEP):
                    yield ImportStep("checking", at, cards, *counts, exact=exact)
                    exact += await taking.exact(at, STEP)
                yield ImportStep("done", cards, cards, *counts, exact, taken.notes, taken.left_out)
            except (Broken, Failed) as error:
                yield ImportStep("failed", notes=[str(error)])
            finally:
                await taking.close()
