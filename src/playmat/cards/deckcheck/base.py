"""Faults of decks, and what the rules of a deck format are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from playmat.cards.records import Card


@dataclass(frozen=True, slots=True)
class DeckFault:
    """One fault of a deck: `code` is for programs, `clause` the clause that is broken, `card` the card's id or name."""

    code: str
    message: str
    clause: str = ""
    card: str = ""


@dataclass(frozen=True, slots=True)
class Copies:
    """So many copies of a card in a part of a deck; `card` is None where nobody knows the card (it still counts)."""

    count: int
    card: Card | None
    section: str = "main"


# Given a card and the usual limit: how many copies its own text allows in a deck; None is any number.
CopyLimit = Callable[[Card, int], int | None]
DeckRules = Callable[[Sequence[Copies], CopyLimit | None], list[DeckFault]]
