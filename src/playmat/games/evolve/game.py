"""The game as `playmat.registry` knows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from playmat.cards.records import Card
from playmat.games.evolve.cards.listed import LEADERS_OF_CLASSES
from playmat.games.evolve.cards.record import LEADER, EvolveCard
from playmat.games.evolve.cards.tokens import beside
from playmat.games.evolve.linking import (
    CARROT,
    note_cards,
    source_of,
    with_forms,
    with_keywords_apart,
    with_known_tokens,
    with_real_names,
)
from playmat.games.evolve.reader.vocabulary import make_vocabulary
from playmat.games.evolve.rulebook import make_rulebook
from playmat.games.evolve.rules.options import DEFAULT, EDITIONS, FORMATS
from playmat.kernel.model.ability import Pool
from playmat.kernel.registry import Pile
from playmat.lang.run.pool import build_pool
from playmat.lang.run.sources import CardSource
from playmat.lang.run.vocabulary import Vocabulary
from playmat.rules.registering import register_game


def piles(cards: Sequence[Card]) -> list[Pile]:
    """The leader, the deck, and the evolve deck if there is one: where a list names them makes no difference."""
    found: dict[str, list[str]] = {"leader area": [], "deck": [], "evolve deck": []}
    for card in cards:
        found[_place(card)].append(card.id)
    if not found["leader area"]:
        found["leader area"] = [_leader(cards)]
    return [(zone, ids) for zone, ids in found.items() if ids]


def _place(card: Card) -> str:
    if not isinstance(card, EvolveCard):
        return "deck"
    if card.type == LEADER:
        return "leader area"
    return "evolve deck" if card.evolved or card.name == CARROT else "deck"


def _leader(cards: Sequence[Card]) -> str:
    """The plain leader of the class of a deck that names none."""
    classes = [card.class_ for card in cards if isinstance(card, EvolveCard)]
    return next((one.id for one in LEADERS_OF_CLASSES if one.class_ in classes), LEADERS_OF_CLASSES[0].id)


def linked(voc: Vocabulary, sources: list[CardSource]) -> Pool:
    """The pool of these cards, with what followers are when they have evolved."""
    apart = [with_keywords_apart(source) for source in sources]
    return note_cards(build_pool(voc, with_forms(with_known_tokens(with_real_names(apart)))))


GAME: Final = register_game(
    "evolve",
    "Shadowverse: Evolve",
    make_rulebook,
    make_vocabulary,
    EvolveCard,
    source_of,
    piles,
    editions=EDITIONS,
    options=DEFAULT,
    formats=list(FORMATS),
    beside=beside,
    pool=linked,
)
