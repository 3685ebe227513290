"""What a table shows of a card, as words; how they are drawn is the screen's business."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from playmat.kernel.views.cardview import CardView
from playmat.table.layout import CardLook, Layout


class Face(NamedTuple):
    """A card on the table: two short lines, the style of its colour, and whether it is turned."""

    name: str
    facts: str
    style: str
    turned: bool
    marks: tuple[str, ...]
    unread: bool


def face_of(card: CardView, layout: Layout, unread: bool = False) -> Face:
    """The face of a card; of one that is not known, its back."""
    look = layout.card
    marks = [word for column, word in look.marks.items() if card.column(column)]
    marks += [f"{count} {word}" for word, count in card.counters.items()]
    if card.turned:
        marks.insert(0, look.turned[card.orientation - 1] if card.orientation <= len(look.turned) else "turned")
    if not card.known:
        return Face("face down", "", "dim", card.turned, tuple(marks), False)
    colours = card.values(look.colour) if look.colour else ()
    style = layout.colours.get(colours[0], "") if colours else ""
    facts = []
    kind = card.values(look.kind) if look.kind else ()
    if look.costs:
        kinds = "/".join(layout.short.get(colour, colour) for colour in colours)
        costs = _costs(card, look, kind)
        facts += [kinds + costs] if kinds + costs else []
    stats = next((look.stats[word] for word in kind if word in look.stats), "")
    if stats:
        facts.append(stats.format(**card.numbers))
    elif look.number and card.number(look.number):
        number = str(card.number(look.number))
        hurt = card.column(look.damage) if look.damage else 0
        facts.append(f"{number} -{hurt}" if hurt else number)
    elif look.kind:
        facts.append("/".join(kind))
    facts += [words.format(card.number(name)) for name, words in look.further.items() if card.number(name)]
    if look.keywords:
        marks += [word for word in (layout.names.get(key, key) for key in card.values(look.keywords)) if word]
    return Face(card.name, " ".join(facts), style, card.turned, tuple(marks), unread)


def facts_of(card: CardView, layout: Layout) -> str:
    """One line about a card: its name, what it is now, and its marks."""
    face = face_of(card, layout)
    return ", ".join([face.name, *([face.facts] if face.facts else []), *face.marks])


def _costs(card: CardView, look: CardLook, kind: tuple[str, ...]) -> str:
    """What it takes to play a card, "" for one that has no cost."""
    if not set(kind).isdisjoint(look.free):
        return ""
    now = {name: card.number(name) for name in look.costs}
    return "/".join(str(n) for name, n in now.items() if n or not lacks(card.record, name))


def lacks(record: object, number: str) -> bool:
    """Whether a card has no such number at all (an evolved card has no cost), as its record tells."""
    return isinstance(record, Mapping) and record.get(number) is None
