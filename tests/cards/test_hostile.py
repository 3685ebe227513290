"""Files that nobody should have made: each gives a clear error, and nothing is taken."""

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from playmat.cards.database import CardDatabase
from playmat.cards.decks import parse_decks, read_decks
from playmat.cards.errors import CardDataError, DeckError
from playmat.cards.registry import card_game
from playmat.cards.sources.reading import read_cards

Make = Callable[..., dict[str, Any]]
FFTCG = card_game("fftcg")
BAD_JSON = [
    (b"", "the file is empty"),
    (b" \r\n\t ", "the file is empty"),
    (b"[", "ends too early"),
    (b'[{"id": "1-001H", "name": "As', "ends too early"),
    (b"[1, 2", "ends too early"),
    (b'{"id": NaN}', "line 1, column 8: this is no JSON"),
    (b'[\n{"id": 1\n},\n}', "not card data"),
    (b'{"a": 1\n},\n}', "line 2, column 3: this is no JSON"),
    (b"[" * 100_000, "nested too deeply"),
    (b'{"a":' * 100_000, "nested too deeply"),
    (b'["\xff"]', "line 1: the text is not UTF-8 (byte 2)"),
    ("[]".encode("utf-16"), "not card data"),
    (b"\xff\xfe[", "the text begins as UTF-16 and is none"),
    (b"\x00\x00\x00", "this is no JSON"),
    (b"\x89PNG\r\n\x1a\n", "the text is not UTF-8"),
    (b"hello", "this is no JSON"),
    (b"[]", "not card data"),
    (b"{}", "not card data"),
    (b"null", "not card data"),
    (b"7", "not card data"),
    (b'["1-001H"]', "not card data"),
]


@pytest.mark.parametrize(("content", "message"), BAD_JSON)
def test_bad_card_files(tmp_path: Path, content: bytes, message: str) -> None:
    """The error names the file and, where it can, the line."""
    path = tmp_path / "cards.json"
    path.write_bytes(content)
    with pytest.raises(CardDataError) as caught:
        read_cards(FFTCG, path)
    assert str(caught.value).startswith(str(path))
    assert message in str(caught.value)


def test_truncated_lines(tmp_path: Path, lines: Path) -> None:
    """A file of JSON lines that was cut off names the line where it ends; with `strict` nothing is read of it."""
    path = tmp_path / "cut.jsonl"
    path.write_bytes(lines.read_bytes()[:-40])
    with pytest.raises(CardDataError, match=r"cut.jsonl, line 5: .*ends too early"):
        read_cards(FFTCG, path, strict=True)
    reading = read_cards(FFTCG, path)
    assert len(reading.cards) == 4
    assert [record.where for record in reading.left_out] == [f"{path}, line 5"]


def test_bom_and_line_ends(tmp_path: Path, lines: Path) -> None:
    """A byte order mark and foreign line ends change nothing."""
    path = tmp_path / "windows.jsonl"
    path.write_bytes(b"\xef\xbb\xbf" + lines.read_bytes().replace(b"\n", b"\r\n\r\n"))
    assert read_cards(FFTCG, path).cards == read_cards(FFTCG, lines).cards


def test_wrong_records_among_good_ones(tmp_path: Path, raw: Make) -> None:
    """Every bad record is named with its place, the good ones are taken; with `strict` they are not."""
    path = tmp_path / "cards.json"
    path.write_text(json.dumps([raw(), 7, raw(id="1-002R", cost=-3), ["x"], raw(id="1-003C", name=None)]))
    reading = read_cards(FFTCG, path)
    assert list(reading.cards) == ["1-001H"]
    assert [(record.where, record.number) for record in reading.left_out] == [
        (f"{path}, record {at}", number) for at, number in ((2, ""), (3, "1-002R"), (4, ""), (5, "1-003C"))
    ]
    with pytest.raises(CardDataError) as caught:
        read_cards(FFTCG, path, strict=True)
    assert [fault.removeprefix(f"{path}, ") for fault in caught.value.faults] == [
        "record 2: expected an object with a card's fields, got 7",
        "record 3 (1-002R): cost: expected a whole number from 0 to 99, got -3",
        'record 4: expected an object with a card\'s fields, got ["x"]',
        "record 5 (1-003C): name: expected the card's name, it is missing",
    ]


def test_many_faults_are_cut_short(tmp_path: Path, raw: Make) -> None:
    """An error stays readable however much is wrong."""
    path = tmp_path / "cards.json"
    path.write_text(json.dumps([raw(id=f"1-{at:03}C", cost=-1) for at in range(50)]))
    with pytest.raises(CardDataError, match=r"\.\.\. and 38 more"):
        read_cards(FFTCG, path)


def test_folders_without_cards(tmp_path: Path) -> None:
    """An empty folder, a folder of other things, and no folder at all are told apart."""
    with pytest.raises(CardDataError, match="the folder holds no cards of FINAL FANTASY TCG; expected"):
        read_cards(FFTCG, tmp_path)
    (tmp_path / "other.json").write_text("[1]")
    with pytest.raises(CardDataError, match="the folder holds no cards"):
        read_cards(FFTCG, tmp_path)
    (tmp_path / "cut.json").write_text("[1")
    with pytest.raises(CardDataError, match=r"cut\.json: .*ends too early"):
        read_cards(FFTCG, tmp_path)
    with pytest.raises(CardDataError, match="there is no such file or folder"):
        read_cards(FFTCG, tmp_path / "nowhere")


def test_unreadable_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lines: Path) -> None:
    """What the system refuses is told in its words."""

    def refuse(path: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", refuse)
    with pytest.raises(CardDataError, match="cannot be read: Permission denied"):
        read_cards(FFTCG, lines)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "there is no card in it"),
        (b"# only\n# words\n", "there is no card in it"),
        (b"0 Ash Knight", 'line 1: expected a number of copies from 1 to 999, got "0 Ash Knight"'),
        (b"\n-3 Ash Knight", 'line 2: expected `3 Name (1-001H)`, got "-3 Ash Knight"'),
        (b"1.5 Ash Knight", "line 1: expected `3 Name (1-001H)`"),
        (b"99999999999999999999 Ash Knight", "expected a number of copies"),
        (b"3", 'line 1: expected `3 Name (1-001H)`, got "3"'),
        (b"3 Ash\x00Knight", "line 1: the line holds control characters"),
        (b"3 Ash Knight\n\xff", "line 2: the text is not UTF-8"),
        (b'{"name": "D"}', "cards: expected a list of entries or an object with copies by number, got null"),
        (b'{"cards": {"1-001H": -1}}', "card 1-001H: expected a number of copies from 1 to 999, got -1"),
        (b'{"cards": {"1-001H": true}}', "expected a number of copies from 1 to 999, got true"),
        (
            b'{"cards": [{"quantity": "3", "card": {"name": "Ash"}}]}',
            'entry 1: expected a number of copies from 1 to 999, got "3"',
        ),
        (b'{"cards": [{"quantity": 3, "card": {}}]}', "entry 1: expected a card's number or name, got null"),
        (
            b'{"cards": [{"quantity": 3, "card": {"serial_number": 1001}}]}',
            "expected a card's number or name, got 1001",
        ),
        (b'{"cards": [[]]}', "entry 1: expected a card's number or name, got []"),
        (b"[1, 2]", "deck 1: expected a deck, got 1"),
        (b'[{"name": "D", "cards": 3}]', "deck 1: cards: expected a list"),
        (b'{"cards": {"1-001H": 3}', "ends too early"),
        (b"[" * 100_000, "nested too deeply"),
    ],
)
def test_bad_decks(tmp_path: Path, content: bytes, message: str) -> None:
    """A deck that cannot be read says in which line or entry, and what was expected."""
    path = tmp_path / "deck.txt"
    path.write_bytes(content)
    with pytest.raises(DeckError) as caught:
        read_decks(path)
    assert str(caught.value).startswith(str(path))
    assert message in str(caught.value)


def test_a_folder_or_nothing_is_no_deck(tmp_path: Path) -> None:
    """A folder and a missing file are told apart."""
    with pytest.raises(DeckError, match="this is a folder; expected a file with a deck"):
        read_decks(tmp_path)
    with pytest.raises(DeckError, match="there is no such file"):
        read_decks(tmp_path / "nothing")


def test_nothing_is_taken_when_an_import_fails(tmp_path: Path, lines: Path, raw: Make) -> None:
    """A failure in the middle of writing leaves the database as it was."""
    cards = list(read_cards(FFTCG, lines).cards.values())

    def breaks_off() -> Any:
        yield from cards[1:]
        raise KeyboardInterrupt

    with CardDatabase(tmp_path / "cards.sqlite") as database:
        with pytest.raises(KeyboardInterrupt):
            database.import_cards("fftcg", breaks_off())
        assert database.all("fftcg") == []
        database.import_cards("fftcg", cards[:1])
        with pytest.raises(KeyboardInterrupt):
            database.import_cards("fftcg", breaks_off())
        assert database.all("fftcg") == cards[:1]


@pytest.mark.parametrize("text", ["3 {}z", "a{}3{}", "3 (1-001H){}x3{}", "-{}3{}x"])
@pytest.mark.parametrize("gap", [" ", "\t", " \t "])
def test_lists_with_wide_gaps(text: str, gap: str) -> None:
    """Lines with gaps among which a pattern could look for hours are read at once; so are lines that are too long."""
    began = time.process_time()
    for width in (290, 20_000):
        parse_decks(text.replace("{}", gap * (width // len(gap) // 2)), whole=False)
    assert time.process_time() - began < 1


@pytest.mark.parametrize("text", ["|\t|\t|", "\t|\t|\t", "| |", "3 Waltz\n|\t|\n"])
def test_lines_of_empty_cells(text: str) -> None:
    """Empty cells are a fault of their line, or nothing, and no crash."""
    [deck] = parse_decks(text, whole=False)
    assert len(deck.entries) == text.count("Waltz")
