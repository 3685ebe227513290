"""One tolerant reader of the lines of deck lists, for all games and all sites.

A line names a card, by number, name or both, and how many copies there are, before or behind it: `3 Name (1-001H)`,
`3x Name`, `Name (1-001H) x3`, `1-001H: 3`, `- 3 Name`, or cells with tabs or bars between them. What a line means can
depend on which cards there are; then its first reading is the likely one, and the others are kept.
"""

from __future__ import annotations

import html
import re
import unicodedata
from typing import NamedTuple

from playmat.cards.decks.deck import MOST
from playmat.cards.fields import shown
from playmat.cards.lookup import is_number

EXPECTED = "expected `3 Name (1-001H)`"
LONGEST = 300  # characters of a line; what is longer names no card, and would take long to be looked through
COPIES = f"expected a number of copies from 1 to {MOST}"

_ENTITY = re.compile(r"&(?:#\d{1,6}|#x[0-9a-f]{1,5}|[a-z]{2,8});", re.IGNORECASE)
_GAP = re.compile(r"[ \t]{2,}")  # (patterns with several gaps would try all ways to share a wide one among them)
_LINK = re.compile(r"!?\[([^\]]+)\]\(\s*\w+:[^)]*\)")
_BULLET = re.compile(r"(?:[-*+•·●○▪■◦‣–—>]|\[[ xX]?\])\s+(?=\S)")
_BOLD = re.compile(r"^(\*\*|__)(?=\S)(.+?)(?<=\S)\1")
_COMMENT = re.compile(r"\s+(?:#|//)\s.*")
_LEADING = re.compile(
    r"[(\[]?\s*[x×]?\s*(?P<count>\d+)\s*(?:(?:[x×*]|枚|cop(?:y|ies) of)(?=\W|\d|$|[A-Z]))?\s*[)\]]?"
    r"(?:\s*[-–—:|.](?=\s)(?!\s*\d{3}[a-z]?\b)|[,;]|(?=\s)|(?<=[x×*枚)\]]))\s*(?P<card>\S.*)",
    re.IGNORECASE,
)
_TRAILING = re.compile(
    r"(?P<card>.*?\S)(?:\s+[-–—]\s*|\s*[:,;=|]\s*|\s+|(?=[(\[×])|(?<=[)\]]))"
    r"[(\[]?\s*(?P<sign>[x×*])?\s*(?P<count>\d+)\s*(?P<unit>x|×|枚|cop(?:y|ies)|cards?)?\s*[)\]]?",
    re.IGNORECASE,
)
_GLUED = re.compile(r"(?P<card>\S*\d[a-z]{0,3})[x×*](?P<count>\d+)", re.IGNORECASE)
_BEFORE = re.compile(r"(?P<count>\d{1,3})[x×*](?P<card>\S.*)", re.IGNORECASE)
_COUNT_ALONE = re.compile(r"\s*[x×]?\s*(?P<count>\d+)\s*(?:x|×|枚)?\s*", re.IGNORECASE)
_MISCOUNTED = re.compile(r"\d+\s*[x×]?|[-+]\d.*|\d+[.,]\d+\s.*", re.IGNORECASE)
_JUNK = re.compile(r"^[-+\d.,x×\s]+", re.IGNORECASE)
_WIDE = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)} | {0x3000: " ", 0xA0: " "}
_BRACKETS = str.maketrans("【】〔〕［］「」『』《》〈〉", "()()[]()()()()")

Reading = tuple[int, str]


class Line(NamedTuple):
    """What a line may mean, the likeliest first; or what is wrong with it, and the card that it may mean."""

    readings: tuple[Reading, ...] = ()
    fault: str = ""
    guess: str = ""


def tidy(line: str) -> str:
    """A line without what a site or an editor left in it: HTML entities, full-width forms, invisible characters, wide
    gaps.
    """
    if _ENTITY.search(line):
        line = _ENTITY.sub(lambda found: html.unescape(found[0]), line)
    if not line.isascii():
        line = line.translate(_WIDE)
        line = "".join(char for char in line if unicodedata.category(char) != "Cf")
    return _GAP.sub(lambda gap: "\t" if "\t" in gap[0] else " ", line).strip()


def read_line(line: str) -> Line:
    """What a tidy line says that is neither empty nor a heading nor a comment."""
    if len(line) > LONGEST:
        return Line(fault=f"{EXPECTED}, got a line of {len(line):,} characters")
    line = _LINK.sub(r"\1", line)
    if "\t" in line or line.startswith("|"):
        cells = [cell.strip() for cell in re.split(r"[\t|]", line) if cell.strip()]
        if found := in_cells(cells):
            return _checked(line, found)
        line = " ".join(cells)
        if not line:
            return Line(fault=EXPECTED)
    line = _BOLD.sub(r"\2", line)
    line = _BULLET.sub("", line, count=1) if _BULLET.match(line) else line
    if _MISCOUNTED.fullmatch(line):
        return Line(fault=f"{EXPECTED}, got {shown(line)}", guess=_JUNK.sub("", line))
    if not line.isprintable():
        guess = "".join(char if char.isprintable() else " " for char in line)
        return Line(fault=f"the line holds control characters; {EXPECTED}", guess=_JUNK.sub("", guess))
    return _checked(line, _in_text(line))


def in_cells(cells: list[str]) -> list[Reading]:
    """The readings of a line in cells; none if no cell is a number of copies."""
    count = next((at for at, cell in enumerate(cells) if _COUNT_ALONE.fullmatch(cell)), None)
    if count is None or len(cells) < 2:
        return []
    copies = _number(cells[count])
    rest = [cell for at, cell in enumerate(cells) if at != count and not _COUNT_ALONE.fullmatch(cell)]
    rest = rest or [cell for at, cell in enumerate(cells) if at != count]
    return [(copies, card) for card in named_by(rest)]


def named_by(cells: list[str]) -> list[str]:
    """What cells with a number, a name and whatever else may call a card, the fullest first."""
    number = next((cell for cell in cells if is_number(cell)), "")
    name = next((cell for cell in cells if cell != number), "")
    if number and name:
        return [f"{name} ({number})", name, number]
    return [name or number]


def _in_text(line: str) -> list[Reading]:
    """The readings of a line of text."""
    if is_number(line):
        glued = _BEFORE.fullmatch(line)
        before = [(int(glued["count"]), glued["card"])] if glued is not None and is_number(glued["card"]) else []
        return [*before, (1, line)]
    leading = _LEADING.fullmatch(line)
    if leading is not None:
        copies, card = int(leading["count"][:9]), leading["card"]
        found = [(copies, card), (copies, _COMMENT.sub("", card))]
        found += [(copies, one) for one in _split(card)]
        for inner in (_LEADING.fullmatch(card), _TRAILING.fullmatch(card)):  # `1. 3x Name`, `1. Name x3`: an ordinal
            if inner is not None:
                found.append((int(inner["count"][:9]), inner["card"]))
        return [*found, (1, line)]
    bare = _COMMENT.sub("", line)
    glued, behind = _GLUED.fullmatch(bare), _TRAILING.fullmatch(bare)
    if glued is not None and is_number(glued["card"]):
        return [(int(glued["count"][:9]), glued["card"]), (1, line)]
    if behind is None:
        return [(1, bare), *((1, one) for one in _split(bare)), (1, line)]
    counted = [(int(behind["count"][:9]), one) for one in (behind["card"], *_split(behind["card"]))]
    sure = behind["sign"] or behind["unit"] or is_number(_last_word(behind["card"]))
    return [*counted, (1, bare), (1, line)] if sure else [(1, bare), *counted, (1, line)]


def _split(card: str) -> list[str]:
    """What stands between commas or semicolons, as a row of a table without a header has it."""
    cells = [cell.strip().strip('"') for cell in re.split(r"[,;]", card)]
    return named_by(cells) if len(cells) > 1 and all(cells) else []


def _last_word(text: str) -> str:
    """The last word, out of its brackets."""
    return text.split()[-1].strip("()[]{}<>")


def _checked(line: str, readings: list[Reading]) -> Line:
    """A line whose first reading has a number of copies that can be."""
    copies, card = readings[0]
    if not 0 < copies <= MOST:
        return Line(fault=f"{COPIES}, got {shown(line)}", guess=card)
    if not all(card.isprintable() for _, card in readings):
        return Line(fault=f"the line holds control characters; {EXPECTED}", guess=card)
    more = [card.translate(_BRACKETS).strip() for _, card in readings]
    found = [*readings, *((count, card) for (count, _), card in zip(readings, more, strict=True))]
    kept = [(count, card.strip()) for count, card in found if card.strip() and 0 < count <= MOST]
    return Line(tuple(dict.fromkeys(kept)))


def _number(cell: str) -> int:
    found = _COUNT_ALONE.fullmatch(cell)
    assert found is not None
    return int(found["count"][:9])
