"""Cards and decks of our own that come with a game, so that it can be played before anybody imports cards.

They are the files `set.jsonl` and `decks.json` in the room `cards` of a game's package; a game without them has no
built-in set.
"""

from importlib.resources import as_file

from playmat.cards.decks import Deck, read_decks
from playmat.cards.pool import Pool
from playmat.cards.records import Card
from playmat.cards.registry import card_game
from playmat.kernel.registry import file_of


def built_in_pool(game: str) -> Pool[Card]:
    """The built-in cards of a game."""
    file = file_of(card_game(game).name, "cards", "set.jsonl")
    if file is None:
        return Pool[Card](game, ())
    with as_file(file) as path:
        return Pool.from_path(game, path, strict=True)


def built_in_decks(game: str) -> list[Deck]:
    """The built-in decks of a game."""
    file = file_of(card_game(game).name, "cards", "decks.json")
    if file is None:
        return []
    with as_file(file) as path:
        return read_decks(path)
