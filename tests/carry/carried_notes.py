"""A rulebook that notes which abilities are resolved, for all games' carrying out."""

from __future__ import annotations

from playmat.kernel.model.rulebook import Rulebook
from playmat.kernel.model.state import State
from playmat.kernel.records import Item


def noting(book: Rulebook, resolved: list[int]) -> Rulebook:
    """The rulebook, which from now on adds each ability that it resolves to a list. On a pure install only."""
    resolve = book.resolve

    def note(s: State, item: Item) -> None:
        resolved.append(item.aid)
        resolve(s, item)

    book.resolve = note
    return book
