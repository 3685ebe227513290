"""How a game is laid out on a table: data in its folder, `table/layout.toml`, so that no game is code here.

Rows are written from the player's edge to the middle; the opponent's half is mirrored.
"""

from __future__ import annotations

import msgspec

from playmat.kernel.errors import DataError
from playmat.kernel.model.schema import Schema
from playmat.kernel.registry import file_of


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Some cards of a zone. `set` and `has` pick those whose set holds a value (the Backups of a field).

    kind: "row" shows every card, "line" only names on one line, "pile" a number, with the top card if it is known.
    places: the places of the zone that the row shows from left to right, seen from the player's side, empty ones too.
    """

    zone: str
    title: str
    kind: str = "row"
    set: str = ""
    has: str = ""
    places: list[int] = []


class CardLook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which names of the schema are shown of a card. `marks`: columns that are told as a word when they are not 0."""

    number: str = ""  # the number that counts in play (power)
    stats: dict[str, str] = {}  # for a kind of card a sentence with its numbers: Follower = "{attack}/{defense}"
    damage: str = ""  # the column with what has been taken from it this turn
    costs: list[str] = []  # the numbers that say what it takes to play it
    free: list[str] = []  # kinds of cards that have no such numbers
    further: dict[str, str] = {}  # further numbers, each with its sentence: soul = "soul {}"
    colour: str = ""  # the set whose first value colours the card
    kind: str = ""
    turned: list[str] = []  # words for how a card lies that is not upright; without them the schema's
    keywords: str = ""
    marks: dict[str, str] = {}
    facts: list[str] = []  # fields of the printed record that `look` shows, in this order


class Try(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A verb that is tried when somebody asks why a card can't be used: for cards of a zone whose set holds a value.

    several: the verb takes a number, one for each of the card's abilities.
    """

    verb: str
    zone: str
    set: str = ""
    has: list[str] = []
    several: bool = False


class Layout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that a table has to know of a game besides its rules.

    questions: a sentence for what a question is about; `{card}` is the card that asks. verbs: a heading for options.
    log: a sentence for an event, by "KIND", "move FROM TO", "move * TO" or "move FROM *"; "" hides it. names: words for
    zones and values. In sentences `draw[s]` is "draws" of somebody named, "draw" of "You"; `{place}` is where in its
    zone a card has come to lie, in brackets, or nothing.
    """

    rows: list[Row] = []
    stack: str = ""  # the zone whose cards wait to be resolved; without it the schema's
    place: str = ""  # the column that says at which place of a zone a card lies
    link: str = ""  # the column that says to which card of the field a card elsewhere is linked
    linked: dict[str, str] = {}  # what is told of a card that so many of a zone are linked to: "{} served"
    beneath: str = ""  # the zone of cards that lie beneath others, at the same place
    under: str = "beneath"  # what such cards are called
    hand: str = ""  # without it the schema's
    matters: list[str] = []  # zones where the text of a card matters, besides the field and the stack
    card: CardLook = CardLook()
    colours: dict[str, str] = {}
    short: dict[str, str] = {}  # short words for values of the colour set
    names: dict[str, str] = {}
    phases: dict[str, str] = {}
    questions: dict[str, str] = {}
    verbs: dict[str, str] = {}
    log: dict[str, str] = {}
    symbols: dict[str, str] = {}  # what stands for the symbols in card text
    why: list[Try] = []


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
    for row in layout.rows:
        if row.zone not in schema.zone_index:
            raise DataError(f"{where}: rows: the game has no zone {row.zone!r}")
        if row.places and not layout.place:
            raise DataError(f"{where}: rows: {row.title!r} has places; expected `place` with the column that says them")
        if row.set and row.set not in schema.set_index:
            raise DataError(f"{where}: rows: the game has no set {row.set!r}")
    for tried in layout.why:
        if tried.zone not in schema.zone_index or (tried.set and tried.set not in schema.set_index):
            raise DataError(f"{where}: why: the game has no zone {tried.zone!r} or no set {tried.set!r}")
    look = layout.card
    for text in look.stats.values():
        try:
            text.format(**dict.fromkeys(schema.numbers, 0))
        except (KeyError, IndexError, ValueError):
            raise DataError(f"{where}: card: stats: expected the schema's numbers in braces, got {text!r}") from None
    for name, known in (
        (look.number, schema.number_index),
        *((name, schema.number_index) for name in (*look.costs, *look.further)),
        (layout.place, schema.column_index),
        (layout.beneath, schema.zone_index),
        (layout.link, schema.column_index),
        *((zone, schema.zone_index) for zone in layout.linked),
        (look.damage, schema.column_index),
        (look.colour, schema.set_index),
        (look.kind, schema.set_index),
        (look.keywords, schema.set_index),
        *((mark, schema.column_index) for mark in look.marks),
    ):
        if name and name not in known:
            raise DataError(f"{where}: card: the schema has no {name!r}")
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
