"""Public card files with bad records, in every shape: the good ones are taken, the bad ones named with the reason."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from playmat.cards.errors import CardDataError
from playmat.cards.registry import card_game
from playmat.cards.sources.reading import Reading, read_cards
from playmat.games.fftcg.cards.record import FftcgCard
from playmat.games.weiss.cards.record import WeissCard

Raw = dict[str, Any]


def browser(number: str, **changes: object) -> Raw:
    """A Forward as the official browser's simplified JSON has it."""
    fields = {"id": number, "name": "Ash", "element": "fire", "type": "forward", "cost": 3, "power": 8000}
    return {**fields, "category": "T", "text": "Brave", "cardNumber": number, **changes}


def sent(number: str, **changes: object) -> Raw:
    """A Forward as the browser's page gets it."""
    fields = {"code": number, "name_en": "Ash", "element": ["火"], "type_en": "Forward", "cost": "3", "power": "8000"}
    return {**fields, "text_en": "Brave", "set": ["T"], "multicard": "", **changes}


def ffdecks(number: str, **changes: object) -> Raw:
    """A Forward as FFDecks has it."""
    fields = {"serial_number": number[:-1], "name": "Ash", "elements": ["Fire"], "type": "Forward", "cost": 3}
    return {**fields, "power": 8000, "rarity": "Hero", "abilities": ["*Brave*"], **changes}


def plain(number: str, **changes: object) -> Raw:
    """A Forward as a plain record."""
    fields = {"id": number, "name": "Ash", "type": "Forward", "element": ["Fire"], "cost": 3, "power": 8000}
    return {**fields, "text": ["Brave"], **changes}


def engdb(number: str, **changes: object) -> Raw:
    """A character as the English database has it."""
    fields = {"name": "Mio", "code": number, "rarity": "R", "expansion": "T", "side": "S", "type": "Character"}
    more = {"color": "RED", "level": "0", "cost": "0", "power": "500", "soul": 1, "trigger": ["SOUL"]}
    return {**fields, **more, "attributes": ["Bell", "-"], "ability": [], "set": "AB", **changes}


def weiss(number: str, **changes: object) -> Raw:
    """A character as a plain record."""
    fields = {"id": number, "name": "Mio", "side": "S", "type": "Character", "color": "Red", "level": 0, "cost": 0}
    return {**fields, "power": 500, "soul": 1, "trigger": ["SOUL"], "traits": ["Bell"], **changes}


# Each shape: the game, how a record is made, a name for its text of numbers, and three ways to be bad with the reason.
Shape = tuple[str, Callable[..., Raw], list[tuple[Raw, str]]]
FFTCG_BAD = [
    ({"power": None}, "power: expected a whole number from 0 to 1000000, it is missing"),
    ({"cost": "many"}, 'cost: expected a whole number from 0 to 99, got "many"'),
]
WEISS_BAD = [
    ({"power": None}, "power: expected a whole number from 0 to 1000000, it is missing"),
    ({"level": "high"}, 'level: expected a whole number from 0 to 9, got "high"'),
    ({"trigger": ["COMET"]}, "trigger: expected one of soul, return"),
    ({"color": "Plaid"}, 'color: expected one of Yellow, Green, Red, Blue, got "Plaid"'),
]
SHAPES: dict[str, Shape] = {
    "browser": ("fftcg", browser, [*FFTCG_BAD, ({"element": "plaid"}, "element: expected one of Fire")]),
    "as sent": ("fftcg", sent, [*FFTCG_BAD, ({"name_en": ""}, "name: expected the card's name")]),
    "FFDecks": ("fftcg", ffdecks, [*FFTCG_BAD, ({"name": None}, "name: expected the card's name, it is missing")]),
    "plain FFTCG": ("fftcg", plain, [*FFTCG_BAD, ({"text": [7]}, "text: expected a list of texts")]),
    "English database": ("weiss", engdb, WEISS_BAD),
    "plain Weiss Schwarz": ("weiss", weiss, WEISS_BAD),
}


def number_of(game: str, at: int) -> str:
    """A card number of a game."""
    return f"1-{at:03}H" if game == "fftcg" else f"AB/S18-E{at:03}"


def read(path: Path, game: str, records: list[object], lines: bool, strict: bool = False) -> Reading:
    """What is read of records in a file."""
    text = "\n".join(map(json.dumps, records)) if lines else json.dumps(records)
    path.write_text(text)
    return read_cards(card_game(game), path, strict=strict)


@pytest.mark.parametrize("lines", [False, True])
@pytest.mark.parametrize("shape", SHAPES)
def test_good_records_are_taken_and_bad_ones_named(shape: str, lines: bool, tmp_path: Path) -> None:
    """Every bad record stands in the report with file, place, number and reason; with `strict` nothing is taken."""
    game, make, bad = SHAPES[shape]
    records: list[object] = [make(number_of(game, 1)), 7]
    records += [make(number_of(game, 10 + at), **changes) for at, (changes, _) in enumerate(bad)]
    records.append(make(number_of(game, 2)))
    path = tmp_path / "cards"
    reading = read(path, game, records, lines)
    assert list(reading.cards) == [number_of(game, 1), number_of(game, 2)]
    place = "line" if lines else "record"
    first, *others = reading.left_out
    assert str(first) == f"{path}, {place} 2: expected an object with a card's fields, got 7"
    assert [(left.where, left.number) for left in others] == [
        (f"{path}, {place} {at + 3}", number_of(game, 10 + at)) for at in range(len(bad))
    ]
    for left, (_, reason) in zip(others, bad, strict=True):
        assert left.reasons[0].startswith(reason)
        assert str(left).startswith(f"{left.where} ({left.number}): ")
    with pytest.raises(CardDataError) as caught:
        read(path, game, records, lines, strict=True)
    assert len(caught.value.faults) == len(reading.left_out)


@pytest.mark.parametrize("shape", SHAPES)
def test_a_file_may_begin_with_a_bad_record(shape: str, tmp_path: Path) -> None:
    """The shape is told by the first records, not by the very first."""
    game, make, _ = SHAPES[shape]
    reading = read(tmp_path / "cards", game, [{"name": "?"}, make(number_of(game, 1))], lines=False)
    assert list(reading.cards) == [number_of(game, 1)]
    assert len(reading.left_out) == 1


@pytest.mark.parametrize("make", [engdb, weiss])
def test_other_spellings_of_weiss_schwarz(make: Callable[..., Raw], tmp_path: Path) -> None:
    """Older names of trigger icons, dashes for nothing, short types and long sides are read, not refused."""
    traits = "attributes" if make is engdb else "traits"
    records: list[object] = [
        make("A/S1-001", trigger=["SALVAGE"]),
        make("A/S1-002", trigger=["Come Back", "SOUL"], power="8,500"),
        make("A/S1-003", soul="-", trigger=["-"]),
        make("A/S1-004", type="CX", level="-", cost="-", power="-", soul="-", trigger=["Bounce"], **{traits: []}),
        make("A/S1-005", type="EV", level="1", cost="1", power="-", soul="－", side="Schwarz", **{traits: ["-"]}),
        make("A/S1-006", level=0.0, cost="0.0"),
    ]
    reading = read(tmp_path / "cards", "weiss", records, lines=False)
    assert [str(left) for left in reading.left_out] == []
    cards = [card for card in reading.cards.values() if isinstance(card, WeissCard)]
    assert [card.trigger for card in cards[:4]] == [("comeback",), ("comeback", "soul"), (), ("return",)]
    assert (cards[1].power, cards[2].soul) == (8500, 0)
    assert [(card.type, card.level, card.soul) for card in cards[3:5]] == [("Climax", None, None), ("Event", 1, None)]
    assert (cards[4].side, cards[4].traits, cards[5].level) == ("S", (), 0)


@pytest.mark.parametrize("make", [browser, sent, ffdecks, plain])
def test_other_spellings_of_fftcg(make: Callable[..., Raw], tmp_path: Path) -> None:
    """No power is a dash, nothing or 0 with a Backup; numbers may have commas."""
    kind = {"type_en" if make is sent else "type": "Backup"}
    records: list[object] = [
        make("1-001H", power="8,000"),
        make("1-002H", **kind, power="-"),
        make("1-003H", **kind, power="－"),
        make("1-004H", **kind, power="", job="-"),
    ]
    reading = read(tmp_path / "cards", "fftcg", records, lines=True)
    assert [str(left) for left in reading.left_out] == []
    assert [card.power for card in reading.cards.values() if isinstance(card, FftcgCard)] == [8000, None, None, None]


def test_broken_json_costs_its_record_only(tmp_path: Path) -> None:
    """In a list, too: what is no JSON, half a character, or cut off is one bad record."""
    path = tmp_path / "cards"
    good = [json.dumps(plain(f"1-00{at}H")) for at in range(4)]
    nan, half = good[1].replace("3,", "NaN,", 1), good[2].replace("Ash", "A\\ud800h")
    path.write_text(f"[{good[0]},\n {nan},\n {half},\n {good[3]},\n {good[0][:40]}")
    reading = read_cards(card_game("fftcg"), path)
    assert list(reading.cards) == ["1-000H", "1-003H"]
    assert [str(left).removeprefix(f"{path}, ") for left in reading.left_out] == [
        "record 2 (line 2): this is no JSON: invalid character",
        "record 3 (line 3): it holds half a character (a lone surrogate, or a byte that is no text)",
        "record 5 (line 5): the JSON ends too early (is the file cut off?)",
    ]
    with pytest.raises(CardDataError):
        read_cards(card_game("fftcg"), path, strict=True)
    path.write_bytes("\n".join(good).encode() + b'\n{"id": "\xff"}\n')
    reading = read_cards(card_game("fftcg"), path)
    assert len(reading.cards) == 4
    assert [left.where for left in reading.left_out] == [f"{path}, line 5"]


def test_files_in_the_shapes_that_people_have(shared: Path, tmp_path: Path) -> None:
    """Each of the public files with one record spoiled: all others are taken."""
    for name, game in (
        ("fftcg-official-browser.json", "fftcg"),
        ("weiss-engdb-AW_S18.json", "weiss"),
        ("weiss-engdb-KLK_S27.json", "weiss"),
    ):
        records = json.loads((shared / "cards" / "formats" / name).read_text(encoding="utf-8"))
        whole = read_cards(card_game(game), shared / "cards" / "formats" / name)
        records[3]["cost"] = "many"
        reading = read(tmp_path / name, game, records, lines=False)
        assert len(reading.cards) == len(whole.cards) - 1
        assert len(reading.left_out) == len(whole.left_out) + 1
