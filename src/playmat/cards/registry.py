"""The games whose cards are known: record type, importers, deck formats. A further game is one more entry."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from playmat.cards.deckcheck.base import DeckRules
from playmat.cards.deckcheck.fftcg import FORMATS as FFTCG_FORMATS
from playmat.cards.deckcheck.weiss import FORMATS as WEISS_FORMATS
from playmat.cards.errors import CardDataError
from playmat.cards.records import Card, FftcgCard, WeissCard
from playmat.cards.sources.fftcg_browser import AS_SENT, SIMPLIFIED
from playmat.cards.sources.fftcg_ffdecks import FFDECKS
from playmat.cards.sources.importer import Importer
from playmat.cards.sources.plain import plain_importer
from playmat.cards.sources.weiss_engdb import ENGDB
from playmat.cards.sources.weiss_engdb import PLAIN as WEISS_PLAIN


@dataclass(frozen=True, slots=True)
class CardGame:
    """All that this room needs to know of one game. The first format is the usual one."""

    name: str
    title: str
    record: type[Card]
    importers: tuple[Importer, ...]
    formats: Mapping[str, DeckRules]


GAMES: dict[str, CardGame] = {
    "fftcg": CardGame(
        name="fftcg",
        title="FINAL FANTASY TCG",
        record=FftcgCard,
        importers=(SIMPLIFIED, AS_SENT, FFDECKS, plain_importer("id", "name", "type", "element", "cost")),
        formats=FFTCG_FORMATS,
    ),
    "weiss": CardGame(
        name="weiss",
        title="Weiss Schwarz",
        record=WeissCard,
        importers=(ENGDB, WEISS_PLAIN),
        formats=WEISS_FORMATS,
    ),
}


def card_game(name: str) -> CardGame:
    """A game by its short name."""
    try:
        return GAMES[name]
    except KeyError:
        raise CardDataError(f"game: expected one of {', '.join(GAMES)}, got {name!r}") from None
