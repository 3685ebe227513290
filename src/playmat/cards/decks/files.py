"""Reading decks from files and texts, whatever their shape, and finding the deck that a command line means."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import msgspec

from playmat.cards.decks.deck import Deck
from playmat.cards.decks.lists import text_deck
from playmat.cards.decks.sections import PLAIN, DeckWords
from playmat.cards.decks.sites import counted, json_deck
from playmat.cards.decks.tables import table_deck, table_of
from playmat.cards.errors import CardDataError, DeckError
from playmat.cards.fields import shown
from playmat.cards.sources.document import decode, place, read_text, reason
from playmat.cards.spelling import fold, near

_IN_BRACKETS = re.compile(
    r"\[\s*x?\d+\s*x?\s*\][ \t]*\w|\[(?!(?:true|false|null)\])[^\W\d_][\w ]*(?:[(:][\s\d]+\)?)?\]"
)


def read_decks(path: Path, words: DeckWords = PLAIN, whole: bool = True) -> list[Deck]:
    """All decks of a file, told apart by content.

    Lines that can't be read are an error that names each; unless `whole` is false: then each deck's `unread` has them.
    """
    if path.is_dir():
        raise DeckError(f"{path}: this is a folder; expected a file with a deck")
    if not path.exists():
        raise DeckError(f"{path}: there is no such file")
    try:
        text = read_text(path)
    except CardDataError as error:
        raise DeckError(*error.faults) from None
    decks = parse_decks(text, path.stem, str(path), words, whole)
    if not any(deck.entries or deck.unread for deck in decks):
        raise DeckError(f"{path}: there is no card in it; expected lines such as `3 Name (1-001H)`, or a deck as JSON")
    return decks


def parse_decks(
    text: str, name: str = "deck", origin: str = "deck", words: DeckWords = PLAIN, whole: bool = True
) -> list[Deck]:
    """The decks of a text; `origin` begins every message about what is wrong in it. `whole` as in `read_decks`."""
    decks = _decks(text.removeprefix("\ufeff"), name, origin, words)
    faults = [
        f"{origin}{f', deck {at}' if len(decks) > 1 else ''}, {line}"
        for at, deck in enumerate(decks, 1)
        for line in deck.unread
    ]
    if whole and faults:
        raise DeckError(*faults)
    return decks


def _decks(text: str, name: str, origin: str, words: DeckWords) -> list[Deck]:
    if not _like_json(text):
        table = table_of(text)
        return [text_deck(text, name, words) if table is None else table_deck(text, table, name, words)]
    try:
        data = decode(text)
    except msgspec.DecodeError as error:
        raise DeckError(f"{origin}{place(text, error)}: {reason(error)}") from None
    if isinstance(data, dict):
        return [json_deck(data, name, origin, words)]
    assert isinstance(data, list)
    if data and all(isinstance(number, str) for number in data):
        return [replace(counted(data), name=name)]
    faults = [
        f"{origin}, deck {at}: expected a deck, got {shown(deck)}"
        for at, deck in enumerate(data, 1)
        if not isinstance(deck, dict)
    ]
    if faults:
        raise DeckError(*faults)
    return [json_deck(deck, f"{name} {at}", f"{origin}, deck {at}", words) for at, deck in enumerate(data, 1)]


def _like_json(text: str) -> bool:
    """Whether a text begins like JSON; lines such as `[3] Name` and `[Forwards]` do not."""
    start = text.lstrip()
    return start.startswith(("{", "[")) and not _IN_BRACKETS.match(start)


def find_decks(spec: str, built_in: Iterable[Deck] = (), words: DeckWords = PLAIN, whole: bool = True) -> list[Deck]:
    """The decks that a command line names: `PATH` (all of the file's), `PATH#NAME`, `PATH#3`, or a built-in deck."""
    known = {fold(deck.name): deck for deck in built_in}
    path, _, part = spec.rpartition("#") if "#" in spec and not Path(spec).exists() else (spec, "", "")
    if not part and not Path(path).exists():
        if fold(spec) in known:
            return [known[fold(spec)]]
        names = ", ".join(deck.name for deck in known.values())
        hint = f"; the built-in decks are {names}" if names else ""
        raise DeckError(f"{spec}: there is no such file{hint}")
    decks = read_decks(Path(path), words, whole)
    if not part:
        return decks
    named = [deck for deck in decks if fold(deck.name) == fold(part)]
    if named:
        return named[:1]
    if part.isascii() and part.isdigit() and 0 < int(part[:9]) <= len(decks):
        return [decks[int(part) - 1]]
    close = near(part, [deck.name for deck in decks])
    hint = f"near it: {', '.join(close)}" if close else f"expected a name or a number from 1 to {len(decks)}"
    raise DeckError(f"{path}: there is no deck {part!r} in it; {hint}")


def find_deck(spec: str, built_in: Iterable[Deck] = (), words: DeckWords = PLAIN) -> Deck:
    """The one deck that a command line names; a file of several needs to be told which."""
    decks = find_decks(spec, built_in, words)
    if len(decks) > 1:
        names = ", ".join(f"{at} {deck.name}" for at, deck in enumerate(decks, 1))
        raise DeckError(f"{spec}: there are {len(decks)} decks in it; say {spec}#NAME or {spec}#NUMBER: {names}")
    return decks[0]
