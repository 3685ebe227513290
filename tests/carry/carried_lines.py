"""Whole lines around the examples of phrases: the smallest sentence in which a phrase can be carried out."""

from __future__ import annotations

import re
from collections.abc import Sequence

from playmat.text.grammar import Grammar, Phrase
from playmat.text.normal import Normaliser
from playmat.text.parser import Parse, Wording
from playmat.text.reader import EXACT, LineReading, Reader

HOLE = "{}"
MOST_TRIES = 250
DEEPEST = 9
Sentences = dict[str, list[tuple[str, str]]]


class Carried:
    """A phrase's example in a whole line, and how that line is read."""

    def __init__(self, phrase: Phrase, example: str, text: str, card_type: str, reading: LineReading) -> None:
        self.phrase = phrase
        self.example = example
        self.text = text
        self.card_type = card_type
        self.reading = reading


def uses(wording: Wording | None, phrase: Phrase) -> bool:
    """Whether a wording has the phrase in it."""
    if wording is None:
        return False
    if wording.path is not None and wording.path.phrase is phrase:
        return True
    return any(uses(part, phrase) for part in wording.parts)


class Lines:
    """The lines of one game.

    name: the own name of the card that has the text; types: the card types that may have a line, the likeliest first.
    first: for a section, sentences of another section around it that are tried first; other sentences come from the
    examples of the phrases that have such a section in them. speaks_back: a text that speaks of what a sentence before
    has brought in.
    """

    def __init__(
        self, reader: Reader, name: str, types: Sequence[str], first: Sentences, speaks_back: re.Pattern[str]
    ) -> None:
        self.reader = reader
        self.grammar: Grammar = reader.grammar
        self.normaliser: Normaliser = reader.normaliser
        self.name = name
        self.types = types
        self.first = first
        self.speaks_back = speaks_back
        self._around: Sentences = {}

    def around(self) -> Sentences:
        """Sentences around each section, the preferred ones first: (section of the sentence, sentence with a hole)."""
        if self._around:
            return self._around
        found: Sentences = {section: list(first) for section, first in self.first.items()}
        examples: dict[str, list[str]] = {}
        for phrase in self.grammar.phrases:
            examples.setdefault(phrase.section, []).extend(phrase.source.examples)
        for phrase in self.grammar.phrases:
            if len(phrase.slots) == 1 and re.fullmatch(r"(@.)?\{[^{}]*\}", phrase.source.pattern.strip()):
                found.setdefault(phrase.slots[0].section, []).append((phrase.section, HOLE))
            for slot in phrase.slots:
                for inner in examples.get(slot.section, []):
                    for outer in phrase.source.examples:
                        hole = re.sub(r"(?<![\w+])" + re.escape(inner) + r"(?!\w)", lambda _: HOLE, outer, count=1)
                        entry = (phrase.section, hole)
                        if hole != outer and entry not in found.setdefault(slot.section, []):
                            found[slot.section].append(entry)
        self._around = found
        return found

    def reads(self, section: str, text: str, phrase: Phrase) -> bool:
        """Whether the section reads the text, and the phrase is in it."""
        found = Parse(self.grammar, self.normaliser.line(text, self.name)).whole(section)
        return any(uses(f.wording, phrase) for f in found)

    def read(self, text: str, card_type: str, phrase: Phrase) -> LineReading | None:
        """How a line is read on a card of this type, if it is and has the phrase in it."""
        line = self.reader.read_line(text, self.name, card_type)
        return line if line.verdict == EXACT and line.found is not None and uses(line.found.wording, phrase) else None

    def whole_line(self, text: str, phrase: Phrase) -> tuple[str, LineReading] | None:
        """The type of card that may have the line, and how it is read there; None if it is not read so."""
        for card_type in self.types:
            line = self.read(text, card_type, phrase)
            if line is not None:
                return card_type, line
        return None

    def carry(self, phrase: Phrase, example: str) -> Carried | None:
        """The example in the first whole line around it that is read."""
        return self._search(phrase, example, phrase.section, example, 0, set())

    def _search(
        self, phrase: Phrase, example: str, section: str, text: str, depth: int, seen: set[tuple[str, str]]
    ) -> Carried | None:
        """Depth first, the preferred sentences first; `seen` counts the tries as well."""
        if section == "Line":
            got = self.whole_line(text, phrase)
            return None if got is None else Carried(phrase, example, text, *got)
        if depth >= DEEPEST or not self.reads(section, text, phrase):
            return None
        holes = self.around().get(section, [])
        if section in ("Sentence", "Effect") and self.speaks_back.search(text) and not text.startswith("choose"):
            holes = sorted(holes, key=lambda entry: not entry[1].startswith("choose"))
        for outer, hole in holes:
            new = hole.replace(HOLE, text)
            if (outer, new) in seen or len(seen) > MOST_TRIES:
                continue
            seen.add((outer, new))
            found = self._search(phrase, example, outer, new, depth + 1, seen)
            if found is not None:
                return found
        return None
