"""The notation of phrases: files of lines ``pattern -> term`` under section headings, each with its examples.

    == Step
    deal {r} {n} damage -> Damage(r, n)
      + deal it 7000 damage
      - deal it 7000

In a pattern ``{n}`` is a slot, ``{f@}`` a slot whose number agrees with the phrase's own, ``{f@s}`` / ``{f@p}`` a slot
that is singular / plural, ``{d:job}`` a slot with its section (or kind of open word) written out; ``{xs,}`` ``{xs|}``
``{xs;}`` ``{xs&}`` ``{xs+}`` ``{xs*}`` are lists (``,,`` and ``||``: at least two;
``&``: one after another, with "," or "and" between any two). ``<enters|enter>`` is inflected by number,
``[a|b]`` holds spellings of one meaning, ``{.}`` is the end of a sentence. ``@s`` or ``@p`` before a pattern gives the
number of the phrase itself.

``let THEIR = [their|his or her]`` makes an abbreviation, ``$THEIR`` in patterns; in examples it is its first spelling.
``field Move.what = Obj`` says which section the slots have that fill a field. Files are read in order, and the last
``let`` and ``field`` hold, in the files before them as well. ``omit deal {r} {n} damage`` under a heading leaves out
the phrase of that pattern that stands in a file of another folder before it (the generic phrases, where a game's are
read), ``omit *`` all those of the section.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import product

from playmat.kernel.errors import DataError
from playmat.text.normal import words_of

ONE, MANY, ANY = 1, 2, 3
NUMBERS = {"": 0, "@": 4, "@s": ONE, "@p": MANY}
AGREES = 4


@dataclass
class Source:
    """A phrase as it was written."""

    section: str
    pattern: str
    term: str
    where: str
    examples: list[str] = field(default_factory=list)
    counters: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Lit:
    """A word that must stand there."""

    word: str


@dataclass(frozen=True)
class Sub:
    """A slot: its name, its section or kind of open word ("" until known), its list sign, how it agrees in number."""

    name: str
    section: str
    sign: str = ""
    agrees: int = 0


@dataclass(frozen=True)
class Stop:
    """The end of a sentence: a full stop, or nothing after a quote that ends with one."""


Element = Lit | Sub | Stop


@dataclass
class Variant:
    """One way of writing a phrase: its elements, and the number that its inflected words have."""

    elements: list[Element]
    number: int


@dataclass
class PhraseFile:
    """What a phrase file holds: phrases, the sections of fields, and abbreviations."""

    phrases: list[Source] = field(default_factory=list)
    fields: dict[str, str] = field(default_factory=dict)
    short: dict[str, str] = field(default_factory=dict)

    def omit(self, section: str, pattern: str, where: str) -> None:
        """Leave out the phrases of a section with this pattern ("*" for all) that stand in another folder."""
        own = folder_of(where)
        kept = [
            p
            for p in self.phrases
            if p.section != section or pattern not in ("*", p.pattern) or folder_of(p.where) == own
        ]
        if len(kept) == len(self.phrases):
            raise DataError(f"{where}: no other folder has such a phrase in {section}: {pattern}")
        self.phrases = kept

    def spell_examples(self) -> None:
        """Write the abbreviations of examples out."""
        for phrase in self.phrases:
            phrase.examples = [self._spelled(text, phrase.where) for text in phrase.examples]
            phrase.counters = [self._spelled(text, phrase.where) for text in phrase.counters]

    def _spelled(self, text: str, where: str) -> str:
        return ABBREVIATION.sub(lambda m: first_spelling(_short(m.group(1), self.short, where)), text)


def folder_of(where: str) -> str:
    """The folder of a place, "" if it has none."""
    return where.rpartition("/")[0]


def read_file(text: str, name: str, into: PhraseFile) -> None:
    """Read one phrase file into what was read before."""
    section = ""
    for number, line in enumerate(text.splitlines(), 1):
        where = f"{name}:{number}"
        bare = line.strip()
        if not bare or bare.startswith("#"):
            continue
        if bare.startswith("== "):
            section = bare[3:].strip()
        elif bare.startswith("let "):
            key, _, value = bare[4:].partition(" = ")
            into.short[key.strip()] = value.strip()
        elif bare.startswith("field ") and " -> " not in bare:
            key, _, value = bare[6:].partition(" = ")
            into.fields[key.strip()] = value.strip()
        elif bare.startswith("omit "):
            into.omit(section, bare[5:].strip(), where)
        elif bare[:2] in ("+ ", "- ") and line[0] == " ":
            if not into.phrases:
                raise DataError(f"{where}: an example stands before any phrase")
            (into.phrases[-1].examples if bare[0] == "+" else into.phrases[-1].counters).append(bare[2:])
        elif bare.startswith("-> "):
            into.phrases[-1].term = bare[3:].strip()
        else:
            pattern, _, term = bare.partition(" -> ")
            if not section:
                raise DataError(f"{where}: a phrase stands before any section heading")
            into.phrases.append(Source(section, pattern.strip(), term.strip(), where))


ABBREVIATION = re.compile(r"\$([A-Z]+)")
PIECE = re.compile(
    r"\{(?P<slot>[^{}]*)\}|<(?P<one>[^<>|]*)\|(?P<many>[^<>|]*)>|\[(?P<spellings>(?:[^\[\]]|\[[^\[\]]*\])*)\]|(?P<words>[^{}<\[]+)"
)
SLOT = re.compile(r"(?P<name>[a-z_]\w*)(?P<sign>(?:[,|;&]{1,2}|[+*])?)(?P<agrees>@?[sp]?)(?::(?P<section>\w+))?")


def read_pattern(source: Source, short: dict[str, str]) -> tuple[list[Variant], list[Sub], int]:
    """All variants of a pattern, its slots in order, and the number that it gives itself."""
    text = ABBREVIATION.sub(lambda m: _short(m.group(1), short, source.where), source.pattern)
    own = ANY
    if text.startswith(("@s ", "@p ")):
        own = NUMBERS[text[:2]]
        text = text[3:]
    slots: list[Sub] = []
    pieces: list[list[tuple[list[Element], int]]] = []
    at = 0
    for m in PIECE.finditer(text):
        if m.start() != at:
            raise DataError(f"{source.where}: cannot read the pattern from here on: {text[at:]}")
        at = m.end()
        if m.group("slot") == ".":
            pieces.append([([Stop()], ANY)])
        elif m.group("slot") is not None:
            sub = _slot(m.group("slot"), source.where)
            slots.append(sub)
            pieces.append([([sub], ANY)])
        elif m.group("one") is not None:
            pieces.append([(_words(m.group("one")), ONE), (_words(m.group("many")), MANY)])
        elif m.group("spellings") is not None:
            pieces.append([(_words(part), ANY) for part in _spellings(m.group("spellings"))])
        else:
            pieces.append([(_words(m.group("words")), ANY)])
    if at != len(text):
        raise DataError(f"{source.where}: cannot read the pattern from here on: {text[at:]}")
    if len({sub.name for sub in slots}) != len(slots):
        raise DataError(f"{source.where}: two slots have one name: {text}")
    variants = []
    for choice in product(*pieces):
        number = own
        elements: list[Element] = []
        for part, mask in choice:
            number &= mask
            elements += part
        if number:
            variants.append(Variant(elements, number))
    return variants, slots, own


def first_spelling(text: str) -> str:
    """The first of the spellings that an abbreviation stands for."""
    return text[1:].partition("|")[0].rstrip("]") if text.startswith("[") else text


def _short(name: str, short: dict[str, str], where: str) -> str:
    if name not in short:
        raise DataError(f"{where}: no abbreviation is called ${name}")
    return short[name]


def _spellings(text: str) -> list[str]:
    """The alternatives of a bracket; one bracket inside of it is multiplied out."""
    inner = re.search(r"\[([^\[\]]*)\]", text)
    if inner is None:
        return text.split("|")
    start = text.rfind("|", 0, inner.start()) + 1
    end = text.find("|", inner.end())
    end = len(text) if end < 0 else end
    parts = [text[start : inner.start()] + part + text[inner.end() : end] for part in inner.group(1).split("|")]
    return [
        *(text[: start - 1].split("|") if start else []),
        *parts,
        *(_spellings(text[end + 1 :]) if end < len(text) else []),
    ]


def _words(text: str) -> list[Element]:
    return [Lit(word) for word in words_of(text)]


def _slot(text: str, where: str) -> Sub:
    m = SLOT.fullmatch(text)
    if m is None or m.group("agrees") not in NUMBERS:
        raise DataError(f"{where}: not a slot: {{{text}}}")
    return Sub(m.group("name"), m.group("section") or "", m.group("sign"), NUMBERS[m.group("agrees")])
