"""Writing: the words of a term, with the wording that was read or, without one, with the first phrases that fit."""

from __future__ import annotations

from playmat.text.grammar import Grammar, Path, Section, is_kind
from playmat.text.notation import AGREES, ANY, Lit, Stop, Sub
from playmat.text.parser import ENDS, SILENT, Wording
from playmat.text.template import UNSET, Slots

Words = list[str]


class Printer:
    """Writes terms in the phrases of a grammar."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar

    def again(self, term: object, wording: Wording) -> Words | None:
        """The words of a term in a given wording; None if the wording does not say this term."""
        path = wording.path
        if path is None:
            return None
        slots: Slots = [UNSET] * len(path.phrase.slots)
        if not path.phrase.template.match(term, slots):
            return None
        words: Words = []
        slot = 0
        parts = iter(wording.parts)
        for element in path.elements:
            if isinstance(element, Lit):
                words.append(element.word)
            elif isinstance(element, Stop):
                words += [] if next(parts) is SILENT else ["."]
            else:
                inner = self._again_slot(slots[slot], element, next(parts))
                if inner is None:
                    return None
                words += inner
                slot += 1
        return words

    def _again_slot(self, value: object, sub: Sub, wording: Wording | None) -> Words | None:
        if wording is None:
            return [open_word(sub.section, value)]
        if not sub.sign:
            return self.again(value, wording)
        if not isinstance(value, tuple) or len(value) != len(wording.parts):
            return None
        words: Words = []
        for i, (item, part) in enumerate(zip(value, wording.parts, strict=True)):
            inner = None if part is None else self.again(item, part)
            if inner is None:
                return None
            words += [*(wording.joints[i - 1] if i else ()), *inner]
        return words

    def say(self, term: object, section: str) -> Words | None:
        """The words of a term without a given wording."""
        said = self._say(term, self.grammar.section(section), ANY, 0)
        return None if said is None else said[0]

    def _say(self, term: object, section: Section, number: int, depth: int) -> tuple[Words, int] | None:
        if depth > 60:
            return None
        for phrase in (*section.by_root.get(type(term).__name__, ()), *section.by_root.get("", ())):
            slots: Slots = [UNSET] * len(phrase.slots)
            if phrase.template.match(term, slots):
                for path in phrase.paths:
                    said = self._say_path(path, slots, number & path.number, depth)
                    if said is not None:
                        return said
        return None

    def _say_path(self, path: Path, slots: Slots, number: int, depth: int) -> tuple[Words, int] | None:
        words: Words = []
        slot = 0
        for element in path.elements:
            if not number:
                return None
            if isinstance(element, Lit):
                words.append(element.word)
            elif isinstance(element, Stop):
                words += [] if words[-1:] == ['"'] and words[-2] in ENDS else ["."]
            else:
                wanted = ANY if not element.agrees else number if element.agrees == AGREES else element.agrees
                said = self._say_slot(slots[slot], element, wanted, depth)
                if said is None:
                    return None
                words += said[0]
                if element.agrees == AGREES:
                    number &= said[1]
                slot += 1
        return (words, number) if number else None

    def _say_slot(self, value: object, sub: Sub, number: int, depth: int) -> tuple[Words, int] | None:
        if is_kind(sub.section):
            return [open_word(sub.section, value)], ANY
        section = self.grammar.section(sub.section)
        if not sub.sign:
            return self._say(value, section, number, depth + 1)
        if not isinstance(value, tuple) or len(value) < (
            0 if sub.sign == "*" else len(sub.sign) if sub.sign != "+" else 1
        ):
            return None
        words: Words = []
        for i, item in enumerate(value):
            said = self._say(item, section, number, depth + 1)
            if said is None:
                return None
            if i and sub.sign[0] in ",|;&":
                last = {",": ["and"], "|": ["or"], ";": [","], "&": [",", "and"]}[sub.sign[0]]
                words += last if i == len(value) - 1 else [","]
            words += said[0]
            number &= said[1]
        return (words, number) if number else None


def open_word(kind: str, value: object) -> str:
    """An open word as it stands in a line."""
    return str(value) if kind == "int" else f"{kind}:{value}"
