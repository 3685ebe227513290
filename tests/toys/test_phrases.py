"""Every phrase of the toys reads its example and not its counter-example."""

import pytest
from embers.reader import reader as embers
from tides.reader import reader as tides

from playmat.text.grammar import Phrase
from playmat.text.parser import Parse
from playmat.text.reader import Reader

READERS = {"embers": embers.reader(), "tides": tides.reader()}


def own_phrases(name: str) -> list[Phrase]:
    """The phrases that a game adds."""
    return [phrase for phrase in READERS[name].grammar.phrases if phrase.where.startswith(f"{name}.txt:")]


def reads(reader: Reader, phrase: Phrase, text: str) -> bool:
    """Whether the phrase reads the whole text in its section."""
    found = Parse(reader.grammar, reader.normaliser.line(text, "")).whole(phrase.section)
    return any(f.wording is not None and phrase in f.wording.phrases() for f in found)


@pytest.mark.parametrize("name", READERS)
def test_examples(name: str) -> None:
    """Each phrase has an example, and reads it."""
    phrases = own_phrases(name)
    assert phrases and all(phrase.source.examples for phrase in phrases)
    for phrase in phrases:
        assert all(reads(READERS[name], phrase, text) for text in phrase.source.examples), str(phrase)


@pytest.mark.parametrize("name", READERS)
def test_counter_examples(name: str) -> None:
    """Each phrase has a counter-example, and does not read it."""
    phrases = own_phrases(name)
    assert all(phrase.source.counters for phrase in phrases)
    for phrase in phrases:
        assert not any(reads(READERS[name], phrase, text) for text in phrase.source.counters), str(phrase)
