"""The game as `playmat.registry` knows it."""

from __future__ import annotations

from typing import Final

from playmat.rules.registering import register_game
from tides.cards.record import TidesCard
from tides.linking import source_of
from tides.reader.vocabulary import make_vocabulary
from tides.rulebook import make_rulebook

GAME: Final = register_game("tides", "Tides", make_rulebook, make_vocabulary, TidesCard, source_of)
