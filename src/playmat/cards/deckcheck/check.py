"""Check a deck against the cards that there are and a format's rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeVar

from playmat.cards.deckcheck.base import Copies, CopyLimit, DeckFault
from playmat.cards.decks.sections import MAIN
from playmat.cards.errors import AmbiguousCard, CardDataError, DeckError, MismatchedCard, UnknownCard
from playmat.cards.records import Card
from playmat.kernel.errors import DataError

if TYPE_CHECKING:
    from playmat.cards.decks import Deck, Entry
    from playmat.cards.pool import Pool

C = TypeVar("C", bound=Card)
SHOWN = 3  # cards that a line may mean


def look_up(entry: Entry, pool: Pool[C]) -> tuple[int, C]:
    """The copies and the card of an entry: its first reading that names a card of the pool, to the letter if one does.

    If none does, the error is the first reading's.
    """
    readings = ((entry.count, entry.card), *entry.others)
    first: DataError | None = None
    for count, card in (*(reading for reading in readings if pool.knows(reading[1])), *readings):
        try:
            return count, pool.find(card)
        except (AmbiguousCard, UnknownCard) as error:
            first = first or error
    assert first is not None
    raise first


def resolve(deck: Deck, pool: Pool[Card]) -> tuple[list[Copies], list[DeckFault]]:
    """The cards of a deck, looked up in a pool, and a fault for each line that can't be read or names no one card,
    line by line.
    """
    found: list[Copies] = []
    placed = [(line.where, DeckFault("unreadable", f"{line}{_hint(line.guess, pool)}")) for line in deck.unread]
    for entry in deck.entries:
        count, card = entry.count, None
        try:
            count, card = look_up(entry, pool)
        except AmbiguousCard as error:
            placed.append((entry.where, DeckFault("ambiguous", f"{entry.where}: {error}", card=entry.card)))
        except MismatchedCard as error:
            placed.append((entry.where, DeckFault("mismatch", f"{entry.where}: {error}", card=entry.card)))
        except UnknownCard as error:
            placed.append((entry.where, DeckFault("unknown", f"{entry.where}: {error}", card=entry.card)))
        found.append(Copies(count, card, entry.section))
    placed.sort(key=lambda fault: _line(fault[0]))
    return found, [fault for _, fault in placed]


def _line(where: str) -> int:
    """The number in a place such as `line 7`, 0 where it has none."""
    number = where.rpartition(" ")[2]
    return int(number) if number.isascii() and number.isdigit() else 0


def _hint(guess: str, pool: Pool[Card]) -> str:
    """The cards that a line may mean which can't be read."""
    if not guess.strip():
        return ""
    try:
        card = pool.find(guess)
    except UnknownCard as error:
        return f"; near it: {', '.join(error.near)}" if error.near else ""
    except AmbiguousCard as error:
        return f"; near it: {', '.join(error.candidates[:SHOWN])}"
    return f"; near it: {card.name} ({card.id})"


class Checked(NamedTuple):
    """What a check found: every fault, and how many cards are in each section."""

    faults: list[DeckFault]
    sizes: dict[str, int]


def check_deck(
    deck: Deck, pool: Pool[Card], form: str | None = None, limit: CopyLimit | None = None
) -> list[DeckFault]:
    """Every fault of a deck; an empty list is a legal deck. The arguments are those of `examine`."""
    return examine(deck, pool, form, limit).faults


def examine(deck: Deck, pool: Pool[Card], form: str | None = None, limit: CopyLimit | None = None) -> Checked:
    """Check a deck in a format (the game's usual one if none is named).

    `limit` may say how many copies of a card its text allows; without it the format finds that by the usual wording.
    Cards that nobody knows count for the deck's size; those of a sideboard do not.
    """
    formats = pool.game.formats
    form = form or next(iter(formats))
    if form not in formats:
        raise CardDataError(f"format: expected one of {', '.join(formats)}, got {form!r}")
    found, faults = resolve(deck, pool)
    beside = pool.game.lists.beside()
    faults += formats[form]([copies for copies in found if copies.section not in beside], limit)
    sizes = {section: 0 for section in (MAIN, *(copies.section for copies in found))}
    for copies in found:
        sizes[copies.section] += copies.count
    return Checked(faults, sizes)


def deck_cards(deck: Deck, pool: Pool[C], section: str = MAIN) -> list[C]:
    """The cards of a section of a deck, a record a copy, in the deck's order.

    An error names every line that can't be read and every entry that cannot be found.
    """
    cards: list[C] = []
    faults = [f"{deck.name}, {line}" for line in deck.unread]
    for entry in deck.entries:
        if entry.section != section:
            continue
        try:
            count, card = look_up(entry, pool)
            cards.extend([card] * count)
        except (AmbiguousCard, UnknownCard) as error:
            faults.append(f"{deck.name}, {entry.where}: {error}")
    if faults:
        raise DeckError(*faults)
    return cards
