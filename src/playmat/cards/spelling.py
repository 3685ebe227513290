"""How names are compared: without regard to case, accents, curly quotes, odd spaces or Unicode form."""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Iterable

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
    spelled = {fold(word): word for word in known}
    found = difflib.get_close_matches(fold(text), spelled, n=most, cutoff=0.6)
    return [spelled[word] for word in found]
