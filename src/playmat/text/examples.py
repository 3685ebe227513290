"""Whether a game's own phrases do what their examples say."""

from __future__ import annotations

from typing import Final

from playmat.text.grammar import Grammar, Phrase
from playmat.text.notation import Sub
from playmat.text.parser import Parse
from playmat.text.reader import Reader

WHOLE: Final = "Line"  # the section by which lines are read


def untrue(reader: Reader) -> list[str]:
    """What is wrong with the game's phrases, each with its file and line: an example that is not read, a
    counter-example that is, a phrase without them, a section in which nobody looks. (Phrases that all games share are
    left out: what a game omits may be missing from their examples.)
    """
    asked = asked_for(reader.grammar)
    faults: list[str] = []
    for phrase in reader.grammar.phrases:
        if "/" in phrase.where:  # a shared one
            continue
        source = phrase.source
        if phrase.section not in asked:
            faults.append(f"{phrase.where}: no phrase has a slot for the section {phrase.section}")
        if not source.examples:
            faults.append(f"{phrase.where}: expected an example, as in `  + draw 1 card`")
        if not source.counters:
            faults.append(f"{phrase.where}: expected what it must not read, as in `  - draw a card`")
        faults += [
            f"{phrase.where}: {phrase.section} does not read its example {text!r}"
            for text in source.examples
            if not reads(reader, phrase, text)
        ]
        faults += [
            f"{phrase.where}: {phrase.section} reads {text!r}, which it must not"
            for text in source.counters
            if reads(reader, phrase, text)
        ]
    return faults


def reads(reader: Reader, phrase: Phrase, text: str) -> bool:
    """Whether a phrase reads the whole text in its section."""
    parse = Parse(reader.grammar, reader.normaliser.line(text, ""))
    return any([f.wording is not None and phrase in f.wording.phrases() for f in parse.whole(phrase.section)])


def asked_for(grammar: Grammar) -> set[str]:
    """The sections for which some phrase has a slot, and that of whole lines."""
    found = {WHOLE}
    for phrase in grammar.phrases:
        for path in phrase.paths:
            for element in path.elements:
                if isinstance(element, Sub):
                    found.add(element.section)
    return found
