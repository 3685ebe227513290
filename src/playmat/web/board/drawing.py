"""How a game is drawn: its layout, its schema, and what a page is sent of both."""

from __future__ import annotations

from functools import lru_cache

from playmat.kernel.model.schema import Schema
from playmat.kernel.registry import find
from playmat.table.layout import ANYWHERE, SEAM, Layout, Row
from playmat.table.layouts import layout_of
from playmat.web.protocol.layout import (
    Colour,
    Counted,
    HandTools,
    Kind,
    Phase,
    Place,
    Shown,
    Stopped,
    Symbol,
    TableLayout,
)

DRAWN = {
    "row": "row",
    "line": "fan",
    "pile": "pile",
    "list": "pile",
}  # how rows of a kind are drawn, if nothing else is said
LEFT, MIDDLE, RIGHT = 0, 1, 3  # columns of what a layout leaves open: values, rows, piles


class Drawing:
    """What is needed to tell a page of a game: the layout for people, the schema, and the layout for the page."""

    def __init__(self, game: str, layout: Layout, schema: Schema, edition: str = "", format: str = "") -> None:
        self.game = game
        self.edition = edition
        self.format = format
        self.layout = layout
        self.schema = schema
        self.page = _page(game, layout, schema)
        away = {*layout.away}
        self.zones = [zone for at, zone in enumerate(schema.zones) if zone not in away and not schema.shared[at]]
        self.shared = [zone for at, zone in enumerate(schema.zones) if zone not in away and schema.shared[at]]
        self.hidden = {zone for at, zone in enumerate(schema.zones) if schema.hidden[at]}
        self.attached = {*layout.linked} | ({layout.beneath} if layout.beneath else set())


@lru_cache(maxsize=16)
def drawing_of(game: str, edition: str = "default", format: str = "") -> Drawing:
    """How a game is drawn, by its name; made once."""
    schema = find(game).rulebook(edition, format).schema
    return Drawing(game, layout_of(game, schema), schema, edition, format)


def layout_for(game: str, edition: str = "default", format: str = "") -> TableLayout:
    """All that a page needs to draw the table of a game."""
    return drawing_of(game, edition, format).page


def _page(game: str, layout: Layout, schema: Schema) -> TableLayout:
    look = layout.card
    return TableLayout(
        hand=layout.hand,
        stack=layout.stack,
        deck=schema.zones[schema.deck] if schema.deck >= 0 else "",
        seam=layout.seam,
        cost=layout.cost,
        back=game,
        places=_places(layout, schema),
        colours=[
            Colour(name, layout.short.get(name, name), ink.ink, ink.glyph, ink.scene)
            for name, ink in layout.inks.items()
        ],
        symbols=[
            Symbol(text, word.strip(), layout.glyphs[text].glyph, layout.glyphs[text].ink)
            if text in layout.glyphs
            else Symbol(text, word.strip(), "", "")
            for text, word in layout.symbols.items()
        ],
        icons=[Symbol(name, icon.word or name, icon.glyph, icon.ink) for name, icon in layout.icons.items()],
        numbers=_numbers(layout),
        kinds=[Kind(name, kind.figure, kind.across) for name, kind in layout.kinds.items()],
        values=_counted(layout, schema),
        phases=_phases(layout, schema),
        zones={zone: layout.names.get(zone, zone) for zone in schema.zones},
        verbs=dict(layout.verbs),
        turned=list(look.turned),
        stops=_stops(layout, schema),
        about=layout.about,
        under=[layout.beneath_word(1), layout.beneath_word(2)],
        opening=layout.opening,
        by_hand=HandTools(
            turning=list(schema.orientation_verbs),
            shuffled=[zone for at, zone in enumerate(schema.zones) if schema.hidden[at] and not schema.shared[at]],
        ),
    )


def _places(layout: Layout, schema: Schema) -> list[Place]:
    """A place for every zone that is shown: those of the layout, then the hand and the stack, then what it leaves out.

    What has no row gets one: rows above one another in the middle, lines beside them, piles at the right.
    """
    rows = list(layout.rows)
    told = {row.zone for row in rows} | {*layout.away, layout.beneath, *layout.linked}
    if layout.hand and layout.hand not in told:
        rows.append(Row(layout.hand, "Hand", "line", row=0, col=MIDDLE, drawn="fan"))
    if layout.stack and layout.stack not in told:
        rows.append(Row(layout.stack, "Stack", "line", row=SEAM, col=2, drawn="stack", quiet=True))
    told |= {layout.hand, layout.stack}
    for at, zone in enumerate(schema.zones):
        if zone not in told:
            row = SEAM if schema.shared[at] else ANYWHERE
            rows.append(Row(zone, layout.names.get(zone) or zone.capitalize(), "pile", row=row, quiet=True))
    taken = {(row.row, row.col) for row in rows if row.row != ANYWHERE}
    return [_place(row, taken) for row in rows]


def _place(row: Row, taken: set[tuple[int, int]]) -> Place:
    drawn = row.drawn or DRAWN[row.kind]
    at, col = row.row, row.col
    if at == ANYWHERE:
        at, col = 1, {"row": MIDDLE, "slot": MIDDLE, "fan": LEFT}.get(drawn, RIGHT)
        while (at, col) in taken:
            at += 1
        taken.add((at, col))
    has = [row.has] if row.has else []
    slots = row.slots or len(row.places)
    return Place(
        row.zone, row.title, at, col, drawn, row.rows, slots, list(row.places), row.set, has, row.quiet, row.side
    )


def _numbers(layout: Layout) -> list[Shown]:
    """The numbers on cards: those of the layout, or in a plain one the costs and the number that counts."""
    look = layout.card
    if layout.numbers:
        return [Shown(n.name, n.title or n.name, n.glyph, n.corner, n.repeat, list(n.kinds)) for n in layout.numbers]
    found = [Shown(name, name, "", "cost", False, []) for name in look.costs]
    if look.number:
        found.append(Shown(look.number, look.number, "", "right", False, []))
    return found


def _counted(layout: Layout, schema: Schema) -> list[Counted]:
    """The numbers of players: those of the layout, or in a plain one all that are anybody's business."""
    if layout.values:
        return [Counted(value.name, value.title or value.name, value.drawn) for value in layout.values]
    return [Counted(name, title, "number") for name, title in plain_values(layout, schema)]


def plain_values(layout: Layout, schema: Schema) -> list[tuple[str, str]]:
    """The values of players, with titles, that a layout without `values` shows."""
    named = [(name, layout.names.get(name, name)) for name in schema.player_values if name not in schema.private]
    return [(name, title) for name, title in named if title and name not in schema.objects]


def _stops(layout: Layout, schema: Schema) -> Stopped:
    """Where players are usually asked: as the layout says, else everywhere."""
    everywhere = [phase.name for phase in _phases(layout, schema)]
    stops = layout.stops
    return Stopped(everywhere, everywhere) if stops is None else Stopped(list(stops.own), list(stops.others))


def _phases(layout: Layout, schema: Schema) -> list[Phase]:
    """The phases of a turn, each followed by its steps."""
    found: list[Phase] = []
    for name in schema.phases:
        if name in layout.outside:
            continue
        found.append(Phase(name, layout.phases.get(name) or name.capitalize(), False))
        found += [Phase(step.name, step.title, True) for step in layout.steps if step.phase == name]
    return found
