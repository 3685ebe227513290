"""A table drawn with as little as can be: what stands in for `playmat.web.board` until that is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.kernel.errors import PlaymatError
from playmat.kernel.registry import find
from playmat.table.layout import layout_of
from playmat.table.wording import log_line, question_text
from playmat.web.protocol.asked import Look, Option, Question
from playmat.web.protocol.board import Board, Card, Face, Half, Line, Zone
from playmat.web.protocol.layout import TableLayout

if TYPE_CHECKING:
    from playmat.kernel.model.ability import Pool
    from playmat.kernel.views.cardview import CardView
    from playmat.table.session import Session


class Plain:
    """A painter of the barest table. A spectator sees what lies in the open."""

    def layout(self, game: str) -> TableLayout:
        """Zones by name, and nothing else."""
        kind = find(game)
        schema = kind.rulebook(kind.editions[0], kind.formats[0]).schema
        layout = layout_of(game, schema)
        deck = schema.zones[schema.deck] if schema.deck >= 0 else ""
        zones = {zone: layout.names.get(zone, zone) for zone in schema.zones}
        return TableLayout(
            layout.hand, layout.stack, deck, "float", "orb", game, [], [], [], [], [], [], [], [], zones, {}, []
        )

    def board(self, session: Session, viewer: int) -> Board:
        """All zones with the cards that are shown."""
        view, schema = session.game.view(max(0, viewer)), session.book.schema
        halves = []
        for player in range(view.players):
            zones = []
            for at, zone in enumerate(schema.zones):
                if not schema.shared[at]:
                    seen = viewer >= 0 or not (schema.hidden[at] or schema.own[at])
                    cards = [_card(card) for card in view.zone(zone, player)] if seen else []
                    zones.append(Zone(zone, view.count(zone, player), cards))
            halves.append(Half(player, [], zones))
        shared = [
            Zone(zone, view.count(zone), [_card(card) for card in view.zone(zone)])
            for at, zone in enumerate(schema.zones)
            if schema.shared[at]
        ]
        return Board(viewer, view.turn, view.active, view.phase, halves, shared, [], [], [])

    def question(self, session: Session, number: int) -> Question:
        """The question with its options."""
        asked = session.game.question
        view = session.game.view(asked.player)
        options = [
            Option(o.text, o.verb, "", o.label, o.handle, o.number, "pass" if o.verb == "pass" else "act")
            for o in asked.options
        ]
        text = question_text(asked, view, session.layout)
        return Question(number, asked.kind, asked.about, asked.clause, text, "", 0, "", options, [], [], [], False)

    def lines(self, session: Session, viewer: int) -> list[Line]:
        """The log, of a spectator nothing."""
        if viewer < 0:
            return []
        found = []
        for entry in session.game.view(viewer).log:
            if text := log_line(entry, session.names, session.layout):
                who = -1 if entry.player is None else entry.player
                found.append(Line(entry.at, 0, who, entry.kind, text, entry.clause, 1, [], "", "", 0))
        return found

    def look(self, session: Session, viewer: int, handle: int, key: str) -> Look:
        """A card, by name only."""
        if handle:
            key = session.game.view(max(0, viewer)).card(handle).key
        if key not in session.pool.by_key:
            raise PlaymatError("there is no such card")
        return Look(handle, key, [], [], [], [])

    def face(self, pool: Pool, key: str) -> Face:
        """A printed card, by name only."""
        d = pool.defs[pool.by_key[key]]
        return Face(key, d.name, "", [], [], [], {}, [], [], False, list(d.declined), "")


def _card(card: CardView) -> Card:
    return Card(
        card.handle, card.key, card.name, card.zone, 0, card.owner, card.controller, card.orientation, card.face_down,
        [], [], [], [], 0, False, [], [],
    )  # fmt: skip
