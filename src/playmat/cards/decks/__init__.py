"""Deck lists: read from the shapes that people have (told apart by content), and written back as text.

`lines` reads lines of text, `tables` tables with a header, `sites` the JSON of sites; `files` tells them apart. On a
command line a deck is `PATH`, `PATH#NAME` or `PATH#3` (the third) for a file of several, or a built-in deck's name.
"""

from playmat.cards.decks.deck import Deck, Entry, Unread
from playmat.cards.decks.files import find_deck, find_decks, parse_decks, read_decks
from playmat.cards.decks.sections import MAIN, PLAIN, SIDEBOARD, DeckWords, Section

__all__ = [
    "MAIN",
    "PLAIN",
    "SIDEBOARD",
    "Deck",
    "DeckWords",
    "Entry",
    "Section",
    "Unread",
    "find_deck",
    "find_decks",
    "parse_decks",
    "read_decks",
]
