"""The cards of TIDES: what a record is, what a deck may hold, the set that comes with the game."""

from typing import Final

from playmat.cards.registry import CardGame
from playmat.cards.sources.plain import plain_importer
from tides.cards.formats import FORMATS
from tides.cards.record import TidesCard
from tides.cards.tokens import TOKENS

CARDS: Final = CardGame(
    name="tides",
    title="Tides",
    record=TidesCard,
    importers=(plain_importer("id", "name", "type", "depth"), plain_importer("id", "name", "type", "text")),
    formats=FORMATS,
    listed=TOKENS,
)
