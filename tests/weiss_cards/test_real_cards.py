"""The public files, where they are at hand: everything is read, and the sources agree."""

import json
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from playmat.cards.database import CardDatabase
from playmat.cards.pool import Pool
from playmat.cards.registry import card_game
from playmat.cards.sources.reading import read_cards
from playmat.games.weiss.cards.record import WeissCard

WEISS = card_game("weiss")
SPELLED = ("type", "text", "name", "color", "trigger", "traits")  # what is written another way or put in order
OF_CHARACTERS = ("level", "cost", "power", "soul", "traits")


@pytest.fixture(scope="module")
def real(shared: Path) -> Pool[WeissCard]:
    """All real cards."""
    return Pool.from_path("weiss", shared / "cards" / "weiss.jsonl").of_type(WeissCard)


def test_every_field_is_read(real: Pool[WeissCard], shared: Path) -> None:
    """Each record of the file comes back out with all that it says, but for numbers that its type does not have."""
    with (shared / "cards" / "weiss.jsonl").open(encoding="utf-8") as file:
        for line in file:
            raw = json.loads(line)
            card = real.by_id(raw["id"])
            for name, value in raw.items():
                kept = getattr(card, name)
                told = tuple(value) if isinstance(value, list) else value
                gone = not kept and card.type != "Character" and name in OF_CHARACTERS
                assert gone or kept == told or name in SPELLED, (card.id, name)
            assert card.color.upper() == raw["color"]
            assert list(card.traits) == [t.strip() for t in raw.get("traits", ())] or card.type != "Character"
            assert [icon.upper() for icon in card.trigger] == raw.get("trigger", [])


def test_cards_count_once(real: Pool[WeissCard]) -> None:
    """Printings that are equal, and those that the file calls the same, are one card."""
    assert len(real) == 15_483
    assert 15_000 < len(real.distinct) < 15_200
    assert not any(card.same_as in real for card in real.distinct)


def test_the_database_agrees(real: Pool[WeissCard], shared: Path) -> None:
    """The English database's two sets become the same records."""
    files = sorted((shared / "cards" / "formats").glob("weiss-engdb-*.json"))
    cards = [card for card in read_cards(WEISS, *files).cards.values() if isinstance(card, WeissCard)]
    assert len(cards) == 250
    assert cards == [msgspec.structs.replace(real.by_id(card.id), same_as="") for card in cards]


def test_what_is_damaged(real: Pool[WeissCard]) -> None:
    """Every card of which the file says that an icon is lost has a damaged line; few others have."""
    flags = Counter(flag for card in real for flag in card.text_flags)
    assert flags == {"icon lost": 267, "type in doubt": 2}
    assert all(set(card.text_flags) & set(card.damage()) for card in real if card.text_flags)
    reasons = Counter(why for card in real.distinct for why in card.damage() if why)
    assert set(reasons) == {
        "icon lost",
        "type in doubt",
        "digits lost",
        "brackets lost",
        "characters lost",
        "a note that is no rule",
        "it breaks off",
        "an explanation breaks off",
        "its beginning is lost",
    }
    assert sum(reasons.values()) < 450


def test_inline_cards_of_the_catalogue(shared: Path) -> None:
    """Every card that the test catalogue writes inline is read, and none of its lines passes for damaged."""
    with (shared / "catalogue" / "weiss.jsonl").open(encoding="utf-8") as file:
        tests = [test for line in file for test in json.loads(line).get("tests", ())]
    cards = [WeissCard.read(raw) for test in tests for raw in test.get("cards", ())]
    assert len(cards) > 400
    assert {(card.name, why) for card in cards for why in card.damage() if why} == set()


def test_the_database_takes_them(real: Pool[WeissCard], tmp_path: Path) -> None:
    """Fifteen thousand cards go into the database, come out as they were, and are found by what they are."""
    with CardDatabase(tmp_path / "cards.sqlite") as database:
        assert database.import_cards("weiss", real).new == len(real)
        assert database.all("weiss") == list(real)
        assert len(database.search("weiss", color="blue", type="climax", trigger="gate")) > 100
