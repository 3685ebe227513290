"""Importers: each public shape is recognised by content and becomes the plain shape."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from playmat.cards.errors import CardDataError
from playmat.cards.records import Card
from playmat.cards.registry import card_game
from playmat.cards.sources.reading import Reading, read_cards
from playmat.games.fftcg.cards.record import FftcgCard
from playmat.games.fftcg.cards.symbols import from_ffdecks, paragraphs

Raw = dict[str, Any]
FFTCG = card_game("fftcg")


def read(path: Path, data: object, name: str = "odd name.dat") -> Reading:
    """What is read from a file with this JSON."""
    (path / name).write_text(json.dumps(data, ensure_ascii=False), encoding="utf-8")
    return read_cards(FFTCG, path / name)


def only(reading: Reading) -> Card:
    """The one card of a reading."""
    (card,) = reading.cards.values()
    return card


def browser(**changes: object) -> Raw:
    """An invented card as the official card browser's simplified JSON has it."""
    fields: Raw = {
        "id": "21-001R",
        "name": "Ash &amp; Ember",
        "element": "fire",
        "type": "forward",
        "cost": 3,
        "power": 8000,
        "job": "Warden",
        "category": "TEE &middot; VEE",
        "rarity": "R",
        "text": "Brave[[br]]   [[ex]]EX BURST[[/]] When Ash &amp; Ember attacks, break [[i]]Job Warden[[/]]  Forward.",
        "set": "Invented",
        "cardNumber": "21-001R",
        "hasRealImage": True,
        "source": "square-api",
    }
    return fields | changes


def ffdecks(**changes: object) -> Raw:
    """An invented card as FFDecks has it."""
    fields: Raw = {
        "serial_number": "21-001",
        "name": "Ash Warden",
        "element": None,
        "elements": ["Fire", "Ice"],
        "type": "Forward",
        "cost": 3,
        "power": 8000,
        "job": "Warden",
        "category": "TEE",
        "rarity": "Hero",
        "is_ex_burst": True,
        "is_multi_playable": True,
        "abilities": ["{x} When Ash Warden attacks, *Freeze* 1 ~Job Warden~.", "%Blaze% {s}{f}{2}{d}: Draw 1 card."],
        "octgn_id": "00000000",
    }
    return fields | changes


def test_plain_lines_list_and_single_object(lines: Path, some: list[Raw], tmp_path: Path) -> None:
    """JSON lines, a JSON list, an object with `cards`, and one object alone are all plain records."""
    cards = read_cards(FFTCG, lines).cards
    assert list(cards) == ["1-001H", "1-002R", "1-003C", "2-010S", "1-004C"]
    assert read(tmp_path, some).cards == cards
    assert read(tmp_path, {"cards": some}).cards == cards
    assert only(read(tmp_path, some[0])) == cards["1-001H"]


def test_official_browser(tmp_path: Path) -> None:
    """Symbols stay, breaks make paragraphs, entities and odd spaces go; the EX Burst mark is found in the text."""
    card = only(read(tmp_path, [browser()]))
    assert card == FftcgCard(
        id="21-001R",
        name="Ash & Ember",
        set="Invented",
        rarity="R",
        type="Forward",
        element=("Fire",),
        cost=3,
        power=8000,
        job="Warden",
        jobs=("Warden",),
        categories=("TEE", "VEE"),
        ex_burst=True,
        generic_known=False,
        text=("Brave", "[[ex]]EX BURST[[/]] When Ash & Ember attacks, break [[i]]Job Warden[[/]] Forward."),
    )


def test_official_browser_without_power_and_with_reprint(tmp_path: Path) -> None:
    """No power is written 0; the second number of a reprint is kept; Limit Break's number is read from the text."""
    raw = browser(id="11-062R/PR-055", type="backup", power=0, text="[[i]]Limit Break -- 2[[/]][[br]]Brave")
    card = only(read(tmp_path, [raw]))
    assert isinstance(card, FftcgCard)
    assert (card.id, card.also, card.power, card.limit_break) == ("11-062R", ("PR-055",), None, 2)


def test_crystals_are_passed_over_with_a_note(tmp_path: Path) -> None:
    """Markers among the cards are no cards; the user is told."""
    reading = read(tmp_path, [browser(), browser(id="C-007", name="", type="crystal", element="unknown")])
    assert len(reading.cards) == 1
    assert "1 passed over: a Crystal" in reading.notes[0]


def test_official_browser_as_sent(tmp_path: Path) -> None:
    """The form that the browser's page gets has other names, kanji and rings for yes."""
    raw = {
        "code": "21-009C",
        "name_en": "Ash Page",
        "element": ["火", "水"],
        "type_en": "Backup",
        "cost": "2",
        "power": "－",
        "job_en": "Standard Unit",
        "category_1": "TEE",
        "category_2": "VEE",
        "text_en": "《ダル》: Draw 1 card.",
        "rarity": "C",
        "set": ["Invented", "Other"],
        "multicard": "○",
        "ex_burst": "",
    }
    for record in (raw, {name.title(): value for name, value in raw.items()} | {"Name_EN": "Ash Page"}):
        card = only(read(tmp_path, {"cards": [record]}))
        assert isinstance(card, FftcgCard)
        assert (card.id, card.name, card.element, card.cost, card.power) == (
            "21-009C",
            "Ash Page",
            ("Fire", "Water"),
            2,
            None,
        )
        assert (card.categories, card.set, card.generic, card.generic_known) == (("TEE", "VEE"), "Invented", True, True)


def test_ffdecks_cards(tmp_path: Path) -> None:
    """FFDecks' letters in braces become the plain symbols, and the rarity letter is put back into the number."""
    card = only(read(tmp_path, {"cards": [ffdecks()]}))
    assert isinstance(card, FftcgCard)
    assert (card.id, card.element, card.generic, card.ex_burst) == ("21-001H", ("Fire", "Ice"), True, True)
    assert card.text == (
        "[[ex]]EX BURST[[/]] When Ash Warden attacks, Freeze 1 [[i]]Job Warden[[/]].",
        "[[s]]Blaze[[/]] 《S》《火》《2》《ダル》: Draw 1 card.",
    )


def test_ffdecks_deck_with_whole_cards(tmp_path: Path) -> None:
    """A deck whose entries hold whole cards is a source of cards."""
    deck = {
        "name": "D",
        "cards": [{"quantity": 3, "card": ffdecks()}, {"quantity": 1, "card": ffdecks(serial_number="PR-001")}],
    }
    assert list(read(tmp_path, deck).cards) == ["21-001H", "PR-001"]


def test_a_deck_is_no_card_data(tmp_path: Path) -> None:
    """A deck list that holds no whole cards is refused with a hint, not half read."""
    deck = {
        "name": "D",
        "cards": [{"quantity": 3, "card": {"serial_number": "1-001", "name": "Ash", "type": "Forward", "cost": 2}}],
    }
    with pytest.raises(CardDataError, match="decks are read by `playmat deck check`"):
        read(tmp_path, deck)


def test_paragraphs() -> None:
    """All kinds of breaks count; quoted actions stay with the paragraph that they belong to."""
    assert paragraphs('<p>Select 1.[[br]]  "A."<br />\r\n "B."</p><p>Haste &amp; <b>Brave</b></p>') == (
        'Select 1.\n"A."\n"B."',
        "Haste & Brave",
    )


@pytest.mark.parametrize(
    ("line", "plain"),
    [
        ("{a}{w}{i}{e}{l}{c}: Draw 1 card.", "《水》《風》《氷》《土》《雷》《C》: Draw 1 card."),
        ("Pay {x} or {10}.", "Pay 《X》 or 《10》."),
        ("Damage 5 ― Haste", "[[i]]Damage 5 --[[/]] Haste"),
        ("{q}", "《q》"),
    ],
)
def test_ffdecks_symbols(line: str, plain: str) -> None:
    """Each of FFDecks' symbols has its plain one; what is not known is kept."""
    assert from_ffdecks(line) == plain


def test_folder(tmp_path: Path, raw: Callable[..., Raw]) -> None:
    """A folder's files are read together; what holds no cards of the game is passed over with a note."""
    (tmp_path / "deep").mkdir()
    (tmp_path / "a.json").write_text(json.dumps([raw()]))
    (tmp_path / "deep" / "b.txt").write_text(json.dumps(raw(id="1-002R")))
    (tmp_path / "other.json").write_text('{"version": 1}')
    (tmp_path / "notes.md").write_text("# notes")
    (tmp_path / ".hidden.json").write_text("{")
    reading = read_cards(FFTCG, tmp_path)
    assert list(reading.cards) == ["1-001H", "1-002R"]
    assert [note.partition(": ")[2] for note in reading.notes] == [
        "passed over, it does not begin like JSON and is no .csv",
        "passed over, it does not look like cards of FINAL FANTASY TCG",
    ]


def test_same_record_twice(tmp_path: Path, raw: Callable[..., Raw]) -> None:
    """The same record twice is one card; another one under the same id is a fault that names both places."""
    assert len(read(tmp_path, [raw(), raw()]).cards) == 1
    reading = read(tmp_path, [raw(), raw(cost=9)])
    (left,) = reading.left_out
    assert re.search(r"record 2 \(1-001H\): the id is given twice .*; the first is .*record 1", str(left))
    assert reading.cards["1-001H"] == FftcgCard.read(raw())


def test_unused_fields_are_told(tmp_path: Path, raw: Callable[..., Raw]) -> None:
    """Fields of a file that no record has are named, so that nothing is lost silently."""
    assert "fields that are not used: artist (1)" in read(tmp_path, [raw(artist="A. B.")]).notes[0]
