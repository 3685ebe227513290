"""Deck construction of FFTCG (8.1) and what is said about cards that nobody knows."""

from collections.abc import Callable
from typing import Any

import pytest

from playmat.cards.deckcheck import Copies, DeckFault, check_deck, deck_cards
from playmat.cards.decks import Deck, Entry
from playmat.cards.errors import CardDataError, DeckError
from playmat.cards.pool import Pool
from playmat.cards.records import Card
from playmat.games.fftcg.cards.formats import FORMATS
from playmat.games.fftcg.cards.record import FftcgCard

Make = Callable[..., dict[str, Any]]


@pytest.fixture
def cards(raw: Make) -> Pool[FftcgCard]:
    """Cards, two of which share a name, one that may be included any number of times, and a reprint."""
    made = [FftcgCard.read(raw(id=f"1-{at:03}C", name=f"Card {at}", generic=True)) for at in range(1, 19)]
    swarm = ["You may include any number of Swarm Imp in your deck."]
    made.append(FftcgCard.read(raw(id="2-001C", name="Swarm Imp", text=swarm)))
    made.append(FftcgCard.read(raw(id="2-002C", name="Card 1", power=1000)))
    made.append(FftcgCard.read(raw(id="2-003C", name="Reprint", also=["PR-001"])))
    made.append(FftcgCard.read(raw(id="PR-001", name="Reprint", rarity="PR")))
    return Pool("fftcg", made)


def deck(*counts: tuple[int, str], fill: int = 0) -> Deck:
    """A deck of these cards and as many others, three of each, as are needed for a size."""
    entries = [Entry(count, card, f"line {at}") for at, (count, card) in enumerate(counts, 1)]
    left = fill - sum(entry.count for entry in entries)
    for at in range(1, 19):
        if left > 0 and not any(entry.card == f"1-{at:03}C" for entry in entries):
            entries.append(Entry(min(3, left), f"1-{at:03}C", "filler"))
            left -= 3
    return Deck("D", tuple(entries))


def codes(faults: list[DeckFault]) -> list[tuple[str, str]]:
    """Code and clause of each fault."""
    return [(fault.code, fault.clause) for fault in faults]


@pytest.mark.clause("8.1.1.1")
@pytest.mark.parametrize(
    ("form", "size", "legal"),
    [
        ("constructed", 50, True),
        ("constructed", 49, False),
        ("constructed", 51, False),
        ("limited", 40, True),
        ("limited", 39, False),
        ("limited", 50, True),
    ],
)
def test_size(cards: Pool[FftcgCard], form: str, size: int, legal: bool) -> None:
    """Constructed decks have exactly fifty cards, limited decks forty or more."""
    faults = check_deck(deck((3, "2-001C"), fill=size), cards, form)
    assert codes(faults) == ([] if legal else [("size", "8.1.1.1")])
    if not legal:
        assert faults[0].message.startswith(f"{size} cards; a {form} deck has ")


@pytest.mark.clause("8.1.1.2")
def test_three_of_a_number(cards: Pool[FftcgCard]) -> None:
    """Three copies of a number are the most; names and the Generic icon do not matter."""
    assert check_deck(deck((3, "1-001C"), (3, "2-002C"), fill=50), cards) == []
    (fault,) = check_deck(deck((4, "1-001C"), fill=50), cards)
    assert fault == DeckFault(
        "copies", "4 copies of Card 1 (1-001C); at most 3 of one card number", "8.1.1.2", "1-001C"
    )


@pytest.mark.clause("5.2.5.1")
def test_copies_are_counted_over_entries_and_reprints(cards: Pool[FftcgCard]) -> None:
    """Several entries of one card add up, and so do reprints that share a number."""
    assert codes(check_deck(deck((2, "1-001C"), (2, "Card 1 (1-001)"), fill=50), cards)) == [("copies", "8.1.1.2")]
    (fault,) = check_deck(deck((2, "2-003C"), (2, "Reprint (PR-001)"), fill=50), cards)
    assert fault.message == "4 copies of Reprint (2-003C and PR-001); at most 3 of one card number"


@pytest.mark.clause("8.1.2")
def test_a_cards_own_text_comes_first(cards: Pool[FftcgCard]) -> None:
    """A card that may be included any number of times may; a caller may know better than the usual wording."""
    many = deck((20, "2-001C"), fill=50)
    assert check_deck(many, cards) == []

    def strict(card: Card, usual: int) -> int | None:
        return usual

    def only_one(card: Card, usual: int) -> int | None:
        return 1 if card.id == "1-001C" else None

    assert codes(check_deck(many, cards, limit=strict)) == [("copies", "8.1.1.2")]
    assert "at most 1" in check_deck(deck((2, "1-001C"), (20, "2-001C"), fill=50), cards, limit=only_one)[0].message


def test_cards_that_nobody_knows(cards: Pool[FftcgCard]) -> None:
    """Every entry that cannot be found is a fault with its place, and still counts for the size."""
    wrong = deck((1, "Crad 2"), (2, "Card 1"), (1, "Card 3 (1-004C)"), fill=50)
    faults = check_deck(wrong, cards)
    assert [fault.code for fault in faults] == ["unknown", "ambiguous", "mismatch"]
    assert [fault.message.partition(":")[0] for fault in faults] == ["line 1", "line 2", "line 3"]
    assert [fault.card for fault in faults] == ["Crad 2", "Card 1", "Card 3 (1-004C)"]


def test_every_fault_is_named(cards: Pool[FftcgCard]) -> None:
    """One check shows all that is wrong."""
    faults = check_deck(deck((5, "1-001C"), (4, "1-002C"), (1, "Nobody")), cards)
    assert [fault.code for fault in faults] == ["unknown", "size", "copies", "copies"]


def test_unknown_format(cards: Pool[FftcgCard]) -> None:
    """A format that the game does not have is refused with those that it has."""
    with pytest.raises(CardDataError, match="format: expected one of constructed, limited, got 'draft'"):
        check_deck(deck(), cards, "draft")


def test_chains_of_shared_numbers(raw: Make) -> None:
    """Numbers that are linked by a third card are one card, in whatever order the entries come."""
    one, two = FftcgCard.read(raw(id="1-001C")), FftcgCard.read(raw(id="2-002C"))
    link = FftcgCard.read(raw(id="3-003C", also=["1-001C", "2-002C"]))
    entries = [Copies(2, one), Copies(2, two), Copies(1, link), Copies(45, None)]
    (fault,) = FORMATS["constructed"](entries, None)
    assert fault.message.startswith("5 copies")


def test_deck_cards(cards: Pool[FftcgCard]) -> None:
    """A deck becomes a record a copy; entries that cannot be found are all named."""
    assert [card.id for card in deck_cards(deck((2, "1-001C"), (1, "Swarm Imp")), cards)] == [
        "1-001C",
        "1-001C",
        "2-001C",
    ]
    with pytest.raises(DeckError) as caught:
        deck_cards(deck((2, "Nobody"), (1, "Card 1"), (1, "Card 2")), cards)
    assert len(caught.value.faults) == 2
    assert caught.value.faults[0].startswith("D, line 1: no card is called 'Nobody'")
