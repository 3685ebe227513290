"""Cards and decks in any shape that a player may hand over, as the records of one game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TypeVar, cast

from playmat.cards.builtin import built_in_pool
from playmat.cards.choosing import load_deck
from playmat.cards.deckcheck.check import deck_cards
from playmat.cards.decks import Deck
from playmat.cards.pool import Pool
from playmat.cards.records import Card
from playmat.kernel.errors import DataError

C = TypeVar("C", bound=Card)


def card_pool(game: str, record: type[C], cards: object) -> Pool[C]:
    """Cards in any shape as a pool: None for the built-in ones, a pool, the path of a file or folder, or records (also
    plain mappings).
    """
    if cards is None:
        return built_in_pool(game).of_type(record)
    if isinstance(cards, (str, Path)):
        return Pool.from_path(game, Path(cards)).of_type(record)
    if isinstance(cards, Pool):
        return cast("Pool[C]", cards.of_type(record))
    if isinstance(cards, Iterable):
        return Pool(game, [_record(record, card, f"card {n}") for n, card in enumerate(cards, 1)])
    raise DataError(f"cards: expected a pool of cards, a path or records, got {type(cards).__name__}")


def deck_of(record: type[C], deck: object, pool: Pool[C], where: str) -> list[C]:
    """The cards of a deck: a deck list, what names one (a path, a built-in deck), or names, numbers and records one
    after another.
    """
    if isinstance(deck, (str, Path)):
        deck = load_deck(pool.game.name, deck)
    if isinstance(deck, Deck):
        parts = [section.name for section in pool.game.lists.sections if not section.beside]
        return [card for part in parts for card in deck_cards(deck, pool, part)]
    if isinstance(deck, Sequence):
        return [pool.find(c) if isinstance(c, str) else _record(record, c, where) for c in deck]
    raise DataError(
        f"{where}: expected a deck list, a path, a built-in deck's name or a list of cards, got {type(deck).__name__}"
    )


def deal_decks(pool: Pool[C], record: type[C], decks: Sequence[object]) -> tuple[list[C], list[list[str]]]:
    """All different cards of the decks, and each deck as ids, the first card at the bottom."""
    known: dict[str, C] = {}
    piles: list[list[str]] = []
    for n, deck in enumerate(decks, 1):
        found = deck_of(record, deck, pool, f"deck {n}")
        known.update({card.id: card for card in found})
        piles.append([card.id for card in found])
    return list(known.values()), piles


def _record(record: type[C], card: object, where: str) -> C:
    if isinstance(card, record):
        return card
    if isinstance(card, Mapping):
        return record.read(card, where)
    raise DataError(f"{where}: expected a card, got {type(card).__name__}")
