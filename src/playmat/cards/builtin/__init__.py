"""Cards and decks of our own that come with playmat, so that a game can be played before anybody imports cards.

A game has a file of cards and a file of decks here; a game without them has no built-in set yet.
"""

from pathlib import Path

from playmat.cards.decks import Deck, read_decks
from playmat.cards.pool import Pool
from playmat.cards.records import Card
from playmat.cards.registry import card_game

HERE = Path(__file__).resolve().parent


def built_in_pool(game: str) -> Pool[Card]:
    """The built-in cards of a game."""
    path = HERE / f"{card_game(game).name}.jsonl"
    return Pool.from_path(game, path, strict=True) if path.exists() else Pool[Card](game, ())


def built_in_decks(game: str) -> list[Deck]:
    """The built-in decks of a game."""
    path = HERE / f"{card_game(game).name}-decks.json"
    return read_decks(path) if path.exists() else []
