"""The card database: imports, look-ups, search, and files that are no card database."""

import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from playmat.cards import database as module
from playmat.cards.database import CardDatabase, Counts, data_folder
from playmat.cards.errors import CardDatabaseError, CardDataError, UnknownCard
from playmat.cards.pool import Pool
from playmat.cards.records import Card
from playmat.cards.tables import PLAIN
from playmat.games.fftcg.cards.record import FftcgCard

Make = Callable[..., dict[str, Any]]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the database will be, in a folder that is not there yet."""
    return tmp_path / "data" / "cards.sqlite"


def ids(cards: list[Card]) -> list[str]:
    """The cards' ids."""
    return [card.id for card in cards]


def test_import_counts(path: Path, pool: Pool[FftcgCard], raw: Make) -> None:
    """New, changed and unchanged cards are counted, and the cards come back as they went in."""
    changed = FftcgCard.read(raw(cost=9))
    with CardDatabase(path) as database:
        assert database.import_cards("fftcg", pool) == Counts(5, 0, 0)
        assert database.all("fftcg") == list(pool)
        assert database.import_cards("fftcg", [changed, *pool.cards[1:]]) == Counts(0, 1, 4)
        assert database.by_id("fftcg", "1-001H") == changed
        assert database.count("fftcg") == 5
        assert database.search("fftcg", cost=3, type="Forward", name="Ash") == []


def test_a_poorer_source_loses_nothing(path: Path, raw: Make) -> None:
    """What the newer source does not tell stays known."""
    known, guessed = FftcgCard.read(raw(generic=True)), FftcgCard.read(raw(generic=None))
    with CardDatabase(path) as database:
        database.import_cards("fftcg", [known])
        assert database.import_cards("fftcg", [guessed]) == Counts(0, 0, 1)
        assert database.all("fftcg") == [known]


def test_it_lasts(path: Path, pool: Pool[FftcgCard]) -> None:
    """What one connection took in, another finds."""
    with CardDatabase(path) as database:
        database.import_cards("fftcg", pool)
    with CardDatabase(path) as database:
        assert database.named("fftcg", "ASH  KNIGHT") == [pool.by_id("1-001H"), pool.by_id("1-002R")]


def test_without_a_file_it_is_empty(path: Path) -> None:
    """Looking things up makes no file."""
    with CardDatabase(path) as database:
        assert database.all("fftcg") == []
        assert database.count("fftcg") == 0
        assert database.search("fftcg", text="draw") == []
        assert database.named("fftcg", "Ash Knight") == []
        with pytest.raises(UnknownCard, match="no card has the number 1-001H"):
            database.by_id("fftcg", "1-001H")
    assert not path.exists()


def test_unknown_numbers_suggest_near_ones(path: Path, pool: Pool[FftcgCard]) -> None:
    """A number with a slip in it leads to the right one."""
    with CardDatabase(path) as database:
        database.import_cards("fftcg", pool)
        with pytest.raises(UnknownCard) as caught:
            database.by_id("fftcg", "1-01H")
    assert caught.value.near[0] == "1-001H"


@pytest.mark.parametrize("full_text", [True, False])
@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ({"name": "knight"}, ["1-001H", "1-002R"]),
        ({"name": "soldier plain"}, ["1-003C", "2-010S"]),
        ({"text": "draw"}, ["1-001H"]),
        ({"text": '"attacks, draw"'}, ["1-001H"]),
        ({"text": '"draw attacks"'}, []),
        ({"text": "HASTE"}, ["1-002R"]),
        ({"cost": 3}, ["1-001H", "1-003C", "2-010S"]),
        ({"cost": "<=2"}, ["1-002R", "1-004C"]),
        ({"cost": "2-3", "rarity": "r"}, ["1-002R"]),
        ({"power": ">5000", "job": "warden"}, ["1-001H"]),
        ({"power": "< 7000"}, ["1-002R"]),
        ({"element": "wind"}, ["1-004C"]),
        ({"element": ["wind", "fire"], "type": "Forward", "cost": "=2"}, ["1-002R"]),
        ({"category": "U", "set": "invented", "limit": 1}, ["1-001H"]),
        ({"icon": "ex_burst"}, ["1-004C"]),
        ({"icon": "generic", "cost": [2, 3]}, ["1-003C", "2-010S"]),
        ({}, ["1-001H", "1-002R", "1-003C", "2-010S", "1-004C"]),
    ],
)
def test_search(
    path: Path, pool: Pool[FftcgCard], wanted: dict[str, Any], found: list[str], full_text: bool, monkeypatch: Any
) -> None:
    """All conditions hold together; with and without a full-text index the answers are the same."""
    if not full_text:
        monkeypatch.setattr(module, "INDEXED", PLAIN)
    with CardDatabase(path) as database:
        database.import_cards("fftcg", pool)
        assert ids(database.search("fftcg", **wanted)) == found


def test_the_last_word_may_be_cut_short(path: Path, pool: Pool[FftcgCard]) -> None:
    """Search as you type."""
    with CardDatabase(path) as database:
        database.import_cards("fftcg", pool)
        assert ids(database.search("fftcg", name="ash kni")) == ["1-001H", "1-002R"]


@pytest.mark.parametrize(
    ("wanted", "message"),
    [
        ({"elemnt": "Fire"}, "elemnt: expected an attribute .*; near it: element"),
        ({"cost": "cheap"}, "cost: expected a number, a comparison such as >=3 or a range such as 2-4, got 'cheap'"),
        ({"text": " \"'* "}, "text: expected words to look for"),
        ({"name": ""}, "name: expected words to look for"),
    ],
)
def test_search_errors(path: Path, pool: Pool[FftcgCard], wanted: dict[str, Any], message: str) -> None:
    """What cannot be asked is refused in words."""
    with CardDatabase(path) as database:
        database.import_cards("fftcg", pool)
        with pytest.raises(CardDataError, match=message):
            database.search("fftcg", **wanted)


@pytest.mark.parametrize("text", ['a" OR 1 --', "NEAR(a b)", "text : x", "x*y^", "{x} AND", "a'b;", "-", "1-001H"])
def test_search_words_are_only_words(path: Path, pool: Pool[FftcgCard], text: str) -> None:
    """Signs that mean something to the database mean nothing in a search."""
    with CardDatabase(path) as database:
        database.import_cards("fftcg", pool)
        if any(char.isalnum() for char in text):
            assert database.search("fftcg", text=text) == []


def test_unknown_game(path: Path) -> None:
    """A game that nobody knows is refused with those that there are."""
    with (
        CardDatabase(path) as database,
        pytest.raises(CardDataError, match=r"game: expected one of .*fftcg.*, got 'chess'"),
    ):
        database.import_cards("chess", [])


def test_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """PLAYMAT_DATA_DIR moves the data folder; without it the system's place for such data is taken."""
    monkeypatch.setenv("PLAYMAT_DATA_DIR", str(tmp_path))
    assert data_folder() == tmp_path
    assert CardDatabase().path == tmp_path / "cards.sqlite"
    monkeypatch.delenv("PLAYMAT_DATA_DIR")
    assert data_folder().name == "playmat"


def test_other_files_are_left_alone(path: Path, pool: Pool[FftcgCard]) -> None:
    """Neither a file that is no database nor another program's database is touched."""
    path.parent.mkdir()
    path.write_bytes(b"My notes, which are longer than the head of a database file. " * 20)
    before = path.read_bytes()
    with CardDatabase(path) as database:
        with pytest.raises(CardDatabaseError, match=r"cards\.sqlite: the card database cannot be .*not a database"):
            database.all("fftcg")
        with pytest.raises(CardDatabaseError, match="nothing was changed"):
            database.import_cards("fftcg", pool)
    assert path.read_bytes() == before
    path.unlink()
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE card (what TEXT)")
    other.close()
    with CardDatabase(path) as database:
        with pytest.raises(CardDatabaseError, match="this is a database of another program"):
            database.import_cards("fftcg", pool)
        with pytest.raises(CardDatabaseError, match="this is a database of another program"):
            database.count("fftcg")


def test_other_versions_are_refused(path: Path, pool: Pool[FftcgCard]) -> None:
    """A database of a later playmat is neither misread nor overwritten."""
    with CardDatabase(path) as database:
        database.import_cards("fftcg", pool)
    later = sqlite3.connect(path)
    later.execute("PRAGMA user_version = 99")
    later.close()
    with CardDatabase(path) as database, pytest.raises(CardDatabaseError, match="has version 99; this playmat reads"):
        database.all("fftcg")


def test_an_empty_file_is_an_empty_database(path: Path, pool: Pool[FftcgCard]) -> None:
    """What a failed first import leaves behind does no harm."""
    path.parent.mkdir()
    path.touch()
    with CardDatabase(path) as database:
        assert database.all("fftcg") == []
        assert database.import_cards("fftcg", pool).new == 5


def test_a_record_that_cannot_be_read(path: Path, pool: Pool[FftcgCard]) -> None:
    """A damaged record is an error with advice, not a traceback."""
    with CardDatabase(path) as database:
        database.import_cards("fftcg", pool)
    broken = sqlite3.connect(path)
    broken.execute("UPDATE card SET data = '{}' WHERE id = '1-001H'")
    broken.commit()
    broken.close()
    with CardDatabase(path) as database, pytest.raises(CardDatabaseError, match="import the cards again"):
        database.all("fftcg")


def test_a_folder_that_cannot_be_made(tmp_path: Path, pool: Pool[FftcgCard]) -> None:
    """A data folder that is a file is told as such."""
    (tmp_path / "data").write_text("a file")
    database = CardDatabase(tmp_path / "data" / "cards.sqlite")
    with pytest.raises(CardDatabaseError, match="cannot be made"):
        database.import_cards("fftcg", pool)


def test_another_writer_is_waited_for_and_told(path: Path, pool: Pool[FftcgCard], monkeypatch: Any) -> None:
    """An import that cannot get its turn says so."""
    monkeypatch.setattr(module, "WAIT", 0.05)
    with CardDatabase(path) as database:
        database.import_cards("fftcg", pool)
        writer = sqlite3.connect(path, isolation_level=None)
        writer.execute("BEGIN IMMEDIATE")
        with pytest.raises(CardDatabaseError, match="another program has been writing to it"):
            database.import_cards("fftcg", pool)
        writer.close()
        assert database.import_cards("fftcg", pool).same == 5


def test_threads(path: Path, pool: Pool[FftcgCard]) -> None:
    """One database object may be used from several threads."""
    found: list[int] = []
    with CardDatabase(path) as database:
        database.import_cards("fftcg", pool)

        def look() -> None:
            found.append(database.count("fftcg"))
            database.close()

        threads = [threading.Thread(target=look) for _ in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert found == [5, 5, 5]
