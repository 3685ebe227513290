"""What a written card may mean: its name and its number taken apart, and the spellings of a number.

`Name (1-001H)`, `(1-001H) Name`, `1-001H Name`, `Name [1-001H] foil`, a number with spaces, in lower case, with a
rarity behind it: all of them mean the card with that number.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

TAILS = 2
_PART = r"(?:[a-z0-9]{1,6}\s?[/_]\s?)?[a-z0-9]{1,6}\s?-\s?[a-z]{0,3}\d{1,4}[a-z]{0,4}\+?"
_NUMBER = re.compile(rf"#?\s*{_PART}(?:[\s_-][a-z]{{1,4}}\+?)?", re.IGNORECASE)
_GROUP = re.compile(r"[(\[{<]\s*([^()\[\]{}<>]+?)\s*[)\]}>]")
_FIRST = re.compile(rf"#?(?P<number>{_PART})(?:\s*[-–:|,]\s+|\s+)(?P<name>\S.*)", re.IGNORECASE)
_LAST = re.compile(rf"(?P<name>.*\S)(?:\s*[-–:|,]\s+|\s+)#?(?P<number>{_PART})", re.IGNORECASE)
_RARITY = re.compile(r"(?<=\d)[\s_/-]?[A-Z]{1,4}\+?$")
_WITH_TAIL = re.compile(r"(.*\S)\s+(?:[A-Z]{1,3}\+?|(?i:foil|premium|full art|promo|holo))$")
_COPIES = re.compile(r"\W*(?:[x×*]\s*\d+|\d+\s*[x×])\W*", re.IGNORECASE)
_ZEROS = re.compile(r"^0+(?=\d)")
_DASHES = str.maketrans("‐‑‒–—―−－_／", "-" * 8 + "//")


def is_number(text: str) -> bool:
    """Whether a text has the form of a card number, in any spelling."""
    return _NUMBER.fullmatch(text.translate(_DASHES)) is not None


def parted(text: str, tails: int = TAILS) -> Iterator[tuple[str, str]]:
    """The ways of taking a text apart into name and number ("" for what it does not tell), the likeliest first.

    Up to `tails` words such as a rarity may stand at its end.
    """
    text = text.strip()
    if is_number(text):
        yield "", text
    groups = list(_GROUP.finditer(text))
    for group in reversed(groups):
        if is_number(group[1]):
            before, after = text[: group.start()].strip(), text[group.end() :].strip()
            if _COPIES.fullmatch(after):
                continue  # a number of copies is no part of a card's name
            yield _trimmed(before or after), group[1]
    bare = text[: groups[-1].start()].strip() if groups and groups[-1].end() == len(text) else text
    for whole in dict.fromkeys((text, bare)):
        if found := _FIRST.fullmatch(whole):
            yield _trimmed(found["name"]), found["number"]
        if found := _LAST.fullmatch(whole):
            yield _trimmed(found["name"]), found["number"]
        if tails and (found := _WITH_TAIL.fullmatch(whole)):
            yield from parted(found[1], tails - 1)
    if bare and bare != text:
        yield _trimmed(bare), ""


def is_all(text: str, name: str, number: str) -> bool:
    """Whether a name and a number are all that a text says."""
    said = _letters(text)
    return said in (_letters(name + number), _letters(number + name))


def _letters(text: str) -> str:
    return "".join(char for char in text if char.isalnum())


def spellings(number: str) -> Iterator[str]:
    """The forms under which a number is looked for: as a pool writes numbers, without zeros in front of its parts, and
    without a rarity behind it.
    """
    plain = "".join(number.translate(_DASHES).split()).strip("#").upper()
    yield plain
    shorter = _ZEROS.sub("", plain)
    whole = number.translate(_DASHES).strip().strip("#").upper()
    for form in (plain, whole, shorter):
        yield form
        while (cut := _RARITY.sub("", form)) != form:
            form = cut.replace(" ", "")
            yield form


def _trimmed(name: str) -> str:
    """A name without the dash, colon or mark that parted it from its number."""
    return name.strip(" \t-–—:|,;*")
