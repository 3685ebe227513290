"""The cards of Weiss Schwarz: what a record is, the files in which people have them, the deck formats, our own set."""

from typing import Final

from playmat.cards.decks.sections import DeckWords
from playmat.cards.registry import CardGame
from playmat.games.weiss.cards.engdb import ENGDB, PLAIN
from playmat.games.weiss.cards.formats import FORMATS
from playmat.games.weiss.cards.record import WeissCard

GROUPS: Final = (
    *("character", "characters", "event", "events", "climax", "climaxes", "climax card", "climax cards", "cx", "cxs"),
    *(f"{word}{gap}{level}" for word in ("level", "lv", "lv.", "lvl") for gap in ("", " ") for level in range(4)),
)
CARDS: Final = CardGame(
    name="weiss",
    title="Weiss Schwarz",
    record=WeissCard,
    importers=(ENGDB, PLAIN),
    formats=FORMATS,
    lists=DeckWords(groups=GROUPS),
)
