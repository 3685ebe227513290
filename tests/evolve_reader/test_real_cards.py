"""The gates of the reader, on a part of the real cards where they are at hand."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec import to_builtins

from playmat.cards.opening import open_pool
from playmat.games.evolve.reader.reader import grammar, reader
from playmat.lang.node import from_data, to_data
from playmat.text.normal import Line
from playmat.text.parser import Parse
from playmat.text.printer import Printer
from playmat.text.reader import LineReading
from playmat.text.report import Report
from playmat.text.wellformed import faults

# Never lower these: what has been read must stay read.
CARDS, LINES = 0.61, 0.76
EACH = 6  # every sixth card: all of them take a minute

Record = dict[str, Any]


@pytest.fixture(scope="module")
def cards(shared: Path) -> list[Record]:
    """Every sixth of the different cards."""
    pool = open_pool("evolve", shared / "cards" / "evolve.jsonl")
    return [to_builtins(card) for card in pool.distinct[::EACH]]


@pytest.fixture(scope="module")
def lines(cards: list[Record]) -> list[LineReading]:
    """The reading of every line."""
    read = reader()
    return [line for record in cards for line in read.read_card(record).lines]


def exact(lines: list[LineReading]) -> Iterator[LineReading]:
    """The lines that were read, each wording once."""
    return iter({line.line.text: line for line in lines if line.verdict == "exact"}.values())


def test_so_many_are_read(cards: list[Record]) -> None:
    """At least so many cards and lines are exact, and no line has two meanings."""
    read = reader()
    report = Report()
    for record in cards:
        report.add(read.read_card(record))
    assert not report.clashes
    assert report.exact >= CARDS * report.cards
    assert report.lines_exact >= LINES * report.lines
    assert report.scripted <= 0.01 * report.cards


def test_normal_forms_lose_nothing(cards: list[Record], lines: list[LineReading]) -> None:
    """Every line's text comes back from its normal form."""
    texts = [text for record in cards for text in record.get("text", ())]
    assert [line.line.original for line in lines] == texts


def test_terms_are_lang(lines: list[LineReading]) -> None:
    """What comes out holds no pronoun any more, every field is of its kind, and it survives as data."""
    for line in exact(lines):
        assert not faults(line.abilities), line.line.text
        assert from_data(json.loads(json.dumps(to_data(line.abilities)))) == line.abilities


def test_what_is_said_is_read_again(lines: list[LineReading]) -> None:
    """A term can be said in first phrases, and what is said is read as the same term."""
    printer = Printer(grammar())
    for line in exact(lines):
        assert line.found is not None
        words = printer.say(line.found.term, "Line")
        assert words is not None, line.line.text
        again = Line(words, [kind_of(word) for word in words], words)
        assert any(f.term == line.found.term for f in Parse(grammar(), again).whole("Line")), line.line.text


def kind_of(word: str) -> str:
    """The kind of a word of a normal form."""
    kind, colon, value = word.partition(":")
    return "int" if word.isdigit() else kind if colon and value and kind else ""
