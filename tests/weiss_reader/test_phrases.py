"""Every phrase of Weiss Schwarz reads its example and not its counter-example."""

import pytest

from playmat.games.weiss.reader.reader import grammar, phrase_files
from playmat.games.weiss.reader.spelling import normaliser
from playmat.text.grammar import Phrase
from playmat.text.parser import Parse

FILES = [name for name, _ in phrase_files()]


def reads(phrase: Phrase, text: str) -> bool:
    """Whether the phrase reads the whole text in its section."""
    parse = Parse(grammar(), normaliser().line(text, ""))
    found = parse.whole(phrase.section)
    return any(f.wording is not None and phrase in f.wording.phrases() for f in found)


@pytest.mark.parametrize("file", FILES)
def test_examples(file: str) -> None:
    """Each phrase has an example, and reads it."""
    own = [p for p in grammar().phrases if p.where.startswith(f"{file}:")]
    wrong = [str(p) for p in own if not p.source.examples]
    wrong += [f"{p}: {text}" for p in own for text in p.source.examples if not reads(p, text)]
    assert not wrong


@pytest.mark.parametrize("file", FILES)
def test_counter_examples(file: str) -> None:
    """Each phrase has a counter-example, and does not read it."""
    own = [p for p in grammar().phrases if p.where.startswith(f"{file}:")]
    wrong = [str(p) for p in own if not p.source.counters]
    wrong += [f"{p}: {text}" for p in own for text in p.source.counters if reads(p, text)]
    assert not wrong
