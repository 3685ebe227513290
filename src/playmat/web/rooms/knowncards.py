"""All cards of a game, for whoever makes a table or looks through them: read once in a process, and anew after an
import; and decks looked up in them, in slices.
"""

from __future__ import annotations

from typing import Final

from playmat.cards.choosing import open_cards
from playmat.cards.database import FILE, data_folder
from playmat.cards.deckcheck.check import look_up
from playmat.cards.decks import Deck
from playmat.cards.pool import Pool
from playmat.cards.records import Card
from playmat.kernel.errors import DataError
from playmat.web.slices import Slices

LINES: Final = 300  # of a deck
_kept: Final[dict[str, tuple[object, Pool[Card]]]] = {}


def known_cards(game: str) -> Pool[Card]:
    """The imported cards and the built-in ones."""
    file = data_folder() / FILE
    stamp = (str(file), file.stat().st_mtime_ns, file.stat().st_size) if file.exists() else ()
    then, pool = _kept.get(game, (None, None))
    if pool is None or then != stamp:
        pool = open_cards(game)
        _kept[game] = stamp, pool
    return pool


def too_long(deck: Deck) -> str:
    """What is wrong with a deck that has more lines than any, in words; "" with one that has not."""
    lines = len(deck.entries) + len(deck.unread)
    return f"expected {LINES} lines at most, got {lines:,}" if lines > LINES else ""


def looked_up(deck: Deck, pool: Pool[Card]) -> Slices[None]:
    """Find out what each line of a deck may mean. It is then known: of one that names no card, that takes long."""
    for entry in deck.entries:
        try:
            look_up(entry, pool)
        except DataError:
            yield
    for line in deck.unread:
        try:
            pool.find(line.guess)
        except DataError:
            yield
