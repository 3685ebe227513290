"""Every phrase of the toys reads its example and not its counter-example."""

import pytest
from embers.reader import reader as embers
from tides.reader import reader as tides

from playmat.text.grammar import Grammar, Phrase
from playmat.text.normal import Normaliser
from playmat.text.parser import Parse

READERS = {
    "embers": (embers.grammar(), embers.reader().normaliser),
    "tides": (tides.grammar(), tides.reader().normaliser),
}


def own_phrases(name: str) -> tuple[Grammar, Normaliser, list[Phrase]]:
    """The grammar of a game, how its lines are made ready, and the phrases that it adds."""
    grammar = READERS[name].grammar
    return (
        grammar,
        READERS[name].normaliser,
        [phrase for phrase in grammar.phrases if phrase.where.startswith(f"{name}.txt:")],
    )


def reads(grammar: Grammar, normaliser: Normaliser, phrase: Phrase, text: str) -> bool:
    """Whether the phrase reads the whole text in its section."""
    found = Parse(grammar, normaliser.line(text, "")).whole(phrase.section)
    return any(f.wording is not None and phrase in f.wording.phrases() for f in found)


@pytest.mark.parametrize("name", READERS)
def test_examples(name: str) -> None:
    """Each phrase has an example, and reads it."""
    grammar, normaliser, phrases = own_phrases(name)
    assert phrases and all(phrase.source.examples for phrase in phrases)
    for phrase in phrases:
        assert all(reads(grammar, normaliser, phrase, text) for text in phrase.source.examples), str(phrase)


@pytest.mark.parametrize("name", READERS)
def test_counter_examples(name: str) -> None:
    """Each phrase has a counter-example, and does not read it."""
    grammar, normaliser, phrases = own_phrases(name)
    assert all(phrase.source.counters for phrase in phrases)
    for phrase in phrases:
        assert not any(reads(grammar, normaliser, phrase, text) for text in phrase.source.counters), str(phrase)
