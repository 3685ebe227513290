"""A deck from lines of text: headings, comments, and a card a line."""

from __future__ import annotations

import re

from playmat.cards.decks.deck import Deck, Entry, Unread
from playmat.cards.decks.lines import LONGEST, read_line, tidy
from playmat.cards.decks.sections import MAIN, DeckWords
from playmat.cards.fields import shown

_NAMED = re.compile(r"#+\s*deck:\s*(?P<title>.+)|(?:deck ?name|name|title|deck):\s*(?P<plain>\S.*)", re.IGNORECASE)
_TOLD = re.compile(
    r"(?:author|by|created by|player|format|date|url|link|source|description|notes?|game|event|exported from)\s*:.*"
    r"|https?://\S+",
    re.IGNORECASE,
)
_MARKED = re.compile(r"(?P<mark>//|#+)\s*(?P<words>.*)")
_NUMBERED = re.compile(r"\w+-\d+")  # untap's sections: //deck-1
_OF_SECTION = re.compile(r"(?P<words>[A-Za-z]+):\s+(?P<rest>\d.*)")  # `SB: 2 Name`


def text_deck(text: str, name: str, words: DeckWords) -> Deck:
    """A deck from lines of text. Lines that are no cards are kept in `unread`."""
    entries: list[Entry] = []
    unread: list[Unread] = []
    section = MAIN
    for number, raw in enumerate(text.splitlines(), 1):
        line = tidy(raw)
        where = f"line {number}"
        if len(line) > LONGEST:
            if not _MARKED.match(line):  # (a long remark is none of our business)
                unread.append(Unread(where, read_line(line).fault))
            continue
        if not any(char.isalnum() for char in line):
            if line.isprintable():  # empty, or a rule between parts
                continue
        elif title := _NAMED.fullmatch(line):
            name = (title["title"] or title["plain"]).strip()
            continue
        elif marked := _MARKED.fullmatch(line):
            begun = words.heading(marked["words"])
            if begun is None and _NUMBERED.fullmatch(marked["words"]):
                begun = words.heading(marked["words"].partition("-")[0])
                if begun is None and marked["mark"] == "//":
                    known = ", ".join(known.name for known in words.sections)
                    unread.append(Unread(where, f"expected a section ({known}), got {shown(line)}"))
            section = begun.section or section if begun else section
            continue
        elif lone := words.alone.get(line.lower().rstrip(":")):
            entries.append(Entry(1, lone[1], where, lone[0]))
            continue
        elif heading := words.heading(line):
            section = heading.section or section
            continue
        elif words.counted_heading(line) or _TOLD.fullmatch(line):
            continue
        here = section
        if (part := _OF_SECTION.fullmatch(line)) and (named := words.section(part["words"])):
            here, line = named, part["rest"]
        found = read_line(line)
        if found.fault:
            unread.append(Unread(where, found.fault, found.guess))
            continue
        (count, card), *others = found.readings
        entries.append(Entry(count, card, where, here, tuple(others)))
    return Deck(name, tuple(entries), tuple(unread))
