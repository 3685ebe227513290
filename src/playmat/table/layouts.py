"""Reading the layout that a game brings, or making a plain one."""

from __future__ import annotations

import msgspec

from playmat.kernel.errors import DataError
from playmat.kernel.model.schema import Schema
from playmat.kernel.registry import file_of
from playmat.table.checks import check
from playmat.table.layout import CardLook, Layout, Row


def layout_of(game: str, schema: Schema) -> Layout:
    """The layout that a game brings, or a plain one."""
    file = file_of(game, "table", "layout.toml")
    if file is None:
        return plain(schema)
    return read_layout(file.read_text(encoding="utf-8"), f"{game}/table/layout.toml", schema)


def read_layout(text: str, where: str, schema: Schema) -> Layout:
    """A layout from its text; names that the schema does not have are errors."""
    try:
        layout = msgspec.toml.decode(text, type=Layout)
    except (msgspec.DecodeError, ValueError) as error:
        raise DataError(f"{where}: {error}") from None
    check(layout, where, schema)
    look = layout.card
    if not look.turned:
        look = msgspec.structs.replace(look, turned=schema.orientations[1:])
    hand, stack = layout.hand or _name(schema, schema.hand), layout.stack or _name(schema, schema.stack)
    return msgspec.structs.replace(layout, card=look, hand=hand, stack=stack)


def _name(schema: Schema, zone: int) -> str:
    return schema.zones[zone] if zone >= 0 else ""


def plain(schema: Schema) -> Layout:
    """A layout for a game that brings none: open zones as rows, hidden ones as piles, the first number of a card."""
    hand, stack = _name(schema, schema.hand), _name(schema, schema.stack)
    rows = []
    for at, zone in enumerate(schema.zones):
        if zone not in (hand, stack):
            kind = "pile" if schema.hidden[at] else "row" if at == schema.field else "line"
            rows.append(Row(zone, zone.capitalize(), kind))
    columns = ["damage"] if "damage" in schema.column_index else []
    return Layout(
        rows=rows,
        stack=stack,
        matters=[zone for at, zone in enumerate(schema.zones) if not schema.hidden[at]],
        hand=hand,
        card=CardLook(
            number=schema.numbers[0] if schema.numbers else "",
            costs=["cost"] if "cost" in schema.number_index else [],
            damage=columns[0] if columns else "",
            kind=schema.sets[0] if schema.sets else "",
            turned=schema.orientations[1:],
        ),
    )
