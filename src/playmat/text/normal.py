"""Normal form of a line of card text, and the way back.

A line becomes a list of words: lower-case words, punctuation, and *open* words of a kind (``job:Knight``). How each
word was spelled is kept beside it, so that the normal form loses nothing: `Line.original` gives the line back exactly.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

OPEN = "\u27e6"
CLOSE = "\u27e7"
LONGEST_NUMBER = 18  # digits; a longer one is no number that a card could say


def open_word(kind: str, value: str) -> str:
    """A word of a kind in marked text, such as the name of a card."""
    return f"{OPEN}{kind}:{value}{CLOSE}"


# An open word in marked text (⟦kind:value⟧), a number, a word with its apostrophes, or one other sign.
WORD = re.compile(
    OPEN
    + r"(?P<kind>[a-z]+):(?P<value>[^"
    + CLOSE
    + r"]*)"
    + CLOSE
    + r"|(?P<int>\d+)"
    + r"|(?P<word>[^\W\d_]+(?:[/-][^\W\d_]+)*(?:'[^\W\d_]+|(?<=s)'(?!\w))?)"
    + r"|(?P<poss>'s(?!\w))|(?P<dash>--+)|(?P<sign>[^\s])"
)


@dataclass
class Line:
    """A line in normal form: its words, the kind of each ("" for plain ones), and how each was spelled."""

    words: list[str]
    kinds: list[str]
    spelling: list[str]
    tail: str = ""

    @property
    def original(self) -> str:
        """The text as it was printed."""
        return "".join(self.spelling) + self.tail

    @property
    def text(self) -> str:
        """The words with single spaces: what printing a reading must give."""
        return " ".join(self.words)


class Marked:
    """Text on its way to normal form: every character knows where it began in the original."""

    def __init__(self, original: str) -> None:
        self.original = original
        self.text = original
        self.at = list(range(len(original)))

    def replace(self, pattern: re.Pattern[str], by: str | Callable[[re.Match[str]], str]) -> None:
        """Replace every match (outside of open words); the new characters begin where the match began."""
        parts: list[str] = []
        at: list[int] = []
        end = 0
        for m in pattern.finditer(self.text):
            new = by(m) if callable(by) else m.expand(by)
            if new == m.group(0) or self._inside(m.start()):
                continue
            parts.append(self.text[end : m.start()])
            at += self.at[end : m.start()]
            parts.append(new)
            at += [self.at[m.start()] if m.start() < len(self.at) else len(self.original)] * len(new)
            end = m.end()
        if parts:
            parts.append(self.text[end:])
            at += self.at[end:]
            self.text = "".join(parts)
            self.at = at

    def put(self, start: int, end: int, new: str) -> None:
        """Put other characters in the place of those between two positions."""
        self.text = self.text[:start] + new + self.text[end:]
        self.at[start:end] = [self.at[start]] * len(new)

    def _inside(self, position: int) -> bool:
        """Whether a position lies inside an open word."""
        return self.text.rfind(OPEN, 0, position) > self.text.rfind(CLOSE, 0, position)


Rule = tuple[re.Pattern[str], "str | Callable[[re.Match[str]], str]"]


class Normaliser:
    """Replacements of a game's markup, in order, then words; the own name becomes ``~`` where the game's texts speak of
    a card by its name. first: what is done before all else with the marked text.
    """

    def __init__(
        self,
        before: Sequence[Rule],
        after: Sequence[Rule] = (),
        own_name: bool = True,
        first: Callable[[Marked], None] | None = None,
    ) -> None:
        self.before = list(before)
        self.after = list(after)
        self.own_name = own_name
        self.first = first

    def line(self, text: str, name: str) -> Line:
        """The normal form of a line on the card of that name."""
        marked = Marked(text)
        if self.first is not None:
            self.first(marked)
        for pattern, by in self.before:
            marked.replace(pattern, by)
        for spelling in own_names(name) if self.own_name else ():
            marked.replace(re.compile(r"(?<![\w~])" + re.escape(spelling) + r"(?!\w)"), "~")
        for pattern, by in self.after:
            marked.replace(pattern, by)
        return cut(marked)


def own_names(name: str) -> list[str]:
    """How a card may write its own name."""
    plain = name.replace("\u2019", "'")
    return [plain] if plain else []


def cut(marked: Marked) -> Line:
    """Cut marked text into words."""
    words: list[str] = []
    kinds: list[str] = []
    starts: list[int] = []
    for m in WORD.finditer(marked.text):
        kind = m.group("kind") or ""
        if kind and len(m.group("value")) > LONGEST_NUMBER and m.group("value").isdecimal():
            kind = ""
        word = f"{kind}:{m.group('value')}" if kind else m.group(0).lower()
        if m.group("int") and len(word) <= LONGEST_NUMBER:
            kind = "int"
        elif word == "'" and words and (words[-1] == "~" or kinds[-1]):
            word = "'s"
        words.append(word)
        kinds.append(kind)
        starts.append(marked.at[m.start()])
    spelling = []
    begin = 0
    for i, _ in enumerate(words):
        end = starts[i + 1] if i + 1 < len(starts) else len(marked.original)
        spelling.append(marked.original[begin:end])
        begin = end
    return Line(words, kinds, spelling, marked.original[begin:])


def words_of(text: str) -> list[str]:
    """The words of a piece of a phrase or of an example that is already in normal form."""
    return cut(Marked(text)).words
