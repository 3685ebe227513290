"""Invented cards in the shapes in which people have real ones."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from playmat.cards.pool import Pool
from playmat.games.fftcg.cards.record import FftcgCard

Raw = dict[str, Any]


@pytest.fixture
def raw() -> Callable[..., Raw]:
    """Makes the plain record of an invented Forward; keywords change fields, None takes one away."""

    def make(**changes: object) -> Raw:
        fields: Raw = {
            "id": "1-001H",
            "name": "Ash Knight",
            "set": "Invented",
            "rarity": "H",
            "type": "Forward",
            "element": ["Fire"],
            "cost": 3,
            "power": 7000,
            "job": "Knight/Warden",
            "jobs": ["Knight", "Warden"],
            "categories": ["T", "U"],
            "ex_burst": False,
            "generic": False,
            "text": ["Brave", "When Ash Knight attacks, draw 1 card."],
        }
        fields.update(changes)
        return {name: value for name, value in fields.items() if value is not None}

    return make


@pytest.fixture
def some(raw: Callable[..., Raw]) -> list[Raw]:
    """Five plain records: three cards, one of them in two printings, and a namesake."""
    soldier = raw(name="Plain Soldier (II)", job="Standard Unit", jobs=None, generic=True, text=None)
    return [
        raw(),
        raw(id="1-002R", rarity="R", cost=2, power=5000, text=["Haste"]),
        soldier | {"id": "1-003C", "rarity": "C"},
        soldier | {"id": "2-010S", "rarity": "S"},
        raw(
            id="1-004C",
            name="Ember Imp’s Song",
            rarity="C",
            type="Summon",
            element=["Water", "Wind"],
            cost=1,
            power=None,
            job=None,
            jobs=None,
            ex_burst=True,
            text=["[[ex]]EX BURST[[/]] Choose 1 Forward. Deal it 4000 damage."],
            also=["PR-009"],
        ),
    ]


@pytest.fixture
def lines(tmp_path: Path, some: list[Raw]) -> Path:
    """The five records as a file of JSON lines."""
    return written(tmp_path / "cards.jsonl", some)


def written(path: Path, records: list[Raw]) -> Path:
    """Write records as JSON lines."""
    path.write_text("".join(json.dumps(record, ensure_ascii=False) + "\n" for record in records), encoding="utf-8")
    return path


@pytest.fixture
def pool(lines: Path) -> Pool[FftcgCard]:
    """The five cards as a pool."""
    return Pool.from_path("fftcg", lines).of_type(FftcgCard)
