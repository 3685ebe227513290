"""Card files that are tables, and cards that the rules of a game know without a file."""

from dataclasses import replace
from pathlib import Path

import pytest

from playmat.cards.decks import parse_decks
from playmat.cards.decks.sections import DECK, SIDE, DeckWords, Section
from playmat.cards.errors import CardDataError, UnknownCard
from playmat.cards.pool import Pool
from playmat.cards.registry import card_game
from playmat.cards.sources.document import read_document
from playmat.cards.sources.reading import read_cards
from playmat.games.fftcg.cards.record import FftcgCard

FFTCG = card_game("fftcg")
HEADER = "id,name,type,element,cost,power,text\n"
CAPTAINS = DeckWords((DECK, SIDE, Section("captain", ("captains",))), (), {"the lamp": ("captain", "Lamp Captain")})


def test_a_row_a_card(tmp_path: Path) -> None:
    """The columns are fields; a quoted cell may hold commas, quotes and new lines."""
    file = tmp_path / "cards.csv"
    file.write_text(f'{HEADER}1-001H,"Ash, the ""Warden""",Forward,Fire,3,"7,000","Brave\nHaste"\n')
    (card,) = read_cards(FFTCG, file).cards.values()
    assert isinstance(card, FftcgCard)
    assert (card.name, card.power, card.text) == ('Ash, the "Warden"', 7000, ("Brave", "Haste"))


def test_a_row_with_too_many_cells(tmp_path: Path) -> None:
    """It costs that row only, and is named."""
    file = tmp_path / "cards.csv"
    file.write_text(f"{HEADER}1-001H,Ash,Forward,Fire,3,7000,\n1-002H,Elm,Forward,Fire,3,7000,Brave,more\n")
    reading = read_cards(FFTCG, file)
    assert list(reading.cards) == ["1-001H"]
    (left,) = reading.left_out
    assert "row 2 (ends in line 3): it has more cells than the 7 columns of the table" in str(left)


def test_a_row_with_too_few_cells(tmp_path: Path) -> None:
    """What is missing is a fault of the record like any other."""
    file = tmp_path / "cards.csv"
    file.write_text(f"{HEADER}1-001H,Ash,Forward\n1-002H,Elm,Forward,Fire,3,7000,Brave\n")
    (left,) = read_cards(FFTCG, file).left_out
    assert "1-001H" in str(left) and "cost: expected a whole number" in str(left)


def test_an_open_quote(tmp_path: Path) -> None:
    """The rows before it are read; the rest is named."""
    file = tmp_path / "cards.csv"
    file.write_text(f'{HEADER}1-001H,Ash,Forward,Fire,3,7000,\n1-002H,"Elm,Forward,Fire,3,7000,Brave\n')
    reading = read_cards(FFTCG, file)
    assert list(reading.cards) == ["1-001H"]
    assert "this is no row of a table" in str(reading.left_out[0])


@pytest.mark.parametrize("text", ["# notes\n", "a, b\n1, 2\n", "no cards here"])
def test_what_is_no_table(tmp_path: Path, text: str) -> None:
    """A text whose first line has fewer than three columns is an error that says what was expected."""
    file = tmp_path / "cards.csv"
    file.write_text(text)
    with pytest.raises(CardDataError, match="JSON"):
        read_document(file)


def test_what_the_rules_know() -> None:
    """A card that the rules list is found where the pool has none of its name; it is not one of the pool."""
    listed = FftcgCard.read({"name": "Spare Lamp", "type": "Backup", "element": "Fire", "cost": 1})
    game = replace(FFTCG, listed=(listed,))
    pool: Pool[FftcgCard] = Pool(game, ())
    assert pool.find("spare lamp") is listed
    assert list(pool) == [] and len(pool) == 0 and "Spare Lamp" not in pool
    printed = FftcgCard.read({"id": "1-001H", "name": "Spare Lamp", "type": "Backup", "element": "Ice", "cost": 2})
    assert Pool(game, [printed]).find("Spare Lamp") is printed
    with pytest.raises(UnknownCard):
        Pool(FFTCG, [printed]).find("Spare Oil")


def test_a_word_that_is_a_card_where_it_stands_alone() -> None:
    """It goes to its section; in another line it is part of a name."""
    (deck,) = parse_decks("The Lamp\n3 Ash\n2 The Lamp\n", words=CAPTAINS)
    assert [(e.count, e.card, e.section, e.where) for e in deck.entries] == [
        (1, "Lamp Captain", "captain", "line 1"),
        (3, "Ash", "main", "line 2"),
        (2, "The Lamp", "main", "line 3"),
    ]


def test_a_section_of_a_single_card() -> None:
    """In JSON a section may be one card's name."""
    (deck,) = parse_decks('{"captain": "Lamp Captain", "main": {"Ash": 3}}', words=CAPTAINS)
    assert [(e.count, e.card, e.section) for e in deck.entries] == [(1, "Lamp Captain", "captain"), (3, "Ash", "main")]


def test_deck_log() -> None:
    """Deck Log's JSON: title, and entries with number and copies."""
    (deck,) = parse_decks(
        '{"title": "Night", "deck_id": 5, "list": [{"card_number": "AW/S18-E006", "name": "Keeper", "num": 4}]}'
    )
    assert deck.name == "Night"
    assert [(e.count, e.card) for e in deck.entries] == [(4, "Keeper (AW/S18-E006)")]
