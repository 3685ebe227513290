"""A card looked at closely: how each line was read, what it is now and why, and why it can't be used."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

import msgspec

from playmat.kernel.errors import PlaymatError
from playmat.kernel.registry import part_of
from playmat.rules.readers import reader_of
from playmat.table.now import changed, effect_lines
from playmat.table.terms import terms_of
from playmat.table.why import why_not
from playmat.table.wording import printed
from playmat.text.reader import UNDERSTOOD
from playmat.web.protocol.asked import Look, Reason, Understood

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.kernel.records import CardDef
    from playmat.kernel.view import View
    from playmat.kernel.views.cardview import CardView
    from playmat.web.board.drawing import Drawing


LONGEST: Final = 5_000  # characters of a card's text
KEPT: Final = 2_000  # cards
_kept: dict[tuple[str, bytes], list[Understood]] = {}


def look_of(game: Game, view: View, drawing: Drawing, handle: int) -> Look:
    """A card on the table, by its handle in the view; PlaymatError if there is none, or it is not known."""
    card = view.card(handle)
    if not card.known:
        raise PlaymatError("this card lies face down")
    pool = game._state.pool
    definition = pool.defs[pool.by_key[card.key]]
    tried = why_not(game, drawing.layout, view.player, card) if view.player >= 0 else []
    return Look(
        handle=handle,
        key=card.key,
        understood=understood(definition, drawing),
        now=now_of(card, definition, view, drawing),
        effects=[printed(line, drawing.layout) for line in effect_lines(card)],
        reasons=[Reason(reason.tried, reason.clause, reason.gist, reason.missing) for reason in tried],
    )


def look_up(definition: CardDef, drawing: Drawing) -> Look:
    """A printed card."""
    return Look(0, definition.key, understood(definition, drawing), [], [], [])


def understood(definition: CardDef, drawing: Drawing) -> list[Understood]:
    """How each line of a card was read; [] of one with more text than any card has. What was read is kept."""
    record = definition.record if isinstance(definition.record, Mapping) else {}
    text = record.get("text")
    if not text or sum(map(len, text)) > LONGEST or part_of(drawing.game, "reader.reader") is None:
        return []
    card = drawing.game, msgspec.json.encode(record)
    if card not in _kept:
        while len(_kept) >= KEPT:
            del _kept[next(iter(_kept))]
        _kept[card] = _read(record, drawing)
    return _kept[card]


def _read(record: Mapping[str, object], drawing: Drawing) -> list[Understood]:
    found = []
    for line in reader_of(drawing.game)().read_card(record).lines:
        terms = [term for ability in line.abilities for term in terms_of(ability)]
        how = "declined" if line.verdict not in UNDERSTOOD else "exact" if line.abilities else "plain"
        found.append(Understood(printed(line.line.original, drawing.layout).strip(), how, terms))
    return found


def now_of(card: CardView, definition: CardDef, view: View, drawing: Drawing) -> list[str]:
    """Where the card is, how it lies, and in what it differs from what is printed."""
    layout = drawing.layout
    lines = [f"in the {layout.names.get(card.zone, card.zone)}"]
    if card.turned:
        words: Sequence[str] = layout.card.turned
        lines.append(words[card.orientation - 1] if card.orientation <= len(words) else "turned")
    lines += [f"{count} {word}" for word, count in card.counters.items()]
    return lines + changed(card, definition, drawing.schema)
