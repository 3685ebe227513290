"""A grammar: phrases by section, each section a tree of words and slots that its phrases share.

Building one checks it: every section that is named exists, no section begins with itself, no slot is lost.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib.resources import files

from playmat.kernel.errors import DataError
from playmat.lang.fieldtypes import field_types
from playmat.lang.node import REGISTRY, Node
from playmat.text.forms import FORMS
from playmat.text.notation import Element, Lit, PhraseFile, Source, Sub, Variant, read_file, read_pattern
from playmat.text.template import Template, TemplateReader, root


class Phrase:
    """One line of the notation, ready for use."""

    def __init__(self, source: Source, slots: list[Sub], template: Template) -> None:
        self.source = source
        self.section = source.section
        self.where = source.where
        self.slots = slots
        self.template = template
        self.root = root(template)
        self.paths: list[Path] = []

    def __str__(self) -> str:
        return f"{self.section}: {self.source.pattern} ({self.where})"


class Path:
    """One variant of a phrase."""

    def __init__(self, phrase: Phrase, elements: list[Element], number: int) -> None:
        self.phrase = phrase
        self.elements = elements
        self.number = number


class Branch:
    """A place in a section's tree: what may come next, and the variants that end here."""

    def __init__(self) -> None:
        self.words: dict[str, Branch] = {}
        self.subs: list[tuple[Sub, Section, Branch]] = []
        self.kinds: dict[str, Branch] = {}
        self.stop: Branch | None = None
        self.ends: list[Path] = []


class Section:
    """A kind of phrase: Ref, Step, Event, ... with the words and kinds of open words that it may begin with."""

    def __init__(self, name: str, index: int) -> None:
        self.name = name
        self.index = index
        self.top = Branch()
        self.phrases: list[Phrase] = []
        self.by_root: dict[str, list[Phrase]] = {}
        self.first: set[str] = set()
        self.stops = False

    def may_begin(self, word: str, kind: str) -> bool:
        """Whether a phrase of the section may begin with this word."""
        return self.stops or (kind if kind else word) in self.first or (word in self.first)


def is_kind(section: str) -> bool:
    """Whether the section of a slot is a kind of open word: those are written in lower case. Their values are texts,
    those of "int" and "amount" (a number printed as a symbol) are numbers.
    """
    return section[:1].islower()


class Grammar:
    """All sections of a game's phrases."""

    def __init__(self, files: Iterable[tuple[str, str]], vocabulary: dict[str, type[Node]] | None = None) -> None:
        self.sections: dict[str, Section] = {}
        self.phrases: list[Phrase] = []
        self.vocabulary = {**REGISTRY, **FORMS, **(vocabulary or {})}
        written = PhraseFile()
        for name, text in files:
            read_file(text, name, written)
        written.spell_examples()
        self.field_sections = written.fields
        for source in written.phrases:
            self._section(source.section)
        for source in written.phrases:
            self._add(source, written.short)
        self._find_first()
        self._refuse_left_recursion()

    def section(self, name: str) -> Section:
        """A section by name."""
        if name not in self.sections:
            raise DataError(f"no section is called {name}; there are: {', '.join(sorted(self.sections))}")
        return self.sections[name]

    def _section(self, name: str) -> Section:
        if name not in self.sections:
            self.sections[name] = Section(name, len(self.sections))
        return self.sections[name]

    def _add(self, source: Source, short: dict[str, str]) -> None:
        variants, slots, _ = read_pattern(source, short)
        reader = TemplateReader(self.vocabulary, [sub.name for sub in slots], source.where)
        template = reader.read(source.term)
        known: dict[str, str] = {}
        for sub in slots:
            known[sub.name] = sub.section or self._home(reader.homes[sub.name], source, sub.name)
        slots = [Sub(sub.name, known[sub.name], sub.sign, sub.agrees) for sub in slots]
        phrase = Phrase(source, slots, template)
        section = self.sections[source.section]
        section.phrases.append(phrase)
        section.by_root.setdefault(phrase.root, []).append(phrase)
        self.phrases.append(phrase)
        for variant in variants:
            self._grow(section, phrase, variant, known)

    def _home(self, home: tuple[str, str], source: Source, slot: str) -> str:
        """The section of a slot, by the field that it fills."""
        node, name = home
        if not node:
            raise DataError(f"{source.where}: the section of {{{slot}}} is unknown; write {{{slot}:Section}}")
        written = self.field_sections.get(f"{node}.{name}")
        if written:
            return written
        annotation = field_types(self.vocabulary[node])[name]
        for part in annotation.replace("tuple[", "").replace(", ...]", "").split(" | "):
            if part in self.sections:
                return part
        raise DataError(f"{source.where}: {{{slot}}} fills {node}.{name}, and no section is called {annotation}")

    def _grow(self, section: Section, phrase: Phrase, variant: Variant, known: dict[str, str]) -> None:
        branch = section.top
        elements: list[Element] = []
        for element in variant.elements:
            if isinstance(element, Sub):
                element = Sub(element.name, known[element.name], element.sign, element.agrees)
                branch = self._grow_sub(branch, element, phrase)
            elif isinstance(element, Lit):
                branch = branch.words.setdefault(element.word, Branch())
            else:
                if branch.stop is None:
                    branch.stop = Branch()
                branch = branch.stop
            elements.append(element)
        if not elements:
            raise DataError(f"{phrase.where}: a phrase needs at least one word: {phrase.source.pattern}")
        path = Path(phrase, elements, variant.number)
        phrase.paths.append(path)
        branch.ends.append(path)

    def _grow_sub(self, branch: Branch, element: Sub, phrase: Phrase) -> Branch:
        if is_kind(element.section):
            return branch.kinds.setdefault(element.section, Branch())
        if element.section not in self.sections:
            raise DataError(f"{phrase.where}: no section is called {element.section}")
        for sub, _, after in branch.subs:
            if (sub.section, sub.sign, sub.agrees) == (element.section, element.sign, element.agrees):
                return after
        after = Branch()
        branch.subs.append((element, self.sections[element.section], after))
        return after

    def _find_first(self) -> None:
        """What each section may begin with, to a fixed point."""
        changed = True
        while changed:
            changed = False
            for section in self.sections.values():
                before = (len(section.first), section.stops)
                self._first_of(section.top, section)
                changed = changed or before != (len(section.first), section.stops)

    def _first_of(self, branch: Branch, section: Section) -> None:
        section.first.update(branch.words)
        section.first.update(branch.kinds)
        if branch.stop is not None:
            section.first.add(".")
            section.stops = True
        for sub, inner, after in branch.subs:
            section.first |= inner.first
            section.stops = section.stops or inner.stops
            if sub.sign == "*":
                self._first_of(after, section)

    def _refuse_left_recursion(self) -> None:
        """A section that can begin with itself would never end."""
        begins = {s.name: list(self._begins(s.top)) for s in self.sections.values()}
        done: set[str] = set()
        for name in begins:
            self._visit(name, begins, [], done)

    def _begins(self, branch: Branch) -> Iterable[str]:
        for sub, inner, after in branch.subs:
            yield inner.name
            if sub.sign == "*":
                yield from self._begins(after)

    def _visit(self, name: str, begins: dict[str, list[str]], above: list[str], done: set[str]) -> None:
        if name in above:
            circle = " > ".join([*above[above.index(name) :], name])
            raise DataError(f"a section begins with itself: {circle}")
        if name not in done:
            for inner in begins[name]:
                self._visit(inner, begins, [*above, name], done)
            done.add(name)


def generic_phrases() -> list[tuple[str, str]]:
    """The phrases that all games share (`text/phrases/`), to be read before a game's own: (name, text)."""
    return phrases_of("playmat.text", "generic/")


def phrases_of(package: str, under: str = "") -> list[tuple[str, str]]:
    """The phrase files of a package, by name: (name, text). under: put before each name."""
    folder = files(package) / "phrases"
    return [
        (under + f.name, f.read_text(encoding="utf-8"))
        for f in sorted(folder.iterdir(), key=lambda f: f.name)
        if f.name.endswith(".txt")
    ]
