"""The cards of Shadowverse: Evolve: what a record is, the files in which people have them, decks, our own set."""

from typing import Final

from playmat.cards.decks.sections import DECK, SIDE, DeckWords, Section
from playmat.cards.registry import CardGame
from playmat.games.evolve.cards.catalog import CATALOG, PLAIN
from playmat.games.evolve.cards.formats import EVOLVE, FORMATS, LEADERS
from playmat.games.evolve.cards.listed import LEADERS_OF_CLASSES, TOKENS
from playmat.games.evolve.cards.record import CLASSES, EvolveCard

EVOLVE_DECK: Final = Section(
    EVOLVE, ("evolve deck", "evolved", "evolved cards", "evolve cards", "evolution deck", "sub_list")
)
LEADER_CARD: Final = Section(LEADERS, ("leader card", "leaders", "p_list"))
TYPES: Final = ("follower", "followers", "spell", "spells", "amulet", "amulets")
CARDS: Final = CardGame(
    name="evolve",
    title="Shadowverse: Evolve",
    record=EvolveCard,
    importers=(CATALOG, PLAIN),
    formats=FORMATS,
    lists=DeckWords((DECK, SIDE, EVOLVE_DECK, LEADER_CARD), TYPES, {name.lower(): (LEADERS, name) for name in CLASSES}),
    listed=(*TOKENS, *LEADERS_OF_CLASSES),
)
