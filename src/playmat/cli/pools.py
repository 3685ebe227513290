"""The pool of cards that a command works with, and what a person should know of it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from playmat.cards.pool import Pool
    from playmat.cards.records import Card

SHOWN = 5  # records that are left out


def pool_of(game: str, path: Path | None) -> Pool[Card]:
    """The cards of --cards, or of the database and the built-in set; what was no card in a file is told on stderr."""
    from playmat.cards.opening import open_pool
    from playmat.cards.sources.reading import left_out

    pool = open_pool(game, path)
    for record in pool.left_out[:SHOWN]:
        click.echo(f"left out: {record}", err=True)
    if pool.left_out:
        click.echo(f"note: {left_out(len(pool.left_out))}", err=True)
    return pool
