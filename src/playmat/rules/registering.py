"""Registering a game whose cards are records with printed text: decks are dealt from records, each card is read and
becomes a source, and the sources are linked by the game's vocabulary.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

import msgspec

from playmat.cards.builtin import built_in_decks
from playmat.cards.dealing import card_pool, deal_decks
from playmat.cards.pool import Pool as CardPool
from playmat.cards.records import Card
from playmat.cards.registry import card_game
from playmat.kernel.model.ability import Pool
from playmat.kernel.model.rulebook import Rulebook
from playmat.kernel.model.schema import Schema
from playmat.kernel.registry import GameKind, Pile, register
from playmat.lang.bases import Ability
from playmat.lang.run.pool import build_pool
from playmat.lang.run.sources import CardSource, read_source
from playmat.lang.run.vocabulary import Vocabulary
from playmat.rules.readers import reader_of
from playmat.text.reader import UNDERSTOOD

MakeSource = Callable[["Mapping[str, object]", "tuple[Ability, ...]", "list[str]"], CardSource]
Beside = Callable[["Sequence[Card]", "CardPool[Any]"], "list[Card]"]
MakePool = Callable[["Vocabulary", "list[CardSource]"], "Pool"]
MakePiles = Callable[["Sequence[Card]"], "list[Pile]"]

READ: Final = 4000  # cards whose reading is kept
TRIAL_DECKS: Final = 2


def one_pile(cards: Sequence[Card]) -> list[Pile]:
    """A deck is one pile in the zone `deck`, the first card at the bottom."""
    return [("deck", [card.id for card in cards])]


def nothing_beside(cards: Sequence[Card], pool: CardPool[Card]) -> list[Card]:
    """No cards come into the game besides those of the decks."""
    return []


def register_game(
    name: str,
    title: str,
    rulebook: Callable[[str, str], Rulebook],
    vocabulary: Callable[[Schema], Vocabulary],
    record: type[Card],
    source: MakeSource,
    piles: MakePiles = one_pile,
    editions: Mapping[str, Mapping[str, bool]] | None = None,
    options: Mapping[str, bool] | None = None,
    formats: Sequence[str] = (),
    beside: Beside = nothing_beside,
    pool: MakePool = build_pool,
) -> GameKind:
    """Make a game known by its name.

    rulebook(edition, format): makes the rulebook. vocabulary(schema): the words that its abilities are linked with.
    record: the type of its cards. source(fields of a record, abilities, unread lines): what a card brings into a game.
    Its cards are read by the game's reader (`reader.reader`). piles(cards of a deck): where they lie when a game
    begins. editions: options by edition. options: what each is if nothing is said. formats: the first of them is the
    usual one. Cards that the rules themselves know (`CardGame.listed`) come into every game, so that effects can
    bring them in; beside(cards of the decks, all cards): further cards that may come into this one. pool(vocabulary,
    sources): links them.
    """

    def read(card: Card) -> object:
        fields = msgspec.to_builtins(card)
        reading = reader_of(name)().read_card(fields)
        unread = [line.told for line in reading.lines if line.verdict not in UNDERSTOOD]
        return source(fields, reading.abilities, unread).data()

    source_of = lru_cache(maxsize=READ)(read)

    def gather(cards: object, decks: Sequence[object]) -> tuple[list[object], list[list[Pile]]]:
        whole = card_pool(name, record, cards)
        known, dealt = deal_decks(whole, record, decks)
        by_id = {card.id: card for card in known}
        known += [card for card in card_game(name).listed if card.id not in by_id]
        sources = [source_of(card) for card in [*known, *beside(known, whole)]]
        return sources, [piles([by_id[key] for key in keys]) for keys in dealt]

    def link(book: Rulebook, sources: list[object]) -> Pool:
        return pool(vocabulary(book.schema), [read_source(data) for data in sources])

    return register(
        GameKind(
            name,
            title,
            rulebook,
            link,
            gather,
            editions=list(editions or ["default"]),
            formats=[*formats, ""],  # "" is the first of them
            decks=lambda: list(built_in_decks(name)[:TRIAL_DECKS]),
            options=list(options or []),
            piles=piles,
        )
    )
