"""The game as `playmat.registry` knows it: rulebooks by edition and format, cards and decks in any shape."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

import msgspec

from playmat.cards.builtin import built_in_decks, built_in_pool
from playmat.cards.deckcheck.check import deck_cards
from playmat.cards.decks import Deck
from playmat.cards.pool import Pool as CardPool
from playmat.cards.records import FftcgCard
from playmat.games.fftcg.cards import make_pool, read_source, source_of
from playmat.games.fftcg.options import DEFAULT, EDITIONS, FORMATS
from playmat.games.fftcg.rulebook import make_rulebook
from playmat.kernel.ability import Pool
from playmat.kernel.errors import DataError
from playmat.kernel.registry import GameKind, Pile, register
from playmat.kernel.rulebook import Rulebook


def card_pool(cards: object) -> CardPool[FftcgCard]:
    """Cards in any shape as a pool: None for the built-in ones, a pool, or records (also plain mappings)."""
    if cards is None:
        return built_in_pool("fftcg").of_type(FftcgCard)
    if isinstance(cards, CardPool):
        return cards.of_type(FftcgCard)
    if isinstance(cards, Iterable):
        return CardPool("fftcg", [_record(card, f"card {n}") for n, card in enumerate(cards, 1)])
    raise DataError(f"expected a pool of cards or records, got {type(cards).__name__}")


def _record(card: object, where: str) -> FftcgCard:
    if isinstance(card, FftcgCard):
        return card
    if isinstance(card, Mapping):
        return FftcgCard.read(card, where)
    raise DataError(f"{where}: expected a card, got {type(card).__name__}")


def deck_of(deck: object, pool: CardPool[FftcgCard], where: str) -> list[FftcgCard]:
    """The cards of a deck: a deck list, or names, numbers and records one after another."""
    if isinstance(deck, Deck):
        return deck_cards(deck, pool)
    if isinstance(deck, Sequence) and not isinstance(deck, str):
        return [pool.find(c) if isinstance(c, str) else _record(c, where) for c in deck]
    raise DataError(f"{where}: expected a deck list or a list of cards, got {type(deck).__name__}")


def gather(cards: object, decks: Sequence[object]) -> tuple[list[object], list[list[Pile]]]:
    """The portable definitions of all cards in the decks, and each player's pile."""
    pool = card_pool(cards)
    known: dict[str, FftcgCard] = {}
    piles: list[list[Pile]] = []
    for n, deck in enumerate(decks, 1):
        found = deck_of(deck, pool, f"deck {n}")
        known.update({card.id: card for card in found})
        piles.append([("deck", [card.id for card in found])])
    return [_source(card) for card in known.values()], piles


@lru_cache(maxsize=4000)
def _source(card: FftcgCard) -> object:
    from playmat.games.fftcg.reader import reader

    record = msgspec.to_builtins(card)
    reading = reader().read_card(record)
    declined = [f"{line.line.original} ({line.why})" for line in reading.lines if line.verdict == "declined"]
    return source_of(record, reading.abilities, declined).data()


def link(book: Rulebook, sources: list[object]) -> Pool:
    """The linked cards for portable definitions."""
    return make_pool(book, [read_source(data) for data in sources])


def trial_decks() -> list[object]:
    """Two built-in decks."""
    return list(built_in_decks("fftcg")[:2])


KIND = register(
    GameKind(
        "fftcg",
        "Final Fantasy Trading Card Game",
        make_rulebook,
        link,
        gather,
        editions=list(EDITIONS),
        formats=[*FORMATS, ""],  # "" is the first of them
        decks=trial_decks,
        options=list(DEFAULT),
    )
)
