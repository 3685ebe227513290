"""Every phrase of Shadowverse: Evolve reads its example and not its counter-example."""

import pytest

from playmat.games.evolve.reader.reader import grammar, phrase_files
from playmat.games.evolve.reader.spelling import normaliser
from playmat.text.grammar import Phrase
from playmat.text.parser import Parse

FILES = [name for name, _ in phrase_files() if not name.startswith("generic/")]


def own(file: str) -> list[Phrase]:
    """The phrases of a file."""
    return [p for p in grammar().phrases if p.where.startswith(f"{file}:")]


def reads(phrase: Phrase, text: str) -> bool:
    """Whether the phrase reads the whole text in its section."""
    parse = Parse(grammar(), normaliser().line(text, ""))
    found = parse.whole(phrase.section)
    return any(f.wording is not None and phrase in f.wording.phrases() for f in found)


@pytest.mark.parametrize("file", FILES)
def test_examples(file: str) -> None:
    """Each phrase has an example, and reads it."""
    wrong = [str(p) for p in own(file) if not p.source.examples]
    wrong += [f"{p}: {text}" for p in own(file) for text in p.source.examples if not reads(p, text)]
    assert not wrong


@pytest.mark.parametrize("file", FILES)
def test_counter_examples(file: str) -> None:
    """Each phrase has a counter-example, and does not read it."""
    wrong = [str(p) for p in own(file) if not p.source.counters]
    wrong += [f"{p}: {text}" for p in own(file) for text in p.source.counters if reads(p, text)]
    assert not wrong
