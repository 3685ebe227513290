"""The cards of FFTCG: what a record is, the files in which people have them, the deck formats, our own set."""

from typing import Final

from playmat.cards.decks.sections import DECK, SIDE, DeckWords, Section
from playmat.cards.registry import CardGame
from playmat.cards.sources.plain import plain_importer
from playmat.games.fftcg.cards.browser import AS_SENT, SIMPLIFIED
from playmat.games.fftcg.cards.ffdecks import FFDECKS
from playmat.games.fftcg.cards.formats import FORMATS
from playmat.games.fftcg.cards.record import TYPES, FftcgCard

LB_DECK: Final = Section(
    "lb deck",
    ("lb", "lb cards", "limit break", "limit breaks", "limit break deck", "limit break cards", "limitbreak"),
)
GROUPS: Final = ("characters", *(word for kind in TYPES for word in (kind.lower(), f"{kind.lower()}s")))
CARDS: Final = CardGame(
    name="fftcg",
    title="FINAL FANTASY TCG",
    record=FftcgCard,
    importers=(SIMPLIFIED, AS_SENT, FFDECKS, plain_importer("id", "name", "type", "element", "cost")),
    formats=FORMATS,
    lists=DeckWords((DECK, SIDE, LB_DECK), GROUPS),
)
