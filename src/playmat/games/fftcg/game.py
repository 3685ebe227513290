"""The game as `playmat.registry` knows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from playmat.cards.records import Card
from playmat.games.fftcg.cards.record import FftcgCard
from playmat.games.fftcg.linking import source_of
from playmat.games.fftcg.reader.vocabulary import make_vocabulary
from playmat.games.fftcg.rulebook import make_rulebook
from playmat.games.fftcg.rules.options import DEFAULT, EDITIONS, FORMATS
from playmat.kernel.registry import Pile
from playmat.rules.registering import register_game


def piles(cards: Sequence[Card]) -> list[Pile]:
    """A deck and, if there are such cards, the LB deck: where a list names them makes no difference."""
    main: list[str] = []
    limit_break: list[str] = []
    for card in cards:
        beside = isinstance(card, FftcgCard) and card.limit_break
        (limit_break if beside else main).append(card.id)
    found: list[Pile] = [("deck", main)]
    if limit_break:
        found.append(("LB deck", limit_break))
    return found


GAME: Final = register_game(
    "fftcg",
    "Final Fantasy Trading Card Game",
    make_rulebook,
    make_vocabulary,
    FftcgCard,
    source_of,
    piles,
    editions=EDITIONS,
    options=DEFAULT,
    formats=list(FORMATS),
)
