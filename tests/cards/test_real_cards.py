"""The public files, where they are at hand: everything is read, and the sources agree."""

import json
from pathlib import Path

import pytest

from playmat.cards.database import CardDatabase
from playmat.cards.deckcheck import check_deck
from playmat.cards.decks import read_decks
from playmat.cards.pool import Pool
from playmat.cards.registry import card_game
from playmat.cards.sources.reading import read_cards
from playmat.games.fftcg.cards.record import FftcgCard

FFTCG = card_game("fftcg")


@pytest.fixture(scope="module")
def real(shared: Path) -> Pool[FftcgCard]:
    """All real cards."""
    return Pool.from_path("fftcg", shared / "cards" / "fftcg.jsonl").of_type(FftcgCard)


def test_every_field_is_read(real: Pool[FftcgCard], shared: Path) -> None:
    """Each record of the file comes back out with all that it says (a dash for a Job apart)."""
    with (shared / "cards" / "fftcg.jsonl").open(encoding="utf-8") as file:
        for line in file:
            raw = json.loads(line)
            card = real.by_id(raw["id"])
            for name, value in raw.items():
                kept = getattr(card, name)
                assert kept == (tuple(value) if isinstance(value, list) else value) or value in ("―", ["―"])


def test_the_official_browser_agrees(real: Pool[FftcgCard], shared: Path) -> None:
    """The browser's records become the same records, but for three promos' sets and the reprints' second numbers."""
    reading = read_cards(FFTCG, shared / "cards" / "formats" / "fftcg-official-browser.json")
    different = {
        name
        for card in reading.cards.values()
        for name in FftcgCard.__struct_fields__
        if getattr(card.completed_from(real.by_id(card.id)), name) != getattr(real.by_id(card.id), name)
    }
    assert len(reading.cards) > 600
    assert different == {"set", "also"}


def test_starters_are_legal(real: Pool[FftcgCard], shared: Path) -> None:
    """The ten starter decks are legal."""
    decks = read_decks(shared / "decks" / "fftcg-starters.json")
    assert [check_deck(deck, real) for deck in decks] == [[]] * 10


def test_inline_cards_of_the_catalogue(shared: Path) -> None:
    """Every card that the test catalogue writes inline is read."""
    with (shared / "catalogue" / "fftcg.jsonl").open(encoding="utf-8") as file:
        tests = [test for line in file for test in json.loads(line).get("tests", ())]
    cards = [FftcgCard.read(raw) for test in tests for raw in test.get("cards", ())]
    assert len(cards) > 500


def test_the_database_takes_them(real: Pool[FftcgCard], tmp_path: Path) -> None:
    """Three thousand cards go into the database and come out as they were."""
    with CardDatabase(tmp_path / "cards.sqlite") as database:
        assert database.import_cards("fftcg", real).new == len(real)
        assert database.all("fftcg") == list(real)
