"""Check a deck against the cards that there are and a format's rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from playmat.cards.deckcheck.base import Copies, CopyLimit, DeckFault
from playmat.cards.errors import AmbiguousCard, CardDataError, DeckError, MismatchedCard, UnknownCard
from playmat.cards.records import Card

if TYPE_CHECKING:
    from playmat.cards.decks import Deck
    from playmat.cards.pool import Pool

C = TypeVar("C", bound=Card)


def resolve(deck: Deck, pool: Pool[Card]) -> tuple[list[Copies], list[DeckFault]]:
    """The cards of a deck, looked up in a pool, and a fault for each entry that names none or several."""
    found: list[Copies] = []
    faults: list[DeckFault] = []
    for entry in deck.entries:
        card = None
        try:
            card = pool.find(entry.card)
        except AmbiguousCard as error:
            faults.append(DeckFault("ambiguous", f"{entry.where}: {error}", card=entry.card))
        except MismatchedCard as error:
            faults.append(DeckFault("mismatch", f"{entry.where}: {error}", card=entry.card))
        except UnknownCard as error:
            faults.append(DeckFault("unknown", f"{entry.where}: {error}", card=entry.card))
        found.append(Copies(entry.count, card, entry.section))
    return found, faults


def check_deck(
    deck: Deck, pool: Pool[Card], form: str | None = None, limit: CopyLimit | None = None
) -> list[DeckFault]:
    """Every fault of a deck in a format (the game's usual one if none is named); an empty list is a legal deck.

    `limit` may say how many copies of a card its text allows; without it the format finds that by the usual wording.
    Cards that nobody knows count for the deck's size.
    """
    formats = pool.game.formats
    form = form or next(iter(formats))
    if form not in formats:
        raise CardDataError(f"format: expected one of {', '.join(formats)}, got {form!r}")
    found, faults = resolve(deck, pool)
    return [*faults, *formats[form](found, limit)]


def deck_cards(deck: Deck, pool: Pool[C]) -> list[C]:
    """The cards of a deck, a record a copy, in the deck's order; an error names every entry that cannot be found."""
    cards: list[C] = []
    faults: list[str] = []
    for entry in deck.entries:
        try:
            cards.extend([pool.find(entry.card)] * entry.count)
        except (AmbiguousCard, UnknownCard) as error:
            faults.append(f"{deck.name}, {entry.where}: {error}")
    if faults:
        raise DeckError(*faults)
    return cards
