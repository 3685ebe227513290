"""Cards as a page is told of them: those on the table, as a viewer sees them, and the printed ones."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from playmat.kernel.records import CARD_MASK
from playmat.table.cards import lacks
from playmat.web.protocol.board import Card, Chip, Face, Number

if TYPE_CHECKING:
    from playmat.kernel.records import CardDef
    from playmat.kernel.views.cardview import CardView
    from playmat.web.board.drawing import Drawing

_STOPPED: Final = " (stopped at "
_MARK: Final = re.compile(r"\[\[[a-z]*\]\]|\[\[/\]\]")  # marks of print in card text


def card_of(card: CardView, drawing: Drawing, definition: CardDef | None, under: list[Card], on: list[Card]) -> Card:
    """A card on the table. definition: the printed one, if the viewer knows it."""
    layout, look = drawing.layout, drawing.layout.card
    handle = card.handle
    chips = [Chip("counter", word, count) for word, count in card.counters.items() if count]
    chips += [Chip("mark", word, 0) for column, word in look.marks.items() if card.column(column)]
    kinds: list[str] = []
    colours: list[str] = []
    numbers: list[Number] = []
    if definition is not None:
        sets = card.sets
        kinds = list(sets.get(look.kind, ()))
        colours = list(sets.get(look.colour, ()))
        keywords = (layout.names.get(word, word) for word in sets.get(look.keywords, ()))
        chips += [Chip("keyword", word, 0) for word in keywords if word]
        numbers = _numbers(drawing, kinds, card.numbers, definition)
    place = card.column(layout.place) if layout.place else 0
    return Card(
        handle=handle,
        key="" if definition is None else definition.key,
        name="" if definition is None else definition.name,
        zone=card.zone,
        place=-handle & CARD_MASK if handle < 0 else place,
        owner=card.owner,
        controller=card.controller,
        turned=card.orientation,
        face_down=card.face_down,
        numbers=numbers,
        kinds=kinds,
        colours=colours,
        chips=chips,
        damage=card.column(look.damage) if look.damage else 0,
        unread=definition is not None and bool(definition.declined),
        under=under,
        on=on,
    )


def _numbers(drawing: Drawing, kinds: list[str], now: Mapping[str, int], definition: CardDef) -> list[Number]:
    """The numbers that the layout shows of cards of these kinds."""
    found = []
    free = not {*drawing.layout.card.free}.isdisjoint(kinds)
    for shown in drawing.page.numbers:
        if shown.kinds and {*shown.kinds}.isdisjoint(kinds):
            continue
        printed = definition.base.numbers[drawing.schema.number_index[shown.name]]
        if shown.name in drawing.layout.card.costs and (free or (not printed and lacks(definition.record, shown.name))):
            continue
        found.append(Number(shown.name, now[shown.name], printed))
    return found


def face_of(definition: CardDef, drawing: Drawing, picture: str = "") -> Face:
    """A printed card. picture: the name of a file in the user's folder of pictures, "" for none."""
    look, schema = drawing.layout.card, drawing.schema
    base = definition.base

    def words(name: str) -> list[str]:
        return list(base.sets[schema.set_index[name]]) if name in schema.set_index else []

    kinds = words(look.kind)
    numbers = _numbers(drawing, kinds, dict.fromkeys(schema.numbers, 0), definition)
    record = definition.record if isinstance(definition.record, Mapping) else {}
    text = record.get("text") or ()
    lines = [text] if isinstance(text, str) else [str(line) for line in text]
    line = [word for name in look.line or [look.kind] for word in words(name)]
    icons: list[str] = []
    for name in look.icons:
        if name in schema.set_index:
            icons += words(name)
        elif base.numbers[schema.number_index[name]]:
            icons.append(name)
    return Face(
        key=definition.key,
        name=definition.name,
        line=" \u00b7 ".join(dict.fromkeys(line)),
        kinds=kinds,
        colours=words(look.colour),
        costs=[str(number.printed) for number in numbers if number.name in look.costs],
        stats={number.name: number.printed for number in numbers if number.name not in look.costs},
        text=lines,
        icons=icons,
        token=bool(look.token) and look.token in kinds,
        unread=[_MARK.sub("", _printed(line)) for line in definition.declined],
        picture=picture,
    )


def _printed(declined: str) -> str:
    """A line that is not read as it is printed, without what the reader says of it in brackets behind."""
    if not declined.endswith(")"):
        return declined
    before, bracket, _ = declined.rpartition(_STOPPED)
    return before if bracket else declined.rpartition(" (")[0] or declined
