"""Every kind of node has words, and what stands in a term stands in its words."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from importlib.resources import files
from pathlib import Path

import pytest
from msgspec import to_builtins

from playmat.cards.opening import open_pool
from playmat.lang.node import REGISTRY, Node, walk
from playmat.rules.readers import reader_of
from playmat.table.terms import terms_of, unusual
from playmat.table.termwords import WORDS

# Kinds of nodes that `terms` puts into rows or words by itself.
ROWS = {
    *("Activated", "Triggered", "Static", "Replacement", "Spell", "Cases", "Keyword", "ExtraCost", "PlayRule"),
    *("Sequence", "If", "May", "Pick", "Filter", "Event", "Cost", "Do", "Pay", "Limit", "Bound"),
}
# What words need not tell: under which name something is kept, and which property a word belongs to that says it.
SILENT = {
    "slot",
    "hit",
    "others",
    ("Is", "prop"),
    ("Gain", "prop"),
    ("Lose", "prop"),
    ("Turn", "prop"),
    ("Is", "value"),
}
RAW = re.compile(rf"\b({'|'.join(REGISTRY)})\(|[{{}}]|\[\?|\bNone\b")
SETS = ("evolve", "fftcg", "weiss")
EACH = {"evolve": 19, "fftcg": 19, "weiss": 49}  # every so manieth of the printed cards


def test_every_kind_of_node_has_words() -> None:
    """None falls back to its term."""
    assert {*REGISTRY} == ROWS | {*WORDS}


def abilities(game: str, records: Iterable[dict[str, object]]) -> Iterator[Node]:
    """All that is read on cards."""
    reader = reader_of(game)()
    for record in records:
        for line in reader.read_card(record).lines:
            yield from line.abilities


def is_told(node: Node) -> None:
    """Every field that has not its usual value stands in the words of its node."""
    name = type(node).__name__
    if name in WORDS:
        told = set(re.findall(r"\{(\w+)|\[\?!?(\w+) ", WORDS[name]))
        names = {one for pair in told for one in pair if one}
        assert {
            field for field in unusual(node) - names if field not in SILENT and (name, field) not in SILENT
        } == set(), name


def all_are_told(game: str, records: Iterable[dict[str, object]]) -> int:
    """How many abilities were looked at."""
    count = 0
    for ability in abilities(game, records):
        rows = terms_of(ability)
        assert rows
        for row in rows:
            assert not RAW.search(row), row
        for node in walk(ability):
            is_told(node)
        count += 1
    return count


@pytest.mark.parametrize("game", SETS)
def test_our_own_cards(game: str) -> None:
    """No row of any card of the built-in set shows a term."""
    lines = (files("playmat.games") / game / "cards" / "set.jsonl").read_text(encoding="utf-8").splitlines()
    assert all_are_told(game, [json.loads(line) for line in lines]) > 100


@pytest.mark.parametrize("game", SETS)
def test_printed_cards(game: str, shared: Path) -> None:
    """Nor one of printed cards."""
    pool = open_pool(game, shared / "cards" / f"{game}.jsonl")
    assert all_are_told(game, [to_builtins(card) for card in pool.distinct[:: EACH[game]]]) > 100
