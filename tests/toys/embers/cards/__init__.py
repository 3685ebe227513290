"""The cards of EMBERS: what a record is, what a deck may hold, the set that comes with the game."""

from typing import Final

from embers.cards.formats import FORMATS
from embers.cards.record import EmbersCard
from embers.cards.tokens import TOKENS
from playmat.cards.registry import CardGame
from playmat.cards.sources.plain import plain_importer

CARDS: Final = CardGame(
    name="embers",
    title="Embers",
    record=EmbersCard,
    importers=(plain_importer("id", "name", "type", "cost"),),
    formats=FORMATS,
    listed=TOKENS,
)
