"""Decks and cards as a program asks for them: the built-in decks, a deck by name or path or from a text, all cards."""

from __future__ import annotations

from os import PathLike, fspath
from pathlib import Path

from playmat.cards.builtin import built_in_decks
from playmat.cards.decks import Deck, find_deck, parse_decks
from playmat.cards.errors import DeckError
from playmat.cards.opening import open_pool
from playmat.cards.pool import Pool
from playmat.cards.records import Card
from playmat.cards.registry import card_game


def decks(game: str) -> list[Deck]:
    """The decks that come with a game, each with its `name`; CardDataError for a game whose cards are not known.

    `new_game` takes each of them, or its name.
    """
    return built_in_decks(game)


def load_deck(game: str, spec: str | PathLike[str]) -> Deck:
    """The deck that `PATH`, `PATH#NAME`, `PATH#3` (the third of a file) or a built-in deck's name means.

    A file may have any shape that docs/cards.md tells. DeckError says what could not be read, and where. Cards are
    looked up only when a game begins with the deck.
    """
    return find_deck(fspath(spec), built_in_decks(game), card_game(game).lists)


def read_deck(game: str, text: str, name: str = "deck") -> Deck:
    """The deck that a text holds, in any shape that a file may have: lines such as `3 Name (1-001H)`, a table, JSON.

    `name` is its name unless the text has one. DeckError names each line that can't be read.
    """
    found = parse_decks(text, name, name, card_game(game).lists)
    if len(found) != 1 or not found[0].entries:
        raise DeckError(f"{name}: expected one deck, got {len(found) if found and found[0].entries else 'no card'}")
    return found[0]


def open_cards(game: str, path: str | PathLike[str] | None = None) -> Pool[Card]:
    """The cards of a file or folder, or without a path those imported (`playmat cards import`) and the built-in ones.

    A pool: iterating gives the cards, `pool.find("a name or a number")` one of them. `new_game(..., cards=pool)` plays
    with it. CardDataError for what can't be read; records that are no cards are named in `pool.left_out`.
    """
    return open_pool(game, None if path is None else Path(path))
