"""Deck construction of FINAL FANTASY TCG: 8.1 of its comprehensive rules."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from playmat.cards.deckcheck.base import Copies, CopyLimit, DeckFault, DeckRules
from playmat.cards.records import Card
from playmat.games.fftcg.cards.record import FftcgCard
from playmat.kernel.counting import counted
from playmat.kernel.model.procedure import Switch

COPIES = 3
CONSTRUCTED = 50
LIMITED = 40
LB_SIZE = 8
LB_SECTION = "lb deck"

SIZE = Switch("deck", "size", ["8.1.1.1"])
AT_MOST_THREE = Switch("deck", "three of a number", ["8.1.1.2", "5.2.5.1"])
SAME_NUMBER = Switch("deck", "the same card has the same number", ["5.2.5.1"])
OWN_TEXT = Switch("deck", "a card's own text about decks", ["8.1.2", "2.1"])
LB_DECKS = Switch("deck", "LB decks", ["LB.1"])
SWITCHES = [LB_DECKS, SIZE, AT_MOST_THREE, SAME_NUMBER, OWN_TEXT]

_ANY_NUMBER = re.compile(
    r"\b(?:include|have|put|play) any number of\b.*\bin (?:your|a|the) deck\b"
    r"|\b(?:your|a|the) deck (?:may|can) (?:contain|include|have) any number of\b",
    re.IGNORECASE,
)


def printed_limit(card: Card, usual: int) -> int | None:
    """How many copies a card's text allows, found by the wording "include any number of ... in your deck" (8.1.2)."""
    return None if OWN_TEXT.on and any(_ANY_NUMBER.search(line) for line in card.text) else usual


def copies(deck: Sequence[Copies], limit: CopyLimit | None) -> list[DeckFault]:
    """At most three copies of one card number, whatever the names (8.1.1.2, 5.2.5.1).

    The rarity letter is no part of the number. A reprint that carries its original's number too counts as the same
    card; one that the data knows only under a number of its own counts apart, as the document says.
    """
    limit = limit or printed_limit
    faults = []
    for cards in same_number(deck):
        card, count = cards[0][1], sum(count for count, _ in cards)
        allowed = limit(card, COPIES)
        if AT_MOST_THREE.on and allowed is not None and count > allowed:
            ids = " and ".join(dict.fromkeys(card.id for _, card in cards))
            message = f"{count} copies of {card.name} ({ids}); at most {allowed} of one card number"
            faults.append(DeckFault("copies", message, "8.1.1.2", card.id))
    return faults


def same_number(deck: Sequence[Copies]) -> list[list[tuple[int, Card]]]:
    """The known cards of a deck with their counts, grouped by card number."""
    groups: list[tuple[set[str], list[tuple[int, Card]]]] = []
    for entry in deck:
        if entry.card is None:
            continue
        numbers, members = set(entry.card.numbers()), [(entry.count, entry.card)]
        for group in [group for group in groups if SAME_NUMBER.on and group[0] & numbers]:
            groups.remove(group)
            numbers |= group[0]
            members = [*group[1], *members]
        groups.append((numbers, members))
    return [members for _, members in groups]


def limit_break(deck: Sequence[Copies]) -> tuple[list[Copies], list[DeckFault]]:
    """What is no LB card, and the faults of the LB deck: at most eight cards, none but LB cards (LB.1).

    LB cards count to the LB deck also where a list does not put them under a heading of their own.
    """
    main: list[Copies] = []
    count = 0
    faults: list[DeckFault] = []
    for entry in deck:
        card = entry.card
        if isinstance(card, FftcgCard) and card.limit_break and LB_DECKS.on:
            count += entry.count
        elif entry.section == LB_SECTION and LB_DECKS.on:
            count += entry.count
            if card is not None:
                message = f"{card.name} ({card.id}) is no LB card; an LB deck has no others"
                faults.append(DeckFault("lb deck", message, "LB.1", card.id))
        else:
            main.append(entry)
    if count > LB_SIZE:
        faults.append(
            DeckFault("lb deck", f"{counted(count, 'card')} in the LB deck; it has at most {LB_SIZE}", "LB.1")
        )
    return main, faults


def constructed(deck: Sequence[Copies], limit: CopyLimit | None) -> list[DeckFault]:
    """Exactly fifty cards and an LB deck, three of a number."""
    main, lb_faults = limit_break(deck)
    count = sum(entry.count for entry in main)
    faults = [*copies(deck, limit), *lb_faults]
    if SIZE.on and count != CONSTRUCTED:
        faults.insert(
            0, DeckFault("size", f"{counted(count, 'card')}; a constructed deck has exactly {CONSTRUCTED}", "8.1.1.1")
        )
    return faults


def limited(deck: Sequence[Copies], limit: CopyLimit | None) -> list[DeckFault]:
    """Forty or more cards and an LB deck, three of a number."""
    main, lb_faults = limit_break(deck)
    count = sum(entry.count for entry in main)
    faults = [*copies(deck, limit), *lb_faults]
    if SIZE.on and count < LIMITED:
        faults.insert(
            0, DeckFault("size", f"{counted(count, 'card')}; a limited deck has {LIMITED} or more", "8.1.1.1")
        )
    return faults


FORMATS: Mapping[str, DeckRules] = {"constructed": constructed, "limited": limited}
