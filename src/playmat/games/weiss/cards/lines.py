"""How public sources print Weiss Schwarz texts, turned into one entry per ability.

Nothing is guessed: a line that has lost something stays as it is, and the record's `damage` finds it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

_LOST = "\N{REPLACEMENT CHARACTER}"
_BREAKS = re.compile(r"<br\s*/?>|\r\n|\r", re.IGNORECASE)
# A kind of ability after the end of a sentence: two abilities in one line.
_NEXT = re.compile(r"(?<=[.)\"])\s*(?=【(?:AUTO|CONT|ACT)】)")
# What a trigger icon does, in brackets: the icon itself says it.
_ICON = re.compile(r"\s*\(【(?:SOUL|RETURN|POOL|COME ?BACK|DRAW|SHOT|TREASURE|STANDBY|GATE|CHOICE)】: [^()]*\)$")
_REMINDER = re.compile(r"[(（].*[)）]")


def abilities(lines: Iterable[str]) -> list[str]:
    """The lines of a text, an ability each: joined ones parted, explanations that stand alone put to their ability."""
    found: list[str] = []
    for line in lines:
        for ability in parted(without_controls(_BREAKS.sub("\n", line)).strip()):
            ability = _ICON.sub("", ability)
            if found and _REMINDER.fullmatch(ability) and not found[-1].endswith((")", "）")):
                found[-1] += f" {ability}"
            elif ability not in ("", "-"):
                found.append(ability)
    return found


def parted(line: str) -> list[str]:
    """The abilities that stand in one line; those in quotes stay where they are."""
    if line.count('"') % 2:
        return [line]
    parts: list[str] = []
    start = 0
    for found in _NEXT.finditer(line):
        if line.count('"', 0, found.end()) % 2 == 0:
            parts.append(line[start : found.start()])
            start = found.end()
    return [*parts, line[start:]]


def without_controls(text: str) -> str:
    """The text with a sign for each character that is none, so that the loss stays to be seen."""
    if text.isprintable():
        return text
    return "".join(_LOST if unicodedata.category(char) == "Cc" and char != "\n" else char for char in text)
