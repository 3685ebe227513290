"""The gates that the reader of every game must pass on real cards, where they are at hand."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, ClassVar

import pytest
from msgspec import to_builtins

from playmat.cards.opening import open_pool
from playmat.lang.node import from_data, to_data
from playmat.text.grammar import Grammar
from playmat.text.normal import Line
from playmat.text.parser import Parse
from playmat.text.printer import Printer
from playmat.text.reader import LineReading, Reader
from playmat.text.report import Report
from playmat.text.wellformed import faults

Record = dict[str, Any]


class Gates:
    """A game's class of tests says which game it is, who reads, and what shares have been read before."""

    GAME: ClassVar[str]
    READER: ClassVar[Callable[[], Reader]]
    GRAMMAR: ClassVar[Callable[[], Grammar]]
    CARDS: ClassVar[float]  # the share of cards that are exact; what has been read must stay read, so never lower it
    LINES: ClassVar[float]
    EACH: ClassVar[int] = 6  # every sixth card: all of them take a minute

    @pytest.fixture(scope="class")
    @classmethod
    def cards(cls, shared: Path) -> list[Record]:
        """A part of the different cards."""
        pool = open_pool(cls.GAME, shared / "cards" / f"{cls.GAME}.jsonl")
        return [to_builtins(card) for card in pool.distinct[:: cls.EACH]]

    @pytest.fixture(scope="class")
    @classmethod
    def lines(cls, cards: list[Record]) -> list[LineReading]:
        """The reading of every line."""
        read = cls.READER()
        return [line for record in cards for line in read.read_card(record).lines]

    def test_so_many_are_read(self, cards: list[Record]) -> None:
        """At least so many cards and lines are exact, and no line has two meanings."""
        read, report = self.READER(), Report()
        for record in cards:
            report.add(read.read_card(record))
        assert not report.clashes
        assert report.exact >= self.CARDS * report.cards
        assert report.lines_exact >= self.LINES * report.lines
        assert report.scripted <= 0.01 * report.cards

    def test_normal_forms_lose_nothing(self, cards: list[Record], lines: list[LineReading]) -> None:
        """Every line's text comes back from its normal form."""
        texts = [text for record in cards for text in record.get("text", ())]
        assert [line.line.original for line in lines] == texts

    def test_terms_are_lang(self, lines: list[LineReading]) -> None:
        """What comes out holds no pronoun any more, every field is of its kind, and it survives as data."""
        for line in exact(lines):
            assert not faults(line.abilities), line.line.text
            assert from_data(json.loads(json.dumps(to_data(line.abilities)))) == line.abilities

    def test_what_is_said_is_read_again(self, lines: list[LineReading]) -> None:
        """A term can be said in first phrases, and what is said is read as the same term."""
        grammar = self.GRAMMAR()
        printer = Printer(grammar)
        for line in exact(lines):
            assert line.found is not None
            words = printer.say(line.found.term, "Line")
            assert words is not None, line.line.text
            again = Line(words, [kind_of(word) for word in words], words)
            assert any(f.term == line.found.term for f in Parse(grammar, again).whole("Line")), line.line.text


def exact(lines: list[LineReading]) -> Iterator[LineReading]:
    """The lines that were read, each wording once."""
    return iter({line.line.text: line for line in lines if line.verdict == "exact"}.values())


def kind_of(word: str) -> str:
    """The kind of a word of a normal form."""
    kind, colon, value = word.partition(":")
    return "int" if word.isdigit() else kind if colon and value and kind else ""
