"""Cards taken from a file, in a process of its own: whoever brings a file may bring any, and reading hundreds of
megabytes of JSON would stop the server meanwhile. The process is ended when it is done, or nobody waits any more.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from playmat.cards.database import CardDatabase, Counts
from playmat.cards.registry import card_game
from playmat.cards.sources.reading import read_cards
from playmat.kernel.errors import PlaymatError
from playmat.web.rooms.pictures import Pictures
from playmat.web.rooms.workers import Worker
from playmat.web.server.shelf import Shelf

if TYPE_CHECKING:
    from playmat.cards.records import Card

PATIENCE: Final = 600.0  # seconds of work, for the largest of files
SHOWN: Final = 40  # records that are told to be none, and notes


class Taken(NamedTuple):
    """What was in a file: how many cards, what is new in the database, what else a person should know; or what is wrong
    with it.
    """

    cards: int
    counts: Counts
    notes: list[str]
    left_out: list[str]
    trouble: str = ""


class Taking:
    """The process that takes one file."""

    def __init__(self, game: str, path: Path) -> None:
        self.game = game
        self.path = path
        self._worker = Worker(PATIENCE)

    async def take(self) -> Taken:
        """Take the cards into the database, all or none. Broken, Failed: the process did not come to an end with it."""
        taken: Taken = await self._worker.do(_take, self.game, self.path)
        return taken

    async def exact(self, start: int, many: int) -> int:
        """How many of some of the cards are read exactly, from one on."""
        found: int = await self._worker.do(_exact, start, many)
        return found

    async def close(self) -> None:
        """End the process."""
        await self._worker.close()


class _Here:
    """What the process has taken."""

    cards: list[Card]
    shelf: Shelf


def _take(game: str, path: Path) -> Taken:
    try:
        reading = read_cards(card_game(game), path)
        with CardDatabase() as database:
            counts = database.import_cards(game, reading.cards.values())
    except (PlaymatError, OSError) as error:
        return Taken(0, Counts(0, 0, 0), [], [], _told(error, path))
    _Here.cards, _Here.shelf = [*reading.cards.values()], Shelf(game, Pictures())
    notes, left_out = reading.notes[:SHOWN], reading.left_out[:SHOWN]
    return Taken(
        len(_Here.cards), counts, [_told(note, path) for note in notes], [_told(one, path) for one in left_out]
    )


def _exact(start: int, many: int) -> int:
    return sum(1 for face in _Here.shelf.faces(_Here.cards[start : start + many]) if not face.unread)


def _told(what: object, path: Path) -> str:
    """In words, without where the file lay for a moment."""
    return str(what).replace(str(path), "the file")
