"""Rules about zones that are data, and can be knocked out: who sees their cards, and what a card keeps that leaves."""

from __future__ import annotations

from collections.abc import Callable

from playmat.kernel.model.procedure import Fact
from playmat.kernel.model.rulebook import Rulebook

Apply = Callable[[bool], None]


def zone_rule(book: Rulebook, name: str, zone: int, hidden: bool, clauses: list[str]) -> None:
    """Tell a rulebook that a zone is hidden, or open, and which clauses say so."""
    book.add(Fact("zones", name, clauses, _hide(book, zone, hidden)))


def seen_by_owner(book: Rulebook, name: str, zone: int, clauses: list[str]) -> None:
    """Tell a rulebook that the owner of a hidden zone sees the cards in it."""
    book.add(Fact("zones", name, clauses, _show_to_owner(book, zone)))


def new_object(book: Rulebook, kept: list[int], clauses: list[str]) -> None:
    """Tell a rulebook that a card which changes zone is a new one. kept: the columns that belong to one object."""
    book.add(Fact("zones", "a card that changes zone is a new one", clauses, _forget(book, kept)))


def not_below_zero(book: Rulebook, name: str, numbers: list[int], clauses: list[str]) -> None:
    """Tell a rulebook which numbers of a card count as zero where they would be less."""
    book.add(Fact("values", name, clauses, _no_less(book, numbers)))


def _hide(book: Rulebook, zone: int, hidden: bool) -> Apply:
    def apply(on: bool) -> None:
        book.schema.hidden[zone] = hidden if on else not hidden

    return apply


def _show_to_owner(book: Rulebook, zone: int) -> Apply:
    def apply(on: bool) -> None:
        book.schema.own[zone] = on

    return apply


def _forget(book: Rulebook, kept: list[int]) -> Apply:
    def apply(on: bool) -> None:
        book.reset_on_move = kept if on else []

    return apply


def _no_less(book: Rulebook, numbers: list[int]) -> Apply:
    def apply(on: bool) -> None:
        book.never_negative = numbers if on else []

    return apply
