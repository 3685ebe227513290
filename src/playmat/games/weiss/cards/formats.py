"""Deck construction of Weiss Schwarz: 5.1.2 of its comprehensive rules, and the formats that decks are built for."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from playmat.cards.deckcheck.base import Copies, CopyLimit, DeckFault, DeckRules
from playmat.cards.records.base import Card
from playmat.cards.spelling import fold
from playmat.games.weiss.cards.record import CLIMAX, WeissCard
from playmat.kernel.counting import counted
from playmat.kernel.model.procedure import Switch

SIZE = 50
COPIES = 4
CLIMAXES = 8
SIDES = {"W": "Weiss", "S": "Schwarz"}

FIFTY = Switch("deck", "size", ["5.1.2.1"])
FOUR_OF_A_NAME = Switch("deck", "four of a name", ["5.1.2.2", "5.1.2.2.1"])
EIGHT_CLIMAXES = Switch("deck", "eight climaxes", ["5.1.2.3"])
OWN_TEXT = Switch("deck", "a card's own text about decks", ["5.1.2.4"])
SWITCHES = [FIFTY, FOUR_OF_A_NAME, EIGHT_CLIMAXES, OWN_TEXT]

_NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_LIMIT = re.compile(
    r"You (?:can|may) put (?:up to (?P<limit>\d+|[a-z]+)|any number of) cards with the same (?:card )?name as this card"
    r'(?: and cards named "(?P<named>.+)")? in(?:to)? your deck'
)


def own_limit(card: Card) -> tuple[int | None, str] | None:
    """What a card's text says of its copies in a deck: how many (None is any number), and another name that counts
    with its own ("" if none); None if it says nothing (5.1.2.4).
    """
    for line in card.text:
        if OWN_TEXT.on and (found := _LIMIT.search(line)):
            word = found["limit"]
            limit = None if word is None else int(word) if word.isdigit() else _number(word)
            return limit, found["named"] or ""
    return None


def printed_limit(card: Card, usual: int) -> int | None:
    """How many copies of a card's name its text allows."""
    said = own_limit(card)
    return usual if said is None else said[0]


def copies(deck: Sequence[Copies], limit: CopyLimit | None) -> list[DeckFault]:
    """At most four cards of a name, whatever else differs (5.1.2.2), or as many as the cards' own texts say."""
    limit = limit or printed_limit
    names: dict[str, list[Copies]] = {}
    for entry in deck:
        if entry.card is not None:
            names.setdefault(fold(entry.card.name), []).append(entry)
    faults = [fault for entries in names.values() if (fault := _too_many(entries, limit))]
    for entries in names.values():
        faults += _too_many_together(entries, names)
    return faults


def _too_many(entries: list[Copies], limit: CopyLimit) -> DeckFault | None:
    """The fault of the cards of one name, if they are too many."""
    count = sum(entry.count for entry in entries)
    cards = [entry.card for entry in entries if entry.card is not None]
    limits = [limit(card, COPIES) for card in cards]
    allowed = None if None in limits else max(found for found in limits if found is not None)
    if not FOUR_OF_A_NAME.on or allowed is None or count <= allowed:
        return None
    ids = list(dict.fromkeys(card.id for card in cards))
    clause = "5.1.2.2" if len(ids) == 1 else "5.1.2.2.1"
    told = f"{count} copies of {cards[0].name} ({' and '.join(ids)}); at most {allowed} of one name"
    return DeckFault("copies", told, clause, cards[0].id)


def _too_many_together(entries: list[Copies], names: Mapping[str, list[Copies]]) -> list[DeckFault]:
    """The faults of cards whose text counts another name with their own."""
    faults = []
    for card in {entry.card.id: entry.card for entry in entries if entry.card is not None}.values():
        allowed, other = own_limit(card) or (None, "")
        if allowed is None or fold(other) not in names:
            continue
        count = sum(entry.count for entry in (*entries, *names[fold(other)]))
        if count > allowed:
            message = f"{count} copies of {card.name} and {other}; its text allows {allowed} of both together"
            faults.append(DeckFault("copies", message, "5.1.2.4", card.id))
    return faults


def climaxes(deck: Sequence[Copies]) -> list[DeckFault]:
    """At most eight climaxes (5.1.2.3)."""
    count = sum(entry.count for entry in deck if isinstance(entry.card, WeissCard) and entry.card.type == CLIMAX)
    if not EIGHT_CLIMAXES.on or count <= CLIMAXES:
        return []
    return [DeckFault("climaxes", f"{count} climaxes; at most {CLIMAXES}", "5.1.2.3")]


def standard(deck: Sequence[Copies], limit: CopyLimit | None) -> list[DeckFault]:
    """Exactly fifty cards, four of a name, eight climaxes, of any titles."""
    count = sum(entry.count for entry in deck)
    faults = (
        []
        if not FIFTY.on or count == SIZE
        else [DeckFault("size", f"{counted(count, 'card')}; exactly {SIZE}", "5.1.2.1")]
    )
    return [*faults, *copies(deck, limit), *climaxes(deck)]


def of_one(
    code: str, what: str, belongs: Callable[[WeissCard], set[str]], deck: Sequence[Copies], limit: CopyLimit | None
) -> list[DeckFault]:
    """A standard deck all of whose cards belong to one title or side: to the one that most of them have."""
    cards = [(entry.count, entry.card) for entry in deck if isinstance(entry.card, WeissCard)]
    counts: Counter[str] = Counter()
    for count, card in cards:
        counts.update(dict.fromkeys(belongs(card), count))
    faults = standard(deck, limit)
    if counts:
        most = counts.most_common(1)[0][0]
        for card in {card.id: card for _, card in cards if most not in belongs(card)}.values():
            has = " and ".join(sorted(belongs(card)))
            faults.append(
                DeckFault(code, f"{card.name} ({card.id}) is of {what} {has}, most of the deck of {most}", "", card.id)
            )
    return faults


def _number(word: str) -> int:
    """A number in words; a word that is none allows as many as usual."""
    return _NUMBERS.index(word) + 1 if word in _NUMBERS else COPIES


FORMATS: Mapping[str, DeckRules] = {
    "standard": standard,
    "neo-standard": partial(of_one, "title", "the title", lambda card: {card.title}),
    "side": partial(of_one, "side", "the side", lambda card: {SIDES[side] for side in card.side}),
}
