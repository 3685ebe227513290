"""Give phrases without examples some: ``python tests/text/exampling.py weiss CARDS.jsonl FILE...`` rewrites FILEs.

An example is the shortest piece of a line that the phrase was used for, with invented names; where no line uses it, its
slots are filled with such pieces of their sections. A counter-example changes one small word. Both are drafts: read
them.
"""

from __future__ import annotations

import re
import sys
from importlib import import_module
from itertools import islice, product
from pathlib import Path

from drafting import SWAPS
from msgspec import to_builtins

from playmat.cards.opening import open_pool
from playmat.text.grammar import Grammar, Phrase, is_kind
from playmat.text.normal import Line, Normaliser
from playmat.text.notation import Lit, Stop, Sub
from playmat.text.parser import Parse, Wording
from playmat.text.printer import Printer
from playmat.text.template import UNSET, Slots

NAMES = {"trait": ["Lamp", "Tide", "Bell", "Reed", "Moss"], "name": ["Mira", "Olo", "Una", "Ipo"]}
KEYWORDS = (
    "Backup", "Change", "Brainstorm", "Alarm", "Accelerate", "Resonate", "Experience", "Memory", "Shift", "Fusion",
    "Bond", "Encore", "Assist",
)  # fmt: skip
SIGNS = {"comeback": "COME BACK", "once": "1/TURN"}
Words = list[str]


class Pieces:
    """Short pieces of lines by phrase and by section."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self.printer = Printer(grammar)
        self.of_phrase: dict[str, Words] = {}
        self.of_section: dict[str, list[Words]] = {}

    def take(self, term: object, wording: Wording) -> None:
        """Note the words of a term and of all terms in it."""
        path = wording.path
        if path is None:
            return
        slots: Slots = [UNSET] * len(path.phrase.slots)
        words = self.printer.again(term, wording)
        if words is None or not path.phrase.template.match(term, slots):
            return
        words = invented(words)
        key = str(path.phrase)
        if key not in self.of_phrase or better(words, self.of_phrase[key]):
            self.of_phrase[key] = words
        section = self.of_section.setdefault(path.phrase.section, [])
        if words not in section and len(section) < 400:
            section.append(words)
        slot = 0
        parts = iter(wording.parts)
        for element in path.elements:
            if isinstance(element, Sub):
                part, value = next(parts), slots[slot]
                slot += 1
                if part is None:
                    continue
                if part.path is None and isinstance(value, tuple):
                    for item, inner in zip(value, part.parts, strict=True):
                        if inner is not None:
                            self.take(item, inner)
                else:
                    self.take(value, part)
            elif isinstance(element, Stop):
                next(parts)


def better(new: Words, old: Words) -> bool:
    """Whether a piece is the better example: shorter, but no shorter than a few words."""
    return abs(len(new) - 6) < abs(len(old) - 6)


def invented(words: Words) -> Words:
    """The words with invented names."""
    known: dict[str, str] = {}
    out = []
    for word in words:
        kind, _, value = word.partition(":")
        if kind in NAMES and value and value not in KEYWORDS:
            left = [name for name in NAMES[kind] if name not in known.values()] or NAMES[kind]
            out.append(f"{kind}:{known.setdefault(word, left[0])}")
        else:
            out.append(word)
    return out


def spelled(words: Words) -> str:
    """Normal words as a card could print them."""
    out = []
    for word in words:
        kind, _, value = word.partition(":")
        if not value or not kind:
            out.append(word)
        elif kind == "trait":
            out.append(f"《{value}》")
        elif kind == "name":
            out.append(f'"{value}"')
        else:
            out.append(f"【{SIGNS.get(value, value.upper())}】" if kind == "sign" else word)
    text = " ".join(out)
    for sign in (",", ".", ")", "⟩"):
        text = text.replace(f" {sign}", sign)
    text = text.replace("( ", "(").replace("⟨ ", "[").replace("⟩", "]")
    text = re.sub(r"([+-]) (?=\d|x\b)", r"\1", text)
    text = re.sub(r'(^|[.:] )" (.*?)(?<=[.\]]) "', r'\1"\2"', text)
    return text


def reads(grammar: Grammar, norm: Normaliser, phrase: Phrase, text: str) -> bool:
    """Whether the phrase itself reads the whole text in its section."""
    parse = Parse(grammar, norm.line(text, ""))
    return any(phrase in f.wording.phrases() for f in parse.whole(phrase.section) if isinstance(f.wording, Wording))


def filled(pieces: Pieces, norm: Normaliser, phrase: Phrase) -> str | None:
    """An example put together of pieces that stood elsewhere."""
    for path in phrase.paths:
        parts: list[list[Words]] = []
        for element in path.elements:
            if isinstance(element, Lit):
                parts.append([[element.word]])
            elif isinstance(element, Stop):
                parts.append([["."]])
            elif is_kind(element.section):
                parts.append([["2"], ["1"]] if element.section == "int" else [[f"{element.section}:Mira"]])
            elif element.sign == "*":
                parts.append([[]])
            else:
                options = sorted(pieces.of_section.get(element.section, []), key=len)[:60]
                if len(element.sign) == 2:
                    joint = {",": ["and"], "|": ["or"]}[element.sign[0]]
                    options = [[*a, *joint, *b] for a, b in islice(product(options, options[1:]), 30)]
                parts.append(options)
        for choice in islice(product(*parts), 3000):
            text = spelled(invented([word for part in choice for word in part]))
            if reads(pieces.grammar, norm, phrase, text):
                return text
    return None


def counter(grammar: Grammar, norm: Normaliser, phrase: Phrase, text: str) -> str:
    """A near miss: one small word changed, else the last one missing."""
    words = text.split(" ")
    for i in range(len(words) - 1, -1, -1):
        if words[i].lower() in SWAPS:
            near = " ".join([*words[:i], SWAPS[words[i].lower()], *words[i + 1 :]])
            if not reads(grammar, norm, phrase, near):
                return near
    for near in (" ".join(words[:-1]), " ".join([*words, "twice"]), "no " + text):
        if near and not reads(grammar, norm, phrase, near):
            return near
    return f"{text} {text}"


def pieces_of(game: str, cards: Path) -> tuple[Pieces, Normaliser]:
    """The pieces of all lines that are read exactly."""
    read = import_module(f"playmat.games.{game}.reader.reader").reader()
    pieces = Pieces(read.grammar)
    seen: set[str] = set()
    for card in open_pool(game, cards).distinct:
        record = to_builtins(card)
        for text in record.get("text", ()):
            line: Line = read.normaliser.line(str(text), "")
            if line.text not in seen:
                seen.add(line.text)
                found = read.read_line(str(text), "", record["type"]).found
                if found is not None and found.wording is not None:
                    pieces.take(found.term, found.wording)
    return pieces, read.normaliser


def main() -> None:
    """Rewrite the phrase files that are named."""
    game, cards, *files = sys.argv[1:]
    pieces, norm = pieces_of(game, Path(cards))
    for name in files:
        path = Path(name)
        lines = path.read_text(encoding="utf-8").splitlines()
        for phrase in reversed([p for p in pieces.grammar.phrases if p.where.startswith(f"{path.name}:")]):
            if phrase.source.examples:
                continue
            words = pieces.of_phrase.get(str(phrase))
            text = None if words is None else spelled(words)
            if text is None or not reads(pieces.grammar, norm, phrase, text):
                text = filled(pieces, norm, phrase)
            if text is None:
                print(f"no example: {phrase}")
                continue
            at = int(phrase.where.rsplit(":", 1)[1])
            lines[at:at] = [f"  + {text}", f"  - {counter(pieces.grammar, norm, phrase, text)}"]
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
