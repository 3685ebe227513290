"""Whether a layout fits the rulebook: what names things that the schema does not have is an error that says where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from playmat.kernel.errors import DataError
from playmat.kernel.model.schema import Schema
from playmat.table.layout import Layout

KINDS = ("row", "line", "pile", "list")
DRAWN = ("", "fan", "row", "slot", "pile", "stack")
CORNERS = ("cost", "left", "right", "bar")
COUNTED = ("number", "pips", "hidden")
SEAMS = ("float", "band")
SHAPES = ("hexagon", "badge", "circle", "row")

BOTH = 2  # numbers of a maximum that is another one for who went first


def check(layout: Layout, where: str, schema: Schema) -> None:
    """DataError, with the file's name, for the first thing that is wrong."""
    for fault in (*_rows(layout, schema), *_card(layout, schema), *_page(layout, schema)):
        raise DataError(f"{where}: {fault}")


def _rows(layout: Layout, schema: Schema) -> Iterator[str]:
    for row in layout.rows:
        if row.zone not in schema.zone_index:
            yield f"rows: the game has no zone {row.zone!r}"
        if row.places and not layout.place:
            yield f"rows: {row.title!r} has places; expected `place` with the column that says them"
        if row.set and row.set not in schema.set_index:
            yield f"rows: the game has no set {row.set!r}"
        yield from _one_of(f"rows: {row.title!r}: kind", row.kind, KINDS)
        yield from _one_of(f"rows: {row.title!r}: drawn", row.drawn, DRAWN)
    for value in layout.when:
        if value not in schema.player_value_index:
            yield f"players have no value {value!r}"
    for tried in layout.why:
        if tried.zone not in schema.zone_index or (tried.set and tried.set not in schema.set_index):
            yield f"why: the game has no zone {tried.zone!r} or no set {tried.set!r}"


def _card(layout: Layout, schema: Schema) -> Iterator[str]:
    look = layout.card
    for text in look.stats.values():
        try:
            text.format(**dict.fromkeys(schema.numbers, 0))
        except (KeyError, IndexError, ValueError):
            yield f"card: stats: expected the schema's numbers in braces, got {text!r}"
    for name, known in (
        (look.number, schema.number_index),
        *((name, schema.number_index) for name in (*look.costs, *look.further)),
        (layout.place, schema.column_index),
        (layout.beneath, schema.zone_index),
        (layout.link, schema.column_index),
        (layout.over, schema.column_index),
        *((zone, schema.zone_index) for zone in (*layout.linked, *layout.away)),
        (look.damage, schema.column_index),
        (look.colour, schema.set_index),
        (look.kind, schema.set_index),
        (look.keywords, schema.set_index),
        *((name, schema.set_index) for name in look.line),
        *((name, {**schema.set_index, **schema.number_index}) for name in look.icons),
        *((mark, schema.column_index) for mark in look.marks),
    ):
        if name and name not in known:
            yield f"card: the schema has no {name!r}"


def _page(layout: Layout, schema: Schema) -> Iterator[str]:
    yield from _one_of("seam", layout.seam, SEAMS)
    yield from _one_of("cost", layout.cost, SHAPES)
    for shown in layout.numbers:
        if shown.name not in schema.number_index:
            yield f"numbers: the schema has no number {shown.name!r}"
        yield from _one_of(f"numbers: {shown.name!r}: corner", shown.corner, CORNERS)
    for told in layout.values:
        at = f"values: {told.name!r}"
        yield from _one_of(f"{at}: drawn", told.drawn, COUNTED)
        if told.zone and told.zone not in schema.zone_index:
            yield f"{at}: the game has no zone {told.zone!r}"
        if told.number and (not told.zone or told.number not in schema.number_index):
            yield f"{at}: expected a number of the schema, of a card in `zone`, got {told.number!r}"
        if not told.zone and told.name not in schema.player_value_index:
            yield f"{at}: players have no such value; expected one of {', '.join(schema.player_values)}, or a `zone`"
        if isinstance(told.of, str) and told.of not in schema.player_value_index:
            yield f"{at}: of: expected a number or a value of players, got {told.of!r}"
        if isinstance(told.of, list) and (len(told.of) != BOTH or told.first not in schema.value_index):
            yield f"{at}: of: expected two numbers, and `first` with the value of the game that says who went first"
    for step in layout.steps:
        if step.phase not in schema.phases or step.value not in schema.value_index:
            yield f"steps: {step.name!r}: the game has no phase {step.phase!r} or no value {step.value!r}"
        if step.name in schema.phases:
            yield f"steps: {step.name!r} is the name of a phase, too"
    for phase in (*layout.phases, *layout.outside):
        if phase not in schema.phases:
            yield f"phases: the game has no phase {phase!r}; expected some of {', '.join(schema.phases)}"
    for what, name in (("attacker", layout.attack.attacker), ("target", layout.attack.target)):
        if name and name not in schema.value_index and name not in schema.column_index:
            yield f"attack: {what}: the game has no value and no column {name!r}"


def _one_of(what: str, got: str, known: Iterable[str]) -> Iterator[str]:
    if got not in known:
        yield f"{what}: expected one of {', '.join(one for one in known if one)}, got {got!r}"
