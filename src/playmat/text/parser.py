"""Reading: every way in which a section's phrases cover the words from a place on, each result once.

A memo keeps what a section (or a list of a section) gives at a place. A result is a term, where it ends, its number,
and the wording that was chosen; two wordings of one term that end at one place are one result.
"""

from __future__ import annotations

from playmat.text.grammar import Branch, Grammar, Path, Phrase, Section
from playmat.text.normal import Line
from playmat.text.notation import AGREES, ANY


class Wording:
    """The words chosen for a term: a variant of a phrase with the wordings of its slots; a list if path is None."""

    def __init__(
        self, path: Path | None, parts: tuple[Wording | None, ...], joints: tuple[tuple[str, ...], ...] = ()
    ) -> None:
        self.path = path
        self.parts = parts
        self.joints = joints

    def phrases(self) -> list[Phrase]:
        """The phrase at the top, and those that hand its term on unchanged."""
        if self.path is None:
            return []
        inner = self.parts[0] if len(self.parts) == 1 and self.path.phrase.root == "" else None
        return [self.path.phrase, *([] if inner is None else inner.phrases())]


class Found:
    """A result: where it ends, its term, its number, its wording."""

    def __init__(self, end: int, term: object, number: int, wording: Wording | None) -> None:
        self.end = end
        self.term = term
        self.number = number
        self.wording = wording


JOINTS: dict[str, tuple[tuple[tuple[str, ...], bool], ...]] = {
    ",": (((",",), False), ((",", "and"), True), (("and",), True)),
    "|": (((",",), False), ((",", "or"), True), (("or",), True)),
    ";": (((",",), True),),
    "&": (((",",), True), ((",", "and"), True), (("and",), True), ((",", "then"), True)),
}


class Parse:
    """The reading of one line by one grammar."""

    def __init__(self, grammar: Grammar, line: Line) -> None:
        self.grammar = grammar
        self.words = line.words
        self.kinds = line.kinds
        self.size = len(line.words)
        self.far = 0
        self._memo: dict[tuple[int, str, int], list[Found]] = {}

    def whole(self, section: str) -> list[Found]:
        """The results of a section that cover the whole line."""
        return [found for found in self.at(self.grammar.section(section), 0) if found.end == self.size]

    def at(self, section: Section, pos: int) -> list[Found]:
        """The results of a section from a place on."""
        key = (section.index, "", pos)
        known = self._memo.get(key)
        if known is None:
            if pos > self.far:
                self.far = pos
            known = []
            self._memo[key] = known
            if (pos < self.size and section.may_begin(self.words[pos], self.kinds[pos])) or section.stops:
                results: dict[tuple[int, object], Found] = {}
                self._walk(section.top, pos, ANY, [], [], results)
                known += results.values()
        return known

    def _walk(
        self,
        branch: Branch,
        pos: int,
        number: int,
        values: list[object],
        parts: list[Wording | None],
        results: dict[tuple[int, object], Found],
    ) -> None:
        """Follow the tree of a section from a place on."""
        for path in branch.ends:
            if number & path.number:
                self._end(path, pos, number & path.number, values, parts, results)
        if pos > self.far:
            self.far = pos
        if branch.stop is not None:
            if pos < self.size and self.words[pos] == ".":
                self._walk(branch.stop, pos + 1, number, values, [*parts, None], results)
            elif pos >= 2 and self.words[pos - 1] == '"' and self.words[pos - 2] in ENDS:
                self._walk(branch.stop, pos, number, values, [*parts, SILENT], results)
        if pos < self.size:
            kind = self.kinds[pos]
            after = branch.words.get(self.words[pos])
            if after is not None:
                self._walk(after, pos + 1, number, values, parts, results)
            if kind and kind in branch.kinds:
                word = self.words[pos]
                value: object = int(word) if kind == "int" else word[len(kind) + 1 :]
                if kind == AMOUNT:
                    value = int(str(value))
                self._walk(branch.kinds[kind], pos + 1, number, [*values, value], [*parts, None], results)
        for sub, section, after in branch.subs:
            founds = self.list_at(section, sub.sign, pos) if sub.sign else self.at(section, pos)
            for found in founds:
                if not sub.agrees:
                    mask = number
                elif sub.agrees == AGREES:
                    mask = number & found.number
                else:
                    mask = number if found.number & sub.agrees else 0
                if mask:
                    self._walk(after, found.end, mask, [*values, found.term], [*parts, found.wording], results)

    def _end(
        self,
        path: Path,
        pos: int,
        number: int,
        values: list[object],
        parts: list[Wording | None],
        results: dict[tuple[int, object], Found],
    ) -> None:
        term = path.phrase.template.build(values)
        known = results.get((pos, term))
        if known is None:
            results[pos, term] = Found(pos, term, number, Wording(path, tuple(parts)))
        else:
            known.number |= number

    def list_at(self, section: Section, sign: str, pos: int) -> list[Found]:
        """The lists of a section's phrases from a place on: every length."""
        key = (section.index, sign, pos)
        known = self._memo.get(key)
        if known is None:
            known = []
            self._memo[key] = known
            if sign == "*":
                known.append(Found(pos, (), ANY, Wording(None, ())))
            least = 2 if len(sign) > 1 else 1
            for found in self.at(section, pos):
                first = Found(found.end, (found.term,), found.number, Wording(None, (found.wording,)))
                longer: list[Found] = []
                self._longer(section, sign[0], first, longer)
                known += longer[least - 1 :]
        return known

    def _longer(self, section: Section, sign: str, so_far: Found, into: list[Found]) -> None:
        """Add a list, and every list that goes on from it."""
        into.append(so_far)
        wording = so_far.wording
        assert wording is not None and isinstance(so_far.term, tuple)
        if sign in "+*":
            for found in self.at(section, so_far.end):
                if found.end > so_far.end:
                    longer = Wording(None, (*wording.parts, found.wording), (*wording.joints, ()))
                    number = so_far.number & found.number
                    if number:
                        self._longer(section, sign, Found(found.end, (*so_far.term, found.term), number, longer), into)
            return
        for joint, last in JOINTS[sign]:
            start = so_far.end
            if tuple(self.words[start : start + len(joint)]) != joint:
                continue
            for found in self.at(section, start + len(joint)):
                number = so_far.number & found.number
                if not number:
                    continue
                longer = Wording(None, (*wording.parts, found.wording), (*wording.joints, joint))
                item = Found(found.end, (*so_far.term, found.term), number, longer)
                if sign in ";&":
                    self._longer(section, sign, item, into)
                elif last:
                    into.append(item)
                else:
                    self._middle(section, sign, item, into)

    def _middle(self, section: Section, sign: str, so_far: Found, into: list[Found]) -> None:
        """Go on from "A, B": such a list is complete only after a last "and"."""
        bucket: list[Found] = []
        self._longer(section, sign, so_far, bucket)
        into += bucket[1:]


SILENT = Wording(None, ())
# The kind of open word for a number that is printed as a symbol.
AMOUNT = "amount"
# What stands before the quote mark where a sentence ends with a quote: a full stop, or a cost in brackets.
ENDS = (".", "⟩")
