"""The game as playmat knows it: found by its entry point, registered when this module is imported."""

from __future__ import annotations

from typing import Final

from playmat.rules.registering import register_game

from starter.cards.record import PrintedCard
from starter.linking import source_of
from starter.reader.vocabulary import make_vocabulary
from starter.rulebook import make_rulebook

GAME: Final = register_game(
    "starter",
    "Starter",
    make_rulebook,
    make_vocabulary,
    PrintedCard,
    source_of,
)
