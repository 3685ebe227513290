"""How public sources of FINAL FANTASY TCG cards write symbols and paragraphs, turned into the plain records' way.

Plain records keep the official card browser's symbols: 《火》 is one Fire CP, 《ダル》 "dull this", 《S》 a special
ability's discard, 《C》 a Crystal, 《2》 two CP of any kind; [[i]]...[[/]] is a Job, Category or name, [[s]]...[[/]]
the name of a special ability, [[ex]]EX BURST[[/]] the EX Burst mark.
"""

from __future__ import annotations

import html
import re

_BREAK = re.compile(r"\[\[br\]\]|<br\s*/?>|</?p[^>]*>|\r\n|\n", re.IGNORECASE)
_TAG = re.compile(r"</?(?:b|i|em|strong|span|div|u)\b[^>]*>", re.IGNORECASE)
_SPACE = re.compile(r"[ \t\u00a0\u3000]+")
EX_BURST = "[[ex]]EX BURST[[/]]"

# FFDecks' letters in braces.
_LETTERS = {"f": "火", "i": "氷", "w": "風", "e": "土", "l": "雷", "a": "水", "d": "ダル", "s": "S", "c": "C", "x": "X"}
_BRACES = re.compile(r"\{([a-z]|\d+)\}", re.IGNORECASE)
_ITALIC = re.compile(r"~([^~]+)~")
_SPECIAL = re.compile(r"%([^%]+)%")
_BOLD = re.compile(r"\*([^*]+)\*")
_KEYWORD = re.compile(r"^(Damage|Warp) (\d+)\s*[―—–-]+\s*")


def paragraphs(text: str) -> tuple[str, ...]:
    """Split a text into paragraphs and tidy spaces; a quoted action stays with the paragraph that it belongs to."""
    found: list[str] = []
    for part in _BREAK.split(text):
        line = _SPACE.sub(" ", html.unescape(_TAG.sub("", part))).strip()
        if line.startswith('"') and found:
            found[-1] += f"\n{line}"
        elif line:
            found.append(line)
    return tuple(found)


def plain_line(text: str) -> str:
    """A short text (name, Job, Category) without HTML entities and odd spaces."""
    return _SPACE.sub(" ", html.unescape(text)).strip()


def has_ex_burst(text: tuple[str, ...]) -> bool:
    """Whether a text carries the EX Burst mark."""
    return any("[[ex]]" in line for line in text)


def from_ffdecks(line: str) -> str:
    """One of FFDecks' abilities with the plain records' symbols."""
    line = html.unescape(line).strip()
    if line.lower().startswith("{x} "):
        line = f"{EX_BURST} {line[4:].lstrip()}"
    line = _BRACES.sub(lambda found: f"《{_LETTERS.get(found[1].lower(), found[1])}》", line)
    line = _KEYWORD.sub(r"[[i]]\1 \2 --[[/]] ", line)
    line = _ITALIC.sub(r"[[i]]\1[[/]]", line)
    line = _SPECIAL.sub(r"[[s]]\1[[/]]", line)
    line = _BOLD.sub(r"\1", line)
    return _SPACE.sub(" ", line)
