"""The public files, where they are at hand: everything is read, and the sources agree."""

import json
from pathlib import Path

import pytest

from playmat.cards.pool import Pool
from playmat.cards.sources.reading import read_cards
from playmat.games.evolve.cards import CARDS
from playmat.games.evolve.cards.record import EvolveCard

PRINTED = ("name", "type", "special", "class_", "traits", "cost", "attack", "defense", "text", "token_text")


@pytest.fixture(scope="module")
def real(shared: Path) -> dict[str, EvolveCard]:
    """All real cards by number."""
    reading = read_cards(CARDS, shared / "cards" / "evolve.jsonl")
    assert sorted(record.number for record in reading.left_out) == ["SDD04-T01EN", "SDD05-T03EN", "SDD06-T01EN"]
    return {card.id: card for card in reading.cards.values() if isinstance(card, EvolveCard)}


def test_every_field_is_read(real: dict[str, EvolveCard], shared: Path) -> None:
    """Each record of the file comes back out with all that it says."""
    names = {"class": "class_", "canonical_id": "original_id"}
    with (shared / "cards" / "evolve.jsonl").open(encoding="utf-8") as file:
        records = [json.loads(line) for line in file]
    for raw in records:
        if (card := real.get(raw["id"])) is None:
            assert "Evolution Point" in raw["type"] or "cost" not in raw
            continue
        for name, value in raw.items():
            kept = getattr(card, names.get(name, name), None)
            if name == "types":
                assert (card.type, *card.special) == tuple(value), card.id
            elif name == "canonical_id":
                assert (card.original_id or card.id) == value
            else:
                assert kept == (tuple(value) if isinstance(value, list) else value), (card.id, name)


def test_the_catalogue_agrees(real: dict[str, EvolveCard], shared: Path) -> None:
    """The catalogue's rows become the same records."""
    reading = read_cards(CARDS, shared / "cards" / "formats" / "evolve-catalog.csv")
    assert not reading.left_out and len(reading.cards) == 720
    for card in reading.cards.values():
        twin = real.get(card.id)
        assert twin is None or all(getattr(card, name) == getattr(twin, name) for name in PRINTED), card.id


def test_cards_count_once(real: dict[str, EvolveCard]) -> None:
    """Printings that are equal, and those that the file calls the same, are one card."""
    pool = Pool(CARDS, real.values())
    assert len(pool) == 5_167
    assert len(pool.distinct) == 2_526
