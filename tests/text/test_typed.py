"""The terms that phrases build fit the typed fields of the nodes, so that the reader can be compiled."""

import pytest
from typed_terms import Terms

from playmat.rules.readers import reader_of, readers
from playmat.text.grammar import Grammar

READERS = readers()


@pytest.mark.parametrize("game", READERS)
def test_phrases_fit_the_fields(game: str) -> None:
    """Whatever the phrases of a game build, each field of it gets what it is written for."""
    assert Terms(reader_of(game)().grammar).misfits() == []


def test_a_misfit_is_found() -> None:
    """A player where an object is asked for, alone, in a tuple or through another section, is told with its place."""
    text = """
== Who
you -> You()
somebody -> None
== Step
break {w:Who} -> Act("break", w)
look at {w:Who} -> Look("a", "look", Together((w,)))
take {n:int} -> Act(n, This())
"""
    assert sorted(Terms(Grammar([("test.txt", text)])).misfits()) == [
        "test.txt:6: Act.what is Ref, not NoneType",
        "test.txt:6: Act.what is Ref, not You",
        "test.txt:7: Together.refs is tuple[Ref, ...], not a tuple of NoneType, You",
        "test.txt:8: Act.verb is str, not int",
    ]
