"""The game as `playmat.registry` knows it."""

from __future__ import annotations

from typing import Final

from embers.cards.record import EmbersCard
from embers.linking import source_of
from embers.reader.vocabulary import make_vocabulary
from embers.rulebook import make_rulebook
from playmat.rules.registering import register_game

GAME: Final = register_game("embers", "Embers", make_rulebook, make_vocabulary, EmbersCard, source_of)
