"""The game as `playmat.registry` knows it."""

from __future__ import annotations

from typing import Final

from playmat.games.weiss.cards.record import WeissCard
from playmat.games.weiss.linking import source_of
from playmat.games.weiss.reader.vocabulary import make_vocabulary
from playmat.games.weiss.rulebook import make_rulebook
from playmat.games.weiss.rules.options import DEFAULT, EDITIONS, FORMATS
from playmat.rules.registering import register_game

GAME: Final = register_game(
    "weiss",
    "Weiss Schwarz",
    make_rulebook,
    make_vocabulary,
    WeissCard,
    source_of,
    editions=EDITIONS,
    options=DEFAULT,
    formats=FORMATS,
)
