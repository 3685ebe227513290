"""The games whose cards are known: record type, importers, deck formats. A further game is one more entry."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from playmat.cards.deckcheck.base import DeckRules
from playmat.cards.deckcheck.fftcg import FORMATS as FFTCG_FORMATS
from playmat.cards.deckcheck.weiss import FORMATS as WEISS_FORMATS
from playmat.cards.decks.sections import DECK, PLAIN, SIDE, DeckWords, Section
from playmat.cards.errors import CardDataError
from playmat.cards.records import Card, FftcgCard, WeissCard
from playmat.cards.records.fftcg import TYPES as FFTCG_TYPES
from playmat.cards.sources.fftcg_browser import AS_SENT, SIMPLIFIED
from playmat.cards.sources.fftcg_ffdecks import FFDECKS
from playmat.cards.sources.importer import Importer
from playmat.cards.sources.plain import plain_importer
from playmat.cards.sources.weiss_engdb import ENGDB
from playmat.cards.sources.weiss_engdb import PLAIN as WEISS_PLAIN


@dataclass(frozen=True, slots=True)
class CardGame:
    """All that this room needs to know of one game. The first format is the usual one.

    `lists` declares the sections of the game's deck lists and the headings that stand in them.
    """

    name: str
    title: str
    record: type[Card]
    importers: tuple[Importer, ...]
    formats: Mapping[str, DeckRules]
    lists: DeckWords = PLAIN


LB_DECK = Section(
    "lb deck",
    ("lb", "lb cards", "limit break", "limit breaks", "limit break deck", "limit break cards", "limitbreak"),
)
FFTCG_GROUPS = ("characters", *(word for kind in FFTCG_TYPES for word in (kind.lower(), f"{kind.lower()}s")))
WEISS_GROUPS = (
    *("character", "characters", "event", "events", "climax", "climaxes", "climax card", "climax cards", "cx", "cxs"),
    *(f"{word}{gap}{level}" for word in ("level", "lv", "lv.", "lvl") for gap in ("", " ") for level in range(4)),
)

GAMES: dict[str, CardGame] = {
    "fftcg": CardGame(
        name="fftcg",
        title="FINAL FANTASY TCG",
        record=FftcgCard,
        importers=(SIMPLIFIED, AS_SENT, FFDECKS, plain_importer("id", "name", "type", "element", "cost")),
        formats=FFTCG_FORMATS,
        lists=DeckWords((DECK, SIDE, LB_DECK), FFTCG_GROUPS),
    ),
    "weiss": CardGame(
        name="weiss",
        title="Weiss Schwarz",
        record=WeissCard,
        importers=(ENGDB, WEISS_PLAIN),
        formats=WEISS_FORMATS,
        lists=DeckWords(groups=WEISS_GROUPS),
    ),
}


def card_game(name: str) -> CardGame:
    """A game by its short name."""
    try:
        return GAMES[name]
    except KeyError:
        raise CardDataError(f"game: expected one of {', '.join(GAMES)}, got {name!r}") from None
