"""The cards: what a record is, which files are understood, what a deck may hold, the set that comes with the game."""

from __future__ import annotations

from typing import Final

from playmat.cards.registry import CardGame
from playmat.cards.sources.plain import plain_importer

from starter.cards.formats import FORMATS
from starter.cards.record import PrintedCard

CARDS: Final = CardGame(
    name="starter",
    title="Starter",
    record=PrintedCard,
    importers=(plain_importer("id", "name", "type", "cost"),),
    formats=FORMATS,
)
