"""Requests about games: which there are, with their built-in decks and how their tables are drawn; clauses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response

from playmat.kernel import registry
from playmat.players import names
from playmat.table.why import gists_of
from playmat.web.board.drawing import layout_for
from playmat.web.protocol.lobby import BuiltinDeck, ClauseGist, GameInfo
from playmat.web.server.replies import Wrong, reply

if TYPE_CHECKING:
    from playmat.web.server.serving import Serving


class Games:
    """The routes."""

    def __init__(self, serving: Serving) -> None:
        self.serving = serving
        self._infos: dict[str, GameInfo] = {}

    async def list(self, request: Request) -> Response:
        """GET /api/games."""
        return reply(await self.infos())

    async def infos(self) -> Sequence[GameInfo]:
        """All games, worked out one by one, and once: whoever needs a table meanwhile waits for one of them at most."""
        if not self._infos:
            await self.serving.house.bench.work(registry.names)  # (it takes long the first time only)
        for name in registry.names():
            if name not in self._infos:
                self._infos[name] = await self.serving.house.bench.work(info_of, name)
        return [*self._infos.values()]

    async def clause(self, request: Request) -> Response:
        """GET /api/games/{game}/clauses/{number}."""
        game, number = request.path_params["game"], request.path_params["number"]
        registry.find(game)
        gist = (await self.serving.house.bench.work(gists_of, game)).get(number)
        if gist is None:
            raise Wrong(404, f"nothing is written down of clause {number}", "number")
        return reply(ClauseGist(number, gist), headers={"Cache-Control": "max-age=3600"})


def info_of(name: str) -> GameInfo:
    """A game as it is listed."""
    kind = registry.find(name)
    book = kind.rulebook(kind.editions[0], kind.formats[0])
    return GameInfo(
        name=name,
        title=kind.title,
        players=book.players,
        decks=builtin_decks(name),
        opponents=names(),
        editions=list(kind.editions),
        layout=layout_for(name),
    )


def builtin_decks(game: str) -> list[BuiltinDeck]:
    """The decks that come with a game."""
    from playmat.cards.builtin import built_in_decks, built_in_pool
    from playmat.cards.deckcheck.check import deck_cards
    from playmat.cards.registry import has_cards
    from playmat.table.layouts import layout_of

    if not has_cards(game):
        return []
    pool = built_in_pool(game)
    kind = registry.find(game)
    schema = kind.rulebook(kind.editions[0], kind.formats[0]).schema
    word = layout_of(game, schema).card.colour
    found = []
    for deck in built_in_decks(game):
        colours = [str(value) for card in deck_cards(deck, pool) for name, value in card.attributes() if name == word]
        found.append(BuiltinDeck(deck.name, deck.name, list(dict.fromkeys(colours)), deck.size))
    return found
