"""How names are compared: without regard to case, accents, curly quotes, odd spaces or Unicode form."""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable
from typing import Final

FEW: Final = 400  # spellings that are compared one by one
LIKELY: Final = 60  # of many, those that share most pairs of letters with a text: they are compared

_QUOTES = str.maketrans({"’": "'", "‘": "'", "ʼ": "'", "“": '"', "”": '"', "–": "-", "—": "-", "―": "-", "‐": "-"})
_ACCENTS = re.compile(r"[\u0300-\u036f]")
_SPACE = re.compile(r"\s+")


def fold(text: str) -> str:
    """A form in which two spellings of one name are equal."""
    if text.isascii():
        return _SPACE.sub(" ", text).strip().lower()
    plain = _ACCENTS.sub("", unicodedata.normalize("NFKD", text)).translate(_QUOTES)
    return _SPACE.sub(" ", unicodedata.normalize("NFKC", plain)).strip().casefold()


def near(text: str, known: Iterable[str], most: int = 3) -> list[str]:
    """The known spellings that look most like a text, best first."""
    return Spellings(known).near(text, most)


class Spellings:
    """Known spellings, among which those are found that look like a text. Of many it is noted which pairs of letters
    are in them, so that few have to be compared.
    """

    def __init__(self, known: Iterable[str]) -> None:
        self._spelled = {fold(word): word for word in known}
        self._pairs: dict[str, list[str]] = {}
        if len(self._spelled) > FEW:
            for word in self._spelled:
                for pair in _pairs(word):
                    self._pairs.setdefault(pair, []).append(word)

    def near(self, text: str, most: int = 3) -> list[str]:
        """The known spellings that look most like a text, best first."""
        wanted = fold(text)
        among = self._likely(wanted) if self._pairs else self._spelled
        found = difflib.get_close_matches(wanted, among, n=most, cutoff=0.6)
        return [self._spelled[word] for word in found]

    def _likely(self, wanted: str) -> list[str]:
        """Those that share the largest part of their pairs of letters with a text."""
        shared: Counter[str] = Counter()
        for pair in _pairs(wanted):
            shared.update(self._pairs.get(pair, ()))
        return sorted(shared, key=lambda word: -shared[word] / (len(word) + len(wanted)))[:LIKELY]


def _pairs(word: str) -> set[str]:
    return {word[at : at + 2] for at in range(len(word) - 1)} or {word}
