"""Weiss Schwarz decks: the shapes that people have, the rules of 5.1.2, and the formats."""

from typing import Any

import pytest

from playmat.cards.deckcheck import DeckFault, check_deck
from playmat.cards.decks import Deck, Entry, parse_decks
from playmat.cards.errors import DeckError
from playmat.cards.pool import Pool
from playmat.games.weiss.cards.record import WeissCard

Makers = Any  # of conftest: makes invented cards
FOURS = "【CONT】 You can put up to {} cards with the same card name as this card in your deck."


def pairs(deck: Deck) -> list[tuple[int, str]]:
    """Counts and cards of a deck."""
    return [(entry.count, entry.card) for entry in deck.entries]


def test_one_number_a_line() -> None:
    """A number once per copy; a number that begins with digits is no count."""
    (deck,) = parse_decks("AW/S18-E006\nAW/S18-E006\n5HY/W83-E001\n")
    assert pairs(deck) == [(1, "AW/S18-E006"), (1, "AW/S18-E006"), (1, "5HY/W83-E001")]


def test_counted_lines() -> None:
    """Names and numbers with a count."""
    (deck,) = parse_decks("4 AW/S18-E006\n3x 5HY/W83-E001\n2 Lantern Keeper, Ilse\n")
    assert pairs(deck) == [(4, "AW/S18-E006"), (3, "5HY/W83-E001"), (2, "Lantern Keeper, Ilse")]


def test_encoredecks_json() -> None:
    """One object a copy becomes one entry a card; the number is put together from its parts."""
    one = {"set": "AW", "side": "S", "release": "18", "sid": "E006", "name": "Keeper"}
    other = {"set": "CCS", "side": "W", "release": "X01", "sid": "014", "name": "Guard"}
    data = str({"name": "Night", "cards": [one, other, one, one]}).replace("'", '"')
    (deck,) = parse_decks(data)
    assert deck.name == "Night"
    assert [(e.count, e.card, e.where) for e in deck.entries] == [
        (3, "AW/S18-E006", "entry 1"),
        (1, "CCS/WX01-014", "entry 2"),
    ]


def test_encoredecks_table() -> None:
    """The header tells a table; a number and its copies are a line each."""
    (deck,) = parse_decks('Code,Count\r\nAW/S18-E006,4\r\n\r\n"AW/S18-E001",2\r\n', "file")
    assert [(e.count, e.card, e.where) for e in deck.entries] == [
        (4, "AW/S18-E006", "line 2"),
        (2, "AW/S18-E001", "line 4"),
    ]


@pytest.mark.parametrize(
    ("line", "got"),
    [
        ("AW/S18-E006", "AW/S18-E006"),
        ("AW/S18-E006,0", "AW/S18-E006,0"),
        (",3", ",3"),
        ("A,1,2", "A,1,2"),
        ("A,-1", "A,-1"),
    ],
)
def test_bad_tables(line: str, got: str) -> None:
    """A line that is no number with copies is named with its place."""
    with pytest.raises(DeckError) as caught:
        parse_decks(f"Code,Count\nAW/S18-E001,4\n{line}\n", "file", "file.csv")
    assert str(caught.value) == (
        f'file.csv, line 3: expected `NUMBER,COPIES` with 1 to 999 copies (the header is Code,Count), got "{got}"'
    )


def test_bad_encoredecks_entries() -> None:
    """An entry without all parts of its number is named, and copies that are no number are not counted as one."""
    with pytest.raises(DeckError, match="entry 2: expected a card's number or name, got null"):
        parse_decks('{"cards": [{"set": "AW", "side": "S", "release": "18", "sid": "E006"}, {"set": "AW"}]}')
    with pytest.raises(DeckError, match="entry 1: expected a number of copies from 1 to 999, got true"):
        parse_decks('{"cards": [{"quantity": true, "card": {"name": "A"}}, {"quantity": true, "card": {"name": "A"}}]}')


@pytest.fixture
def cards(make: Makers) -> Pool[WeissCard]:
    """Twelve characters of one title and side, three climaxes, and cards that speak of decks."""
    records = [make.raw(id=f"LQ/S01-E{at:03}", name=f"Card {at}", trigger=None) for at in range(1, 13)]
    records += [make.climax(id=f"LQ/S01-E{at:03}", name=f"Night {at}") for at in range(21, 24)]
    records += [
        make.raw(id="LQ/S01-E031", name="Card 1", level=2, color="BLUE"),
        make.raw(id="LQ/S01-E032", name="Six", text=[FOURS.format("six")]),
        make.raw(id="LQ/S01-E033", name="Eight", text=[FOURS.format("8")]),
        make.raw(id="LQ/S01-E034", name="All", text=[FOURS.format("9").replace("up to 9", "any number of")]),
        make.raw(
            id="LQ/S01-E035",
            name="Twin",
            text=[
                "【CONT】 You can put up to 4 cards with the same card name as this card and cards named"
                ' ""Sister" Twin" in your deck.'
            ],
        ),
        make.raw(id="LQ/S01-E036", name='"Sister" Twin'),
        make.raw(id="OT/S02-E001", set_code="OT/S02", name="Stranger"),
        make.raw(id="OT/W03-E001", set_code="OT/W03", side="W", name="Far Stranger"),
        make.raw(id="OT/WX1-E001", set_code="OT/WX1", side="WS", name="Both"),
        make.raw(id="Lqa/S05-E001", set_code="Lqa/S05", name="Label A"),
        make.raw(id="Lqb/S05-E002", set_code="Lqb/S05", name="Label B"),
    ]
    return make.pool(*records)


def deck(*counts: tuple[int, str]) -> Deck:
    """A deck of these cards, filled up to fifty with four each of the twelve characters and two climaxes."""
    entries = [Entry(count, card, f"line {at}") for at, (count, card) in enumerate(counts, 1)]
    named = {entry.card for entry in entries}
    left = 50 - sum(entry.count for entry in entries)
    for at in range(1, 13):
        number = f"LQ/S01-E{at:03}"
        if number not in named and left > 0:
            entries.append(Entry(min(4, left), number, "filler"))
            left -= 4
    if left > 0:
        entries.append(Entry(left, "LQ/S01-E022", "filler"))
    return Deck("D", tuple(entries))


def codes(faults: list[DeckFault]) -> list[tuple[str, str]]:
    """Code and clause of each fault."""
    return [(fault.code, fault.clause) for fault in faults]


@pytest.mark.clause("5.1.2.1")
@pytest.mark.parametrize(("more", "faults"), [(0, []), (1, [("size", "5.1.2.1")]), (-1, [("size", "5.1.2.1")])])
def test_fifty(cards: Pool[WeissCard], more: int, faults: list[tuple[str, str]]) -> None:
    """A deck has exactly fifty cards."""
    fifty = deck((4, "LQ/S01-E021"))
    entries = (Entry(fifty.entries[0].count + more, "LQ/S01-E021"), *fifty.entries[1:])
    found = check_deck(Deck("D", entries), cards)
    assert [code for code in codes(found) if code[0] == "size"] == faults


@pytest.mark.clause("5.1.2.2")
def test_four_of_a_name(cards: Pool[WeissCard]) -> None:
    """Four cards of a name are legal, five are not, and the message says of which."""
    assert check_deck(deck((4, "LQ/S01-E001")), cards) == []
    (fault,) = check_deck(deck((5, "LQ/S01-E001")), cards)
    assert (fault.code, fault.clause, fault.card) == ("copies", "5.1.2.2", "LQ/S01-E001")
    assert fault.message == "5 copies of Card 1 (LQ/S01-E001); at most 4 of one name"


@pytest.mark.clause("5.1.2.2.1")
def test_a_name_counts_whatever_else_differs(cards: Pool[WeissCard]) -> None:
    """Cards of one name with other numbers, colors and levels count together."""
    assert codes(check_deck(deck((2, "LQ/S01-E001"), (2, "LQ/S01-E031")), cards)) == []
    assert codes(check_deck(deck((3, "LQ/S01-E001"), (2, "LQ/S01-E031")), cards)) == [("copies", "5.1.2.2.1")]


@pytest.mark.clause("5.1.2.3")
def test_eight_climaxes(cards: Pool[WeissCard]) -> None:
    """None and eight climaxes are legal, nine are not, and the four of a name hold for climaxes too."""
    assert check_deck(deck((2, "LQ/S01-E032")), cards) == []
    assert check_deck(deck((4, "LQ/S01-E021"), (4, "LQ/S01-E022")), cards) == []
    nine = deck((4, "LQ/S01-E021"), (4, "LQ/S01-E022"), (1, "LQ/S01-E023"))
    assert codes(check_deck(nine, cards)) == [("climaxes", "5.1.2.3")]
    assert codes(check_deck(deck((5, "LQ/S01-E021")), cards)) == [("copies", "5.1.2.2")]


@pytest.mark.clause("5.1.2.4")
@pytest.mark.parametrize(
    ("card", "count", "legal"),
    [
        ("LQ/S01-E032", 6, True),
        ("LQ/S01-E032", 7, False),
        ("LQ/S01-E033", 8, True),
        ("LQ/S01-E033", 9, False),
        ("LQ/S01-E034", 30, True),
    ],
)
def test_a_text_about_its_own_copies(cards: Pool[WeissCard], card: str, count: int, legal: bool) -> None:
    """A card's own text says how many copies may be in the deck, in digits or in words."""
    assert codes(check_deck(deck((count, card)), cards)) == ([] if legal else [("copies", "5.1.2.2")])


@pytest.mark.clause("5.1.2.4")
def test_a_text_that_counts_another_name(cards: Pool[WeissCard]) -> None:
    """Two names that count together have four copies in all; without the card that says so they are apart."""
    assert check_deck(deck((2, "LQ/S01-E035"), (2, "LQ/S01-E036")), cards) == []
    (fault,) = check_deck(deck((3, "LQ/S01-E035"), (2, "LQ/S01-E036")), cards)
    assert (fault.code, fault.clause) == ("copies", "5.1.2.4")
    assert fault.message == '5 copies of Twin and "Sister" Twin; its text allows 4 of both together'
    assert check_deck(deck((4, "LQ/S01-E036")), cards) == []


def test_neo_standard(cards: Pool[WeissCard]) -> None:
    """All cards are of one title; each one that is not is named."""
    mixed = deck((2, "LQ/S01-E021"), (1, "OT/S02-E001"), (1, "OT/W03-E001"))
    assert check_deck(mixed, cards) == []
    faults = check_deck(mixed, cards, "neo-standard")
    assert [(fault.code, fault.card) for fault in faults] == [("title", "OT/S02-E001"), ("title", "OT/W03-E001")]
    assert faults[0].message == "Stranger (OT/S02-E001) is of the title OT, most of the deck of LQ"


def test_the_works_of_a_label_are_one_title(cards: Pool[WeissCard]) -> None:
    """Codes that share a label's letter may be in one deck of the Neo-Standard format."""
    two = Deck("D", (Entry(4, "Label A"), Entry(4, "Label B")))
    assert codes(check_deck(two, cards, "neo-standard")) == [("size", "5.1.2.1")]


def test_side(cards: Pool[WeissCard]) -> None:
    """All cards are of one side; a card of both sides fits in each deck."""
    mixed = deck((2, "LQ/S01-E021"), (1, "OT/WX1-E001"), (1, "OT/W03-E001"))
    (fault,) = check_deck(mixed, cards, "side")
    assert (fault.code, fault.card) == ("side", "OT/W03-E001")
    assert fault.message == "Far Stranger (OT/W03-E001) is of the side Weiss, most of the deck of Schwarz"


def test_unknown_cards_are_named_and_count(cards: Pool[WeissCard]) -> None:
    """A number that nobody has is a fault of its line and counts for the size."""
    (fault,) = check_deck(deck((1, "LQ/S01-E999"), (1, "LQ/S01-E021")), cards)
    assert fault.code == "unknown"
    assert fault.message.startswith("line 1: no card is called 'LQ/S01-E999'; near it: LQ/S01-E")
