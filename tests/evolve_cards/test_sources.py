"""Importers: the catalogue's table with its HTML, and plain records."""

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

from playmat.cards.sources.reading import read_cards
from playmat.games.evolve.cards import CARDS
from playmat.games.evolve.cards.markup import lines

Makers = Any  # of conftest: makes invented cards


def test_both_shapes_give_the_same_card(tmp_path: Path, make: Makers) -> None:
    """A plain record and the catalogue's row of a card are the same card, but for the set's name."""
    table = io.StringIO()
    writer = csv.DictWriter(table, make.row())
    writer.writeheader()
    writer.writerow(make.row())
    (tmp_path / "catalog.csv").write_text(table.getvalue())
    (tmp_path / "plain.jsonl").write_text(json.dumps(make.raw(set_name=None)))
    (row,) = read_cards(CARDS, tmp_path / "catalog.csv").cards.values()
    (plain,) = read_cards(CARDS, tmp_path / "plain.jsonl").cards.values()
    assert row == plain


@pytest.mark.parametrize(
    ("markup", "text", "tokens"),
    [
        ("<p>Ward.<br>Rush.</p>", ["Ward.", "Rush."], []),
        ("<p>Ward.</p><p>Rush.</p>", ["Ward.", "Rush."], []),
        ("Ward.\n Rush.", ["Ward. Rush."], []),
        ("<p>Give it <span><img alt='[attack]'>+1/<img alt='[defense]'>+1</span>.</p>", [], []),
        ("<p>A &amp; B&nbsp; C</p>", ["A & B C"], []),
        ("<p>It <b>burns</b>.</p><img alt='[cost02]'/> Spark (Spell - Fire) | Draw a card.", ["It burns."], ["Spark"]),
        ("<p>No end", ["No end"], []),
        ("<img>x", ["x"], []),
        ("", [], []),
    ],
)
def test_markup(markup: str, text: list[str], tokens: list[str]) -> None:
    """A picture is its text, a break or a block a line; what describes a token stands apart."""
    body, told = lines(markup)
    assert body == (text or (["Give it [attack]+1/[defense]+1."] if "span" in markup else []))
    assert len(told) == len(tokens) and all(token in line for token, line in zip(tokens, told, strict=True))


def test_markers_are_passed_over(tmp_path: Path, make: Makers) -> None:
    """A marker for evolution points is no card; it is told."""
    (tmp_path / "cards.json").write_text(json.dumps([make.raw(), make.raw(id="EP", type="Evolution Point")]))
    reading = read_cards(CARDS, tmp_path / "cards.json")
    assert list(reading.cards) == ["LQ01-001EN"]
    assert "1 passed over: a marker for evolution points" in reading.notes[0]
