"""The pool that a command works with."""

from pathlib import Path

from playmat.cards.builtin import built_in_pool
from playmat.cards.pool import Pool, joined
from playmat.cards.records import Card


def open_pool(game: str, path: Path | None = None) -> Pool[Card]:
    """The cards of a path, or else all of the database and the built-in set."""
    from playmat.cards.database import CardDatabase  # (slow to load, and mostly a path is given)

    if path is not None:
        return Pool.from_path(game, path)
    with CardDatabase() as database:
        imported = Pool(game, database.all(game))
    pool = joined(imported, built_in_pool(game))
    if not imported:
        pool.hint = f" (none are imported yet, only built-in ones are known: playmat cards import {game} PATH)"
    return pool
