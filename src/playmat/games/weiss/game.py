"""The game as `playmat.registry` knows it: rulebooks by edition and format, cards and decks in any shape."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import msgspec

from playmat.cards.builtin import built_in_decks
from playmat.cards.dealing import card_pool, deal_decks
from playmat.games.weiss.cards.record import WeissCard
from playmat.games.weiss.linking import make_pool, source_of
from playmat.games.weiss.rulebook import make_rulebook
from playmat.games.weiss.rules.options import DEFAULT, EDITIONS, FORMATS
from playmat.kernel.model.ability import Pool
from playmat.kernel.model.rulebook import Rulebook
from playmat.kernel.registry import GameKind, Pile, register
from playmat.lang.run.sources import read_source
from playmat.text.reader import UNDERSTOOD


def gather(cards: object, decks: Sequence[object]) -> tuple[list[object], list[list[Pile]]]:
    """The portable definitions of all cards in the decks, and each player's pile."""
    known, piles = deal_decks(card_pool("weiss", WeissCard, cards), WeissCard, decks)
    return [_source(card) for card in known], [[("deck", pile)] for pile in piles]


@lru_cache(maxsize=4000)
def _source(card: WeissCard) -> object:
    from playmat.games.weiss.reader.reader import reader

    record = msgspec.to_builtins(card)
    reading = reader().read_card(record)
    declined = [line.told for line in reading.lines if line.verdict not in UNDERSTOOD]
    return source_of(record, reading.abilities, declined).data()


def link(book: Rulebook, sources: list[object]) -> Pool:
    """The linked cards for portable definitions."""
    return make_pool(book, [read_source(data) for data in sources])


def trial_decks() -> list[object]:
    """Two built-in decks."""
    return list(built_in_decks("weiss")[:2])


KIND: Final = register(
    GameKind(
        "weiss",
        "Weiss Schwarz",
        make_rulebook,
        link,
        gather,
        editions=list(EDITIONS),
        formats=[*FORMATS, ""],  # "" is the first of them
        decks=trial_decks,
        options=list(DEFAULT),
    )
)
