"""Which zones are hidden, as rules that can be knocked out."""

from __future__ import annotations

from collections.abc import Callable

from playmat.kernel.model.procedure import Fact
from playmat.kernel.model.rulebook import Rulebook


def zone_rule(book: Rulebook, name: str, zone: int, hidden: bool, clauses: list[str]) -> None:
    """Tell a rulebook that a zone is hidden, or open, and which clauses say so."""
    book.add(Fact("zones", name, clauses, _hide(book, zone, hidden)))


def _hide(book: Rulebook, zone: int, hidden: bool) -> Callable[[bool], None]:
    def apply(on: bool) -> None:
        book.schema.hidden[zone] = hidden if on else not hidden

    return apply
