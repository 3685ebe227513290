"""A deck as the table understands it: its lines, every fault, and what it looks like in numbers."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from playmat.cards.builtin import built_in_decks
from playmat.cards.deckcheck.check import examine, look_up
from playmat.cards.decks import Deck, parse_decks
from playmat.cards.errors import DeckError
from playmat.cards.registry import card_game
from playmat.kernel import registry
from playmat.kernel.errors import DataError
from playmat.web.board.drawing import drawing_of
from playmat.web.protocol.lobby import DeckLine, DeckReport, DeckText, Fault
from playmat.web.rooms.knowncards import looked_up, too_long
from playmat.web.rooms.making import checked_deck
from playmat.web.rooms.refusal import Refusal

if TYPE_CHECKING:
    from playmat.cards.records import Card
    from playmat.web.server.shelf import Shelf
    from playmat.web.slices import Slices

_LINE: Final = re.compile(r"\bline (\d+)")


def report_of(shelf: Shelf, text: DeckText) -> Slices[DeckReport]:
    """What is in a deck that somebody has as a text, and what is wrong with it."""
    name = text.name or "deck"
    checked_deck(name, text.text)
    try:
        found = parse_decks(text.text, name, name, card_game(shelf.game).lists, whole=False)
    except DeckError as error:
        return DeckReport(name, [], [_fault(fault) for fault in error.faults], {}, {}, [], [])
    except DataError as error:
        return DeckReport(name, [], [_fault(str(error))], {}, {}, [], [])
    if len(found) != 1:
        return DeckReport(name, [], [Fault(0, f"expected one deck, got {len(found)}", "")], {}, {}, [], [])
    if wrong := too_long(found[0]):
        return DeckReport(name, [], [Fault(0, wrong, "")], {}, {}, [], [])
    return (yield from _reported(shelf, found[0]))


def builtin_report(shelf: Shelf, key: str) -> Slices[DeckReport]:
    """The same of a deck that comes with the game; Refusal if there is none of this name."""
    known = {deck.name: deck for deck in built_in_decks(shelf.game)}
    if key not in known:
        raise Refusal("deck", f"there is no deck {key!r}; expected one of {', '.join(known)}")
    return (yield from _reported(shelf, known[key]))


def _reported(shelf: Shelf, deck: Deck) -> Slices[DeckReport]:
    pool = yield from shelf.pool()
    yield from looked_up(deck, pool)
    lines: list[DeckLine] = []
    cards: dict[str, Card] = {}
    copies: Counter[str] = Counter()
    for entry in deck.entries:
        try:
            count, card = look_up(entry, pool)
        except DataError:
            continue  # (it is among the faults)
        lines.append(DeckLine(entry.section, count, card.id, card.name))
        cards[card.id] = card
        copies[card.id] += count
    faces = yield from shelf.read(list(cards.values()))
    curve: Counter[str] = Counter()
    colours: Counter[str] = Counter()
    for face in faces:
        if face.costs:
            curve[face.costs[0]] += copies[face.key]
        for colour in face.colours:
            colours[colour] += copies[face.key]
    return DeckReport(
        name=deck.name,
        lines=lines,
        faults=[Fault(_line(fault.message), fault.message, fault.clause) for fault in examine(deck, pool).faults],
        curve=dict(sorted(curve.items(), key=lambda row: (len(row[0]), row[0]))),
        colours=dict(colours),
        faces=faces,
        unread=[face.key for face in faces if face.unread],
        drawn=_drawn(shelf.game, list(cards.values()), copies),
    )


def _drawn(game: str, cards: Sequence[Card], copies: Mapping[str, int]) -> dict[str, int]:
    """The cards that lie in the deck when a game begins, and how many of each."""
    kind, schema = registry.find(game), drawing_of(game).schema
    if kind.piles is None or schema.deck < 0:
        return dict(copies)
    deck = schema.zones[schema.deck]
    return {key: copies[key] for zone, keys in kind.piles(cards) if zone == deck for key in keys if key in copies}


def _fault(message: str) -> Fault:
    return Fault(_line(message), message, "")


def _line(message: str) -> int:
    """The line that a message is about, 0 for none."""
    found = _LINE.search(message)
    return int(found[1]) if found else 0
