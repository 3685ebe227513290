"""Requests about the decks that somebody has saved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response

from playmat.cards.registry import card_game
from playmat.web.protocol.lobby import SavedDeck, SaveDeck
from playmat.web.rooms.making import checked_deck
from playmat.web.rooms.secrets import digest_of, is_id, new_id
from playmat.web.server.replies import Wrong, body_of, reply, secret_of
from playmat.web.server.serving import whose
from playmat.web.store.records import DeckRecord, count_decks, decks_of, delete_deck, save_deck

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from playmat.web.server.serving import Serving

LEAST = 16  # characters of a secret


class Decks:
    """The routes. Whoever holds the secret may see and change what was saved under it."""

    def __init__(self, serving: Serving) -> None:
        self.serving = serving
        self.writer = serving.house.writer

    def _owner(self, request: Request) -> tuple[str, str]:
        secret = secret_of(request)
        if len(secret) < LEAST:
            raise Wrong(401, f"expected a secret of {LEAST} characters or more in the header Playmat-Secret", "secret")
        return digest_of(secret), card_game(request.path_params["game"]).name

    async def list(self, request: Request) -> Response:
        """GET /api/games/{game}/decks."""
        owner, game = self._owner(request)
        found = await self.writer.read(lambda c: decks_of(c, owner, game))
        return reply([SavedDeck(deck.id, deck.game, deck.name, deck.text) for deck in found])

    async def save(self, request: Request) -> Response:
        """POST /api/games/{game}/decks."""
        owner, game = self._owner(request)
        wanted = await body_of(request, SaveDeck, self.serving.limits.body)
        if not wanted.name.strip():
            raise Wrong(400, "expected a name", "name")
        checked_deck(wanted.name, wanted.text)
        if not wanted.id:
            self.serving.saves(whose(request))
        most = self.serving.limits.decks

        def save(c: Connection) -> DeckRecord | None:
            kept = {deck.id for deck in decks_of(c, owner, game)}
            if wanted.id and wanted.id not in kept:
                raise Wrong(404, "there is no deck with this id", "id")
            if not wanted.id and count_decks(c, owner) >= most:
                return None
            deck = DeckRecord(wanted.id or new_id(), owner, game, wanted.name.strip(), wanted.text)
            save_deck(c, deck)
            return deck

        deck = await self.writer.write(save)
        if deck is None:
            raise Wrong(409, f"{most} decks are saved already; delete one first", "decks")
        return reply(SavedDeck(deck.id, deck.game, deck.name, deck.text), 200 if wanted.id else 201)

    async def delete(self, request: Request) -> Response:
        """DELETE /api/games/{game}/decks/{deck}."""
        owner, _ = self._owner(request)
        deck = request.path_params["deck"]
        if not is_id(deck) or not await self.writer.write(lambda c: delete_deck(c, owner, deck)):
            raise Wrong(404, "there is no deck with this id", "id")
        return Response(status_code=204)
