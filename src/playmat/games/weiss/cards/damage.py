"""Which lines of a published Weiss Schwarz text are not whole, by tests that need no guess.

A line that fails one of them may mean something else than it seems to say; the reader declines it with the reason.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

ICON_LOST = "icon lost"
TYPE_IN_DOUBT = "type in doubt"

_HOLE = re.compile(
    r"\bwith in (?:its|the|their) trigger icon|\b(?:gets?|gains?) in (?:its|the|their) trigger icon"
    r"|\bin (?:its|the|their) trigger icon and in (?:its|the|their)|trigger icon is[,.]|\(\[?: "
)
_BRACKETS_LOST = re.compile(r"\?[A-Z][\w' -]*\?")
_DIGITS_LOST = re.compile(r"\d-+(?=[ .)])|\blevel -(?=[ .)])|\+-+ ")
_REPLACED = "\N{REPLACEMENT CHARACTER}"
_SPACES = {ord(space): " " for space in "\n\u00a0\u3000"}
_QUOTED = re.compile(r'["“][^"“”]*["”]')
# A remark in Japanese, in brackets at the end: readings of names stand in quotes.
_NOTE = re.compile(r"(?:^[（(]|[.。]\s*[（(【]+)[^\"“]*[\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff][^\"“]*$")
_ENDS = (".", ")", "）", '"', "”", "]", "］", "。")
_LABEL = r"(?:[【\[][A-Z0-9/ ]+[】\]]\s*)"
_KEYWORD_ALONE = re.compile(rf"{_LABEL}+[A-Z][a-z]+(?: [A-Z][a-z]+)*")
_LABELLED = re.compile(r"[【\[]?(?:AUTO|CONT|ACT|COUNTER|REPLAY|Replay|CLOCK|CXCOMBO)(?:[】\]@＠]| )")
_REMINDER = ("(", "（")


def damage(kind: str, text: Sequence[str], flags: Sequence[str] = ()) -> tuple[str, ...]:
    """For each line of the text of a card of that type what is wrong with it, "" for a whole one.

    A source that says that an icon is lost is believed: if no line shows the hole, none of them can be trusted. Nor
    can they if the card's type is in doubt.
    """
    if TYPE_IN_DOUBT in flags:
        return (TYPE_IN_DOUBT,) * len(text)
    found = [why_damaged(line, kind) for line in text]
    if ICON_LOST in flags and ICON_LOST not in found:
        found = [why or ICON_LOST for why in found]
    return tuple(found)


def damage_of(record: Mapping[str, object]) -> tuple[str, ...]:
    """The same for a record as plain data."""
    text, flags = record.get("text"), record.get("text_flags")
    return damage(
        str(record.get("type", "")),
        [str(line) for line in text] if isinstance(text, (list, tuple)) else (),
        [str(flag) for flag in flags] if isinstance(flags, (list, tuple)) else (),
    )


def why_damaged(line: str, kind: str = "Event") -> str:
    """What is wrong with a line of a card of that type, "" if nothing is."""
    return next((why for why, test in _TESTS if test(line)), "") or (
        "its beginning is lost" if kind in ("Character", "Climax") and _headless(line) else ""
    )


def _breaks_off(line: str) -> bool:
    """Whether a text ends without a stop; a line that is a keyword and no more needs none."""
    line = line.strip()
    return not line.endswith(_ENDS) and not _KEYWORD_ALONE.fullmatch(line)


def _open_reminder(line: str) -> bool:
    """Whether a bracketed explanation begins and does not end."""
    return line.rfind("(") > line.rfind(")") and "（" not in line and "）" not in line


def _headless(line: str) -> bool:
    """Whether a line says neither what kind of ability it is nor is an explanation in brackets."""
    line = line.lstrip(" -")
    return not _LABELLED.match(line) and not line.startswith(_REMINDER)


_TESTS: tuple[tuple[str, Callable[[str], object]], ...] = (
    ("characters lost", lambda line: _REPLACED in line or not line.translate(_SPACES).isprintable()),
    (ICON_LOST, _HOLE.search),
    ("brackets lost", lambda line: _BRACKETS_LOST.search(_QUOTED.sub("", line))),
    ("digits lost", _DIGITS_LOST.search),
    ("a note that is no rule", _NOTE.search),
    ("it breaks off", _breaks_off),
    ("an explanation breaks off", _open_reminder),
)
