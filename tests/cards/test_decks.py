"""Deck lists: the shapes that people have, deck names on the command line, and writing."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playmat.cards.decks import Deck, Entry, find_deck, find_decks, parse_decks, read_decks
from playmat.cards.errors import DeckError
from playmat.cards.pool import Pool
from playmat.games.fftcg.cards.record import FftcgCard

SEVERAL = [
    {"name": "Fire 1", "cards": {"1-001H": 3}},
    {"name": "Ice #2", "cards": {"1-002R": 2}},
    {"cards": {"1-003C": 1}},
]


def pairs(deck: Deck) -> list[tuple[int, str]]:
    """Counts and cards of a deck."""
    return [(entry.count, entry.card) for entry in deck.entries]


def test_text() -> None:
    """All spellings of a line; comments and empty lines pass, and a comment may name the deck."""
    text = (
        "# my deck\r\n# Deck: Embers\r\n\r\n3 Ash Knight (1-001H)\r\n2x Plain Soldier (II)\n1 × Imp\n4X Ogre\n"
        "  2   1-003C  \nEmber Imp\n1-004C\n2B or not\n3 2B"
    )
    (deck,) = parse_decks(text, "file")
    assert deck.name == "Embers"
    assert pairs(deck) == [
        (3, "Ash Knight (1-001H)"),
        (2, "Plain Soldier (II)"),
        (1, "Imp"),
        (4, "Ogre"),
        (2, "1-003C"),
        (1, "Ember Imp"),
        (1, "1-004C"),
        (1, "2B or not"),
        (3, "2B"),
    ]
    assert deck.entries[0].where == "line 4"
    assert deck.size == 18


def test_ffdecks() -> None:
    """FFDecks' entries name number and name; one of the two is enough."""
    data = {
        "name": "Storm",
        "favorites": [],
        "cards": [
            {"quantity": 3, "card": {"serial_number": "1-001", "name": "Ash Knight", "type": "Forward", "cost": 3}},
            {"quantity": 2, "card": {"serial_number": "1-002"}},
            {"quantity": 1, "card": {"name": "Ember Imp"}},
        ],
    }
    (deck,) = parse_decks(json.dumps(data))
    assert deck.name == "Storm"
    assert pairs(deck) == [(3, "Ash Knight (1-001)"), (2, "1-002"), (1, "Ember Imp")]


def test_list_of_decks_and_list_of_numbers() -> None:
    """A file may hold several decks; a list of numbers is one deck, a copy a number."""
    decks = parse_decks(json.dumps(SEVERAL), "file")
    assert [(deck.name, pairs(deck)) for deck in decks] == [
        ("Fire 1", [(3, "1-001H")]),
        ("Ice #2", [(2, "1-002R")]),
        ("file 3", [(1, "1-003C")]),
    ]
    (deck,) = parse_decks('["1-001H", "1-002R", "1-001H"]')
    assert pairs(deck) == [(2, "1-001H"), (1, "1-002R")]


def test_which_deck(tmp_path: Path) -> None:
    """A file of several decks needs a name or a number; a built-in deck needs only its name."""
    path = tmp_path / "decks.json"
    path.write_text(json.dumps(SEVERAL))
    built_in = [Deck("Ember and Stone", (Entry(1, "x"),))]
    assert find_deck(f"{path}#fire 1").name == "Fire 1"
    assert find_deck(f"{path}#2").name == "Ice #2"
    assert find_deck("ember AND stone", built_in) is built_in[0]
    assert len(find_decks(str(path))) == 3
    odd = tmp_path / "a#1.txt"
    odd.write_text("3 Ash")
    assert find_deck(str(odd)).name == "a#1"


@pytest.mark.parametrize(
    ("part", "message"),
    [
        ("", "there are 3 decks in it; say .*#NAME or .*#NUMBER: 1 Fire 1, 2 Ice #2, 3 decks 3"),
        ("#Fire", "there is no deck 'Fire' in it; near it: Fire 1"),
        ("#4", "there is no deck '4' in it"),
        ("#0", "expected a name or a number from 1 to 3"),
    ],
)
def test_no_such_deck_in_a_file(tmp_path: Path, part: str, message: str) -> None:
    """A deck that a file does not have is refused with those that it has."""
    path = tmp_path / "decks.json"
    path.write_text(json.dumps(SEVERAL))
    with pytest.raises(DeckError, match=message):
        find_deck(f"{path}{part}")


def test_no_such_file() -> None:
    """A name that is neither a file nor a built-in deck is refused with the built-in ones."""
    with pytest.raises(DeckError, match="nowhere: there is no such file; the built-in decks are Ember"):
        find_deck("nowhere", [Deck("Ember", ())])
    with pytest.raises(DeckError, match=r"no\.json: there is no such file$"):
        find_deck("no.json#1")


def test_of_cards_and_back(pool: Pool[FftcgCard], tmp_path: Path) -> None:
    """A deck made of cards is written as text that reads back to the same deck."""
    deck = Deck.of("My deck", [pool.cards[0], pool.cards[4], pool.cards[0]])
    path = tmp_path / "deck.txt"
    path.write_text(deck.to_text(), encoding="utf-8")
    (again,) = read_decks(path)
    assert (
        (again.name, pairs(again))
        == (deck.name, pairs(deck))
        == ("My deck", [(2, "Ash Knight (1-001H)"), (1, "Ember Imp’s Song (1-004C)")])
    )


words = (
    st.text(st.characters(min_codepoint=32, max_codepoint=0x2FF), min_size=1)
    .map(lambda text: f"C{text.strip()}")
    .filter(str.isprintable)
)


@given(st.lists(st.tuples(st.integers(1, 99), words), min_size=1, max_size=8), words)
def test_text_reads_back(cards: list[tuple[int, str]], name: str) -> None:
    """Whatever a card is called, a written deck reads back."""
    deck = Deck(name, tuple(Entry(count, card) for count, card in cards))
    (again,) = parse_decks(deck.to_text())
    assert (again.name, pairs(again)) == (name, cards)


@given(st.text())
def test_any_text_is_a_deck_or_refused(text: str) -> None:
    """Reading a deck never fails with another error than its own."""
    try:
        parse_decks(text)
    except DeckError as error:
        assert error.faults
