"""A deck as the table understands it: its lines, every fault, and what it looks like in numbers."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

from playmat.cards.choosing import open_cards, read_deck
from playmat.cards.deckcheck.check import examine, look_up
from playmat.cards.errors import DeckError
from playmat.kernel.errors import DataError
from playmat.web.protocol.lobby import DeckLine, DeckReport, DeckText, Fault

_LINE: Final = re.compile(r"\bline (\d+)")


def report_of(game: str, text: DeckText) -> DeckReport:
    """What is in a deck, and what is wrong with it."""
    try:
        deck = read_deck(game, text.text, text.name or "deck")
    except DeckError as error:
        faults = [Fault(_line(fault), fault, "") for fault in error.faults]
        return DeckReport(text.name, [], faults, {}, {}, [], [])
    pool = open_cards(game)
    lines: list[DeckLine] = []
    colours: Counter[str] = Counter()
    for entry in deck.entries:
        try:
            count, card = look_up(entry, pool)
        except DataError:
            continue
        lines.append(DeckLine(entry.section, count, card.id, card.name))
    faults = [Fault(_line(fault.message), fault.message, fault.clause) for fault in examine(deck, pool).faults]
    return DeckReport(deck.name, lines, faults, {}, dict(colours), [], [])


def _line(message: str) -> int:
    """The line that a message is about, 0 for none."""
    found = _LINE.search(message)
    return int(found[1]) if found else 0
