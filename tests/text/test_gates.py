"""The two gates behind every reading: one meaning only, and the line is printed back word for word."""

import pytest

from playmat import compiled
from playmat.games.fftcg.reader.reader import phrase_files, reader
from playmat.text.grammar import Grammar
from playmat.text.printer import Printer
from playmat.text.reader import Reader

LINE = "When Olo becomes active, draw 1 card."


def read_with(extra: str) -> Reader:
    """The reader of FFTCG with one more file of phrases."""
    plain = reader()
    return Reader(Grammar([*phrase_files(), ("extra.txt", extra)]), plain.normaliser, plain.game)


def test_a_line_with_one_meaning_is_exact() -> None:
    """Also where two phrases give the same meaning."""
    twice = read_with('== What\n<becomes|become> active -> Event("activated")\n')
    for read in (reader(), twice):
        assert read.read_line(LINE, "Olo", "Forward").verdict == "exact"


def test_a_line_with_two_meanings_is_declined() -> None:
    """Neither the first nor the last that was found is taken; both are told."""
    read = read_with('== What\n<becomes|become> active -> Event("dulled")\n').read_line(LINE, "Olo", "Forward")
    assert (read.verdict, read.why, read.abilities) == ("declined", "two meanings", ())
    assert read.clash is not None
    assert {str(found.term).count("dulled") for found in read.clash} == {0, 1}


@pytest.mark.skipif(compiled, reason="a compiled reader takes no other printer")
def test_a_line_that_does_not_print_back_is_declined() -> None:
    """What is said must be what was read, word for word."""
    read = reader()

    class Careless(Printer):
        """Says something else."""

        def again(self, term, wording):  # type: ignore[no-untyped-def]
            """All but the last word."""
            words = super().again(term, wording)
            return words and words[:-1]

    read.printer = Careless(read.grammar)
    found = read.read_line(LINE, "Olo", "Forward")
    assert (found.verdict, found.why, found.abilities) == ("declined", "does not print back", ())
